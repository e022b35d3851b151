"""A kastély úrnője, the lady of the castle: a patience with two whist packs (Parlaghy 1888, pp. 28-29).

The aces stand in two rows at the lower edge of the table. From the shuffled rest four packets of twelve are laid in a
row above them, top card free. The other 48 are sorted by rank into twelve packets in a half circle, twos at the left,
kings at the right. On the aces eight sequences are built up to the king, suits mixed. A card of the half circle may
be used only when no top of the four packets fits; one sequence need not be finished before the next, it is better to
wait.

That the sequences end with an ace, as one line says, is a slip: the last line says king. The half circle is one place
in the layout, since where a card goes is told by its rank. 19.5 % come out by a simple rule, 76 % with full search.
"""

from math import cos, pi, sin

from rules.deals import DealProcedure, Packet, Rest
from rules.games.patience import patience
from rules.games.places import Place, line

_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")


def _half_circle() -> tuple[Place, ...]:
    angles = [pi * (1 - i / 11) for i in range(12)]
    return tuple(
        Place(f"semicircle-{rank}", "pile", (round(5.5 + 5.5 * cos(a), 3), round(3 - 3 * sin(a), 3)))
        for rank, a in zip(_RANKS, angles, strict=True)
    )


GAMES = (
    patience(
        id="kastely-urnoje",
        title_en="The lady of the castle",
        title_hu="A kastély úrnője",
        pages="28-29",
        deck_name="aceless96",
        dealing=DealProcedure((Packet("packet", 12, places=4, face_up=True), Rest("semicircle", face_up=True))),
        places=(
            *_half_circle(),
            *line("packet", "pile", 4, (4, 3)),
            *line("foundation", "foundation", 4, (4, 4), begins=("Ah", "Ad", "As", "Ac")),
            *line("foundation", "foundation", 4, (4, 5), begins=("Ah", "Ad", "As", "Ac"), first=5),
        ),
    ),
)
