"""One deal told several times counts once: the second room, thirty tables, one hand in two exports or two files."""

from collections.abc import Sequence
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from detectors.deal import UNKNOWN, Deal

_ENOUGH_CARDS = 12
"""Twelve known cards in their seats come again by chance less than once in 10^16 deals of the smallest deck here."""

Prints = NDArray[np.uint64]
"""`(deals,)`: a number that stands for the hands of a deal; 0 where too few cards are known to tell it from others."""


def merge_repeats(deals: Sequence[Deal]) -> tuple[list[Deal], int]:
    """The deals without those whose hands, board and talon an earlier deal already had, and how many were left out.

    Deals with fewer than twelve known cards are all kept: they may be alike by chance.
    """
    seen: set[tuple[object, ...]] = set()
    kept: list[Deal] = []
    for deal in deals:
        hands = deal.hands
        known = sum([len(hand) - hand.count(UNKNOWN) for hand in hands]) + len(deal.board)
        if known >= _ENOUGH_CARDS:
            cards = tuple([tuple(sorted(hand)) for hand in hands])
            key = (deal.deck, cards, deal.board, deal.talon)
            if key in seen:
                continue
            seen.add(key)
        kept.append(deal)
    return kept, len(deals) - len(kept)


def fingerprints(deals: Sequence[Deal], whole: bool = False) -> Prints:
    """The same number for the same hands of the same deck, whichever seat comes first and however it is written.

    With `whole` the record must be the same in dealer, players, talon, order and name too: for logs of a program, in
    which equal hands are no sign of one deal told twice. So must one that tells few cards, if it has a name (a hand's
    number) and players. The numbers are 64 bits of a hash, the same in every process; two
    different deals of a million share one by chance with probability 3 in 10^8.
    """
    return np.fromiter((_fingerprint(deal, whole) for deal in deals), np.uint64, len(deals))


class ToldBefore:
    """Which deals of a file were already in files before it. Memory is 16 bytes for each deal.

    >>> told = ToldBefore()
    >>> told.add("one.pbn", np.array([5, 7, 9], np.uint64))
    []
    >>> told.add("two.lin", np.array([7, 8, 0], np.uint64))
    [('one.pbn', 1)]
    """

    def __init__(self) -> None:
        self._files: list[str] = []
        self._prints: Prints = np.zeros(0, np.uint64)
        self._owners: NDArray[np.int64] = np.zeros(0, np.int64)

    def add(self, file: str, prints: Prints) -> list[tuple[str, int]]:
        """Take a file: the files that told some of its deals first and how many, in the order in which they came."""
        mine = np.unique(prints[prints > 0])
        at = np.searchsorted(self._prints, mine)
        found = np.zeros(len(mine), bool)
        within = at < len(self._prints)
        found[within] = self._prints[at[within]] == mine[within]
        owners, counts = np.unique(self._owners[at[found]], return_counts=True)
        before = [(self._files[owner], int(count)) for owner, count in zip(owners, counts, strict=True)]
        self._owners = np.insert(self._owners, at[~found], len(self._files))
        self._prints = np.insert(self._prints, at[~found], mine[~found])
        self._files.append(file)
        return before


def count_distinct(prints: Sequence[Prints]) -> int:
    """How many different deals some files hold together; each deal that has no number counts."""
    together = np.concatenate([np.zeros(0, np.uint64), *prints])
    return len(np.unique(together[together > 0])) + int((together == 0).sum())


def _fingerprint(deal: Deal, whole: bool) -> int:
    hands = [bytes(sorted(card for card in hand if card != UNKNOWN)) for hand in deal.hands if hand]
    is_known = sum(map(len, hands)) >= _ENOUGH_CARDS
    if not is_known and not (deal.label and deal.players and any(hands)):
        return 0
    whole = whole or not is_known
    first = 0 if whole else hands.index(max(hands))
    written = b"|".join([deal.deck.encode(), *hands[first:], *hands[:first]])
    if whole:
        rest = (deal.dealer, deal.players, deal.talon, deal.board, deal.order, deal.gathered, deal.label)
        written += repr(rest).encode()
    return int.from_bytes(blake2b(written, digest_size=8).digest(), "little") or 1
