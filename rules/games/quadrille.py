"""A quadrille: a patience with the whist pack (Parlaghy 1888, pp. 22-23).

Shuffled and cut, the pack is turned card by card onto one heap. Queens go to the middle as they come. When every
queen has her place, sixes and fives are laid round them; on the sixes is built up in suit 7, 8, 9, 10, jack, on the
fives down 4, 3, 2, ace, king. The heap is gone through three times in all. It has come out when kings and jacks stand
round the queens (the page prints "round the aces", which cannot be: the aces lie under the kings).

Read to the letter, no six or five is taken before the fourth queen lies (option queens-first on), and 3.8 % come out;
the usual form of this patience takes them at once and comes out in 58.6 %. The top of the heap may always be played.
"""

from rules.deals import DealProcedure, Rest
from rules.games.options import Option
from rules.games.patience import patience
from rules.games.places import Place, line

GAMES = (
    patience(
        id="quadrille",
        title_en="The quadrille",
        title_hu="A quadrille (négyes)",
        pages="22-23",
        deck_name="french52",
        dealing=DealProcedure((Rest("talon"),)),
        options=(Option("queens-first", "sixes and fives wait until all queens lie", ("on", "off"), "22"),),
        places=(
            *line("queen", "foundation", 2, (2, 1)),
            *line("queen", "foundation", 2, (2, 2), first=3),
            *line("six", "foundation", 4, (1, 0)),
            *line("five", "foundation", 4, (1, 3)),
            Place("talon", "talon", (6, 1)),
            Place("waste", "waste", (6, 2)),
        ),
    ),
)
