"""A bujósdi, hide and seek: a patience with the whist pack (Parlaghy 1888, pp. 23-24).

Shuffled and cut, two rows of six cards are laid face up, places 1 to 6 and 7 to 12 (jack 11, queen 12), and a
thirteenth card face down beside them; three more rounds follow until every heap has four and the pack is out. The top
card of heap 1 is slipped face up under the heap of its own value, then the top card of that heap under the one where
it belongs, and so on. A king goes to the kings' place below, and the next card is taken from the face-down heap. It
has come out when the twelve heaps hold four of a kind each and the thirteenth the kings.

Nothing is to be decided. If all 52 cards must be moved the chance is exactly 1/13: the run ends at the fourth ace.
"""

from rules.deals import DealProcedure, Packet
from rules.games.patience import patience
from rules.games.places import Place, line

_ROUND = (Packet("pile", 1, places=12, face_up=True), Packet("pile-13", 1))

GAMES = (
    patience(
        id="bujosdi",
        title_en="Hide and seek",
        title_hu="A bujósdi",
        pages="23-24",
        deck_name="french52",
        dealing=DealProcedure(_ROUND * 4),
        places=(
            *line("pile", "pile", 6, (0, 0)),
            *line("pile", "pile", 6, (0, 1), first=7),
            Place("pile-13", "pile", (2.5, 2)),
        ),
    ),
)
