"""Whist without a turned trump (sans adout), Parlaghy 1888, pp. 124-125, and bridge, dealt the same way.

The only games here that run to the left: thirteen cards to each, one at a time, the dealer last.
"""

from rules.deals import DealProcedure, Packet
from rules.games.game import Game

_THIRTEEN = DealProcedure((Packet("each", 1, rounds=13),))

GAMES = (
    Game(
        id="whist-sans-adout",
        title_en="Whist with a bid: diamonds, hearts or no trumps",
        title_hu="Whist (sans adout whist)",
        source="Parlaghy 1888",
        pages="124-125",
        deck_name="french52",
        players=(4, 4),
        usual_players=4,
        direction="left",
        procedure=_THIRTEEN,
    ),
    Game(
        id="bridge",
        title_en="Bridge",
        title_hu="Bridzs",
        source="Laws of Duplicate Bridge 2017, law 6",
        pages=None,
        deck_name="french52",
        players=(4, 4),
        usual_players=4,
        direction="left",
        procedure=_THIRTEEN,
    ),
)
