"""A suspicion that needs more than one deal's hands: the pack's order, the deal before, draws, play, other seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from detectors.deal import Deal
from detectors.suspicions.suspicion import Floats


@dataclass(frozen=True, eq=False)
class Course:
    """One number for each deal and each suspect.

    `ratios` `(deals, len(labels))` are nonnegative, 1 where a deal says nothing, and each averages to at most 1 under
    fair dealing *given all deals before it*: so `rules.statistics.eprocess` may bet on them at any rate and from any
    deal on. `labels` say who is suspected, as `detectors.suspects` prints it (`2`, `dealer`, `0+2` for two together);
    None is nobody in particular, as for a pack that was not shuffled.
    """

    labels: tuple[str | None, ...]
    ratios: Floats


class CourseSuspicion(Protocol):
    """`weight` is its share of the search relative to the others that the log can show."""

    @property
    def name(self) -> str: ...

    @property
    def text(self) -> str: ...

    @property
    def weight(self) -> float: ...

    def applies(self, deals: Sequence[Deal]) -> bool:
        """Whether the log tells what this suspicion needs. Asks what is recorded, never which cards they are."""
        ...

    def course(self, deals: Sequence[Deal]) -> Course:
        """The ratios of every deal, in order. Called only where it applies."""
        ...
