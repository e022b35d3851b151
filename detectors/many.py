"""Many players, many evenings: who and which stand out, with few of those named in error (e-BH).

A player's own e-value is the mixture of all that is suspected of him, by the weights of the search within him:
E = sum of w_h M_h / sum of w_h over the hypotheses of his label, at the end of the log. Each M_h is a test
(super)martingale from 1, so E has mean at most 1 if the dealing is fair, and does not pay for the others; `e_bh` does.
Evenings follow each other, and the deals of one say nothing of the next under fair dealing: so the product of a
player's e-values over evenings is one too. An evening's own e-value is the whole search, the sum of all w_h M_h.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from detectors.evidence import Evidence, Hypothesis
from detectors.suspects import BUT, DEALER, PARTNER
from rules.statistics.ebh import e_bh

LEVEL = 0.05
"""Of the players (or evenings) named, at most so many are named in error on average."""


@dataclass(frozen=True)
class Standing:
    """A player, or an evening: log10 of its own e-value, and whether e-BH names it among the others."""

    name: str
    log10_e: float
    is_named: bool


def total_log10(evidence: Evidence) -> float:
    """log10 of the whole search at the end of the log; 0 where nothing was weighed."""
    return _sum_log10(evidence.hypotheses) if evidence.hypotheses else 0.0


def players_of(evidence: Evidence) -> dict[str, float]:
    """log10 of each person's own e-value; roles, pairs and "all but one" are no persons."""
    people: dict[str, list[Hypothesis]] = {}
    for hypothesis in evidence.hypotheses:
        label = hypothesis.suspect
        if label is not None and label not in (DEALER, PARTNER) and not label.startswith(BUT) and "+" not in label:
            people.setdefault(label, []).append(hypothesis)
    weights = {label: sum(one.weight for one in own) for label, own in people.items()}
    return {label: _sum_log10(own) - float(np.log10(weights[label])) for label, own in people.items()}


def stand_out(log10_e: dict[str, float], level: float = LEVEL) -> tuple[Standing, ...]:
    """All, strongest first, with those named whom e-BH believes at this level."""
    names = list(log10_e)
    named = set(e_bh([log10_e[name] for name in names], level))
    found = [Standing(name, log10_e[name], i in named) for i, name in enumerate(names)]
    return tuple(sorted(found, key=lambda one: -one.log10_e))


def over_evenings(evenings: Sequence[dict[str, float]]) -> dict[str, float]:
    """log10 of each player's e-value over several evenings: the product, an evening without him counting 1."""
    together: dict[str, float] = {}
    for evening in evenings:
        for name, log10_e in evening.items():
            together[name] = together.get(name, 0.0) + log10_e
    return together


def _sum_log10(hypotheses: Sequence[Hypothesis]) -> float:
    values = np.array([one.last_log10 for one in hypotheses])
    top = float(values.max())
    return top + float(np.log10((10 ** (values - top)).sum()))
