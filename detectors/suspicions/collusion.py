"""Two seats together: the first to speak already knows whose hand is better.

Of a pair the one who decides first cannot know his friend's cards (`first_word` has the argument). Friends who tell
each other whose hand plays act on it: the one with the weaker hand stays out, however good it is; the other plays as he
does, or a little more. How that is weighed says `knowing`.

What the second of a pair does has heard the first, and later rounds have heard both: an honest player answers the bets,
so nothing exact can be said of them here. They, and money passed on by bets that are meant to lose, are left to the
classifier of kinds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from detectors.block_writer import as_block
from detectors.deal import Deal
from detectors.deal_block import DealBlock
from detectors.suspicions.course import Course
from detectors.suspicions.first_word import all_first_words, any_first_words
from detectors.suspicions.knowing import Act, Habits, Knowers, no_act
from detectors.suspicions.people import seats_of_people
from detectors.suspicions.shuffled import blocks, first_deals

_STAYS_OUT = 0.97
"""How often he stays out who knows that his friend has the better hand."""

_MORE = 0.5
"""Who knows that his own is the better comes in as he would, and in this share of the other deals too."""


@dataclass(frozen=True)
class Collusion:
    """Needs all hands, of five cards or of hold'em, and the actions, from which it takes each seat's first decision."""

    name: str = "collusion"
    text: str = "of two seats the one with the better hand plays"
    weight: float = 3.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """True if any deal tells all that."""
        return any_first_words(as_block(first_deals(deals)))

    def course(self, deals: Sequence[Deal]) -> Course:
        """Every pair of people, as `0+2`."""
        people = seats_of_people(deals)
        pairs = list(combinations(range(len(people)), 2))
        names = list(people)
        ratios = np.ones((len(deals), len(pairs)))
        knowers, habits = Knowers(len(pairs)), Habits(len(people))
        for start, block in blocks(deals):
            here = slice(start, start + len(block))
            places = np.stack([seats[here] for seats in people.values()], axis=1)
            ratios[here] = knowers.ratios([_decisions(block, places, pairs, habits)])
        return Course(tuple(f"{names[one]}+{names[other]}" for one, other in pairs), ratios)


def _decisions(deals: DealBlock, places: NDArray[np.int8], pairs: Sequence[tuple[int, int]], habits: Habits) -> Act:
    """The first decision of each pair; `places` `(deals, people)` are the seats, -1 where one does not sit."""
    seats = max(head.seats for head in deals.heads)
    told, came, heard = np.zeros((3, len(deals), seats), np.bool_)
    standing = np.ones((len(deals), seats))
    better, mean = np.full((2, len(deals), seats, seats), np.nan)
    for words in all_first_words(deals):
        at = words.rows, words.seat
        told[at], came[at], heard[at], standing[at] = True, words.came_in, words.heard, words.standing
        for k, friend in enumerate(words.silent):
            better[words.rows, words.seat, friend] = words.beats[:, 0, k]
            mean[words.rows, words.seat, friend] = words.beats[:, :, k].mean(axis=1)
    honest = np.full((len(deals), seats), np.nan)
    for person in range(places.shape[1]):
        rows = np.flatnonzero(places[:, person] >= 0)
        rows = rows[told[rows, places[rows, person]]]
        at = rows, places[rows, person]
        honest[at] = habits.comes_in(person, standing[at], heard[at], came[at])
    act = no_act(len(deals), len(pairs))
    for k, pair in enumerate(pairs):
        for one, friend in (pair, pair[::-1]):
            both = np.flatnonzero((places[:, one] >= 0) & (places[:, friend] >= 0))
            rows = both[~np.isnan(better[both, places[both, one], places[both, friend]])]
            at = rows, places[rows, one]
            act.honest[rows, k] = np.where(came[at], honest[at], 1 - honest[at])
            eager = _MORE + (1 - _MORE) * honest[at]
            for chances, is_better in ((act.knowing, better), (act.expected, mean)):
                comes_in = 1 - _STAYS_OUT + (eager - 1 + _STAYS_OUT) * is_better[(*at, places[rows, friend])]
                chances[rows, k] = np.where(came[at], comes_in, 1 - comes_in)
    return act
