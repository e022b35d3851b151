"""Preferánsz: suits, aces and takings to expect of a hand, and what a game pays. Parlaghy 1888, pp. 61-68.

Ten cards each, two to the talon; A K O U X 9 8 7. Games by number: acorns 1, leaves 2, bells 3, hearts 4, betli 5 (no
taking at all), then sans adout. Tariff from the hand 20 (lost 60, in places 20), 30, 40, 50, 60, 70; with the talon
(acorns: see below), 20, 30, 40, 50, 60. Six takings win. Won, each taking is worth a tenth of the tariff, betli the
whole; lost, the whole tariff is paid. Opponents draw for two or more takings, for one only if the partner has three;
once the declarer has eight, each must have two and pays a tenth for each that is missing (p. 64). On a slate a won
game erases a tenth of the tariff, a lost one adds it; the opponents write takings times a tenth against the declarer
(pp. 65-66), after a lost betli half the tariff each. In acorns opponents are always reckoned at 20.

Two places of the book contradict each other: the first seat must take acorns with the talon (p. 62), and acorns with
the talon are mostly excluded (p. 64), without a price; read as 20. And "two opponents at least three takings" (p. 62)
against two each in the examples: the examples hold.
"""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.ferbli import RANKS
from rules.hands.holdings import rank_counts, suit_masks
from rules.hands.sequences import COUNT, table
from rules.names import UnknownNameError

Source = Literal["hand", "talon"]

GAMES = ("makk", "zold", "tok", "voros", "betli", "sans-adout")
"""Ascending; every game from the hand is called before any with the talon."""

TARIFF: dict[str, dict[str, int]] = {
    "hand": dict(zip(GAMES, (20, 30, 40, 50, 60, 70), strict=True)),
    "talon": dict(zip(GAMES, (20, 20, 30, 40, 50, 60), strict=True)),
}
MAKK_LOST = 60
"""What acorns from the hand cost when lost; in places 20."""

TARGET = 6
TAKINGS = 10

FIGURES = np.dtype([("longest", np.int8), ("aces", np.int8), ("takings", np.int8), ("unbeatable", np.int8)])
"""`longest` suit; `aces`; `takings` to expect from the top of the suits, as the book's example counts them;
`unbeatable`: the longest run from an ace, six of which as trumps cannot lose."""

_TOP_RUN = table(lambda mask: next(length for length in range(9) if not mask >> length & 1))


def expected_takings(mask: int) -> int:
    """Takings of a suit by its mask, bit 0 the ace: how far held cards outnumber missing ones from the top, at most."""
    return max(2 * (mask & (1 << top) - 1).bit_count() - top for top in range(9))


_TAKINGS = table(expected_takings)


class DealTakingsError(ValueError):
    """Takings that three hands of ten cannot make."""


def preferansz_figures(deck: Deck, hands: Hands) -> NDArray[np.void]:
    """`(n,)` records of `FIGURES`.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("magyar32")
    >>> int(preferansz_figures(deck, np.array([deck.parse_all("Am Km Kz Oz At Kt Ot 9v 8v 7v")]))["takings"][0])
    6
    """
    check_ranks(deck, RANKS, "preferánsz")
    check_hands(deck, hands, 1, TAKINGS + 2)
    masks = suit_masks(deck, hands, RANKS)
    found = np.zeros(len(hands), FIGURES)
    found["longest"] = COUNT[masks].max(axis=1)
    found["aces"] = rank_counts(deck, hands, ("A",))[:, 0]
    found["takings"] = _TAKINGS[masks].sum(axis=1)
    found["unbeatable"] = _TOP_RUN[masks].max(axis=1)
    return found


def declarer_draws(game: str, source: Source, takings: int, makk_lost: int = MAKK_LOST) -> int:
    """What the declarer draws from the kassza, or pays into it (negative); for betli `takings` must be none.

    Raises:
        UnknownNameError: no such game.
        DealTakingsError: not 0 to 10 takings.

    >>> declarer_draws("voros", "hand", 6), declarer_draws("tok", "talon", 6), declarer_draws("makk", "hand", 5)
    (30, 18, -60)
    """
    tariff = find_tariff(game, source)
    _check(takings)
    if game == "betli":
        return tariff if takings == 0 else -tariff
    if takings >= TARGET:
        return takings * tariff // 10
    return -makk_lost if game == "makk" and source == "hand" else -tariff


def opponents_draw(game: str, source: Source, declarer: int, opponents: tuple[int, int]) -> tuple[int, int]:
    """What the two opponents draw, or pay (negative), where they are paid for takings. In a won game only.

    Raises:
        UnknownNameError: no such game.
        DealTakingsError: the three do not make ten takings together, or the declarer has lost.

    >>> opponents_draw("voros", "talon", 8, (2, 0)), opponents_draw("voros", "talon", 9, (1, 0))
    ((8, -8), (-4, -8))
    """
    tenth = find_tariff(game, source) // 10
    _check(declarer, *opponents)
    if declarer < TARGET:
        raise DealTakingsError(f"a declarer with {declarer} takings has lost: the opponents draw for what they took")
    drawn = []
    for own, partner in (opponents, opponents[::-1]):
        if own >= 2 or (own == 1 and partner >= 3):
            drawn.append(own * tenth)
        else:
            drawn.append(-(2 - own) * tenth if declarer >= 8 else 0)
    return drawn[0], drawn[1]


def slate(game: str, source: Source, declarer: int, opponents: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    """The coffee-house slate: what the declarer's upper sum changes by, and what each opponent writes against him.

    Raises:
        UnknownNameError: no such game.
        DealTakingsError: the three do not make ten takings together.

    >>> slate("zold", "hand", 7, (2, 1)), slate("tok", "hand", 3, (3, 4))
    ((-3, (6, 3)), (4, (12, 16)))
    """
    tariff = find_tariff(game, source)
    _check(declarer, *opponents)
    won = declarer == 0 if game == "betli" else declarer >= TARGET
    if game == "betli":
        each = 0 if won else tariff // 2
        return (-tariff if won else tariff) // 10, (each, each)
    tenth = tariff // 10
    lost = MAKK_LOST // 10 if game == "makk" and source == "hand" else tenth
    return -tenth if won else lost, (opponents[0] * tenth, opponents[1] * tenth)


def find_tariff(game: str, source: Source) -> int:
    """The price of a game that is won.

    Raises:
        UnknownNameError: no such game, or neither hand nor talon.
    """
    if source not in TARIFF:
        raise UnknownNameError("way of playing", source, TARIFF)
    if game not in TARIFF[source]:
        raise UnknownNameError("game of preferánsz", game, GAMES)
    return TARIFF[source][game]


def _check(*takings: int) -> None:
    total = sum(takings)
    if min(takings) < 0 or total > TAKINGS or (len(takings) > 1 and total != TAKINGS):
        raise DealTakingsError(f"takings {takings}: three hands of ten cards make ten together")
