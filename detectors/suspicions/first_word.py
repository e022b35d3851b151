"""What a player does at his first turn, before those he looks at have done anything.

He comes in (bets, calls, raises) or stays out (passes, folds). Given his own hand, the hands of those who spoke before
him and what he did, the hands of those who have not spoken yet are any of the unseen cards alike: an honest decision
comes from what he holds and what he heard, and that tells nothing of theirs. G is 1 if he came in with a better hand
than all of them or stayed out without, else 0. With G_0 of the true hands and G_1 ... G_k of k deals of the unseen
cards, drawn without looking at them, (k + 1) G_0 / (G_0 + ... + G_k) averages to exactly 1 (it is 1 where the sum is
0), for loose and tight players alike. Who knows the others' hands is right all the time.

Source of the argument: permutation tests as e-values, Koning, "Post-hoc and anytime valid permutation and group
invariance testing" (2023).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.suspicions.suspicion import Floats
from rules.decks import find_deck
from rules.hands.poker import poker_strength

DEALS = 31
"""With how many other deals of the unseen cards each decision is compared."""

COMES_IN = ("bet", "call", "raise")
STAYS_OUT = ("pass", "check", "fold")

HAND = 5

AT_ONCE = 4096
"""So many deals are looked at together: their decisions take 2 kB a deal in memory."""

_BLOCK = 256


@dataclass(frozen=True)
class Word:
    """One first decision. `at` is the key under which its ratio is wanted; `hand` his own five cards; `heard` hands
    that he has to beat too, of those who came in before him; `unseen` begins with the cards of the `rivals` hands
    that have not spoken, and goes on with all others that neither he nor who spoke before him holds."""

    at: tuple[int, int]
    deck: str
    hand: tuple[int, ...]
    came_in: bool
    rivals: int
    unseen: tuple[int, ...]
    heard: tuple[tuple[int, ...], ...] = ()


def tells_words(deal: Deal) -> bool:
    """True if a deal tells all hands, of five cards, and what was done."""
    return bool(deal.actions) and all(
        len(hand) == HAND and word == "all" for hand, word in zip(deal.hands, deal.known, strict=True)
    )


def first_words(deal: Deal) -> dict[int, bool]:
    """Who came in (True) or stayed out at his first turn, in the order of speaking."""
    spoken: dict[int, bool] = {}
    for action in deal.actions:
        if action.verb in (*COMES_IN, *STAYS_OUT):
            spoken.setdefault(action.seat, action.verb in COMES_IN)
    return spoken


def word_of(at: tuple[int, int], deal: Deal, seat: int, rivals: Sequence[int], *, beats_heard: bool) -> Word | None:
    """A seat's first decision against rivals who had not spoken; None where there is none. With `beats_heard` those
    who came in before him count too."""
    spoken = first_words(deal)
    order = list(spoken)
    if seat not in spoken:
        return None
    before = order[: order.index(seat)]
    silent = [rival for rival in rivals if rival not in before]
    if not silent:
        return None
    held = {card for other in (*before, seat, *silent) for card in deal.hands[other]}
    others = tuple(card for card in range(find_deck(deal.deck).size) if card not in held)
    theirs = tuple(card for rival in silent for card in deal.hands[rival])
    heard = tuple(deal.hands[other] for other in before if spoken[other]) if beats_heard else ()
    return Word(at, deal.deck, deal.hands[seat], spoken[seat], len(silent), theirs + others, heard)


def word_ratios(words: Sequence[Word], rng: np.random.Generator) -> dict[tuple[int, int], float]:
    """The ratio of each decision, by its key; `rng` deals the unseen cards."""
    groups: dict[tuple[str, int, int], list[Word]] = {}
    for word in words:
        groups.setdefault((word.deck, word.rivals, len(word.unseen)), []).append(word)
    ratios: dict[tuple[int, int], float] = {}
    for group in groups.values():
        for start in range(0, len(group), _BLOCK):
            part = group[start : start + _BLOCK]
            ratios |= zip([word.at for word in part], _ratios(part, rng).tolist(), strict=True)
    return ratios


def _ratios(words: Sequence[Word], rng: np.random.Generator) -> Floats:
    deck, rivals = find_deck(words[0].deck), words[0].rivals
    own = poker_strength(deck, np.array([word.hand for word in words], np.intp))
    unseen = np.array([word.unseen for word in words], np.intp)
    dealt = rng.permuted(np.repeat(unseen[:, None], DEALS, axis=1), axis=2)
    hands = np.concatenate([unseen[:, None], dealt], axis=1)[:, :, : rivals * HAND]
    theirs = poker_strength(deck, hands.reshape(-1, HAND)).reshape(len(words), DEALS + 1, rivals).max(axis=2)
    best = own[:, None] > np.maximum(theirs, _to_beat(words)[:, None])
    right: NDArray[np.bool_] = best == np.array([word.came_in for word in words])[:, None]
    total = right.sum(axis=1)
    return np.where(total > 0, (DEALS + 1) * right[:, 0] / np.maximum(total, 1), 1.0)


def _to_beat(words: Sequence[Word]) -> NDArray[np.int32]:
    """`(m,)` the strongest hand of those who came in before, -1 where nobody did."""
    strongest = np.full(len(words), -1, np.int32)
    rows = [(i, hand) for i, word in enumerate(words) for hand in word.heard]
    if rows:
        strengths = poker_strength(find_deck(words[0].deck), np.array([hand for _, hand in rows], np.intp))
        np.maximum.at(strongest, [i for i, _ in rows], strengths)
    return strongest
