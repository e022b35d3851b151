"""Tarok: the tariff of a deal, contras, the ultimó pool, penalties, and who invites with which bids.

Four-handed of 1888 (Parlaghy, pp. 130-138): game 1, 2, 3, 4 for three, two, one and no card of the talon (in places 1,
2, 4, 8); tous les trois and four kings 2 (4), pagát ultimó 10, volát six times the game, the XXI caught 42; silent
half; the double game (the losers have 23 or fewer) twice the game; eight taroks 1, nine 2. Contra doubles, recontra
again, up to hirsch and pápa. 47 to 47 loses for the declarer, in many places double. XX-calling tarokk (Hungarian
Wikipedia): the XXI caught 60, the double game 4 times, announced, and volát 6 times the game; a silent volát leaves
silent trios, kings and double unpaid. Three-handed (pp. 139-142): won at 1, 2, 3, 8, lost at the step of the bid times
that.

Errors and losses of the book: contra solo 16 (p. 138) fits solo 8; all its examples of penalties fit one table, trios
and kings 4, solo 4, ultimó 10, volát 24 with a unit of 2; the game of three of the second lenient example (8, p. 135)
does not. In the strict example (p. 136) "120 to each of three" leaves 24 for trios and contra kings, 8 and 16. The
column of losses of the three-handed game is lost but "246"; times the step fits its example of 18 won and 162 lost.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rules.names import UnknownNameError

GAMES = ("harmas", "kettes", "egyes", "solo")
"""Descending number of cards taken from the talon."""

TARIFFS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "1-2-3-4": dict(zip(GAMES, (1, 2, 3, 4), strict=True)),
        "1-2-4-8": dict(zip(GAMES, (1, 2, 4, 8), strict=True)),
        "harmas-tarok": dict(zip(GAMES, (1, 2, 3, 8), strict=True)),
    }
)
"""The four-handed tariff, the other one that is known, and the three-handed one."""

STEPS = MappingProxyType({"harmas": 4, "kettes": 6, "egyes": 12, "solo": 1})
"""How many steps of the three-handed game each bid has (pp. 139-140)."""

ANNOUNCED = MappingProxyType(
    {"tous-les-trois": 2, "four-kings": 2, "pagat-ultimo": 10, "xxi-caught": 42, "xxi-caught-xx-calling": 60}
)
"""Prices that do not depend on the game; silent, they are half."""

TIMES_GAME = MappingProxyType({"volat": 6, "double-xx-calling": 4})
"""Announced prices in games; silent, they are half."""

CONTRAS = ("contra", "recontra", "rerecontra", "supercontra", "hirsch", "papa")
TOTAL = 94
_HALF = 47


class TarokScoreError(ValueError):
    """A step, a level or a number of points that the game does not have."""


def game_price(game: str, tariff: str = "1-2-3-4", contras: int = 0, doubled: int = 0) -> int:
    """The price of a game: twice for each contra said, and for each reason to double (23 or fewer, 47 to 47 where so).

    Raises:
        UnknownNameError: no such game or tariff.
        TarokScoreError: a negative number of contras or doublings, or more contras than have a name.

    >>> game_price("solo", "1-2-4-8", contras=1), game_price("solo", "1-2-4-8", contras=1, doubled=1)
    (16, 32)
    """
    if tariff not in TARIFFS:
        raise UnknownNameError("tariff of tarok", tariff, TARIFFS)
    if game not in GAMES:
        raise UnknownNameError("game of tarok", game, GAMES)
    if not 0 <= contras <= len(CONTRAS) or doubled < 0:
        raise TarokScoreError(f"{contras} contras and {doubled} doublings: contras go from 0 to {len(CONTRAS)}")
    return int(TARIFFS[tariff][game]) << contras + doubled


def figure_price(figure: str, game: int, *, announced: bool, contras: int = 0, alternative: bool = False) -> int:
    """The price of a figure; `game` is the game's own price, `alternative`: trios and kings count 4, in places.

    Raises:
        UnknownNameError: no such figure.
        TarokScoreError: contra of a figure that was not announced, or more contras than have a name.

    >>> figure_price("volat", 8, announced=True, contras=1), figure_price("tous-les-trois", 1, announced=False)
    (96, 1)
    """
    if not 0 <= contras <= len(CONTRAS) or (contras and not announced):
        raise TarokScoreError(f"{contras} contras: only what is announced can be doubled, up to {len(CONTRAS)} times")
    if figure in TIMES_GAME:
        price = TIMES_GAME[figure] * game
    elif figure in ANNOUNCED:
        price = ANNOUNCED[figure] * (2 if alternative and figure in ("tous-les-trois", "four-kings") else 1)
    else:
        raise UnknownNameError("figure of tarok", figure, [*ANNOUNCED, *TIMES_GAME])
    return (price if announced else price // 2) << contras


def declarer_wins(points: int) -> bool:
    """Whether the declarer's side wins with so many card points; 47 to 47 loses.

    Raises:
        TarokScoreError: not 0 to 94.

    >>> declarer_wins(48), declarer_wins(47)
    (True, False)
    """
    if not 0 <= points <= TOTAL:
        raise TarokScoreError(f"{points} card points: the pack has {TOTAL}")
    return points > _HALF


def three_handed(game: str, step: int, *, won: bool, volat: bool = False) -> int:
    """What each opponent pays (or gets) in the three-handed game: won at the base price, lost at the step times it.

    Raises:
        UnknownNameError: no such game.
        TarokScoreError: no such step of the game.

    >>> three_handed("egyes", 9, won=True, volat=True), three_handed("egyes", 9, won=False, volat=True)
    (18, 162)
    """
    base = game_price(game, "harmas-tarok")
    if not 1 <= step <= STEPS[game]:
        raise TarokScoreError(f"{game} has steps 1 to {STEPS[game]}, not {step}")
    return base * (1 if won else step) * (6 if volat else 1)


def ultimo_pool(lost: int) -> int:
    """How many times the first stake the pool holds after so many lost ultimós.

    Raises:
        TarokScoreError: fewer than none.

    >>> ultimo_pool(5)
    32
    """
    if lost < 0:
        raise TarokScoreError(f"{lost} lost ultimós")
    return 1 << lost


def lenient_penalty(won: int, lost: int) -> int:
    """What who misplayed pays to the winners, by the lenient scale: the difference.

    >>> lenient_penalty(16, 8), lenient_penalty(8, 20)
    (8, 12)
    """
    return abs(won - lost)


def strict_penalty(prices: Sequence[int]) -> int:
    """What who misplayed pays to every other player, by the strict scale: all that was announced or made.

    >>> strict_penalty([8, 16, 96])
    120
    """
    return sum(prices)
