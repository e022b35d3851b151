"""Twenty-one on the Hungarian deck, Parlaghy 1888, pp. 81-82: one card each, one after the bets, then on demand."""

from rules.deals import DealProcedure, Packet
from rules.games.game import Game

GAMES = (
    Game(
        id="huszonegy",
        title_en="Twenty-one",
        title_hu="Huszonegy",
        source="Parlaghy 1888",
        pages="81-82",
        deck_name="magyar32",
        players=(2, 6),
        usual_players=5,
        direction="right",
        procedure=DealProcedure((Packet("each", 1), Packet("each", 1))),
    ),
)
