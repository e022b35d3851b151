"""Bottom and second dealing: what they put into the hand, where, and under which cover."""

import numpy as np
import pytest

from detectors.cheats.bottom import BottomDealing
from detectors.cheats.catalogue import find_cheat
from detectors.cheats.cheat import CheatError, Table
from detectors.cheats.cover import COVERS, Past, find_cover
from detectors.cheats.second import SecondDealing
from detectors.sitting import Sitting
from rules.games.catalogue import find_game
from rules.names import UnknownNameError

POKER = find_game("poker-32")


def test_the_kept_cards_lie_lowest_when_gathered_and_come_to_the_dealer() -> None:
    sitting = Sitting(POKER, cheat=BottomDealing(count=2, skill=1.0), rate=1.0)
    for number, deal in enumerate(sitting.log(40, np.random.default_rng(1)).deals):
        assert deal.dealer is not None
        if number:
            assert set(deal.gathered[-2:]) <= set(deal.hands[deal.dealer])


def test_a_clumsy_bottom_dealer_leaves_them_at_the_bottom() -> None:
    sitting = Sitting(POKER, cheat=BottomDealing(count=2, skill=0.0), rate=1.0)
    for deal in sitting.log(40, np.random.default_rng(1)).deals[1:]:
        assert deal.order[-2:] == deal.gathered[-2:]


def test_a_seat_named_cheats_only_when_it_deals() -> None:
    sitting = Sitting(POKER, cheat=BottomDealing(skill=1.0), rate=1.0, suspect="2")
    honest = Sitting(POKER, cheat=BottomDealing(skill=1.0), rate=0.0, suspect="2")
    deals, fair = (one.log(80, np.random.default_rng(1)).deals for one in (sitting, honest))
    changed = [deal.hands != other.hands for deal, other in zip(deals, fair, strict=True)]
    assert all(deal.dealer == 2 for deal, is_changed in zip(deals, changed, strict=True) if is_changed)
    assert sum(changed) > 15


def test_a_second_dealer_gets_more_pairs_and_aces_the_better_he_sees() -> None:
    deck = POKER.deck
    ace = deck.where(rank="A")
    means = []
    for skill in (0.0, 0.5, 1.0):
        sitting = Sitting(POKER, cheat=SecondDealing(skill=skill), rate=1.0)
        deals = sitting.log(400, np.random.default_rng(1)).deals
        means.append(np.mean([ace[list(deal.hands[deal.dealer or 0])].sum() for deal in deals]))
    assert abs(means[0] - 5 / 8) < 0.15 and means[0] + 0.2 < means[1] < means[2]


@pytest.mark.parametrize("cheat", [BottomDealing(), SecondDealing()])
def test_a_seat_without_cards_cannot_be_served(cheat: BottomDealing | SecondDealing) -> None:
    game = find_game("tarok-negyes")
    with pytest.raises(CheatError, match="no cards in tarok-negyes"):
        next(Sitting(game, 5, cheat=cheat, rate=1.0).blocks(3, np.random.default_rng(0)))


def test_a_pack_too_small_to_be_seen_is_refused() -> None:
    with pytest.raises(CheatError, match="fewer than 99 cards"):
        BottomDealing(seen=99).sit_down(Table(POKER.id, POKER.arrange()))


@pytest.mark.parametrize(
    ("name", "past", "allows"),
    [
        ("always", Past(), True),
        ("big-pot", Past(), False),
        ("big-pot", Past(is_pot_big=True), True),
        ("after-losing", Past(), False),
        ("after-losing", Past(lost=True), True),
        ("never-twice", Past(cheated=True), False),
        ("never-twice", Past(), True),
    ],
)
def test_when_a_cover_lets_him(name: str, past: Past, allows: bool) -> None:
    assert find_cover(name).allows(past) is allows


def test_covers_are_found_by_name() -> None:
    assert find_cover(" Big-Pot ") is COVERS["big-pot"]
    with pytest.raises(UnknownNameError, match="did you mean big-pot"):
        find_cover("bigpot")


@pytest.mark.parametrize("cover", ["big-pot", "after-losing", "never-twice"])
@pytest.mark.parametrize("kind", ["ace-pair", "bottom", "marked"])
def test_under_cover_he_cheats_in_fewer_deals_and_the_same_generator_in_the_same(kind: str, cover: str) -> None:
    logs = [
        Sitting(POKER, cheat=find_cheat(kind), rate=1.0, cover=find_cover(name))
        .log(120, np.random.default_rng(6))
        .deals
        for name in ("always", cover, cover)
    ]
    assert logs[1] == logs[2] != logs[0]
