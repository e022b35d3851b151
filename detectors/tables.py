"""Deals as arrays: the cards of many deals of one shape, and whose hands are evidence."""

from collections.abc import Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.deal_store import heads
from detectors.suspicions.suspicion import Table
from rules.decks import find_deck

_TOLD = ("all", "own")


def by_shape(deals: Sequence[Deal]) -> list[list[int]]:
    """The deals, by index, of every deck, game and sizes of hands."""
    shapes: dict[tuple[object, ...], list[int]] = {}
    for i, deal in enumerate(heads(deals)):
        shapes.setdefault((deal.deck, deal.game, deal.sizes), []).append(i)
    return list(shapes.values())


def table_of(deals: Sequence[Deal], by_choice: bool = False) -> Table:
    """Deals of one deck and shape as arrays."""
    sizes = [len(hand) for hand in deals[0].hands]
    cards = chain.from_iterable(chain.from_iterable(deal.hands for deal in deals))
    rows = np.fromiter(cards, np.intp, len(deals) * sum(sizes)).reshape(len(deals), -1)
    ends = np.cumsum(sizes)
    hands = tuple(rows[:, end - size : end] for end, size in zip(ends, sizes, strict=True))
    told = told_hands(deals, len(sizes))
    if not by_choice:
        return Table(find_deck(deals[0].deck), hands, told)
    known = told | _said(deals, len(sizes), ("shown",))
    dealt = np.array(sizes) > 0
    return Table(find_deck(deals[0].deck), hands, known, dealt & ~known)


def told_hands(deals: Sequence[Deal], seats: int) -> NDArray[np.bool_]:
    """`(deals, seats)`: where a hand is evidence of the deal, because it is known whatever its strength."""
    return _said(deals, seats, _TOLD)


def shows_by_choice(deals: Sequence[Deal]) -> bool:
    """Whether hands of the log may have been told for their strength: some are `shown`, or some deals are told in
    full and others in part.

    This looks at the whole log, which does no harm: in a log where it is False every hidden hand belongs to someone
    whose hands are never told, and about whom nothing is claimed whether he counts 0 or 1.
    """
    words: set[tuple[str, ...]] = {deal.known for deal in heads(deals)}
    if any("shown" in known for known in words):
        return True
    if not any("none" in known for known in words):
        return False
    complete, partial = False, False
    for deal in heads(deals):
        if "none" in deal.known and any(
            size for size, word in zip(deal.sizes, deal.known, strict=True) if word == "none"
        ):
            partial = True
        elif "all" in deal.known:
            complete = True
        if partial and complete:
            return True
    return False


def _said(deals: Sequence[Deal], seats: int, words: Sequence[str]) -> NDArray[np.bool_]:
    said = np.zeros((len(deals), seats), np.bool_)
    rows: dict[tuple[str, ...], list[int]] = {}
    for i, deal in enumerate(heads(deals)):
        rows.setdefault(deal.known, []).append(i)
    for known, members in rows.items():
        said[members, : len(known)] = [word in words for word in known]
    return said
