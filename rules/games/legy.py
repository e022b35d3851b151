"""A légy, the fly: a patience with two whist packs (Parlaghy 1888, p. 27).

The eight aces are laid in a line; on them is built up to the king without regard to suit. Of the shuffled rest
thirteen cards are counted into one packet, face up: the fly. The other 83 are turned one by one onto five heaps, each
card where it seems best: not a high one on a low one, and usually one heap kept for kings. The tops of the fly and
the five heaps may go up at any time, the fly's first. Nothing is dealt again; if anything is left, it has failed.

The heap of each card is chosen, so the layout only says which 13 are the fly and in which order the 83 come. About a
fifth of the games come out under a careful rule, half of that with a heap set aside for kings.
"""

from rules.deals import DealProcedure, Packet, Rest
from rules.games.patience import patience
from rules.games.places import Place, line

ACES = ("Ah", "Ad", "As", "Ac", "Ah", "Ad", "As", "Ac")

GAMES = (
    patience(
        id="legy",
        title_en="The fly",
        title_hu="A légy",
        pages="27",
        deck_name="aceless96",
        dealing=DealProcedure((Packet("fly", 13, face_up=True), Rest("talon"))),
        places=(
            *line("foundation", "foundation", 8, (0, 0), begins=ACES),
            Place("fly", "pile", (0, 1)),
            *line("waste", "waste", 5, (2, 1)),
            Place("talon", "talon", (7, 1)),
        ),
    ),
)
