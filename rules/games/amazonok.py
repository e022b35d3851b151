"""Az amazonok, the Amazons: a patience with 28 cards (Parlaghy 1888, pp. 19-20).

The four kings lie dead beside the table: they may not occur. What is left is shuffled, cut and dealt face up onto
four columns in turn, from the left. The first ace to come goes above the first column, the next above the second, and
so on; each foundation is built up in suit 7, 8, 9, 10, jack, queen, but a card may go up only from the column
straight below it. When a card goes up at once, its place is passed over and the next card goes to the next column.
When all are dealt the columns are put together from the left, keeping their order, and dealt again, as often as
something still goes up; two whole deals without any and it has failed. A column whose foundation has its queen is
dealt to no more.

The page does not name the pack; kings, aces and seven to queen are all it speaks of, hence the piquet pack. The
compiled positions are those of a first deal from which nothing goes up; every card that does leaves its place in the
row free.
"""

from rules.deals import DealProcedure, Packet
from rules.games.patience import patience
from rules.games.places import line

GAMES = (
    patience(
        id="amazonok",
        title_en="The Amazons",
        title_hu="Az amazonok",
        pages="19-20",
        deck_name="kingless28",
        dealing=DealProcedure((Packet("column", 1, rounds=7, places=4, face_up=True),)),
        places=(*line("foundation", "foundation", 4, (0, 0)), *line("column", "column", 4, (0, 1))),
    ),
)
