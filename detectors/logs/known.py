"""Whose cards a partly known log really tells: a hand is evidence only if it was not picked for its strength."""

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from detectors.block_writer import as_block
from detectors.deal import UNKNOWN, Deal, Known
from detectors.deal_block import DealBlock
from detectors.deal_head import DealHead
from detectors.deal_store import head_index, pack_blocks

ALWAYS_KNOWN = 20
"""The keeper of a partly known log is a player whose cards are known in all his deals, at least so many."""

_AT_ONCE = 4096

NEARLY_ALL = 0.95
"""Share of a log's deals that must tell every hand, if those are to be taken for all: a line may be lost."""


def known_hand(hand: Sequence[int]) -> Known:
    """`all` for a hand whose every card is told, `none` for the rest, before anything is known of the other seats."""
    return "all" if hand and UNKNOWN not in hand else "none"


def settle_known(deals: Sequence[Deal], trusted: Sequence[bool] | NDArray[np.bool_] | None = None) -> Sequence[Deal]:
    """Decide what `all` means in deals of which some hands are hidden.

    In a deal with every hand known, nothing was selected - if nearly every deal of the log is so: where many hands
    are hidden, a deal with none is one in which all came to the showdown. Where some are hidden, the known ones may be
    those of the showdown, so they are `shown` - unless this player's cards are known in every deal he sits in (at
    least `ALWAYS_KNOWN`), as in a log that he keeps himself: then they are his `own`. Deals marked in `trusted`
    `(deals,)` say so themselves.
    """
    heads, which = head_index(deals)
    open_to_doubt = np.ones(len(which), np.bool_) if trusted is None else ~np.asarray(trusted, np.bool_)
    hidden = open_to_doubt & np.array([not _is_complete(head) for head in heads], np.bool_)[which]
    if not hidden.any():
        return deals
    is_selected = hidden.sum() > (1 - NEARLY_ALL) * open_to_doubt.sum()
    partial = np.array(["all" in head.known for head in heads], np.bool_)[which]
    partial &= open_to_doubt if is_selected else hidden
    if not partial.any():
        return deals
    sat, told = Counter[object](), Counter[object]()
    for head, times in zip(heads, np.bincount(which, minlength=len(heads)).tolist(), strict=True):
        for seat, size in enumerate(head.sizes):
            if size:
                sat[_person(head, seat)] += times
                told[_person(head, seat)] += times * head.is_told[seat]
    keepers = {person for person, times in sat.items() if told[person] == times >= ALWAYS_KNOWN}
    return pack_blocks(_settled(deals, partial, keepers))


def _settled(deals: Sequence[Deal], partial: NDArray[np.bool_], keepers: set[object]) -> Iterator[DealBlock]:
    """The deals some thousand at a time, those that are told in part with what is known of their hands."""
    for start in range(0, len(deals), _AT_ONCE):
        block = as_block(deals[start : start + _AT_ONCE])
        settled = {number: _settle(block.heads[number], keepers) for number in block.present.tolist()}
        both = [*block.heads, *(settled.get(number, head) for number, head in enumerate(block.heads))]
        yield block.with_heads(both, block.which + len(block.heads) * partial[start : start + _AT_ONCE])


def _settle(head: DealHead, keepers: set[object]) -> DealHead:
    known: list[Known] = [
        ("own" if _person(head, seat) in keepers else "shown") if known == "all" else known
        for seat, known in enumerate(head.known)
    ]
    return head._replace(known=tuple(known))


def _is_complete(head: DealHead) -> bool:
    return all(known == "all" for size, known in zip(head.sizes, head.known, strict=True) if size)


def _person(head: DealHead, seat: int) -> object:
    name = head.players[seat] if seat < len(head.players) else ""
    return name or seat
