"""Whose cards a partly known log really tells: a hand is evidence only if it was not picked for its strength."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from detectors.deal import UNKNOWN, Deal, Known
from detectors.deal_store import pack

ALWAYS_KNOWN = 20
"""The keeper of a partly known log is a player whose cards are known in all his deals, at least so many."""

NEARLY_ALL = 0.95
"""Share of a log's deals that must tell every hand, if those are to be taken for all: a line may be lost."""


def known_hand(hand: Sequence[int]) -> Known:
    """`all` for a hand whose every card is told, `none` for the rest, before anything is known of the other seats."""
    return "all" if hand and UNKNOWN not in hand else "none"


def settle_known(deals: Sequence[Deal], trusted: Sequence[bool] | None = None) -> Sequence[Deal]:
    """Decide what `all` means in deals of which some hands are hidden.

    In a deal with every hand known, nothing was selected - if nearly every deal of the log is so: where many hands
    are hidden, a deal with none is one in which all came to the showdown. Where some are hidden, the known ones may be
    those of the showdown, so they are `shown` - unless this player's cards are known in every deal he sits in (at
    least `ALWAYS_KNOWN`), as in a log that he keeps himself: then they are his `own`. Deals marked in `trusted` say so
    themselves.
    """
    open_to_doubt = [not (trusted and trusted[i]) for i in range(len(deals))]
    hidden = [doubt and not _is_complete(deal) for doubt, deal in zip(open_to_doubt, deals, strict=True)]
    if not any(hidden):
        return deals
    is_selected = sum(hidden) > (1 - NEARLY_ALL) * sum(open_to_doubt)
    partial = [
        "all" in deal.known and (doubt if is_selected else hides)
        for deal, doubt, hides in zip(deals, open_to_doubt, hidden, strict=True)
    ]
    if not any(partial):
        return deals
    sat, told = Counter[object](), Counter[object]()
    for deal in deals:
        for seat, hand in enumerate(deal.hands):
            if hand:
                sat[_person(deal, seat)] += 1
                told[_person(deal, seat)] += deal.known[seat] in ("all", "own")
    keepers = {person for person, times in sat.items() if told[person] == times >= ALWAYS_KNOWN}
    return pack(_settle(deal, keepers) if partial[i] else deal for i, deal in enumerate(deals))


def _settle(deal: Deal, keepers: set[object]) -> Deal:
    known: list[Known] = [
        ("own" if _person(deal, seat) in keepers else "shown") if known == "all" else known
        for seat, known in enumerate(deal.known)
    ]
    return replace(deal, known=tuple(known))


def _is_complete(deal: Deal) -> bool:
    if deal.known.count("all") == len(deal.hands):  # nearly always so, and quickly seen
        return True
    return all(known == "all" for hand, known in zip(deal.hands, deal.known, strict=True) if hand)


def _person(deal: Deal, seat: int) -> object:
    name = deal.players[seat] if seat < len(deal.players) else ""
    return name or seat
