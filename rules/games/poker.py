"""Five-card draw poker on 32 cards, the base game of Szurdi's book (1995, pp. 10-34).

Clockwise, one card at a time, five to each player, the dealer last; the player on the dealer's right cuts.
"""

from rules.deals import DealProcedure, Packet
from rules.games.game import Game

GAMES = (
    Game(
        id="otlapos-egycseres-32",
        aliases=("poker-32",),
        title_en="Five-card draw with one draw, 32 cards",
        title_hu="32 lapos, ötlapos, egycserés póker",
        source="Szurdi 1995",
        pages="10-34",
        deck_name="piquet32",
        players=(2, 4),
        usual_players=4,
        direction="left",
        procedure=DealProcedure((Packet("each", 1, rounds=5),)),
    ),
)
