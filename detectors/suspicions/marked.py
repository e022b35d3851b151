"""Marked backs: someone draws as if he knew which cards come next, and comes in as if he saw the others' cards.

*The draw.* When a player throws cards away the stock lies face down. Given all hands and all earlier draws, its cards
come in every order alike, and whatever an honest player knows - his own cards, the bets, how many the others drew -
tells nothing of that order beyond those hands. So, given his discard, the true order of the stock is exchangeable with
any other. He who reads the backs is right in hindsight: no other discard of up to three cards would have given him a
better hand from the cards that came next (an equally good one is no better). The other orders are shuffles of the
stock, drawn without looking at the cards.

*The first decision.* Whether he comes in before others have spoken cannot depend on their cards (`first_word`); he who
reads the backs comes in with the best hand and stays out with any other. Hold'em tells this alone.

How both are weighed, for players of any skill, says `knowing`. The ratio of a deal is the product: the draw's has mean
1 given all hands and all that was done before the draw.

Later bets and calls that need a hidden card have no such argument here: they answer the others' bets, which tell of
their hands as far as the others are honest, and no log says how far. They are left to the classifier of kinds.

Source of the argument: permutation tests as e-values, Koning, "Post-hoc and anytime valid permutation and group
invariance testing" (2023).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.block_writer import as_block
from detectors.deal import UNKNOWN, Deal, Draw
from detectors.deal_block import DealBlock
from detectors.play.discards import HAND, MOST_DRAWN, OPTIONS, options_of_the_book
from detectors.suspicions.course import Course
from detectors.suspicions.first_word import all_first_words, any_first_words
from detectors.suspicions.knowing import Act, Habits, Knowers, no_act
from detectors.suspicions.people import seats_of_people
from detectors.suspicions.shuffled import blocks, first_deals
from detectors.suspicions.suspicion import Floats
from rules.decks import find_deck
from rules.hands.poker import poker_strength

SHUFFLES = 31
"""How many other orders of the stock each draw is compared with."""

_SEED = 1888
_BLOCK = 256
_SURE = 0.97
"""How often he who knows that his hand is the best comes in, and stays out with any other."""

_BY_THE_BOOK = 0.9
"""How many of his discards an honest player makes as the book tells; the others are any."""


@dataclass(frozen=True)
class MarkedCards:
    """Needs all hands, of five cards with the draws and the stock (the pack as dealt, the talon, or what was drawn), or
    with the actions; of hold'em with the actions."""

    name: str = "marked"
    text: str = "discards and bets that are right for cards nobody could know"
    weight: float = 3.0

    def applies(self, deals: Sequence[Deal]) -> bool:
        """True if any deal tells all that."""
        block = as_block(first_deals(deals))
        drawn = (at for at, (draws, _) in enumerate(block.plays or ()) if draws)
        return any_first_words(block) or any(_tells(block[at]) for at in drawn)

    def course(self, deals: Sequence[Deal]) -> Course:
        """Each person, in the deals in which he spoke or drew."""
        people = seats_of_people(deals)
        ratios = np.ones((len(deals), len(people)))
        knowers, habits = Knowers(len(people)), Habits(len(people))
        rng = np.random.default_rng(_SEED)
        for start, block in blocks(deals):
            here = slice(start, start + len(block))
            places = np.stack([seats[here] for seats in people.values()], axis=1)
            acts = [_first_decisions(block, places, habits), _draws(block, places, rng)]
            ratios[here] = knowers.ratios(acts)
        return Course(tuple(people), ratios)


def _first_decisions(deals: DealBlock, places: NDArray[np.int8], habits: Habits) -> Act:
    """The first decision of each person; `places` `(deals, people)` are their seats, -1 where one does not sit."""
    shape = (len(deals), max(head.seats for head in deals.heads))
    told, came, heard = np.zeros((3, *shape), np.bool_)
    standing, best, mean = np.ones((3, *shape))
    for words in all_first_words(deals):
        at = words.rows, words.seat
        ways = words.beats.all(axis=2) & words.leads[:, None]
        told[at], came[at], heard[at], standing[at] = True, words.came_in, words.heard, words.standing
        best[at], mean[at] = ways[:, 0], ways.mean(axis=1)
    act = no_act(*places.shape)
    for person in range(places.shape[1]):
        rows = np.flatnonzero(places[:, person] >= 0)
        rows = rows[told[rows, places[rows, person]]]
        at = rows, places[rows, person]
        honest = habits.comes_in(person, standing[at], heard[at], came[at])
        act.honest[rows, person] = np.where(came[at], honest, 1 - honest)
        for chances, is_best in ((act.knowing, best[at]), (act.expected, mean[at])):
            comes_in = 1 - _SURE + (2 * _SURE - 1) * is_best
            chances[rows, person] = np.where(came[at], comes_in, 1 - comes_in)
    return act


def _draws(deals: DealBlock, places: NDArray[np.int8], rng: np.random.Generator) -> Act:
    """The draw of each person."""
    moments: dict[tuple[str, int], list[_Moment]] = {}
    for i, (draws, _) in enumerate(deals.plays or ()):
        if draws and _tells(deal := deals[i]):
            for moment in _moments(i, deal):
                moments.setdefault((deal.deck, len(moment.stock)), []).append(moment)
    if not moments:
        return no_act(*places.shape)
    by_seat = np.ones((3, len(deals), max(head.seats for head in deals.heads)))
    for (deck, _), group in moments.items():
        for start in range(0, len(group), _BLOCK):
            part = group[start : start + _BLOCK]
            at = [moment.deal for moment in part], [moment.seat for moment in part]
            by_seat[:, *at] = _chances(deck, part, rng)
    rows = np.arange(len(deals))[:, None]
    return Act(*(np.where(places >= 0, one[rows, places], 1.0) for one in by_seat))


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


def _chances(deck_name: str, moments: Sequence[_Moment], rng: np.random.Generator) -> Floats:
    """`(3, m)` how likely each discard is of an honest player, of one who knows the stock as it lies, and the mean of
    the latter over the orders in which it may lie; all have stocks of one size."""
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
    book = options_of_the_book(deck, hands)[np.arange(m), thrown]
    honest = _BY_THE_BOOK * book + (1 - _BY_THE_BOOK) / len(OPTIONS)
    return np.stack([honest, right[:, 0].astype(np.float64), right.mean(axis=1)])
