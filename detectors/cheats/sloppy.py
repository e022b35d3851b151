"""Honest but sloppy people: nobody is helped, but the pack is taken up in heaps and shuffled badly.

They are what suspicions must not take for cheats, and what a verdict has to offer as the innocent explanation. The
pack is gathered from the table as it lay: hands as piles, or, in games of tricks, trick by trick after a play in which
everybody follows suit with any card. Then it gets too few riffles, uneven ones, or strips of a few thick packets, and a
cut where this person always cuts. Riffles are `rules.shuffles.riffle` with the neatness and cuts that recorded people
have (`rules.shuffles.neatness`: -0.2 to 0.27, spread 0.2 to 0.5), or clumsier. The numbers of riffles are assumptions.
"""

from dataclasses import dataclass, field

import numpy as np

from detectors.cheats.cheat import Table
from detectors.cheats.course import Sleight, Turn
from rules.deals import Packs
from rules.games.catalogue import find_game
from rules.shuffles.cuts import Cut, CutPoint
from rules.shuffles.riffle import Riffle
from rules.shuffles.several import Several
from rules.shuffles.shuffle import Shuffle
from rules.shuffles.strips import Overhand


@dataclass(frozen=True)
class Sloppy:
    """One person's habit. `in_tricks`: cards are taken up as they were played, where the game is one of tricks.

    As a cheat (`kibic deal --cheat`, always with rate 1 to be honest) he is one who helps nobody.
    """

    name: str
    text: str
    shuffle: Shuffle
    in_tricks: bool = False
    helps_a_seat: bool = False
    needs_the_deal: bool = False

    def sit_down(self, table: Table) -> Sleight:
        """He shuffles badly in the deals that the rate picks, else well."""
        return _Careless(self, Gathering(table, self.in_tricks))


class Gathering:
    """How packs are taken up after a deal at one table, many sittings side by side."""

    def __init__(self, table: Table, in_tricks: bool) -> None:
        self._layout = table.arrangement.layout
        deck = table.arrangement.deck
        self._suits = np.array([deck.suits.index(card.suit) if card.suit else len(deck.suits) for card in deck.cards])
        ranks = [*deck.ranks, *(card.rank for card in deck.cards if card.rank not in deck.ranks)]  # jokers have none
        self._ranks = np.array([ranks.index(card.rank) for card in deck.cards])
        self._hands = [np.array(places, np.intp) for places in self._layout.seats if places]
        is_play = find_game(table.game).kind == "trick-taking" and len({len(hand) for hand in self._hands}) == 1
        self._in_tricks = in_tricks and is_play and len(self._hands) > 1

    def take_up(self, packs: Packs, rng: np.random.Generator) -> Packs:
        """`(n, cards)`: the packs before the next shuffle, from the packs as dealt."""
        in_hands = np.concatenate(self._hands)
        rest = np.setdiff1d(np.arange(packs.shape[1]), in_hands)
        if self._in_tricks:
            return np.concatenate([self._tricks(packs, rng), packs[:, rest]], axis=1)
        piles = [*self._hands, rest]
        sizes = np.array([len(pile) for pile in piles])
        keys = rng.random((len(packs), len(piles)))
        places = np.argsort(np.repeat(keys, sizes, axis=1), axis=1, kind="stable")
        return np.take_along_axis(packs[:, np.concatenate(piles)], places, axis=1)

    def _tricks(self, packs: Packs, rng: np.random.Generator) -> Packs:
        """The tricks of one side, then those of the other, in the order of play."""
        n, seats = len(packs), len(self._hands)
        hands = np.stack([packs[:, places] for places in self._hands], axis=1)
        suits, ranks = self._suits[hands], self._ranks[hands]
        held = np.ones(hands.shape, np.bool_)
        rows, leader = np.arange(n), np.zeros(n, np.intp)
        tricks, won = [], []
        for _ in range(hands.shape[2]):
            led, best, winner = np.zeros(n, np.intp), np.full(n, len(self._ranks)), leader.copy()
            trick = np.empty((n, seats), packs.dtype)
            for turn in range(seats):
                seat = (leader + turn) % seats
                legal = held[rows, seat]
                if turn:
                    follows = legal & (suits[rows, seat] == led[:, None])
                    legal = np.where(follows.any(axis=1, keepdims=True), follows, legal)
                card = np.where(legal, rng.random(legal.shape), -1.0).argmax(axis=1)
                held[rows, seat, card] = False
                trick[:, turn] = hands[rows, seat, card]
                suit, rank = suits[rows, seat, card], ranks[rows, seat, card]
                led = suit if not turn else led
                takes = (suit == led) & (rank < best)  # ranks are printed strongest first
                best, winner = np.where(takes, rank, best), np.where(takes, seat, winner)
            tricks.append(trick)
            won.append(winner % 2)
            leader = winner
        order = np.argsort(np.array(won).T, axis=1, kind="stable")
        in_play = np.stack(tricks, axis=1)
        return np.take_along_axis(in_play, order[:, :, None], axis=1).reshape(n, -1)


@dataclass(eq=False)
class _Careless:
    habit: Sloppy
    gathering: Gathering
    last: Packs | None = field(default=None)

    def deal(self, turn: Turn, rng: np.random.Generator) -> tuple[Packs, Packs]:
        gathered = turn.gathered if self.last is None else self.gathering.take_up(self.last[None], rng)[0]
        pack = self.habit.shuffle.apply(gathered[None], rng)[0] if turn.cheats else turn.fair
        self.last = pack
        return gathered, pack


def sloppy_packs(
    table: Table, habit: Sloppy, sittings: int, deals: int, rng: np.random.Generator
) -> tuple[Packs, Packs]:
    """Many sittings side by side: `(sittings, deals, cards)` packs as gathered and as dealt; the first well mixed."""
    deck, gathering = table.arrangement.deck, Gathering(table, habit.in_tricks)
    gathered = np.empty((sittings, deals, deck.size), deck.dtype)
    packs = np.empty_like(gathered)
    pack = rng.permuted(np.tile(np.arange(deck.size, dtype=deck.dtype), (sittings, 1)), axis=1)
    for i in range(deals):
        gathered[:, i] = gathering.take_up(pack, rng) if i else pack
        pack = packs[:, i] = habit.shuffle.apply(gathered[:, i], rng)
    return gathered, packs


_USUAL_CUT = Cut(CutPoint(middle=0.45, spread=0.3))
_CLUMSY = Riffle(neatness=-0.25, point=CutPoint(middle=0.46, spread=1.5))

SLOPPY: dict[str, Sloppy] = {
    habit.name: habit
    for habit in (
        Sloppy("sloppy-riffle", "three uneven riffles", Several.times(_CLUMSY, 3)),
        Sloppy(
            "sloppy-cut",
            "four riffles, and a cut that is always in the same place",
            Several((*(Riffle(neatness=0.25, point=CutPoint(middle=0.46, spread=0.5)),) * 4, _USUAL_CUT)),
        ),
        Sloppy(
            "sloppy-overhand", "a few thick packets from hand to hand, four times", Several.times(Overhand(0.25), 4)
        ),
        Sloppy("sloppy-tricks", "cards taken up in tricks, and two riffles", Several.times(_CLUMSY, 2), in_tricks=True),
    )
}
