"""An evening at which the visitor deals and cheats: deal after deal, beside the same shuffles left alone."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from detectors.cheats.catalogue import CHEATS, with_skill
from detectors.cheats.cheat import CheatError
from detectors.cheats.course import CourseCheat
from detectors.cheats.cover import ALWAYS, COVERS, find_cover
from detectors.deal import Deal, Known, Log
from detectors.evidence import weigh
from detectors.judge import Judgement, judge_log
from detectors.sitting import Sitting
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.catalogue import battery
from rules.deals import Packs
from rules.games.catalogue import find_game

GAMES = ("poker-32", "ferbli", "huszonegy", "holdem", "bridge", "tarokk-xx-hivasos")
"""Games on offer, the first unless chosen."""
KINDS = ("ace", "ace-pair", "pair", "best-hand", "bottom", "second", "stack", "slug", "cold-deck")
"""Kinds of cheating with the cards on offer."""
MOST_DEALS = 600
DEALER = 0
"""The visitor's seat: he deals every deal, and whom the cheat helps is he himself."""
ALPHA = 0.001


@dataclass(frozen=True)
class Choice:
    """What the visitor chose. `rate` is the share of deals in which he cheats, where his cover lets him; `skill` how
    surely his hands do it, None for a kind that needs none."""

    game: str = GAMES[0]
    cheat: str = "ace-pair"
    rate: float = 0.3
    cover: str = ALWAYS.name
    skill: float | None = None

    def sitting(self, cheats: bool = True) -> Sitting:
        """The table with the cheat, or with an honest dealer."""
        game = find_game(self.game)
        if not cheats:
            return Sitting(game)
        cheat = CHEATS[self.cheat]
        if self.skill is not None:
            cheat = with_skill(cheat, self.skill)
        return Sitting(game, None, cheat, self.rate, "dealer", find_cover(self.cover))


@dataclass(frozen=True, eq=False)
class Evening:
    """All deals of an evening, `MOST_DEALS` of them, dealt when first asked for. The same seed deals the same."""

    choice: Choice
    seed: int

    @cached_property
    def log(self) -> Log:
        """Every deal as a log that tells all hands, dealt by seat 0."""
        packs, gathered = self._dealt
        return Log("", "native", find_game(self.choice.game).id, deals_of(self.choice, packs, gathered))

    @cached_property
    def gains(self) -> NDArray[np.float64]:
        """`(deals,)` what he wins or loses in each deal, in play chips."""
        return gains_of(self.choice.game, self._dealt[0])

    @cached_property
    def honest_gains(self) -> NDArray[np.float64]:
        """The same with the same shuffles, had he left them alone."""
        return gains_of(self.choice.game, self._fair)

    @cached_property
    def cheated(self) -> NDArray[np.bool_]:
        """`(deals,)` where his pack is not the one that the shuffle left."""
        found: NDArray[np.bool_] = (self._dealt[0] != self._fair).any(axis=1)
        return found

    def judged(self, deals: int, names: tuple[str, ...] = ()) -> Judgement:
        """What a kibitzer would say after so many deals, 1 or more, not knowing whom to watch.

        `names` are by seat, for what is said of it: people known by name are weighted otherwise than seats, and he is
        judged as `caught_at` and his colleagues are.
        """
        log = replace(self.log, deals=self.log.deals[:deals])
        told = replace(log, deals=tuple(replace(deal, players=names) for deal in log.deals))
        return replace(judge_log(log, alpha=ALPHA), log=told)

    @cached_property
    def caught_at(self) -> int | None:
        """The deal at which a kibitzer would have caught him, None if not in the whole evening."""
        flagged = [one.first_flagged_deal for one in weigh(self.log, alpha=ALPHA).hypotheses]
        return min((deal for deal in flagged if deal is not None), default=None)

    @cached_property
    def _dealt(self) -> tuple[Packs, Packs | None]:
        (block,) = self.choice.sitting().blocks(MOST_DEALS, np.random.default_rng(self.seed))
        return block.packs, block.gathered

    @cached_property
    def _fair(self) -> Packs:
        (block,) = self.choice.sitting(cheats=False).blocks(MOST_DEALS, np.random.default_rng(self.seed))
        return block.packs


@lru_cache(maxsize=64)
def find_evening(choice: Choice, seed: int) -> Evening:
    """The evening, kept for all visitors that ask for the same."""
    return Evening(choice, seed)


@lru_cache(maxsize=16)
def cheats_of(game: str) -> tuple[str, ...]:
    """The kinds that can be done in a game."""
    fit = []
    for name in KINDS:
        try:
            for _ in Choice(game, name, 1.0).sitting().blocks(2, np.random.default_rng(0)):
                pass
        except CheatError:
            continue
        fit.append(name)
    return tuple(fit)


@lru_cache(maxsize=64)
def covers_of(game: str, cheat: str) -> tuple[str, ...]:
    """The covers under which a kind can be done in a game."""
    fit = []
    for name in COVERS:
        try:
            for _ in Choice(game, cheat, 1.0, name).sitting().blocks(2, np.random.default_rng(0)):
                pass
        except CheatError:
            continue
        fit.append(name)
    return tuple(fit)


def usual_skill(cheat: str) -> float | None:
    """The skill of a kind unless told, None where it needs none."""
    skill: float | None = getattr(CHEATS[cheat], "skill", None)
    return skill


def follows_the_course(cheat: str) -> bool:
    """Whether a kind shows in the course of an evening rather than in a hand: then one deal after another is judged."""
    one = CHEATS[cheat]
    return isinstance(one, CourseCheat) or not getattr(one, "helps_a_seat", True)


def deals_of(choice: Choice, packs: Packs, gathered: Packs | None) -> tuple[Deal, ...]:
    """Deals that tell every hand; where the cheat shows in the course of an evening, also the pack as dealt and, where
    it was kept, the pack before the shuffle."""
    game = find_game(choice.game)
    table = game.arrange()
    seats = table.layout.seats
    known: Known = "all"
    everything = (known,) * len(seats)
    tells_order = follows_the_course(choice.cheat)
    before: list[tuple[int, ...]] = (
        [()] * len(packs) if gathered is None else [tuple(pack) for pack in gathered.tolist()]
    )
    return tuple(
        Deal(
            line=number,
            deck=table.deck.name,
            hands=tuple(tuple(pack[place] for place in places) for places in seats),
            known=everything,
            game=game.id,
            dealer=DEALER,
            order=tuple(pack) if tells_order else (),
            gathered=taken_up,
        )
        for number, (pack, taken_up) in enumerate(zip(packs.tolist(), before, strict=True), start=1)
    )


def gains_of(game: str, packs: Packs) -> NDArray[np.float64]:
    """`(n,)` the dealer's gains: everyone puts in a chip, the best hand takes them all, equal hands share."""
    found = find_game(game)
    table = found.arrange()
    feature = next(one for one in battery(found.id, table.deck) if isinstance(one, BestHand))
    hands = tuple(packs[:, list(places)].astype(np.intp) for places in table.layout.seats)
    strengths = np.stack([feature.strength(table.deck, hand) for hand in hands], axis=1)
    best = strengths == strengths.max(axis=1, keepdims=True)
    pot: NDArray[np.float64] = len(hands) * best[:, DEALER] / best.sum(axis=1) - 1.0
    return pot
