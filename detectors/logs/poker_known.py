"""What a poker log's known hands are evidence of: all of them, its keeper's own, those shown, or none.

A site tells a hand either as it is dealt (`Dealt to ...`) or when it is turned up at the end. The first is evidence
if it is told whatever happens afterwards; the second may be counted by whoever counts every hidden hand as empty.
Both only if the log has every deal that was played: a collection of hands worth keeping was picked for its cards.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from detectors.deal import Deal, Known
from detectors.logs.known import ALWAYS_KNOWN, NEARLY_ALL

FOLDS_AT_ONCE = 0.1
"""Whoever plays cards for money gives up more of his hands than that at his first turn. If not, hands were left out."""

FEWEST_FOLDS = 2
"""So many hands that were folded at once, and are told all the same, show that hands are told whatever they are."""

SHOWDOWNS = 2 / 3
"""No table shows hands in so many of its deals; a log that does holds picked deals."""


def settle_poker(deals: Sequence[Deal], heroes: Collection[str] = (), is_whole: bool = False) -> list[Deal]:
    """Decide what is known and why, in deals whose hands are `all` where they were told as they were dealt.

    If in nearly all deals every hand is told, these are `all`. Else a player whose cards are told in nearly all his
    deals, those folded at once among them, keeps the log, and they are his `own`; every other hand is `shown`: a deal
    in which by chance everything is told went to the showdown at every seat. Where cards are told and nobody is
    found to keep the log so, or where nearly every deal has a hand shown, deals were left out or may have been, and
    every hand is `none`.

    `heroes` are the players whom the log calls its keeper; in a log that tells all, a keeper of `ALWAYS_KNOWN` deals
    who never folds at once has left out deals, and his hands are `none`. `is_whole`: the table wrote the log, and
    nobody can have left out deals; then whose cards are told is believed.
    """
    if not deals:
        return []
    sat, told, folded = Counter[str](), Counter[str](), Counter[str]()
    for deal in deals:
        folds = _folds_at_once(deal)
        for seat, name in enumerate(deal.players):
            sat[name] += 1
            told[name] += deal.known[seat] == "all"
            folded[name] += seat in folds and deal.known[seat] == "all"
    if sum(map(_is_complete, deals)) >= NEARLY_ALL * len(deals):
        picking = {name for name in heroes if folded[name] < FOLDS_AT_ONCE * sat[name] and sat[name] >= ALWAYS_KNOWN}
        return [_settled(deal, {"all": "all" if _is_complete(deal) else "shown"}, picking, "none") for deal in deals]
    keepers = {
        name
        for name, times in sat.items()
        if told[name] >= NEARLY_ALL * times and (is_whole or folded[name] >= max(FEWEST_FOLDS, FOLDS_AT_ONCE * times))
    }
    if not keepers and not is_whole:
        shown = sum("shown" in deal.known for deal in deals)
        if any(told.values()) or shown > SHOWDOWNS * len(deals):
            return [_settled(deal, {"all": "none", "shown": "none"}) for deal in deals]
    return [_settled(deal, {"all": "shown"}, keepers, "own") for deal in deals]


def _settled(deal: Deal, words: dict[Known, Known], names: Collection[str] = (), theirs: Known = "none") -> Deal:
    """The deal with other words for what is known, and `theirs` for the told hands of these players."""
    known = [
        theirs if word == "all" and name in names else words.get(word, word)
        for name, word in zip(deal.players, deal.known, strict=True)
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
