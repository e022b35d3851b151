"""Gazdás, the landlord: a patience with the Hungarian pack (Parlaghy 1888, pp. 18-19).

The 32 cards are divided into eight heaps of four, face down, and the top card of each is turned up. Two tops of one
rank are thrown out and the next cards of their heaps turned; so on until all are gone, or all tops differ and it has
failed. Nothing is dealt again, empty heaps stay empty.

The text does not say whether the heaps are dealt round and round or filled one after the other; round is the reading,
and card i lies in heap i mod 8, the last dealt on top. The choice changes no chance: about a quarter of the games
come out for who takes from the deepest heaps first, 62 % are soluble for who sees through the cards.
"""

from rules.deals import DealProcedure, Packet, Pause
from rules.games.patience import patience
from rules.games.places import Place, line

GAMES = (
    patience(
        id="gazdas",
        title_en="The farmer / the landlord",
        title_hu="Gazdás",
        pages="18-19",
        deck_name="magyar32",
        dealing=DealProcedure((Packet("pile", 1, rounds=4, places=8), Pause("the top card of each pile is turned up"))),
        places=(
            *line("pile", "pile", 4, (0, 0)),
            *line("pile", "pile", 4, (0, 1), first=5),
            Place("waste", "waste", (5, 0.5)),
        ),
    ),
)
