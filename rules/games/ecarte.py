"""Écarté, for two with the piquet pack (Parlaghy 1888, pp. 115-118).

Two packs with different backs are used in turn. Five cards each, all at once, one at a time, or in two packets, two
and three (or three and two); the other is served first. The eleventh card is turned as trump and stays on the table;
the talon of 21 lies at its right. Who deals first and who cuts is not said. King, queen, jack, ace, ten, nine, eight,
seven; the page leaves out the jack and the ten. The elder plays or proposes to exchange; the dealer accepts or
refuses; as often as he likes. Three takings score one point, all five two, the king of trumps one; who refused the
first proposal, or made none, and loses gives two. Five points are a game. A wrong number of cards is put right while
nobody has looked; afterwards the elder decides.
"""

from rules.deals import DealProcedure, Packet, Step
from rules.games.game import Game
from rules.games.options import Option, Variant

_TABLE = (Packet("turn-up", 1), Packet("talon", 21))
_HOW: dict[str, tuple[Step, ...]] = {
    "two-three": (Packet("each", 2), Packet("each", 3)),
    "three-two": (Packet("each", 3), Packet("each", 2)),
    "all-five": (Packet("each", 5),),
    "singly": (Packet("each", 1, rounds=5),),
}

GAMES = (
    Game(
        id="ecarte",
        title_en="Ecarte",
        title_hu="Ecarté",
        source="Parlaghy 1888",
        pages="115-118",
        kind="trick-taking",
        deck_name="piquet32",
        players=(2, 2),
        usual_players=2,
        direction="right",
        dealing=DealProcedure((*_HOW["two-three"], *_TABLE)),
        options=(
            Option("packets", "how the five cards are given", tuple(_HOW), "115"),
            Option("must-beat", "a card led must be beaten (usual elsewhere, not in the book)", ("off", "on")),
            Option("king-turned", "the dealer marks a turned king (usual elsewhere)", ("off", "on")),
        ),
        variants=tuple(
            Variant(options=(("packets", how),), dealing=DealProcedure((*steps, *_TABLE)))
            for how, steps in _HOW.items()
        ),
    ),
)
