"""Halber zwölf, eleven and a half: a bank and up to eight hands on the French pack (Parlaghy 1888, pp. 98-99).

Three or four players are usual besides the banker. One card to each, to the right, the banker last. A player who does
not like his card may once ask for another instead, and the banker may refuse; the banker may never change his own.
With an ace or ten one may stand at once; who asks for more may raise his stake. The banker draws last and calls for
the cards: higher wins, equal totals are his. "Almost the same as twenty-one." Ace 11, two to ten as they stand, suits
do not matter. That court cards count one, as printed, is a slip of the type: the captions left of the figure read 10
1/2 and 11 1/2, and so does the title. A half each, and over 11 1/2 lost, are our readings. How many cards a hand will
take is not known beforehand; positions are compiled for the first card.

The page has no more for an ace with a court card than for any other win. A police handbook of 1905 that describes the
same game (Handbuch der Polizei, vol. 2, p. 471) pays it three times, and twice where the card was bought: an option.
"""

from rules.deals import DealProcedure, Demand, Packet
from rules.games.game import Game
from rules.games.makao import SHUFFLED_AGAIN
from rules.games.options import Option

GAMES = (
    Game(
        id="halberzwolf",
        title_en="Eleven-and-a-half (banking game like twenty-one)",
        title_hu="Halber zwölf",
        source="Parlaghy 1888",
        pages="98-99",
        kind="banking",
        deck_name="french52",
        players=(2, 9),
        usual_players=5,
        direction="right",
        dealing=DealProcedure(
            (Packet("each", 1), Demand("each", until="the player stands or is over; one exchange of the first card"))
        ),
        options=(
            Option("bank", "one banker throughout, or the bank goes round", ("fixed", "flying"), "98"),
            Option("ace-and-court", "what eleven and a half is paid", ("one-to-one", "three-or-two-to-one"), None),
            SHUFFLED_AGAIN,
        ),
    ),
)
