"""Two seats together: the first to speak already knows whose hand is better.

Of a pair the one who decides first cannot know his friend's cards: `first_word` gives the ratio of what he did to what
chance allows, and the argument. Friends who tell each other whose hand plays are right all the time.

What the second of a pair does has heard the first, and later rounds have heard both: an honest player answers the bets,
so nothing exact can be said of them here. They, and money passed on by bets that are meant to lose, are left to the
classifier of kinds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.suspicions.course import Course
from detectors.suspicions.first_word import AT_ONCE, Word, first_words, tells_words, word_of, word_ratios
from detectors.suspicions.people import seats_of_people
from detectors.suspicions.shuffled import first_deals

_SEED = 1888


@dataclass(frozen=True)
class Collusion:
    """Needs all hands of five cards and the actions, from which it takes each seat's first decision."""

    name: str = "collusion"
    text: str = "of two seats the one with the better hand plays"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """True if any deal tells all that."""
        return any(tells_words(deal) for deal in first_deals(deals))

    def course(self, deals: Sequence[Deal]) -> Course:
        """Every pair of people, as `0+2`."""
        people = seats_of_people(deals)
        pairs = list(combinations(people, 2))
        ratios = np.ones((len(deals), len(pairs)))
        rng = np.random.default_rng(_SEED)
        for start in range(0, len(deals), AT_ONCE):
            block = slice(start, start + AT_ONCE)
            seats = [[people[label][block] for label in pair] for pair in pairs]
            for at, ratio in word_ratios(_words(deals[block], seats), rng).items():
                ratios[block][at] = ratio
        return Course(tuple("+".join(pair) for pair in pairs), ratios)


def _words(deals: Sequence[Deal], pairs: Sequence[Sequence[NDArray[np.int8]]]) -> list[Word]:
    """The first decision of each pair in each deal; `pairs` are the seats `(deals,)` of either."""
    words = []
    for i, deal in enumerate(deals):
        if not tells_words(deal):
            continue
        order = list(first_words(deal))
        for k, pair in enumerate(pairs):
            seats = [int(one[i]) for one in pair]
            speakers = [seat for seat in seats if seat in order]
            if min(seats) < 0 or not speakers:
                continue
            first = min(speakers, key=order.index)
            friend = seats[1] if first == seats[0] else seats[0]
            word = word_of((i, k), deal, first, [friend], beats_heard=False)
            words += [word] if word is not None else []
    return words
