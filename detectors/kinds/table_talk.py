"""Numbers from the play that are no evidence, but tell kinds apart: who was right after the draw, who leaves for whom.

Nothing here has an exact mean under honest play: people differ. Each number compares one person, or one pair, with the
others at the same table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from detectors.deal import UNKNOWN, Deal
from detectors.suspicions.first_word import COMES_IN, HAND, STAYS_OUT, first_words, tells_words
from detectors.suspicions.people import seats_of_people
from rules.decks import find_deck
from rules.hands.poker import poker_strength

Counts = NDArray[np.float64]

_UNTOLD = -1


@dataclass(frozen=True, eq=False)
class TableTalk:
    """By deal, nan where there is nothing to say.

    `right` `(deals, people)`: 1 where someone who drew stayed to the end with the best hand or left with another.
    `agrees` `(deals, pairs)`: 1 where of two who both spoke just the one with the better hand came in. `together`
    `(deals, pairs)`: 1 where both came in; `came` `(deals, people)`: 1 where one came in.
    """

    right: Counts
    agrees: Counts
    together: Counts
    came: Counts
    pairs: tuple[tuple[int, int], ...]


def table_talk(deals: Sequence[Deal]) -> TableTalk | None:
    """What the play of a log tells; None where no deal tells any."""
    told = [i for i, deal in enumerate(deals) if tells_words(deal)]
    if not told:
        return None
    places = np.stack(list(seats_of_people(deals).values()), axis=1)
    people = places.shape[1]
    pairs = tuple(combinations(range(people), 2))
    right, came = np.full((2, len(deals), people), np.nan)
    agrees, together = np.full((2, len(deals), len(pairs)), np.nan)
    for i in told:
        deal, seats = deals[i], places[i].tolist()
        strength = _strengths(deal, [deal.hands[seat] for seat in range(deal.seats)])
        spoken = first_words(deal.actions, deal.seats)
        for person, seat in enumerate(seats):
            if seat in spoken:
                came[i, person] = spoken[seat]
        for k, (one, other) in enumerate(pairs):
            a, b = seats[one], seats[other]
            if a in spoken and b in spoken:
                better = strength[a] > strength[b]
                agrees[i, k] = spoken[a] == better and spoken[b] != better
                together[i, k] = spoken[a] and spoken[b]
        for seat, was_right in _after_the_draw(deal).items():
            if seat in seats:
                right[i, seats.index(seat)] = was_right
    return TableTalk(right, agrees, together, came, pairs)


def _after_the_draw(deal: Deal) -> dict[int, bool]:
    """Of those who drew: whether each stayed with the best hand, or left with another, once bets were made."""
    final = _final_hands(deal)
    if len(final) < 2:
        return {}
    last = {action.seat: action.verb for action in deal.actions if action.verb in (*COMES_IN, *STAYS_OUT)}
    if all(last.get(seat) not in COMES_IN for seat in final):
        return {}
    strength = dict(zip(final, _strengths(deal, list(final.values())), strict=True))
    best = max(strength, key=lambda seat: strength[seat])
    return {seat: (last.get(seat) != "fold") == (seat == best) for seat in final}


def _final_hands(deal: Deal) -> dict[int, tuple[int, ...]]:
    final: dict[int, tuple[int, ...]] = {}
    for draw in deal.draws:
        hand = (*(card for card in deal.hands[draw.seat] if card not in draw.discarded), *draw.drawn)
        if len(set(hand)) != HAND or UNKNOWN in hand:
            return {}
        final[draw.seat] = hand
    return final


def _strengths(deal: Deal, hands: Sequence[tuple[int, ...]]) -> list[int]:
    strengths: list[int] = poker_strength(find_deck(deal.deck), np.array(hands, np.intp)).tolist()
    return strengths


def against_the_others(values: Counts) -> Counts:
    """`(columns,)` how many standard errors each column's mean lies above that of all others together; 0 where there
    is nothing to compare."""
    counts = (~np.isnan(values)).sum(axis=0)
    sums = np.nansum(values, axis=0)
    rest_count, rest_sum = counts.sum() - counts, sums.sum() - sums
    share = (sums.sum() + 1) / (counts.sum() + 2)
    spread = np.sqrt(share * (1 - share) * (1 / np.maximum(counts, 1) + 1 / np.maximum(rest_count, 1)))
    apart = sums / np.maximum(counts, 1) - rest_sum / np.maximum(rest_count, 1)
    return np.asarray(np.where((counts > 0) & (rest_count > 0), apart / spread, 0.0))


def less_together(talk: TableTalk, deals: int) -> Counts:
    """`(pairs,)` how many standard errors fewer times a pair came in together than by each one's own habit."""
    scores = np.zeros(len(talk.pairs))
    for k, (one, other) in enumerate(talk.pairs):
        both = talk.together[:deals, k]
        known = ~np.isnan(both)
        if known.any():
            a, b = talk.came[:deals, one][known], talk.came[:deals, other][known]
            expected = known.sum() * a.mean() * b.mean()
            scores[k] = (expected - both[known].sum()) / np.sqrt(expected + 1)
    return scores
