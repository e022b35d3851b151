"""Hármas tarok, three-handed tarok with 42 cards (Parlaghy 1888, pp. 139-142).

Dealt in the usual direction, to the right, after the cut: six cards to the talon, then twelve to each by sixes or by
threes, the dealer last. A fourth may sit down; then the dealer rests, pays nothing and receives nothing. No honour is
needed to bid. One plays against two for three, two, one or no talon cards, and the talon lies in groups of that size
from the top; he may step from group to group, and what he looks at is shown to all. Every step makes a loss dearer,
not a win: the printed column is lost but for "2 4 6", and follows the step times the price. 48 points of 94 win. Ten,
eleven and twelve taroks must be announced.
"""

from rules.deals import DealProcedure, Packet
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_SIXES = (Packet("talon", 6), Packet("each", 6, rounds=2))
_THREES = (Packet("talon", 6), Packet("each", 3, rounds=4))
_WITHOUT_DEALER = (1, 2, 3)

GAMES = (
    Game(
        id="tarok-harmas",
        title_en="Three-handed tarokk",
        title_hu="Hármas tarok",
        source="Parlaghy 1888",
        pages="139-142",
        kind="trick-taking",
        deck_name="tarokk42",
        players=(3, 4),
        usual_players=3,
        direction="right",
        cut=Cut("dealer's left"),
        dealing=DealProcedure(_SIXES),
        options=(
            Option("packets", "twelve cards by sixes or by threes", ("sixes", "threes"), "140"),
            Option("ultimo-pool", "a stake that every lost ultimó doubles", ("off", "on"), "142"),
        ),
        variants=(
            Variant(options=(("packets", "threes"),), dealing=DealProcedure(_THREES)),
            Variant(players=(4,), options=(("packets", "sixes"),), dealing=DealProcedure(_SIXES, _WITHOUT_DEALER)),
            Variant(players=(4,), options=(("packets", "threes"),), dealing=DealProcedure(_THREES, _WITHOUT_DEALER)),
        ),
    ),
)
