"""Series of dice, coins and lottery draws: the same evidence as for deals, where the truth is better known.

A draw is k different faces of n (one of 6 for a die, 5 of 90 for a lottery). Four bets are made on it, and each
averages to 1 if the draw is fair, given all draws before:

- on all faces together, (n / k) * sum of w over the faces drawn, where w are shares that sum to 1, learnt from the
  draws before: Dirichlet-smoothed counts, mixed over five strengths of smoothing. For one face of n this is the exact
  likelihood ratio of the Dirichlet-multinomial mixture.
- the same on pairs of opposite faces of a die (they sum to n + 1): one that is flat shows both of a pair more often.
- on one face that comes too often, by the counting bet of `rules.statistics.eprocess`, 1 - rate + rate * N / E0[N],
  mixed over rates and shared among the faces.
- on one face that comes too rarely (a bump on a face keeps its opposite down), the same bet on its not coming.

The weight is shared equally among the bets that can be made, so the whole is a test martingale: a fair series ever
reaches 1 / alpha with probability at most alpha. No bet depends on the order of the draws it has seen, so a table of
counts may be weighed too, looked at only where it gives a sum.

Sources: Ville 1939; Krichevsky and Trofimov, "The performance of universal encoding", IEEE Trans. Inf. Theory 27
(1981); Bartoš et al., "Fair coins tend to land on the same side they started" (2023), for the coins.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from rules.statistics.eprocess import Mixture

Floats = NDArray[np.float64]

OFTEN = Mixture(rates=(0.003, 0.01, 0.03, 0.1, 0.3), rate_weights=(0.2,) * 5, first_deal=1.0)
"""The bets on one face: an unfair die or coin is less bold than a cheat, and it is unfair from the beginning."""

RARELY = Mixture(rates=(0.03, 0.1, 0.3, 0.6), rate_weights=(0.25,) * 4, first_deal=1.0)
"""The bets on a face's not coming; the rate is the part of its chance that it lost."""

STRENGTHS = (1.0, 10.0, 100.0, 1000.0, 10000.0)
"""How many draws of each face the smoothing is worth; faces then differ by about 1 / sqrt(strength)."""


class SeriesError(ValueError):
    """Outcomes that are no series: none, or a face that does not exist."""


@dataclass(frozen=True)
class Series:
    """Draws in order. `drawn` is `(draws, k)`, the k different faces of each, as places in `faces`.

    `looks` are the numbers of draws (from 1) after which the series may be judged, all where None; `suspected` is the
    face suspected beforehand, by a claim that does not come from these draws.
    """

    name: str
    kind: Literal["dice", "coins", "lottery"]
    faces: tuple[str, ...]
    drawn: NDArray[np.int64]
    looks: NDArray[np.int64] | None = None
    suspected: str | None = None

    def __post_init__(self) -> None:
        if self.drawn.ndim != 2 or not self.drawn.size or len(self.faces) <= self.drawn.shape[1]:
            raise SeriesError("a series has one draw or more, each of fewer faces than there are")
        if self.drawn.min() < 0 or self.drawn.max() >= len(self.faces):
            raise SeriesError("a draw shows a face that does not exist")


@dataclass(frozen=True)
class SeriesVerdict:
    """What a series tells. `log10_e` is the highest evidence at any look, `first_flagged` the draw that flagged it.

    `face` is the one that comes too often with the strongest evidence of its own, `face_log10` that evidence before it
    pays for the search among the faces; `share` how often `face` came, `fair_share` how often it should.
    """

    series: Series
    draws: int
    log10_e: float
    first_flagged: int | None
    face: str
    face_log10: float
    share: float
    fair_share: float

    @property
    def is_flagged(self) -> bool:
        """True if the series is not fair, at the error rate it was weighed with."""
        return self.first_flagged is not None


