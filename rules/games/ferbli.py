"""Färbli, the quiet one, Parlaghy 1888, pp. 33-41: two cards each, betting, then two more to those still in."""

from rules.deals import DealProcedure, Packet
from rules.games.game import Game

GAMES = (
    Game(
        id="ferbli",
        title_en="Färbli, the quiet one",
        title_hu="Ferbli vagy Csöndes",
        source="Parlaghy 1888",
        pages="33-41",
        deck_name="magyar32",
        players=(2, 7),
        usual_players=4,
        direction="right",
        procedure=DealProcedure((Packet("each", 2), Packet("each", 2))),
    ),
)
