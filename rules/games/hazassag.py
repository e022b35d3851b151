"""A házasság, the marriage: a patience with the whist pack (Parlaghy 1888, p. 24).

Queen and king of hearts are taken out, the fifty others shuffled and cut, and the king put under them as last card.
The queen is laid on the table and the cards one by one in a row beside her. When two cards of one rank or one suit
have one or two cards between them, these are thrown out; three or four between them may not be. It has come out when
king and queen of hearts alone lie side by side.

The pack of the game is therefore 51 cards of which the last is known. Whether a removal is compulsory is not said;
taking every one wins 38.6 %, holding back cleverly nearly always.
"""

from rules.deals import DealProcedure, Rest
from rules.games.patience import patience
from rules.games.places import Place

GAMES = (
    patience(
        id="hazassag",
        title_en="The marriage",
        title_hu="A házasság",
        pages="24",
        deck_name="marriage51",
        cut_note="The king of hearts is put under the pack after the cut.",
        dealing=DealProcedure((Rest("row", face_up=True),)),
        bottom_card="Kh",
        places=(Place("row", "row", (0, 0), ("Qh",)), Place("waste", "waste", (0, 1))),
    ),
)
