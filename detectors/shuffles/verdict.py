"""Did these shuffles mix the pack? A verdict with a stated error, and what they left together.

The verdict is one of three, for all shuffles together:

- `not-a-shuffle`: at least half of them left the pack as it was (1 of N! orders), only cut it (N), only counted it off
  in reverse, with a cut or without (2 N with the cuts), or did one of these and laid one packet elsewhere (in all
  2 N (1 + C(N, 3)): as a circle at most `MOST_BREAKS` pairs of neighbours were parted). It is said of a shuffle only if
  so many orders have a chance of at most alpha / shuffles when all N! are equally likely.
- `insufficient`: the orders are not uniform, at level alpha. Four exact tests share alpha alike: too few rising
  sequences in all (Eulerian numbers), too many kept neighbours in all (`kept_distribution`), too many neighbours at one
  and the same distance, as dealing into piles leaves them (a bound), and the e-process of the poor shuffle (slugs,
  riffles, sticking packets; Ville's inequality). The sums of long records are tested over the first `SUMMED`.
- `mixed`: neither. That is no proof: seven riffles of 52 cards cannot be told from perfect mixing by one record.

Retained slugs are runs longer than mixing leaves (a chance of at most alpha / shuffles) and, where the shuffle can be
one riffle, longer than this person's own riffles leave: as many cards fall at once in at most `RARE` of them. The
others are only counted: a fair riffle drops packets, and one riffle never mixes.

So perfect shuffles are called `insufficient` or `not-a-shuffle` in at most alpha of the logs, plus alpha for
`not-a-shuffle`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb, factorial, lgamma, log
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from detectors.shuffles.record import ShuffleRecord
from detectors.suspicions.poor_shuffle import kept_neighbours, mixed_ratios, riffle_log_ratios
from rules.shuffles.clumps import clump_chance, clump_lengths
from rules.shuffles.distance import eulerian_numbers
from rules.shuffles.neatness import RiffleFit, fit_riffles
from rules.shuffles.neighbours import kept_distribution
from rules.shuffles.shuffle import ShuffleSettingError
from rules.shuffles.slugs import LARGEST_RATIO, SHORTEST, kept_pairs, longest_run_chances
from rules.statistics.eprocess import BettingProcess

ALPHA = 0.01
LEAST_CARDS = 8
"""One riffle gives 2^N - N orders of N! (Bayer and Diaconis 1992): at most a hundredth of them from 8 cards on."""

MOST_BREAKS = 3
RARE = 0.01
SUMMED = 1000
RIFFLES = range(1, 13)
_TESTS = 4
_BLOCK = 4096

ShuffleVerdict = Literal["mixed", "insufficient", "not-a-shuffle"]
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class RetainedSlug:
    """Cards that stayed together: the `shuffle` by number, from 1, in its `line`; `cards` in order, from `place` (1 is
    the top) of the pack before to `landing` in the pack after; the pack is a circle. `by_riffle` is the exact chance
    that one riffle of this person drops as many of them at once, None where the shuffle is no one riffle."""

    shuffle: int
    line: int
    cards: tuple[str, ...]
    place: int
    landing: int
    by_riffle: float | None = None


@dataclass(frozen=True)
class ShuffleJudgement:
    """What can be said of a person's shuffles.

    `rising` is the mean number of rising sequences; `fit` the riffle that fits those records that can be one riffle, if
    any; `ordinary` counts the runs that are no slugs because such riffles leave them; `like_riffles` how many plain
    riffles explain the orders best (None: more than twelve, or another way); `unmixed` the shuffles by number that
    changed next to nothing; `p_value` the chance, at most, that well mixed packs look as little mixed.
    """

    shuffles: int
    rising: float | None
    fit: RiffleFit | None
    like_riffles: int | None
    retained: tuple[RetainedSlug, ...]
    ordinary: int
    unmixed: tuple[int, ...]
    p_value: float
    alpha: float
    verdict: ShuffleVerdict


def judge_shuffles(records: Sequence[ShuffleRecord], alpha: float = ALPHA) -> ShuffleJudgement:
    """Judge the records of one person, in order.

    Raises:
        ValueError: there is no record.
    """
    if not records:
        raise ValueError("no shuffle to judge: give one record or more")
    by_size: dict[int, list[int]] = {}
    for i, record in enumerate(records):
        by_size.setdefault(record.cards, []).append(i)
    ratios, rising = np.ones(len(records)), np.zeros(len(records))
    unmixed: list[int] = []
    retained: list[RetainedSlug] = []
    likelihoods = np.zeros(2 * len(RIFFLES) + 1)
    for cards, members in by_size.items():
        for start in range(0, len(members), _BLOCK):
            rows = members[start : start + _BLOCK]
            places = np.array([records[i].places for i in rows])
            ratios[rows] = np.minimum(mixed_ratios(places), LARGEST_RATIO)
            rising[rows] = 1 + (places[:, 1:] < places[:, :-1]).sum(axis=1)
            likelihoods[1:] += riffle_log_ratios(places, RIFFLES).sum(axis=1)
            unmixed += [rows[i] + 1 for i in np.flatnonzero(_is_unmixed(places, alpha / len(records)))]
            for i, first, length in _runs(places, _least_slug(cards, alpha / len(records))):
                retained.append(_slug(rows[i] + 1, records[rows[i]], first, length))
    best = int(likelihoods.argmax())
    p_value = _p_value(records[:SUMMED], ratios)
    if 2 * len(unmixed) >= len(records):
        verdict: ShuffleVerdict = "not-a-shuffle"
    else:
        verdict = "insufficient" if p_value <= alpha else "mixed"
    fit = _fit(records)
    runs = [_told(slug, records, fit) for slug in sorted(retained, key=_in_order)]
    slugs = tuple(slug for slug in runs if slug.by_riffle is None or slug.by_riffle <= RARE)
    return ShuffleJudgement(
        shuffles=len(records),
        rising=float(rising.mean()),
        fit=fit,
        like_riffles=RIFFLES[(best - 1) % len(RIFFLES)] if best else None,
        retained=slugs,
        ordinary=len(runs) - len(slugs),
        unmixed=tuple(sorted(unmixed)),
        p_value=p_value,
        alpha=alpha,
        verdict=verdict,
    )


def _fit(records: Sequence[ShuffleRecord]) -> RiffleFit | None:
    riffles = [lower for record in records if (lower := record.lower) is not None]
    try:
        return fit_riffles(riffles)
    except ShuffleSettingError:  # none was a riffle, or nowhere could the cards have fallen otherwise
        return None


def _is_unmixed(places: NDArray[np.intp], alpha: float) -> NDArray[np.bool_]:
    cards = places.shape[1]
    breaks, reverse = (cards - kept_pairs(places, step).sum(axis=1) for step in (1, -1))
    log_most = log(alpha) + lgamma(cards + 1)
    levels = (
        (1, (places == np.arange(cards)).all(axis=1)),
        (cards, breaks == 0),
        (2 * cards, reverse == 0),
        (2 * cards * (1 + comb(cards, 3)), np.minimum(breaks, reverse) <= MOST_BREAKS),
    )
    unmixed: NDArray[np.bool_] = np.any(
        [is_so for orders, is_so in levels if log(orders) <= log_most] or [places[:, 0] < 0], axis=0
    )
    return unmixed


@lru_cache(maxsize=256)
def _least_slug(cards: int, alpha: float) -> int:
    """The least number of cards that a uniform order keeps together anywhere with a chance of at most alpha."""
    chances = longest_run_chances(cards)
    return next((k for k in range(SHORTEST, cards + 1) if chances[k] <= alpha), cards + 1)


def _runs(places: NDArray[np.intp], least: int) -> list[tuple[int, int, int]]:
    """Every longest run of kept neighbours of at least `least` cards: row, old place of its first card, cards."""
    cards = places.shape[1]
    pairs = kept_pairs(places)
    found = []
    for row in np.flatnonzero(pairs.sum(axis=1) >= least - 1):
        if pairs[row].all():
            found.append((int(row), 0, cards))
            continue
        for first in np.flatnonzero(pairs[row] & ~np.roll(pairs[row], 1)):
            length = 1 + int(np.roll(pairs[row], -first).argmin())
            if length >= least:
                found.append((int(row), int(first), length))
    return found


def _slug(shuffle: int, record: ShuffleRecord, first: int, length: int) -> RetainedSlug:
    cards = tuple(record.names[(first + i) % record.cards] for i in range(length))
    return RetainedSlug(shuffle, record.line, cards, first + 1, int(record.places[first]) + 1)


def _in_order(slug: RetainedSlug) -> tuple[int, int]:
    return slug.shuffle, slug.place


def _told(slug: RetainedSlug, records: Sequence[ShuffleRecord], fit: RiffleFit | None) -> RetainedSlug:
    """The slug with its chance in one of the person's riffles, by the longest part that fell from one packet."""
    record = records[slug.shuffle - 1]
    lower = record.lower
    if fit is None or lower is None:
        return slug
    packets = lower[(np.arange(len(slug.cards)) + slug.landing - 1) % record.cards]
    longest = int(clump_lengths(packets).max())
    return replace(slug, by_riffle=clump_chance(fit.riffle, record.cards, longest))


