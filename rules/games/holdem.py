"""Texas hold'em, added for the logs of today; it is in none of the books.

Two cards to each, one at a time, to the left; the dealer (the button) is served last. Then a card is burnt before
each of the three parts of the board: three cards, one, and one more. The board belongs to no seat. With two players
card rooms let the button bet first, but the cards are still dealt to the other first.
"""

from rules.deals import DealProcedure, Packet, Pause
from rules.games.game import Game

_BETS = Pause("a round of bets")

GAMES = (
    Game(
        id="holdem",
        title_en="Texas hold'em",
        title_hu="Texas hold'em",
        source="common rules of public card rooms",
        pages=None,
        kind="poker",
        deck_name="french52",
        players=(2, 10),
        usual_players=6,
        direction="left",
        dealing=DealProcedure(
            (
                Packet("each", 1, rounds=2),
                _BETS,
                Packet("burn", 1),
                Packet("board", 3, face_up=True),
                _BETS,
                Packet("burn", 1),
                Packet("board", 1, face_up=True),
                _BETS,
                Packet("burn", 1),
                Packet("board", 1, face_up=True),
                _BETS,
            )
        ),
    ),
)
