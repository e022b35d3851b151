"""Four-handed tarok of 1888 with 42 cards, Paskievics or népes tarok, and two forms (Parlaghy 1888, pp. 126-139).

tarok-negyes: four, or five with the dealer resting. Seats are drawn by suits. The dealer's left neighbour cuts more
than one card. Six cards go to the middle as talon, face down; then five and four to each, to the right, the dealer
last. Other ways that are accepted (option packets):
- knock: the left neighbour knocks or says "mehet" instead of cutting; after the talon four heaps of nine are laid one
  after the other. The first seat chooses a heap, then the second and the third; the dealer has the last. Which seat
  gets which heap is their choice, so the layout names heaps, not seats.
- one-card-cut: if exactly one card is cut, all is dealt singly, in each round the talon first; after six rounds
  three more without it.
- threes: by agreement three rounds of three after the talon.
There is no game if a hand has no tarok after the talon is taken, or the XXI as its only one. A spilled pack: as agreed.
Honours 5, other taroks 1, kings 5, queens 4, cavaliers 3, jacks 2, red aces and black tens 1: 94. A bid needs an
honour; who spoke earlier may hold it (later rules let anyone who has bid); the declarer calls a tarok as helper. The
printed columns of points and of a few prices are lost.

tarok-negyes-ugratas: four, with bluff calls; dealt the same.
tarok-negyes-bika: five, the dealer gets no cards and either rests or "weeps and laughs": he shares against the
declarer.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet, Step
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_TALON = Packet("talon", 6)
_WAYS: dict[str, tuple[Step, ...]] = {
    "five-four": (_TALON, Packet("each", 5), Packet("each", 4)),
    "threes": (_TALON, Packet("each", 3, rounds=3)),
    "one-card-cut": (*(Packet("talon", 1), Packet("each", 1)) * 6, Packet("each", 1, rounds=3)),
    "knock": (_TALON, Packet("pile", 9, places=4)),
}


def _ways(players: int) -> tuple[Variant, ...]:
    served = (1, 2, 3, 4) if players == 5 else None
    return tuple(
        Variant(players=(players,), options=(("packets", way),), dealing=DealProcedure(steps, served))
        for way, steps in _WAYS.items()
    )


_PACKETS = Option(
    "packets", "how it is dealt: as usual, by threes, after a one-card cut or a knock", tuple(_WAYS), "127, 137"
)
_RULES = (
    _PACKETS,
    Option("tariff", "the prices of the four games", ("1-2-3-4", "1-2-4-8"), "137"),
    Option("trios-and-kings", "the price of tous les trois and four kings", ("2-1", "4-2"), "137"),
    Option("many-taroks", "eight and nine taroks may or must be announced", ("may", "must"), "134, 138"),
    Option("ultimo-pool", "a stake that every lost ultimó doubles", ("off", "on"), "135"),
    Option("discards", "the opponents' discards may be looked at", ("by-those-who-laid-them", "by-nobody"), "128"),
    Option("penalty", "what a wrong card costs", ("strict", "lenient"), "136"),
    Option("hold", "who may hold a bid", ("earlier-speaker", "any-bidder"), None),
)
_FOUR = Game(
    id="tarok-negyes",
    title_en="Four-handed Hungarian tarokk, 1888 rules",
    title_hu="Négyes tarok (Paskievics, népes tarok)",
    source="Parlaghy 1888",
    pages="126-139",
    kind="trick-taking",
    deck_name="tarokk42",
    players=(4, 5),
    usual_players=4,
    direction="right",
    cut=Cut("dealer's left", minimum=2, may_knock=True, note="A cut of exactly one card changes how it is dealt."),
    dealing=DealProcedure(_WAYS["five-four"]),
    options=_RULES,
    variants=(*_ways(4), *_ways(5)),
)

GAMES = (
    _FOUR,
    replace(
        _FOUR,
        id="tarok-negyes-ugratas",
        parent="tarok-negyes",
        title_en="Four-handed tarokk with free bluff calls",
        title_hu="Négyes tarok ugratással",
        pages="138-139",
        players=(4, 4),
        variants=_ways(4),
    ),
    replace(
        _FOUR,
        id="tarok-negyes-bika",
        parent="tarok-negyes",
        title_en="Tarokk with five at the table (dealer rests, or shares against the declarer)",
        title_hu="Négyes tarok öten (pihenő osztó vagy Bika)",
        pages="127, 136-138",
        players=(5, 5),
        usual_players=5,
        dealing=DealProcedure(_WAYS["five-four"], served=(1, 2, 3, 4)),
        variants=_ways(5),
        options=(*_RULES, Option("dealer", "rests, or shares against the declarer", ("shares", "rests"), "138")),
    ),
)
