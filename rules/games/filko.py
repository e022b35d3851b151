"""Filkó, avoiding the overs: four players on the Hungarian pack (Parlaghy 1888, p. 80).

Dealing goes to the right after a cut by the dealer's left neighbour, eight cards to each, the whole pack. In what
packets is not said; four and four is our reading. There is no trump; ace, king, over, under, ten, nine, eight, seven;
suit must be followed, beating is never a duty, and a void hand may throw anything, best of all an over (filkó). The
winner of a taking leads; who leads first is not said (read: the first seat). Each over taken costs the same, or
acorns 1, leaves 2, bells 3, hearts 4; those who took none share what is paid.
"""

from rules.deals import DealProcedure, Packet
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option

GAMES = (
    Game(
        id="filko",
        title_en="Filkó (avoid the Obers)",
        title_hu="Filkó",
        source="Parlaghy 1888",
        pages="80",
        kind="trick-taking",
        deck_name="magyar32",
        players=(4, 4),
        usual_players=4,
        direction="right",
        cut=Cut("dealer's left"),
        dealing=DealProcedure((Packet("each", 4, rounds=2),)),
        options=(Option("price", "what an over costs", ("equal", "by-suit"), "80"),),
    ),
)
