"""Draw poker played out from dealt packs: bets, draw, bets; honest players, and some who know too much.

The order of play is the book's (Szurdi, pp. 17-28): the dealer puts in the ante, the seat on his left speaks first,
the draw goes round in dealing order from the top of the stock, and after it the first to speak is the one on the left
of the last bettor. Bets are half the pot. Who may judge his hand how is in `player` and `discards`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Action, Draw
from detectors.play.betting import VERBS, Betting, Flags, Floats, Ints, Spoken, Thresholds
from detectors.play.discards import HAND, MOST_DRAWN, honest_discards, knowing_discards
from detectors.play.insight import NOBODY, Insight
from detectors.play.player import Player
from rules.deals import Packs
from rules.decks import Deck
from rules.games.game import Arrangement
from rules.hands.poker import poker_strength

PLAYED_GAMES = (
    "otlapos-egycseres-32",
    "otlapos-egycseres-52",
    "magyar-kartyas",
    "minisor",
    "bovitett-pakli",
)
"""The games whose play is modelled."""

ANTE = 10
BIG_ANTE = 50

_SAMPLE = 20_000
_TRUST = 0.2
_SEED = 1995


@dataclass(frozen=True, eq=False)
class Played:
    """Of each deal the draws and the actions with seats as they are numbered at the table, and who `won` `(n,)`,
    relative to the dealer; -1 where all passed and the pot stays."""

    draws: list[tuple[Draw, ...]]
    actions: list[tuple[Action, ...]]
    won: Ints


def play_out(
    table: Arrangement,
    packs: Packs,
    dealers: NDArray[np.intp],
    players: Sequence[Player],
    rng: np.random.Generator,
    insight: Insight | None = None,
    is_pot_big: Flags | None = None,
) -> Played:
    """Play every deal; the same generator gives the same play, and honest seats play alike whatever others know.

    Args:
        table: five cards to each seat and at least three for each in the stock.
        packs: `(n, cards)` as dealt, top first.
        dealers: `(n,)` who deals.
        players: who sits at each seat.
        rng: for what they waver and bluff.
        insight: who knows too much; nobody unless told.
        is_pot_big: `(n,)` where the ante is five times as high.
    """
    n, seats = len(packs), table.seats
    knows = insight or Insight.none(n)
    big = np.zeros(n, np.bool_) if is_pot_big is None else is_pot_big
    whose = (np.arange(seats) + np.asarray(dealers)[:, None]) % seats
    rows, deck = np.arange(n), table.deck
    chances = rng.random((3, n, seats))
    wavers = rng.normal(size=(2, n, seats)) * _of(players, whose, lambda player: player.wavers)
    hands = packs[:, np.array(table.layout.seats, np.intp)].astype(np.intp)
    betting = Betting(np.ones((n, seats), np.bool_), np.where(big, BIG_ANTE, ANTE).astype(np.int64))
    first = np.full(n, 1 % seats, np.int64)
    ante = Spoken(np.zeros(n, np.int64), np.full(n, len(VERBS)), betting.pot)
    judged = _judged(deck, hands, wavers[0], knows, betting.alive)
    before = betting.round(first, judged, _limits(players, whose, 0), chances[0], np.ones(n, np.bool_))
    goes_on = betting.alive.sum(axis=1) > 1
    keeps = chances[2] < _of(players, whose, lambda player: player.side_card)
    chases = (1 - chances[2]) < _of(players, whose, lambda player: player.chases)
    stock = HAND * seats + np.zeros(n, np.int64)
    exchanged: list[_Exchange] = []
    for turn in range(1, seats + 1):
        seat = turn % seats
        draws = goes_on & betting.alive[:, seat]
        coming = packs[rows[:, None], np.minimum(stock[:, None] + np.arange(MOST_DRAWN), packs.shape[1] - 1)]
        coming = coming.astype(np.intp)
        thrown = honest_discards(deck, hands[:, seat], keeps[:, seat], chases[:, seat])
        sees = knows.reader == seat
        if sees.any():
            thrown[sees] = knowing_discards(deck, hands[sees, seat], coming[sees])
        thrown &= draws[:, None]
        old = hands[:, seat].copy()
        order = np.minimum(np.cumsum(thrown, axis=1) - 1, MOST_DRAWN - 1)
        hands[:, seat] = np.where(thrown, np.take_along_axis(coming, np.maximum(order, 0), axis=1), old)
        stock = stock + thrown.sum(axis=1)
        exchanged.append(_Exchange(seat, draws, thrown, old, hands[:, seat].copy()))
    start = np.where(betting.last_up >= 0, betting.last_up + 1, first) % seats
    judged = _judged(deck, hands, wavers[1], knows, betting.alive)
    after = betting.round(start, judged, _limits(players, whose, 1), chances[1], goes_on)
    return Played(
        _draws(exchanged, dealers, seats),
        _actions([ante, *before, *after], dealers, seats),
        _winner(deck, hands, betting, goes_on),
    )


@dataclass(frozen=True, eq=False)
class _Exchange:
    """One seat's draw in every deal: where it `draws`, which of the `old` cards are thrown, the `new` hand."""

    seat: int
    draws: Flags
    thrown: Flags
    old: NDArray[np.intp]
    new: NDArray[np.intp]


