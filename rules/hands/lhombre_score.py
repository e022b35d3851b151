"""L'hombre: won, remise or codille, honneurs, the tray and the ledger. Parlaghy 1888, pp. 101-109, 112, 114-115.

The hombre wins with more takings than his best single opponent (5, or 4 to 3-2), is remise with as many (4-4-1, 3-3-3)
and has lost codille with fewer (read as one rule for splits that are not listed). In the games for four and five
without single opponents, and for two, the other side counts together. Mort needs six. A lost game adds as much as is
in the tray, the next dealer 1: 4, 9, 19, 39 ... Honneurs go to a winning hombre from each opponent and from a losing
one to each: three matadors 1, each further 1, the undeclared vole 4 (then no premières), all doubled in couleur. The
column of prices is lost in the text we have; tours up to solo 1, the declared vole 8 and premières 1 are our defaults
and can be set. The page says the declared vole has 8 takings (p. 103) and 9 (p. 101): nine cards make 9.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from rules.names import UnknownNameError

Result = Literal["win", "remise", "codille"]

HONNEURS = MappingProxyType(
    {"kerdes": 0, "mort": 0}
    | dict.fromkeys(("tourne", "obscur-top-8", "obscur-bottom-8", "obscur-top-9", "obscur-bottom-9"), 1)
    | dict.fromkeys(("respect", "respect-grand-casco", "respect-obscur", "solo"), 1)
    | {"solo-tout": 8, "premieres": 1, "vole": 4}
)
"""Marks from each opponent. Stated: kerdes, mort and vole; the others are our defaults."""

LEAST_MATADORS = 3
TRAY = 4
"""The first tray: 1 of the dealer's and 1 of each player's."""


class HombreTakingsError(ValueError):
    """Takings below zero, or none at all."""


def lhombre_result(hombre: int, opponents: Sequence[int], needed: int | None = None) -> Result:
    """How a game ended; `opponents` by player, or one number where they count together; `needed` for mort: 6.

    Raises:
        HombreTakingsError: takings below zero, or no opponent.

    >>> lhombre_result(4, (3, 2)), lhombre_result(3, (3, 3)), lhombre_result(3, (4, 2))
    ('win', 'remise', 'codille')
    """
    if not opponents or min(hombre, *opponents) < 0:
        raise HombreTakingsError(f"takings {hombre} to {tuple(opponents)}: nobody takes fewer than none")
    best = max(opponents)
    if needed is not None:  # a lost mort always is codille (p. 104)
        return "win" if hombre >= needed else "codille"
    return "win" if hombre > best else "remise" if hombre == best else "codille"


def next_tray(tray: int) -> int:
    """What is played for after a lost game: tray, as much again, and the next dealer's mark.

    >>> trays = [TRAY]
    >>> for _ in range(3):
    ...     trays.append(next_tray(trays[-1]))
    >>> trays
    [4, 9, 19, 39]
    """
    return 2 * tray + 1


def refill(last_tray: int) -> tuple[int, int]:
    """Who fills the tray after a win: the dealer's mark, and what the rock gives, so that it is what it was.

    >>> refill(8)
    (1, 7)
    """
    return 1, last_tray - 1


def honneur_marks(
    tour: str,
    matadors: int = 0,
    *,
    premieres: bool = False,
    vole: bool = False,
    couleur: bool = False,
    prices: Mapping[str, int] = HONNEURS,
) -> int:
    """What each opponent gives a winning hombre beside the tray.

    Raises:
        UnknownNameError: a tour without a price.

    >>> honneur_marks("kerdes", matadors=4), honneur_marks("kerdes", 3, vole=True, premieres=True, couleur=True)
    (2, 10)
    """
    if tour not in prices:
        raise UnknownNameError("tour of l'hombre", tour, prices)
    marks = prices[tour] + (matadors - LEAST_MATADORS + 1 if matadors >= LEAST_MATADORS else 0)
    marks += prices["vole"] if vole else prices["premieres"] if premieres else 0
    return marks * (2 if couleur else 1)


def ledger_after(
    ledger: Sequence[int], winner: int, drawn: int, marks: int, betes: Mapping[int, int] | None = None
) -> tuple[int, ...]:
    """The ledger after a won game: `drawn` from the common stock and `marks` from each opponent go to the winner;
    `betes` are fines by player. The rock is what all owe together.

    >>> ledger_after((-9, -9, -9), winner=0, drawn=3, marks=2, betes={2: 4})
    (-2, -11, -15)
    """
    fines = betes or {}
    gains = [-marks - fines.get(player, 0) for player in range(len(ledger))]
    gains[winner] += drawn + marks * len(ledger)
    return tuple(before + gain for before, gain in zip(ledger, gains, strict=True))
