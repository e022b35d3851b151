"""Az aratás, the harvest: a patience with the piquet pack (Parlaghy 1888, pp. 21-22).

Shuffled and cut, the 32 cards are laid out face up in four rows of eight. The player points at one after another and
says seven, eight, nine, ten, jack, queen, king, ace, seven, ... When a card is what was said it is taken up, and the
next card is seven again. The count goes on round and round over what is left until all cards are taken up, or until
it has gone round "several times" for nothing.

There is nothing to decide: the pack alone settles the game. Several times is no number; after the least common
multiple of eight and the cards left nothing can match any more, and that is where our reading stops (20.8 % come
out).
"""

from rules.deals import DealProcedure, Packet
from rules.games.patience import patience
from rules.games.places import line

GAMES = (
    patience(
        id="aratas",
        title_en="The harvest",
        title_hu="Az aratás",
        pages="21-22",
        deck_name="piquet32",
        dealing=DealProcedure((Packet("row", 8, places=4, face_up=True),)),
        places=line("row", "row", 4, (0, 0), step=(0, 1)),
    ),
)