def _of(players: Sequence[Player], whose: NDArray[np.intp], what: Callable[[Player], float]) -> Floats:
    """`(n, seats)` a number of each player, by seat relative to the dealer."""
    numbers: Floats = np.array([what(player) for player in players])[whose]
    return numbers


def _limits(players: Sequence[Player], whose: NDArray[np.intp], stage: int) -> Thresholds:
    return Thresholds(
        _of(players, whose, lambda player: player.opens[stage]),
        _of(players, whose, lambda player: player.calls[stage]),
        _of(players, whose, lambda player: player.raises[stage]),
        _of(players, whose, lambda player: player.bluffs),
    )


def _judged(deck: Deck, hands: NDArray[np.intp], wavers: Floats, knows: Insight, alive: Flags) -> Floats:
    """`(n, seats)` what each takes his hand for: the share of dealt hands it beats, give or take; who knows, knows."""
    n, seats, _ = hands.shape
    strengths = poker_strength(deck, hands.reshape(-1, HAND)).reshape(n, seats)
    judged = np.searchsorted(_fair_strengths(deck), strengths) / _SAMPLE + wavers
    in_play = np.where(alive, strengths, -1)
    reads = np.flatnonzero(knows.reader != NOBODY)
    reader = knows.reader[reads]
    judged[reads, reader] = np.where(in_play[reads, reader] == in_play[reads].max(axis=1), 1.0, 0.0)
    told = np.flatnonzero((knows.friends != NOBODY).all(axis=1))
    pair = knows.friends[told]
    both = alive[told[:, None], pair].all(axis=1)
    weaker = np.take_along_axis(pair, strengths[told[:, None], pair].argmin(axis=1)[:, None], axis=1)[:, 0]
    judged[told[both], pair[both].sum(axis=1) - weaker[both]] += _TRUST
    judged[told[both], weaker[both]] = -1.0
    return np.asarray(judged)


@lru_cache(maxsize=8)
def _fair_strengths(deck: Deck) -> NDArray[np.int32]:
    rng = np.random.default_rng(_SEED)
    packs = rng.permuted(np.tile(np.arange(deck.size), (_SAMPLE, 1)), axis=1)
    return np.sort(poker_strength(deck, packs[:, :HAND]))


def _winner(deck: Deck, hands: NDArray[np.intp], betting: Betting, goes_on: Flags) -> Ints:
    n, seats, _ = hands.shape
    strengths = poker_strength(deck, hands.reshape(-1, HAND)).reshape(n, seats)
    best = np.where(betting.alive, strengths, -1).argmax(axis=1)
    stays = goes_on & (betting.last_up < 0)
    return np.where(stays, -1, best).astype(np.int64)


def _draws(exchanged: Sequence[_Exchange], dealers: NDArray[np.intp], seats: int) -> list[tuple[Draw, ...]]:
    rows: list[list[Draw]] = [[] for _ in dealers]
    for exchange in exchanged:
        at = np.flatnonzero(exchange.draws)
        for i, seat, thrown, old, new in zip(
            at.tolist(),
            ((exchange.seat + dealers[at]) % seats).tolist(),
            exchange.thrown[at].tolist(),
            exchange.old[at].tolist(),
            exchange.new[at].tolist(),
            strict=True,
        ):
            gone = tuple(card for card, goes in zip(old, thrown, strict=True) if goes)
            came = tuple(card for card, goes in zip(new, thrown, strict=True) if goes)
            rows[i].append(Draw(seat, gone, came))
    return [tuple(row) for row in rows]


def _actions(spoken: Sequence[Spoken], dealers: NDArray[np.intp], seats: int) -> list[tuple[Action, ...]]:
    verbs = (*VERBS, "ante")
    rows: list[list[Action]] = [[] for _ in dealers]
    for turn in spoken:
        at = np.flatnonzero(turn.verb)
        whose = ((turn.seat[at] + dealers[at]) % seats).tolist()
        for i, seat, verb, amount in zip(
            at.tolist(), whose, turn.verb[at].tolist(), turn.amount[at].tolist(), strict=True
        ):
            rows[i].append(Action(seat, verbs[verb], amount or None, None))
    return [tuple(row) for row in rows]
