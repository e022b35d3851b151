"""What a player does at his first turn, before those he looks at have done anything.

He comes in (bets, calls, raises) or stays out (passes, folds). Given his own hand, the hands of those who spoke before
him and what he did, the hands of those who have not spoken yet are any of the unseen cards alike: an honest decision
comes from what he holds and what he heard, and that tells nothing of theirs. So any number f that is computed of the
decision and of those hands may be held against its mean over other ways to lay the unseen cards: with a group G of
permutations of them, chosen without looking at the cards, f(true) / mean of f over G averages to exactly 1 (it is 1
where the mean is 0), for loose and tight players alike. Which f is best told by who knows too much: `knowing`.

Source of the argument: permutation tests as e-values, Koning, "Post-hoc and anytime valid permutation and group
invariance testing" (2023).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Action, Deal
from detectors.deal_block import DealBlock
from detectors.deal_head import DealHead, head_of
from detectors.suspicions.suspicion import Floats
from rules.decks import Deck, find_deck
from rules.hands.poker import holdem_strength, poker_strength

COMES_IN = ("bet", "call", "raise")
STAYS_OUT = ("pass", "check", "fold")
_VERBS = dict.fromkeys(COMES_IN, True) | dict.fromkeys(STAYS_OUT, False)

HAND = 5
_HOLE = 2

WAYS, HOLE_WAYS = 32, 12
"""About so many ways to lay the unseen cards are looked at, of hands of five and of two."""

_SAMPLE = 20_000
_SEED = 1888
_BLOCK = 512

Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Words:
    """The first decisions of one seat in some deals where they were spoken in the same order.

    `rows` `(m,)` are the deals by index; `came_in` `(m,)`; `heard` `(m,)` whether anybody had come in before;
    `standing` `(m,)` the share of dealt hands that his beats. `silent` are the seats that had not spoken; `beats`
    `(m, ways, silent)` tells of which of their hands his is the better, as the cards lay (way 0) and laid otherwise;
    `leads` `(m,)` where it is better than all that came in before.
    """

    seat: int
    rows: NDArray[np.intp]
    came_in: Flags
    heard: Flags
    standing: Floats
    silent: tuple[int, ...]
    beats: Flags
    leads: Flags


def tells_words(deal: Deal) -> bool:
    """True if a deal of draw poker tells all hands, and what was done."""
    return tells_first_words(deal) and len(deal.hands[0]) == HAND


def tells_first_words(deal: Deal) -> bool:
    """The same, of hold'em too."""
    return bool(deal.actions) and _seating(head_of(deal)) is not None


def any_first_words(block: DealBlock) -> bool:
    """True if any deal tells them."""
    plays, acted = block.plays, block.tells_acts
    if plays is None:
        return False
    return any(plays[row][1] for rows in block.by(_seating).values() for row in rows[acted[rows]].tolist())


def first_words(actions: Sequence[Action], seats: int) -> dict[int, bool]:
    """Who came in (True) or stayed out at his first turn, in the order of speaking; `seats` were dealt cards."""
    spoken: dict[int, bool] = {}
    for action in actions:
        comes_in = _VERBS.get(action.verb)
        if comes_in is not None and action.seat not in spoken:
            spoken[action.seat] = comes_in
            if len(spoken) == seats:
                break
    return spoken


def all_first_words(block: DealBlock) -> Iterator[Words]:
    """Every first decision that was made while somebody had not spoken."""
    if block.plays is None:
        return
    acted = block.tells_acts
    for (deck, seats, size), all_rows in block.by(_seating).items():
        rows = all_rows[acted[all_rows]]
        groups: dict[tuple[int, ...], list[tuple[int, tuple[bool, ...]]]] = {}
        for row in rows.tolist():
            words = first_words(block.plays[row][1], seats)
            groups.setdefault(tuple(words), []).append((row, tuple(words.values())))
        for order, members in groups.items():
            turns = (*order, *(seat for seat in range(seats) if seat not in order))
            for start in range(0, len(members), _BLOCK):
                part = members[start : start + _BLOCK]
                at = np.array([row for row, _ in part], np.intp)
                hands = np.asarray(block.hands(at), np.intp).reshape(len(part), seats, size)[:, list(turns)]
                came = np.array([words for _, words in part], np.bool_)
                yield from _of_order(find_deck(deck), at, hands, came, turns)


