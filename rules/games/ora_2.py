"""Az óra II, the second clock: a patience with two whist packs (Parlaghy 1888, p. 26).

From one of the packs are taken the ace, five and nine of diamonds, two, six and ten of clubs, three, seven and jack
of hearts, four, eight and queen of spades, and laid as the twelve hours. On each is built upward in suit until the
card's value equals the number of its hour; after the queen comes the ace, and kings are set aside on the empty places
inside the dial. The talon is dealt three times. It has come out when every hour shows its own number.

The figure is lost, but there is only one layout in which all 92 cards find room: hour = value + 7 (mod 12), so that
every hour takes seven more cards and each card of both packs is used once: 12 x 8 + 8 kings = 104.
"""

from rules.deals import DealProcedure, Rest
from rules.games.patience import patience
from rules.games.places import Place, dial

_HOURS = ("6c", "7h", "8s", "9d", "Tc", "Jh", "Qs", "Ad", "2c", "3h", "4s", "5d")

GAMES = (
    patience(
        id="ora-2",
        title_en="The clock II",
        title_hu="Az óra (II.)",
        pages="26",
        deck_name="clock92",
        dealing=DealProcedure((Rest("talon"),)),
        places=(
            *dial("hour", _HOURS),
            Place("kings", "pile", (4.5, 3)),
            Place("talon", "talon", (10, 2)),
            Place("waste", "waste", (10, 3)),
        ),
    ),
)
