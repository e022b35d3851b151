"""A sitting: the dealer goes round, the suspect is found wherever he sits, blocks do not change what is dealt."""

import numpy as np
import pytest

from detectors.cheats.catalogue import find_cheat
from detectors.sitting import NoHandsError, Sitting
from rules.games.catalogue import find_game
from rules.games.game import DealCountError
from rules.names import UnknownNameError


def test_the_dealer_goes_round(rng: np.random.Generator) -> None:
    blocks = list(Sitting(find_game("tarok-harmas")).blocks(7, rng))
    assert [dealer for block in blocks for dealer in block.dealers.tolist()] == [0, 1, 2, 0, 1, 2, 0]


def test_many_deals_come_in_blocks_and_go_on_where_the_last_ended(rng: np.random.Generator) -> None:
    blocks = list(Sitting(find_game("poker-32"), players=3).blocks(10_000, rng))
    assert len(blocks) > 1 and sum(len(block.packs) for block in blocks) == 10_000
    dealers = np.concatenate([block.dealers for block in blocks])
    assert (dealers == np.arange(10_000) % 3).all()


@pytest.mark.parametrize(
    ("game", "suspect", "seat_of"),
    [
        ("poker-32", "dealer", lambda dealer: dealer),
        ("poker-32", "dealer-partner", lambda dealer: (dealer + 2) % 4),
        ("poker-32", "2", lambda dealer: 2),
        ("bridge", "E", lambda dealer: 1),
    ],
)
def test_the_aces_go_to_the_suspect_whoever_deals(
    game: str, suspect: str, seat_of: object, rng: np.random.Generator
) -> None:
    found = find_game(game)
    sitting = Sitting(found, cheat=find_cheat("ace-pair"), rate=1.0, suspect=suspect)
    aces = np.flatnonzero(found.deck.where(rank="A"))
    for block in sitting.blocks(40, rng):
        for pack, dealer in zip(block.packs, block.dealers.tolist(), strict=True):
            hand = found.deal_packs(pack[None], dealer=dealer).hands[seat_of(dealer)][0]  # type: ignore[operator]
            assert np.isin(hand, aces).sum() >= 2


def test_the_gathered_pack_is_told_where_its_order_matters(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    honest, planted = Sitting(game), Sitting(game, cheat=find_cheat("ace"))
    slug = Sitting(game, cheat=find_cheat("slug"))
    assert [next(s.blocks(1, rng)).gathered is None for s in (honest, planted, slug)] == [True, True, False]


@pytest.mark.parametrize("game", ["aratas", "landsknecht", "trente-et-quarante"])
def test_a_game_without_hands_has_no_sitting(game: str) -> None:
    with pytest.raises(NoHandsError, match=f"no seat gets cards in {game}"):
        Sitting(find_game(game))


@pytest.mark.parametrize(
    ("game", "suspect"), [("poker-32", "4"), ("poker-32", "N"), ("tarok-harmas", "dealer-partner")]
)
def test_an_unknown_suspect_is_refused(game: str, suspect: str) -> None:
    with pytest.raises(UnknownNameError, match="unknown seat"):
        Sitting(find_game(game), suspect=suspect)


def test_fewer_than_no_deals_are_refused(rng: np.random.Generator) -> None:
    with pytest.raises(DealCountError):
        next(Sitting(find_game("poker-32")).blocks(-1, rng))
