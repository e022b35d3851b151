"""Piké, piquet for two on the Hungarian pack (Parlaghy 1888, pp. 74-80).

Lower cut deals the first queue of four games, the winner of a queue the next; within a queue the deal alternates.
Cutting is compulsory, knocking forbidden, and neither cutter nor dealer may see the bottom card: if one does, it is
dealt anew. The dealer first lays five cards as the elder's talon and three as his own, then gives two and two until
each has twelve. The elder may order it otherwise before the deal: the talon first and then by threes, threes with the
talon in the middle, or threes with the talon last. Nothing else is allowed. If the dealer misses the order, the elder
may have the pack shuffled again or be content. "In the middle" is read as after six cards each. The elder exchanges
up to five cards, the dealer the rest; then the longest suit, sequences, and three or four of a kind from ace to ten
are declared. 30 before the other has anything makes 60 in play (pik) or 90 by declarations alone (repik). The example
of page 78 cannot be dealt: a quint from the ace contains an over, against four overs.
"""

from rules.deals import DealProcedure, Packet
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_TALONS = (Packet("elder-talon", 5), Packet("dealer-talon", 3))
_ORDERS = {
    "talon-then-threes": (*_TALONS, Packet("each", 3, rounds=4)),
    "threes-talon-between": (Packet("each", 3, rounds=2), *_TALONS, Packet("each", 3, rounds=2)),
    "threes-then-talon": (Packet("each", 3, rounds=4), *_TALONS),
}

GAMES = (
    Game(
        id="pike",
        title_en="Piquet",
        title_hu="Piké (piquet)",
        source="Parlaghy 1888",
        pages="74-80",
        kind="trick-taking",
        deck_name="magyar32",
        players=(2, 2),
        usual_players=2,
        direction="right",
        cut=Cut("dealer's right", note="Compulsory; who sees the bottom card makes a new deal necessary."),
        dealing=DealProcedure((*_TALONS, Packet("each", 2, rounds=6))),
        options=(
            Option("order", "how the elder orders it to be dealt", ("talon-then-twos", *_ORDERS), "75"),
            Option("exchange", "up to five and three cards, or as many as one likes", ("limited", "unlimited"), "76"),
            Option("doubles", "a loser below 100 counts once or twice", ("once", "twice"), "74"),
            Option("strokes", "strokes of the first and fourth game count once or twice", ("once", "twice"), "74"),
            Option("last-taking", "what the last taking is worth", ("2", "3"), "77"),
        ),
        variants=tuple(
            Variant(options=(("order", name),), dealing=DealProcedure(steps)) for name, steps in _ORDERS.items()
        ),
    ),
)
