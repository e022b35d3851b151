"""A királyság, the kingdom: a patience with two whist packs (Parlaghy 1888, p. 30).

An ace is taken out; the rest is shuffled and cut, and eight cards are laid in a row. The ace goes below the first of
them, the other aces below the next ones as they come; all eight are built up to the king, suits mixed. What fits from
the row is used first and the gaps are filled; then the rest is turned card by card: up if it fits, into a gap if
there is one, else to the heap, whose top may be used at any time. The pack is gone through once.

"From both packs one ace is to be taken" can mean one in all or one of each; the next sentence speaks of the ace, so
one is the default (103 cards to deal) and two an option (102). Which ace is all the same: suits do not count.
"""

from rules.deals import DealProcedure, Packet, Rest
from rules.games.options import Option, Variant
from rules.games.patience import patience
from rules.games.places import Place, line


def _table(aces: int) -> tuple[Place, ...]:
    return (
        *line("row", "pile", 8, (0, 0)),
        *line("foundation", "foundation", 8, (0, 1), begins=("Ah",) * aces),
        Place("talon", "talon", (9, 0)),
        Place("waste", "waste", (9, 1)),
    )


GAMES = (
    patience(
        id="kiralysag",
        title_en="The kingdom",
        title_hu="A királyság",
        pages="30",
        deck_name="kingdom103",
        dealing=DealProcedure((Packet("row", 1, places=8, face_up=True), Rest("talon"))),
        options=(Option("aces-out", "how many aces are taken out before shuffling", ("one", "two"), "30"),),
        variants=(Variant(options=(("aces-out", "two"),), deck_name="kingdom102", places=_table(2)),),
        places=_table(1),
    ),
)
