"""A distribution over named outcomes: whole numbers of equally likely cases, or a sample that is labelled as one."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from rules.names import UnknownNameError
from rules.statistics.intervals import share_interval


class OutcomeCountError(ValueError):
    """Cases that are no counts: negative, or none at all."""


@dataclass(frozen=True)
class Distribution:
    """How many of `denominator` equally likely cases fall to each outcome; the outcomes exclude each other.

    `counts` are exact unless `seed` is given: then they count a random sample drawn with that seed, and `interval`
    tells how far to trust them.

    Raises:
        OutcomeCountError: a negative count, or no cases at all.

    >>> aces = Distribution({"no ace": 48, "ace": 4})
    >>> aces.denominator, aces.chance("ace")
    (52, Fraction(1, 13))
    """

    counts: Mapping[str, int]
    seed: int | None = None

    def __post_init__(self) -> None:
        if any(count < 0 for count in self.counts.values()) or not any(self.counts.values()):
            raise OutcomeCountError(f"a distribution needs cases, none of them negative: {dict(self.counts)}")

    @cached_property
    def denominator(self) -> int:
        """All cases together."""
        return sum(self.counts.values())

    @property
    def is_exact(self) -> bool:
        """False for a random sample."""
        return self.seed is None

    def chance(self, outcome: str) -> Fraction:
        """The share of an outcome.

        Raises:
            UnknownNameError: no such outcome.
        """
        if outcome not in self.counts:
            raise UnknownNameError("outcome", outcome, self.counts)
        return Fraction(self.counts[outcome], self.denominator)

    def interval(self, outcome: str, level: float = 0.95) -> tuple[float, float]:
        """Where the true chance lies: a point if exact, else the exact binomial interval of the sample.

        Raises:
            UnknownNameError: no such outcome.
        """
        chance = float(self.chance(outcome))
        return (chance, chance) if self.is_exact else share_interval(self.counts[outcome], self.denominator, level)
