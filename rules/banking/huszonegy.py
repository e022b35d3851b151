"""Huszonegy (twenty-one) on the Hungarian pack: one player against the banker. Parlaghy 1888, pp. 81-82.

Two cards each, then more on demand; nearest to 21 without passing it wins 1:1, ties go to the banker, who plays last.
Over 21 (fucs) the stake is lost at once; under 15 nobody may stand (it costs double). Card values: `nobel` A 11, X 10,
9, 8, 7, K 4, O 3, U 2; `kozonseges` the three courts 1 each. Two aces win at once everywhere, a player's before the
banker has played (so also against the banker's own). Local figures as options: ace and ten draw their stake at once;
two aces and three sevens pay double, the banker's too.

Policies: the player stands at k, 15 to 21, the banker at m; whether the banker too is bound by 15 is not said (open
point 48). Other players change nothing: unseen cards are exchangeable. Exact, by enumerating hands as multisets of
values. Both at 15 with nobel values and no options: the bank gains 12.2 %. Where each knows the other's policy, the
player does best at 15 and the banker at 16: 13.4 % (kozonseges: both at 15, 12.3 %; with local figures 12.5 % and 11.4
%).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import perm

from rules.banking.edge import HouseEdge, UnknownReadingError

VALUES: dict[str, dict[int, int]] = {
    "nobel": {11: 4, 10: 4, 9: 4, 8: 4, 7: 4, 4: 4, 3: 4, 2: 4},
    "kozonseges": {11: 4, 10: 4, 9: 4, 8: 4, 7: 4, 1: 12},
}
"""Value of a card: how many of the 32 have it."""

STAND_MINIMUM = 15
TARGET = 21
TWO_ACES = 22
"""The points of two aces stand for the figure: no other hand that counts has 22."""
FUCS = 0
"""Points of a hand over 21."""

Hand = tuple[int, ...]
"""Values of the cards of a hand, ascending."""


class PolicyError(ValueError):
    """A total at which nobody can or may stand."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Exact chances for a stake: won, tied (the banker's), lost to better points, lost as fucs; and the bank's mean
    gain."""

    won: Fraction
    tied: Fraction
    beaten: Fraction
    fucs: Fraction
    edge: Fraction


def two_cards(values: str = "nobel") -> dict[int, int]:
    """How many of the 496 pairs of cards have each total.

    >>> two_cards()[21], two_cards()[22]
    (16, 6)
    """
    totals: Counter[int] = Counter()
    for hand, ways in _played(_table(values), 2, 0).items():
        totals[sum(hand)] += ways // 2
    return dict(sorted(totals.items()))


def drawing(stands: int, values: str = "nobel") -> dict[int, Fraction]:
    """The distribution of a hand that draws until it has `stands`: points, `TWO_ACES` or `FUCS`.

    Raises:
        PolicyError: `stands` is not within 2 ... 21.
        UnknownReadingError: no such table of values.

    >>> round(float(drawing(15)[FUCS]), 4)
    0.1646
    """
    _check_banker(stands)
    return _points(_table(values), stands)


def play(
    player_stands: int = 15,
    banker_stands: int = 15,
    values: str = "nobel",
    *,
    ace_ten_wins: bool = False,
    double_figures: bool = False,
) -> Outcome:
    """Both draw until they have their total: what becomes of a stake of 1.

    Raises:
        PolicyError: the player stands outside 15 ... 21, the banker outside 2 ... 21.
        UnknownReadingError: no such table of values.

    >>> round(float(play().won), 2)
    0.44
    """
    if not STAND_MINIMUM <= player_stands <= TARGET:
        raise PolicyError(f"a player may stand at 15 to 21, not at {player_stands}")
    _check_banker(banker_stands)
    counts = _table(values)
    won = tied = beaten = fucs = edge = Fraction(0)
    for hand, ways in _played(counts, player_stands, TARGET).items():
        chance = Fraction(ways, perm(32, len(hand)))
        points = _score(hand)
        double = 2 if double_figures and (points == TWO_ACES or hand == (7, 7, 7)) else 1
        if points == FUCS:
            fucs += chance
            edge += chance
            continue
        if points == TWO_ACES or double == 2 or (ace_ten_wins and hand == (10, 11)):
            won += chance
            edge -= chance * double
            continue
        remaining = tuple((value, many - hand.count(value)) for value, many in counts)
        for banker, share in _hands(remaining, banker_stands).items():
            other = _score(banker)
            stake = 2 if double_figures and (other == TWO_ACES or banker == (7, 7, 7)) else 1
            if stake == 2 or other > points:
                beaten += chance * share
                edge += chance * share * stake
            elif other == points:
                tied += chance * share
                edge += chance * share
            else:
                won += chance * share
                edge -= chance * share
    return Outcome(won, tied, beaten, fucs, edge)


def edges() -> Iterator[HouseEdge]:
    """Both value tables, both sides standing at 15 and at 17, plain and with the local figures."""
    for values in VALUES:
        for stands in (15, 17):
            for local in (False, True):
                outcome = play(stands, stands, values, ace_ten_wins=local, double_figures=local)
                reading = f"{values}-stand-{stands}" + ("-local-figures" if local else "")
                yield HouseEdge("huszonegy", "hand", reading, outcome.edge)


Counts = tuple[tuple[int, int], ...]


def _table(values: str) -> Counts:
    if values not in VALUES:
        raise UnknownReadingError("table of values", values, VALUES)
    return tuple(VALUES[values].items())


def _check_banker(stands: int) -> None:
    if not 2 <= stands <= TARGET:
        raise PolicyError(f"a hand can stand at 2 to 21, not at {stands}")


def _score(hand: Hand) -> int:
    total = sum(hand)
    if hand == (11, 11):
        return TWO_ACES
    return total if total <= TARGET else FUCS


def _played(counts: Counts, stands: int, most: int) -> dict[Hand, int]:
    """Finished hands and in how many orders of physical cards each comes: at least two cards, then until `stands`.

    With `most` 0 every hand stops at two cards.
    """
    finished: Counter[Hand] = Counter()
    started: Counter[Hand] = Counter({(): 1})
    while started:
        longer: Counter[Hand] = Counter()
        for hand, ways in started.items():
            for value, many in counts:
                left = many - hand.count(value)
                if left > 0:
                    drawn = tuple(sorted((*hand, value)))
                    stops = len(drawn) >= 2 and (most == 0 or sum(drawn) >= stands)
                    (finished if stops else longer)[drawn] += ways * left
        started = longer
    return finished


@lru_cache(maxsize=4096)
def _hands(counts: Counts, stands: int) -> dict[Hand, Fraction]:
    cards = sum(many for _, many in counts)
    return {hand: Fraction(ways, perm(cards, len(hand))) for hand, ways in _played(counts, stands, TARGET).items()}


def _points(counts: Counts, stands: int) -> dict[int, Fraction]:
    points: dict[int, Fraction] = {}
    for hand, share in _hands(counts, stands).items():
        points[_score(hand)] = points.get(_score(hand), Fraction(0)) + share
    return dict(sorted(points.items()))
