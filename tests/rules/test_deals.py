"""Deal procedures: the packets of the books, compiled to pack positions."""

import numpy as np
import pytest

from rules.deals import DealProcedure, Packet, PackShapeError, TooManySeatsError
from rules.games.catalogue import all_games, find_game
from rules.games.game import PlayerCountError


def positions(text: str) -> tuple[int, ...]:
    """`1-2,9-10` (1-based, as the specification writes them) to 0-based positions."""
    spans = [part.split("-") for part in text.split(",")]
    return tuple(i - 1 for span in spans for i in range(int(span[0]), int(span[-1]) + 1))


# The specification's positions: seats 1, 2, ... in the order served, the dealer last.
SPECIFIED = [
    ("ferbli", 4, ["1-2,9-10", "3-4,11-12", "5-6,13-14", "7-8,15-16"]),
    ("huszonegy", 5, ["1,6", "2,7", "3,8", "4,9", "5,10"]),
    ("poker-32", 4, ["1,5,9,13,17", "2,6,10,14,18", "3,7,11,15,19", "4,8,12,16,20"]),
    ("tarokk-xx-hivasos", 4, ["7-11,27-30", "12-16,31-34", "17-21,35-38", "22-26,39-42"]),
    ("whist-sans-adout", 4, [",".join(str(s + 4 * k) for k in range(13)) for s in (1, 2, 3, 4)]),
    ("holdem", 3, ["1,4", "2,5", "3,6"]),
]


@pytest.mark.parametrize(("game", "players", "seats"), SPECIFIED)
def test_positions_are_those_of_the_books(game: str, players: int, seats: list[str]) -> None:
    layout = find_game(game).layout(players)
    served = [*layout.seats[1:], layout.seats[0]]
    assert served == [positions(text) for text in seats]


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_every_card_has_one_place_for_every_number_of_players(game) -> None:  # type: ignore[no-untyped-def]
    for players in range(game.players[0], game.players[1] + 1):
        layout = game.layout(players)
        places = [*sum(layout.seats, ()), *layout.talon, *layout.turn_up, *layout.stock]
        assert sorted(places) == list(range(game.deck.size))


def test_tarokk_lays_six_cards_to_the_talon_first() -> None:
    assert find_game("tarokk-xx-hivasos").layout().talon == (0, 1, 2, 3, 4, 5)


def test_the_seat_after_the_dealer_is_served_first_whoever_deals() -> None:
    packs = np.arange(32, dtype=np.uint8)[None]
    for dealer in range(4):
        hands = find_game("poker-32").procedure.deal(packs, 4, dealer)
        assert hands[(dealer + 1) % 4][0].tolist() == [0, 4, 8, 12, 16]
        assert hands[dealer][0].tolist() == [3, 7, 11, 15, 19]


def test_fair_deals_give_each_card_to_each_seat_equally_often(rng: np.random.Generator) -> None:
    hands = find_game("ferbli").deal(8000, rng)
    for hand in hands:  # 4 of 32 cards: 1000 expected, sd 29.6; 5 sd over 128 cells
        counts = np.bincount(hand.ravel(), minlength=32)
        assert np.abs(counts - 1000).max() < 5 * 29.6


def test_no_card_is_dealt_twice(rng: np.random.Generator) -> None:
    hands = np.concatenate(find_game("whist-sans-adout").deal(200, rng), axis=1)
    assert (np.sort(hands, axis=1) == np.arange(52)).all()


def test_more_seats_than_the_pack_allows_are_refused() -> None:
    with pytest.raises(TooManySeatsError, match="7 players need 35 cards, the pack has 32"):
        DealProcedure((Packet("each", 5),)).layout(7, 32)
    with pytest.raises(PlayerCountError, match="2 to 4 players, not 5"):
        find_game("poker-32").layout(5)


@pytest.mark.parametrize("packs", [np.zeros(32, np.uint8), np.zeros((2, 32), np.float64), np.zeros((2, 32), np.int64)])
def test_packs_of_an_odd_shape_or_type_are_refused(packs) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PackShapeError, match="unsigned rows"):
        find_game("poker-32").procedure.deal(packs, 4)
