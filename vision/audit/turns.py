"""One-way backs: which cards lie the other way up than most, and whether that tells their faces.

The oldest way to sort a deck: turn all high cards round, where the back has an up and a down.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from scipy import stats

_ACES = frozenset("A")
_COURTS = frozenset("KQJOUC")
_HIGH = frozenset("AKQJTOUC")


@dataclass(frozen=True)
class Turning:
    """`cards` (numbers in the sitting) lie the other way up than the rest; `told` is the question that this answers
    best (`ace`, `court`, `high`, `red`, or a suit or rank itself), `p_value` the chance of as good an answer were any
    cards as likely to be turned, all questions counted."""

    cards: tuple[int, ...]
    told: str
    p_value: float


def judge_turns(
    labels: Sequence[str], is_turned: NDArray[np.bool_], is_alike: NDArray[np.bool_] | None = None
) -> Turning | None:
    """What the turned cards `(n,)` of a deck have in common; None where none is turned.

    `is_alike` `(n,)` says which faces look the same both ways: those come to lie on their heads in any deck, and the
    others by no chance, so that each kind is judged by itself (None: all are of one kind).

    `labels` are names such as `Ah`; unread cards (`#3`) answer no question. By the hypergeometric distribution, either
    way round: all aces turned, or all others.

    >>> turning = judge_turns(["Ah", "As", "Kd", "7h", "8c", "9d", "Th"], np.array([1, 1, 0, 0, 0, 0, 0], bool))
    >>> turning.told, turning.cards
    ('ace', (0, 1))
    """
    if not is_turned.any():
        return None
    read = np.array([len(label) > 1 and not label.startswith("#") for label in labels], np.bool_)
    alike = np.ones(len(labels), np.bool_) if is_alike is None else is_alike
    best, best_p, tried = "", 1.0, 0
    for kind in (alike, ~alike):
        some = read & kind
        for name, answers in _questions(
            [label for label, is_some in zip(labels, some, strict=True) if is_some]
        ).items():
            p_value = _chance(answers, is_turned[some])
            tried += p_value is not None
            if p_value is not None and p_value < best_p:
                best, best_p = name, p_value
    cards = tuple(np.flatnonzero(is_turned).tolist())
    return Turning(cards, best, min(1.0, best_p * max(tried, 1)))


def _chance(answers: NDArray[np.bool_], turned: NDArray[np.bool_]) -> float | None:
    """By chance the turned cards have as much or as little of this in common; None where all answer alike."""
    total, held, count = len(answers), int(answers.sum()), int(turned.sum())
    if not 0 < held < total:
        return None
    both = int((answers & turned).sum())
    much = float(stats.hypergeom.sf(both - 1, total, held, count))
    little = float(stats.hypergeom.cdf(both, total, held, count))
    return 2 * min(much, little)


def _questions(labels: Sequence[str]) -> Mapping[str, NDArray[np.bool_]]:
    tests: dict[str, Callable[[str], bool]] = {
        "ace": lambda label: label[0] in _ACES,
        "court": lambda label: label[0] in _COURTS,
        "high": lambda label: label[0] in _HIGH,
        "red": lambda label: label[-1] in "hd",
    }
    found = {name: np.array([test(label) for label in labels], np.bool_) for name, test in tests.items()}
    for part in (0, -1):
        for letter in sorted({label[part] for label in labels}):
            found.setdefault(letter, np.array([label[part] == letter for label in labels], np.bool_))
    return MappingProxyType(found)
