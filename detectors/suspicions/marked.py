"""Marked backs: someone draws as if he knew which cards come next, and comes in as if he saw the others' cards.

*The draw.* When a player throws cards away the stock lies face down. Given all hands and all earlier draws, its cards
come in every order alike, and whatever an honest player knows - his own cards, the bets, how many the others drew -
tells nothing of that order beyond those hands. So, given his discard, the true order of the stock is exchangeable with
any other. G is 1 if no other discard of up to three cards would have given him a better hand from the cards that came
next (an equally good one is no better), else 0: right in hindsight. With G_0 of the true stock and G_1 ... G_k of k
shuffles of it, drawn without looking at the cards, (k + 1) G_0 / (G_0 + ... + G_k) averages to exactly 1 (it is 1
where the sum is 0), for players of any skill: skill changes the discard, not what comes.

*The first decision.* Whether he comes in before others have spoken cannot depend on their cards (`first_word`): there
the ratio asks whether his hand was then the best.

The ratio of a deal is the product: the draw's has mean 1 given all hands and all that was done before the draw. Who
reads the backs is right in hindsight all the time.

Later bets and calls that need a hidden card have no such argument here: they answer the others' bets, which tell of
their hands as far as the others are honest, and no log says how far. They are left to the classifier of kinds.

Source of the argument: permutation tests as e-values, Koning, "Post-hoc and anytime valid permutation and group
invariance testing" (2023).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.deal import UNKNOWN, Deal, Draw
from detectors.deal_store import heads
from detectors.play.discards import HAND, MOST_DRAWN, OPTIONS
from detectors.suspicions.course import Course
from detectors.suspicions.first_word import AT_ONCE, tells_words, word_of, word_ratios
from detectors.suspicions.people import seats_of_people
from detectors.suspicions.shuffled import first_deals
from detectors.suspicions.suspicion import Floats
from rules.decks import find_deck
from rules.hands.poker import poker_strength

SHUFFLES = 31
"""How many other orders of the stock each draw is compared with."""

_SEED = 1888
_BLOCK = 256


@dataclass(frozen=True)
class MarkedCards:
    """Needs all hands of five cards, and the draws with the stock (the pack as dealt, the talon, or what was drawn);
    it takes the actions too, where they are told."""

    name: str = "marked"
    text: str = "discards and bets that are right for cards nobody could know"
    weight: float = 1.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """True if any deal tells all that."""
        return any(_tells(deal) for deal in first_deals(deals))

    def course(self, deals: Sequence[Deal]) -> Course:
        """Each person, in the deals in which he drew."""
        by_seat = np.ones((len(deals), max(len(deal.sizes) for deal in heads(deals))))
        word_rng, draw_rng = np.random.default_rng(_SEED), np.random.default_rng(_SEED)
        for start in range(0, len(deals), AT_ONCE):
            block = deals[start : start + AT_ONCE]
            _first_decisions(block, by_seat[start : start + AT_ONCE], word_rng)
            _draws(block, by_seat[start : start + AT_ONCE], draw_rng)
        people = seats_of_people(deals)
        rows = np.arange(len(deals))
        ratios = np.empty((len(deals), len(people)))
        for at, seats in enumerate(people.values()):
            ratios[:, at] = np.where(seats >= 0, by_seat[rows, seats], 1.0)
        return Course(tuple(people), ratios)


def _first_decisions(deals: Sequence[Deal], by_seat: Floats, rng: np.random.Generator) -> None:
    """Put the ratios of first decisions into `(deals, seats)`."""
    words = []
    for i, deal in enumerate(deals):
        if tells_words(deal):
            for seat in range(deal.seats):
                rivals = [other for other in range(deal.seats) if other != seat]
                word = word_of((i, seat), deal, seat, rivals, beats_heard=True)
                words += [word] if word is not None else []
    for at, ratio in word_ratios(words, rng).items():
        by_seat[at] = ratio


def _draws(deals: Sequence[Deal], by_seat: Floats, rng: np.random.Generator) -> None:
    """Multiply `(deals, seats)` by the ratios of the draws."""
    moments: dict[tuple[str, int], list[_Moment]] = {}
    for i, deal in enumerate(deals):
        if _tells(deal):
            for moment in _moments(i, deal):
                moments.setdefault((deal.deck, len(moment.stock)), []).append(moment)
    for (deck, _), group in moments.items():
        for start in range(0, len(group), _BLOCK):
            part = group[start : start + _BLOCK]
            ratios = _ratios(deck, part, rng)
            for moment, ratio in zip(part, ratios.tolist(), strict=True):
                by_seat[moment.deal, moment.seat] *= ratio


@dataclass(frozen=True)
class _Moment:
    """A draw: `thrown` is an index into `OPTIONS`; `known` cards of `stock` are in the order in which they lie, the
    rest of it only as a set."""

    deal: int
    seat: int
    hand: tuple[int, ...]
    thrown: int
    stock: tuple[int, ...]
    known: int


def _tells(deal: Deal) -> bool:
    return (
        bool(deal.draws)
        and all(len(hand) == HAND and word == "all" for hand, word in zip(deal.hands, deal.known, strict=True))
        and UNKNOWN not in [card for draw in deal.draws for cards in draw[1:] for card in cards]
    )


def _moments(number: int, deal: Deal) -> list[_Moment]:
    deck = find_deck(deal.deck)
    dealt = {card for hand in deal.hands for card in hand}
    left = [card for card in range(deck.size) if card not in dealt]
    lying = _stock(deal, left)
    moments: list[_Moment] = []
    taken, drawn_by = 0, set[int]()
    for draw in deal.draws:
        thrown = _option(deal, draw)
        if thrown is None or draw.seat in drawn_by:
            return moments
        stock = (*lying[taken:], *(card for card in left if card not in lying))
        known = len(lying) - taken
        if known >= len(draw.drawn) and len(stock) >= MOST_DRAWN:
            moments.append(_Moment(number, draw.seat, deal.hands[draw.seat], thrown, stock, min(known, MOST_DRAWN)))
        taken += len(draw.drawn)
        drawn_by.add(draw.seat)
    return moments


def _stock(deal: Deal, left: list[int]) -> tuple[int, ...]:
    """The stock from the top as far as it is told; it must begin with the cards that were drawn."""
    drawn = tuple(card for draw in deal.draws for card in draw.drawn)
    dealt = len(deal.hands) * HAND
    for told in (deal.order[dealt:], deal.talon):
        if told[: len(drawn)] == drawn and sorted(told) == left:
            return told
    return drawn if len(set(drawn)) == len(drawn) and set(drawn) <= set(left) else ()


def _option(deal: Deal, draw: Draw) -> int | None:
    """Which of `OPTIONS` a draw is; None where it does not fit the hand."""
    hand = deal.hands[draw.seat]
    places = tuple(place for place, card in enumerate(hand) if card in draw.discarded)
    whole = len(places) == len(draw.discarded) == len(draw.drawn)
    return OPTIONS.index(places) if whole and places in OPTIONS else None


def _ratios(deck_name: str, moments: Sequence[_Moment], rng: np.random.Generator) -> NDArray[np.float64]:
    """`(m,)` the ratio of each moment; all have stocks of one size."""
    deck = find_deck(deck_name)
    stock = np.array([moment.stock for moment in moments], np.intp)
    shuffled = rng.permuted(np.repeat(stock[:, None], SHUFFLES, axis=1), axis=2)[:, :, :MOST_DRAWN]
    coming = np.concatenate([stock[:, None, :MOST_DRAWN], shuffled], axis=1)
    hands = np.array([moment.hand for moment in moments], np.intp)
    thrown = np.array([moment.thrown for moment in moments], np.intp)
    known = np.array([moment.known for moment in moments], np.intp)
    m, orders, _ = coming.shape
    results = np.empty((m, orders, len(OPTIONS)), np.int32)
    for k, option in enumerate(OPTIONS):
        after = np.repeat(hands[:, None], orders, axis=1)
        after[:, :, list(option)] = coming[:, :, : len(option)]
        results[:, :, k] = poker_strength(deck, after.reshape(-1, HAND)).reshape(m, orders)
        results[known < len(option), :, k] = -1
    had = np.take_along_axis(results, thrown[:, None, None], axis=2)[:, :, 0]
    right = had == results.max(axis=2)
    total = right.sum(axis=1)
    return np.where(total > 0, orders * right[:, 0] / np.maximum(total, 1), 1.0)
