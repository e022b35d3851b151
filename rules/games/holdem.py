"""Texas hold'em, added for the logs of today: two cards to each, one at a time, then the board from the stock.

The dealer (the button) is served last. The cards of the board come after a burnt card each and belong to no seat.
"""

from rules.deals import DealProcedure, Packet
from rules.games.game import Game

GAMES = (
    Game(
        id="holdem",
        title_en="Texas hold'em",
        title_hu="Texas hold'em",
        source="common rules of public card rooms",
        pages=None,
        deck_name="french52",
        players=(2, 10),
        usual_players=6,
        direction="left",
        procedure=DealProcedure((Packet("each", 1, rounds=2),)),
    ),
)
