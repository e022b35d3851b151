"""One deal told several times counts once: the second room, thirty tables, one hand in two exports."""

from collections.abc import Sequence

from detectors.deal import UNKNOWN, Deal

_ENOUGH_CARDS = 12
"""Twelve known cards in their seats come again by chance less than once in 10^16 deals of the smallest deck here."""


def merge_repeats(deals: Sequence[Deal]) -> tuple[list[Deal], int]:
    """The deals without those whose hands, board and talon an earlier deal already had, and how many were left out.

    Deals with fewer than twelve known cards are all kept: they may be alike by chance.
    """
    seen: set[tuple[object, ...]] = set()
    kept: list[Deal] = []
    for deal in deals:
        cards = tuple(tuple(sorted(hand)) for hand in deal.hands)
        if sum(card != UNKNOWN for hand in cards for card in hand) + len(deal.board) >= _ENOUGH_CARDS:
            key = (deal.deck, cards, deal.board, deal.talon)
            if key in seen:
                continue
            seen.add(key)
        kept.append(deal)
    return kept, len(deals) - len(kept)
