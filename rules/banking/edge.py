"""What the bank gains: one record for all banking games."""

from dataclasses import dataclass
from fractions import Fraction

from rules.names import UnknownNameError


class UnknownReadingError(UnknownNameError):
    """A reading, value table or policy that the game does not have."""


@dataclass(frozen=True, slots=True)
class HouseEdge:
    """The exact mean loss of a stake of 1: positive is the bank's gain.

    `game` is the id of the game, `bet` what is staked on, `reading` the rule or policy assumed; the last two are keys,
    not texts.
    """

    game: str
    bet: str
    reading: str
    edge: Fraction
