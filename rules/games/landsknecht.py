"""Landsknecht, lansquenet: a bank that goes round, on the Hungarian or the French pack (Parlaghy 1888, pp. 90-91).

The banker's right neighbour cuts. When the stakes are in, the first card goes to the left and is the banker's, the
second to the right and is the players'. Further cards go to the middle until one has the rank of either: the banker's
card first and he wins, the players' card first and they do. Two equal cards at the start are the banker's win at
once, and he lays out two new ones. When neither rank is left in the pack, the two are shuffled in again. The banker
may retire after his first win or loss, never within a coup. No seat gets a card.

What is used up is not gathered between coups, as read here; positions are compiled for the two first cards of a fresh
pack. The banker wins 54.8 % of coups with 32 cards and 52.9 % with 52; "usually with profit", says the book.
"""

from rules.deals import DealProcedure, Demand, Packet
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

GAMES = (
    Game(
        id="landsknecht",
        title_en="Lansquenet",
        title_hu="Landsknecht",
        source="Parlaghy 1888",
        pages="90-91",
        kind="banking",
        deck_name="magyar32",
        players=(2, None),
        usual_players=2,
        seats=0,
        direction="right",
        cut=Cut("dealer's right"),
        dealing=DealProcedure(
            (
                Packet("left-banker", 1, face_up=True),
                Packet("right-players", 1, face_up=True),
                Demand("middle", until="a card has the rank of one of the two"),
            )
        ),
        options=(Option("pack", "Hungarian or French", ("magyar32", "french52"), "90"),),
        variants=(Variant(options=(("pack", "french52"),), deck_name="french52"),),
    ),
)