def _p_value(records: Sequence[ShuffleRecord], ratios: Floats) -> float:
    """The four tests together: the least p-value times their number."""
    rising = kept = 0
    rising_law, kept_law = np.ones(1), np.ones(1)
    log_piled = 0.0
    for record in records:
        places = record.places[None]
        rising += int((places[:, 1:] < places[:, :-1]).sum())
        kept += int(kept_neighbours(places)[0])
        log_piled = min(log_piled, _log_piled(record.places) + log(len(records)))
    for size, count in _sizes(records).items():
        eulerian, neighbours = eulerian_numbers(size), kept_distribution(size)
        total = factorial(size)
        rising_law = np.convolve(rising_law, _power(np.array([number / total for number in eulerian]), count))
        kept_law = np.convolve(kept_law, _power(np.array([float(chance) for chance in neighbours]), count))
    process = BettingProcess((1,))
    log10_e = float(process.run(ratios[:, None]).max())
    tests = (rising_law[: rising + 1].sum(), kept_law[kept:].sum(), np.exp(log_piled), 10.0 ** -min(log10_e, 300.0))
    return float(min(1.0, _TESTS * max(min(tests), 0.0)))


def _sizes(records: Sequence[ShuffleRecord]) -> dict[int, int]:
    sizes: dict[int, int] = {}
    for record in records:
        sizes[record.cards] = sizes.get(record.cards, 0) + 1
    return sizes


def _power(law: Floats, count: int) -> Floats:
    """The law of a sum of `count`, by repeated squaring."""
    total = np.ones(1)
    while count:
        if count % 2:
            total = np.convolve(total, law)
        count //= 2
        law = np.convolve(law, law) if count else law
    return total


def _log_piled(places: NDArray[np.intp]) -> float:
    """A bound, as a logarithm, on the chance of so many neighbours at one and the same distance, whichever.

    Any s given pairs leave N - s cards free, in at most N! / s! ways: the chance of s pairs somewhere is at most
    C(N - 1, s) / s!, and there are N - 1 distances.
    """
    cards = len(places)
    gaps = np.bincount((places[1:] - places[:-1]) % cards, minlength=cards)
    most = int(gaps.max())
    bound = lgamma(cards) - lgamma(cards - most) - 2 * lgamma(most + 1) + log(max(cards - 1, 1))
    return min(0.0, bound)
