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


def judge_turns(labels: Sequence[str], is_turned: NDArray[np.bool_]) -> Turning | None:
    """What the turned cards `(n,)` of a deck have in common; None where none is turned.

    `labels` are names such as `Ah`; unread cards (`#3`) answer no question. By the hypergeometric distribution, either
    way round: all aces turned, or all others.

    >>> turning = judge_turns(["Ah", "As", "Kd", "7h", "8c", "9d", "Th"], np.array([1, 1, 0, 0, 0, 0, 0], bool))
    >>> turning.told, turning.cards
    ('ace', (0, 1))
    """
    if not is_turned.any():
        return None
    read = np.array([len(label) > 1 and not label.startswith("#") for label in labels], np.bool_)
    best, best_p = "", 1.0
    asked = _questions([label for label, is_read in zip(labels, read, strict=True) if is_read])
    turned = is_turned[read]
    total, count = int(read.sum()), int(turned.sum())
    tried = 0
    for name, answers in asked.items():
        held = int(answers.sum())
        if not 0 < held < total:
            continue
        tried += 1
        both = int((answers & turned).sum())
        much = float(stats.hypergeom.sf(both - 1, total, held, count))
        little = float(stats.hypergeom.cdf(both, total, held, count))
        if 2 * min(much, little) < best_p:
            best, best_p = name, 2 * min(much, little)
    cards = tuple(np.flatnonzero(is_turned).tolist())
    return Turning(cards, best, min(1.0, best_p * max(tried, 1)))


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
