"""Whist without a turned trump, and bridge, dealt the same way.

whist-sans-adout (Parlaghy 1888, pp. 124-125): the only game of that book that is dealt against the usual direction:
from right to left, that is clockwise, the left neighbour first. Thirteen cards to each, one at a time, the dealer
last; he is found by lot, and no cutter is named. Two packs are in use: while one is dealt the dealer's partner
shuffles the other and lays it at his own right. Four play in two partnerships, or three or two with one or two
dummies (strohmann): four hands are dealt all the same, so players may be 2 to 4 and the layout always has four seats.
The trump is not turned but bid: diamonds 6, hearts 8, no trumps 10 for each taking above six. Four honours in one
side's hands before play count 24, 32 or 40, three 12, 16 or 20. Thirty by takings ends a game, two games the rubber.

bridge (Laws of Duplicate Bridge 2017, law 6): the pack is shuffled, cut if an opponent asks for it, and dealt one
card at a time to the left. Logs name its seats by the compass: N, E, S, W = 0 to 3.
"""

from rules.deals import DealProcedure, Packet
from rules.games.game import Game

_THIRTEEN = DealProcedure((Packet("each", 1, rounds=13),))

GAMES = (
    Game(
        id="whist-sans-adout",
        title_en="Whist with a bid: diamonds, hearts or no trumps",
        title_hu="Whist (sans adout whist)",
        source="Parlaghy 1888",
        pages="124-125",
        kind="trick-taking",
        deck_name="french52",
        players=(2, 4),
        usual_players=4,
        seats=4,
        direction="left",
        dealing=_THIRTEEN,
    ),
    Game(
        id="bridge",
        title_en="Bridge",
        title_hu="Bridzs",
        source="Laws of Duplicate Bridge 2017, law 6",
        pages=None,
        kind="trick-taking",
        deck_name="french52",
        players=(4, 4),
        usual_players=4,
        direction="left",
        dealing=_THIRTEEN,
    ),
)
