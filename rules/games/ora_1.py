"""Az óra I, the clock: a patience with one whist pack or two (Parlaghy 1888, p. 25).

After shuffling and cutting a suit is chosen for the dial; the picture has diamonds. The cards are turned one by one.
One of that suit goes to the place of its rank; one of another suit goes on its rank's heap if that has been begun and
the colours alternate: six of diamonds, a black six, the six of hearts, the other black six. It has come out when
every place has four cards of one rank in changing colours. The talon may be dealt twice; what twice counts (two
passes in all, as read here, or two more) is not said. Twelve hours stand round the dial; where the kings go the lost
figure showed, and they are read into the middle.

ora-1-ket-csomag: two packs, eight cards a place, the talon dealt three times.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Rest
from rules.games.options import Option
from rules.games.patience import patience
from rules.games.places import Place, dial

_ONE_PACK = patience(
    id="ora-1",
    title_en="The clock I",
    title_hu="Az óra (I.)",
    pages="25",
    deck_name="french52",
    dealing=DealProcedure((Rest("talon"),)),
    options=(Option("dial-suit", "the suit of the dial", ("diamonds", "hearts", "spades", "clubs"), "25"),),
    places=(
        *dial("hour"),
        Place("kings", "foundation", (4.5, 3)),
        Place("talon", "talon", (10, 2)),
        Place("waste", "waste", (10, 3)),
    ),
)

GAMES = (
    _ONE_PACK,
    replace(
        _ONE_PACK,
        id="ora-1-ket-csomag",
        parent="ora-1",
        title_en="The clock I with two packs",
        title_hu="Az óra (I.), két játszmával",
        deck_name="french52x2",
    ),
)
