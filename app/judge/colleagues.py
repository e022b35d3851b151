"""How long others last who cheat just so, and what honest luck looks like: many simulated dealers side by side."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.judge.evening import ALPHA, MOST_DEALS, Choice, deals_of, follows_the_course, gains_of
from detectors.bets import mixture_for
from detectors.deal import Deal, Log
from detectors.evidence import suspicions_of, weigh
from detectors.search import Search
from detectors.suspects import find_suspects
from detectors.suspicions.catalogue import feature_weights
from detectors.suspicions.suspicion import Table
from rules.games.catalogue import find_game

COLLEAGUES = 200
"""How many are simulated."""
_SEED = 1888
_FIRST_DEALS, _FEW_DEALS = 30, 100
_STEP = 40
_DEALT = 20_000


@dataclass(frozen=True, eq=False)
class Colleagues:
    """`caught` is the deal at which each was caught, sorted, infinite for those who were not within `deals` deals."""

    caught: NDArray[np.float64]
    deals: int

    def some(self, share: float) -> int:
        """How many of them this share is, at least one."""
        return max(1, int(np.ceil(share * len(self.caught))))

    def quantile(self, share: float) -> int | None:
        """The deal by which so many of them were caught, None if they were not."""
        at = self.caught[self.some(share) - 1]
        return None if np.isinf(at) else int(at)

    def caught_by(self, deal: int) -> int:
        """How many were caught by then."""
        return int((self.caught <= deal).sum())


def simulate_colleagues(choice: Choice) -> Colleagues:
    """The same every time for one choice, judged as the visitor is: after every deal, nobody named beforehand."""
    if follows_the_course(choice.cheat):
        return _one_by_one(choice)
    return _side_by_side(choice)


def honest_luck(game: str, deals: int) -> NDArray[np.float64]:
    """`(3, deals)`: what the 5th, 50th and 95th of 100 honest dealers has won after each deal, in play chips."""
    rng = np.random.default_rng(_SEED)
    gains = gains_of(game, find_game(game).shuffled(_DEALT, rng))
    courses = np.cumsum(rng.choice(gains, (COLLEAGUES, deals)), axis=1)
    band: NDArray[np.float64] = np.quantile(courses, (0.05, 0.5, 0.95), axis=0)
    return band


def _side_by_side(choice: Choice) -> Colleagues:
    """All of them deal by deal, until most are caught. Their evidence is `detectors.evidence.weigh`'s, in batches."""
    game = find_game(choice.game)
    table = game.arrange()
    layout = [list(places) for places in table.layout.seats]
    rng = np.random.default_rng(_SEED)
    sitting = choice.sitting()
    first = Log(
        "", "native", game.id, deals_of(choice, np.concatenate([b.packs for b in sitting.blocks(2, rng)]), None)
    )
    features, courses = suspicions_of(first, first.deals)
    suspects = find_suspects(first)
    seats = np.array([suspect.seat_by_deal[0] for suspect in suspects])
    search = Search(
        feature_weights(features, courses)[0], suspects, [mixture_for(one) for one in features], logs=(COLLEAGUES,)
    )
    caught = np.full(COLLEAGUES, np.inf)
    deals = 0
    while deals < MOST_DEALS and np.isinf(caught).sum() > COLLEAGUES // 10:
        packs = np.concatenate([block.packs for block in sitting.blocks(COLLEAGUES * _STEP, rng)])
        hands = tuple(packs[:, places].astype(np.intp) for places in layout)
        told = Table(table.deck, hands, np.ones((len(packs), len(hands)), np.bool_))
        ratios = np.stack([feature.ratios(told) for feature in features], axis=-1)
        ratios = np.swapaxes(ratios.reshape(COLLEAGUES, _STEP, len(hands), len(features)), 0, 1)
        evidence = search.run(ratios, np.tile(seats, (_STEP, 1))).max(axis=(2, 3))
        for over in evidence >= -np.log10(ALPHA):
            deals += 1
            caught[np.isinf(caught) & over] = deals
    return Colleagues(np.sort(caught), deals)


def _one_by_one(choice: Choice) -> Colleagues:
    """Each by himself, as the visitor is judged; at first over few deals, which do for most."""
    caught = []
    for number in range(COLLEAGUES):
        blocks = list(choice.sitting().blocks(_FEW_DEALS, np.random.default_rng((_SEED, number))))
        deals: list[Deal] = []
        for block in blocks:
            deals += deals_of(choice, block.packs, block.gathered)
        first = _first_flag(choice, deals[:_FIRST_DEALS])
        caught.append(first if np.isfinite(first) else _first_flag(choice, deals))
    return Colleagues(np.sort(np.array(caught, np.float64)), _FEW_DEALS)


def _first_flag(choice: Choice, deals: list[Deal]) -> float:
    log = Log("", "native", find_game(choice.game).id, tuple(deals))
    flagged = [one.first_flagged_deal for one in weigh(log, alpha=ALPHA).hypotheses if one.first_flagged_deal]
    return float(min(flagged, default=np.inf))