def weigh_series(series: Series, alpha: float = 0.001) -> SeriesVerdict:
    """Weigh a series; one that is fair is flagged with probability at most `alpha`, however long it is.

    With a face suspected beforehand all weight is on that face.

    >>> from numpy.random import default_rng
    >>> rolls = default_rng(1888).integers(6, size=(2000, 1))
    >>> weigh_series(Series("fair", "dice", tuple("123456"), rolls)).is_flagged
    False
    >>> loaded = np.where(default_rng(1).random((2000, 1)) < 0.1, 5, rolls)
    >>> verdict = weigh_series(Series("loaded", "dice", tuple("123456"), loaded))
    >>> verdict.is_flagged, verdict.face
    (True, '6')
    """
    count, drawn = series.drawn.shape
    faces = len(series.faces)
    looks = np.arange(1, count + 1) if series.looks is None else series.looks
    counts = running_counts(series)
    often = face_evidence(counts[looks], looks, drawn / faces)
    path = _log_mean(_bets(series, counts, looks, often))
    if series.suspected is not None:
        path = often[:, series.faces.index(series.suspected)]
    flagged = np.flatnonzero(path >= -np.log10(alpha))
    top = int(np.argmax(often.max(axis=0)))
    if series.suspected is not None:
        top = series.faces.index(series.suspected)
    return SeriesVerdict(
        series=series,
        draws=count,
        log10_e=float(path.max()),
        first_flagged=int(looks[flagged[0]]) if len(flagged) else None,
        face=series.faces[top],
        face_log10=float(often[:, top].max()),
        share=float(counts[-1, top] / count),
        fair_share=drawn / faces,
    )


def running_counts(series: Series) -> NDArray[np.int64]:
    """`(draws + 1, faces)`: how often each face had come after 0, 1, 2, ... draws."""
    count = len(series.drawn)
    hits = np.zeros((count + 1, len(series.faces)), np.int64)
    hits[np.arange(1, count + 1)[:, None], series.drawn] = 1
    return np.cumsum(hits, axis=0)


def face_evidence(
    counts: NDArray[np.int64], draws: NDArray[np.int64], chance: float, mixture: Mixture = OFTEN
) -> Floats:
    """log10 of the counting e-process of each face, `(looks, faces)`, from how often it came in so many draws.

    `chance` is that of a face in one draw. The same number that `BettingProcess` with this mixture, all of its weight
    on the first draw, reaches draw by draw.
    """
    misses = draws[:, None] - counts
    gain = 1 / chance - 1
    terms = [(counts * np.log1p(rate * gain) + misses * np.log1p(-rate)) / np.log(10) for rate in mixture.rates]
    return _log_mean(terms, mixture.rate_weights)


def _bets(series: Series, counts: NDArray[np.int64], looks: NDArray[np.int64], often: Floats) -> list[Floats]:
    """log10 of every bet that can be made on the series, `(looks,)` each."""
    faces, drawn = len(series.faces), series.drawn.shape[1]
    together = _joint_evidence(series.drawn, counts)[looks - 1]
    rarely = face_evidence(looks[:, None] - counts[looks], looks, 1 - drawn / faces, RARELY)
    bets = [together, _log_mean(list(often.T)), _log_mean(list(rarely.T))]
    if series.kind == "dice" and faces % 2 == 0 and faces > 4:
        pairs = np.minimum(series.drawn, faces - 1 - series.drawn)
        paired = counts[:, : faces // 2] + counts[:, : faces // 2 - 1 : -1]
        bets.append(_joint_evidence(pairs, paired)[looks - 1])
    return bets


def _joint_evidence(drawn: NDArray[np.int64], counts: NDArray[np.int64]) -> Floats:
    """log10 of the bet on all faces together, `(draws,)`, after each draw."""
    (draws, size), faces = drawn.shape, counts.shape[1]
    before = np.take_along_axis(counts[:-1], drawn, axis=1).sum(axis=1)
    total = size * np.arange(draws)
    terms = []
    for strength in STRENGTHS:
        share = (before + size * strength) / (total + faces * strength)
        terms.append(np.cumsum(np.log10(faces / size * share)))
    return _log_mean(terms)


def _log_mean(terms: list[Floats], weights: tuple[float, ...] | None = None) -> Floats:
    """log10 of the weighted mean of 10^terms, without leaving the range of floats."""
    shares = np.full(len(terms), 1 / len(terms)) if weights is None else np.array(weights)
    stacked = np.stack(terms)
    top = stacked.max(axis=0)
    mean: Floats = top + np.log10(np.tensordot(shares, 10.0 ** (stacked - top), axes=1))
    return mean