def _seating(head: DealHead) -> tuple[str, int, int] | None:
    """Deck, number of seats and size of the hands, where all hands are told."""
    size = head.sizes[0] if head.sizes else 0
    if not (size == HAND or (size == _HOLE and head.game == "holdem")):
        return None
    is_told = all(other == size and word == "all" for other, word in zip(head.sizes, head.known, strict=True))
    return (head.deck, head.seats, size) if is_told else None


def _of_order(
    deck: Deck, rows: NDArray[np.intp], hands: NDArray[np.intp], came: Flags, turns: Sequence[int]
) -> Iterator[Words]:
    """`hands` `(m, seats, cards)` in the order of speaking, `came` `(m, spoke)`."""
    m, seats, size = hands.shape
    strengths = _strength(deck, hands)
    standing = np.searchsorted(_fair_strengths(deck, size), strengths) / _SAMPLE
    for at in range(min(came.shape[1], seats - 1)):
        unseen = np.ones((m, deck.size), np.bool_)
        np.put_along_axis(unseen, hands.reshape(m, -1), False, axis=1)
        others = np.nonzero(unseen)[1].reshape(m, -1)
        pool = np.concatenate([hands[:, at + 1 :].reshape(m, -1), others], axis=1)
        laid = _ways(pool.shape[1], HOLE_WAYS if size == _HOLE else WAYS)[:, : (seats - at - 1) * size]
        theirs = _strength(deck, pool[:, laid].reshape(m, len(laid), -1, size))
        entered = np.where(came[:, :at], strengths[:, :at], -1).max(axis=1, initial=-1)
        yield Words(
            turns[at],
            rows,
            came[:, at],
            np.asarray(came[:, :at].any(axis=1)),
            standing[:, at],
            tuple(turns[at + 1 :]),
            strengths[:, at, None, None] > theirs,
            strengths[:, at] > entered,
        )


@lru_cache(maxsize=256)
def _ways(cards: int, about: int = WAYS) -> NDArray[np.intp]:
    """`(ways, cards)` a group of permutations: what lies at each place, the first as it was.

    The places stand in a circle, in an order drawn once and for all, and the cards are turned round in it.
    """
    circle = np.random.default_rng([_SEED, cards]).permutation(cards)
    steps = [step for step in range(1, cards) if cards % step == 0]
    step = min(steps, key=lambda step: abs(np.log(cards / step / about)), default=1)
    ways = np.empty((cards // step, cards), np.intp)
    for way in range(len(ways)):
        ways[way, circle] = np.roll(circle, -way * step)
    return ways


def _strength(deck: Deck, hands: NDArray[np.intp]) -> NDArray[np.integer]:
    """Of hands of five, or of two in hold'em, the cards along the last axis."""
    if hands.shape[-1] == _HOLE:
        return np.asarray(_hole_strengths(deck)[hands[..., 0], hands[..., 1]])
    return np.asarray(poker_strength(deck, hands.reshape(-1, HAND)).reshape(hands.shape[:-1]))


@lru_cache(maxsize=8)
def _hole_strengths(deck: Deck) -> NDArray[np.int32]:
    """`(cards, cards)`: of any two."""
    pairs = np.stack(np.meshgrid(np.arange(deck.size), np.arange(deck.size), indexing="ij"), axis=-1).reshape(-1, _HOLE)
    differ = pairs[:, 0] != pairs[:, 1]
    table = np.zeros(len(pairs), np.int32)
    table[differ] = holdem_strength(deck, pairs[differ])
    return table.reshape(deck.size, deck.size)


@lru_cache(maxsize=16)
def _fair_strengths(deck: Deck, size: int) -> NDArray[np.integer]:
    """`(_SAMPLE,)` sorted."""
    rng = np.random.default_rng(_SEED)
    packs = rng.permuted(np.tile(np.arange(deck.size), (_SAMPLE, 1)), axis=1)
    return np.sort(_strength(deck, packs[:, :size]))
