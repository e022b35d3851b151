"""What a poker log's known hands are evidence of: all of them, its keeper's own, or none, as picked for their strength.

A site tells a hand either as it is dealt (`Dealt to ...`) or when it is turned up at the end. Only the first can be
evidence, and only if it is told whatever happens afterwards.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from detectors.deal import Deal, Known
from detectors.logs.known import ALWAYS_KNOWN, NEARLY_ALL

FOLDS_AT_ONCE = 0.1
"""Whoever plays cards for money gives up more of his hands than that at his first turn. If not, hands were left out."""


def settle_poker(deals: Sequence[Deal]) -> list[Deal]:
    """Decide what is known and why, in deals whose hands are `all` where they were told as they were dealt.

    If in nearly all deals every hand is told, these are `all`. Else a player whose cards are told in nearly all his
    deals keeps the log, and they are his `own`. Every other hand is `shown`: a deal in which by chance everything is
    told went to the showdown at every seat. A keeper of twenty deals or more who hardly ever folds at his first turn
    has kept the hands he played only, picked for their strength: `shown`, too.
    """
    told = [deal for deal in deals if "all" in deal.known]
    if not told:
        return list(deals)
    complete = sum(_is_complete(deal) for deal in deals)
    if complete >= NEARLY_ALL * len(deals):
        return [deal if _is_complete(deal) else _settled(deal, frozenset()) for deal in deals]
    sat, known, folded = Counter[str](), Counter[str](), Counter[str]()
    for deal in deals:
        folds = _folds_at_once(deal)
        for seat, name in enumerate(deal.players):
            sat[name] += 1
            known[name] += deal.known[seat] == "all"
            folded[name] += seat in folds
    keepers = frozenset(
        name
        for name, times in sat.items()
        if known[name] >= max(ALWAYS_KNOWN, NEARLY_ALL * times) and folded[name] >= FOLDS_AT_ONCE * times
    )
    return [_settled(deal, keepers) for deal in deals]


def _settled(deal: Deal, keepers: frozenset[str]) -> Deal:
    known: list[Known] = [
        ("own" if name in keepers else "shown") if known == "all" else known
        for name, known in zip(deal.players, deal.known, strict=True)
    ]
    return replace(deal, known=tuple(known))


def _is_complete(deal: Deal) -> bool:
    return all(known == "all" for known in deal.known)


def _folds_at_once(deal: Deal) -> set[int]:
    """The seats whose first act, apart from blinds and antes, is to fold."""
    first: dict[int, str] = {}
    for action in deal.actions:
        if action.verb != "post":
            first.setdefault(action.seat, action.verb)
    return {seat for seat, verb in first.items() if verb == "fold"}
