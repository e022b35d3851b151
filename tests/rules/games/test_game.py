"""What every game keeps to, whatever it is, and what it says to bad orders."""

from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest

from rules.deals import NoSuchSeatError, PackShapeError, TooManySeatsError
from rules.decks import DuplicateCardError, find_deck
from rules.games.catalogue import all_games, find_game
from rules.games.game import DealCountError, Game, NamedOnlyGameError, NoDealError, PlayerCountError
from rules.names import UnknownNameError

DEALT = [game for game in all_games().values() if game.dealing is not None]
UNEQUAL = {"durak-n"}  # the whole pack goes out one by one: hands may differ by a card


def player_numbers(game: Game) -> range:
    """All numbers of players that the game takes; where any number may play, up to nine."""
    low, high = game.players
    return range(low, (9 if high is None else high) + 1)


def choices(game: Game) -> list[dict[str, str]]:
    """Every combination of the options that change a deal."""
    names = dict.fromkeys(name for variant in game.variants for name, _ in variant.options)
    values = [option.values for name in names for option in game.options if option.name == name]
    return [dict(zip(names, row, strict=True)) for row in product(*values)]


@pytest.mark.parametrize("game", DEALT, ids=lambda game: game.id)
def test_every_card_has_one_place_and_seats_get_equally_many(game: Game) -> None:
    for players, chosen in product(player_numbers(game), choices(game)):
        table = game.arrange(players, chosen)
        layout = table.layout
        given = [*sum(layout.seats, ()), *sum((cards for _, cards in layout.places), ()), *layout.stock]
        assert sorted(given) == list(range(table.deck.size))
        assert len(layout.seats) == table.seats
        assert set(layout.shown) <= set(given)
        told = [card for delivery in layout.sequence if delivery.kind == "packet" for card in delivery.positions]
        assert told == list(range(len(given) - len(layout.stock)))
        sizes = {len(seat) for seat in layout.seats if seat}
        assert len(sizes) <= 1 or (game.id in UNEQUAL and max(sizes) - min(sizes) == 1)


@pytest.mark.parametrize("game", DEALT, ids=lambda game: game.id)
def test_every_variant_speaks_of_options_and_players_that_the_game_has(game: Game) -> None:
    known = {option.name: option.values for option in game.options}
    assert len(known) == len(game.options)
    for variant in game.variants:
        assert all(value in known[name] for name, value in variant.options)
        assert all(game.check_players(number) == number for number in variant.players)
    for option in game.options:
        assert len(set(option.values)) == len(option.values) > 1


@pytest.mark.parametrize(
    ("game", "base", "packs"),
    [
        ("hazassag", "french52", 1),
        ("ora-2", "french52", 2),
        ("legy", "french52", 2),
        ("kastely-urnoje", "french52", 2),
        ("kiralysag", "french52", 2),
        ("bujosdi", "french52", 1),
    ],
)
def test_a_patience_has_whole_packs_on_its_table_and_in_the_hand(game: str, base: str, packs: int) -> None:
    patience = find_game(game)
    for chosen in choices(patience):
        table = patience.arrange(options=chosen)
        laid = [name for place in table.places for name in place.begins]
        assert Counter([*laid, *map(str, table.deck.cards)]) == Counter(
            str(card) for card in find_deck(base).cards * packs
        )


@pytest.mark.parametrize("game", [game for game in DEALT if game.kind == "patience"], ids=lambda game: game.id)
def test_a_patience_deals_to_places_that_its_table_has(game: Game) -> None:
    names = [place.name for place in game.places]
    assert len(set(names)) == len(names)
    dealt_to = {name for name, _ in game.layout().places}
    assert dealt_to - {"semicircle"} <= set(names)  # the lady's half circle is sorted by rank after the deal
    assert len({place.at for place in game.places}) == len(names)


def test_the_king_of_hearts_lies_under_the_marriage(rng: np.random.Generator) -> None:
    marriage = find_game("hazassag")
    packs = marriage.shuffled(4000, rng)
    assert {marriage.deck.print(card) for card in packs[:, -1]} == {"Kh"}
    counts = np.bincount(packs[:, 0], minlength=51)
    assert counts[marriage.deck.parse("Kh")] == 0
    assert np.abs(np.delete(counts, marriage.deck.parse("Kh")) - 80).max() < 5 * 8.9  # 4000 / 50, sd 8.85


def test_fair_deals_give_each_card_to_each_seat_equally_often(rng: np.random.Generator) -> None:
    for hand in find_game("ferbli").deal(8000, rng):  # 4 of 32 cards: 1000 expected, sd 29.6; 5 sd over 128 cells
        assert np.abs(np.bincount(hand.ravel(), minlength=32) - 1000).max() < 5 * 29.6


def test_no_card_is_dealt_twice(rng: np.random.Generator) -> None:
    hands = np.concatenate(find_game("whist-sans-adout").deal(200, rng), axis=1)
    assert (np.sort(hands, axis=1) == np.arange(52)).all()


def test_a_deal_out_holds_hands_talon_and_pack_of_one_deal(rng: np.random.Generator) -> None:
    dealt = find_game("tarok-negyes").deal_out(50, rng, dealer=2, options={"packets": "one-card-cut"})
    whole = np.concatenate([*dealt.hands, dealt.talon], axis=1)
    assert (np.sort(whole, axis=1) == np.arange(42)).all()
    assert (dealt.talon == dealt.packs[:, [0, 5, 10, 15, 20, 25]]).all()
    assert (dealt.hand(3)[:, 0] == dealt.packs[:, 1]).all()


@pytest.mark.parametrize(
    ("game", "players", "options", "seat", "places"),
    [
        ("makao", 2, {"packets": "by-twos", "burnt": "3"}, (5, 6), {"burn": (0, 1, 2)}),
        ("harminczegy", 2, {"talon": "last"}, (3, 4, 5), {"talon": (6, 7, 8)}),
        ("ecarte", 2, {"packets": "singly"}, (1, 3, 5, 7, 9), {"turn-up": (10,)}),
        ("besique", 2, {"trump": "first-mariage"}, None, {"talon": tuple(range(18, 128))}),
        ("tarok-negyes", 4, {"packets": "knock"}, (), {"pile-2": tuple(range(15, 24))}),
        ("lhombre-quadrille", 4, {"packets": "4-4"}, (12, 13, 14, 15, 28, 29, 30, 31), {}),
        (
            "marjas",
            2,
            {"packets": "twos", "trump": "first-mariage"},
            (2, 3, 6, 7, 10, 11),
            {"talon": tuple(range(12, 32))},
        ),
    ],
)
def test_options_change_the_deal(
    game: str, players: int, options: dict[str, str], seat: tuple[int, ...] | None, places: dict[str, tuple[int, ...]]
) -> None:
    layout = find_game(game).layout(players, options)
    assert seat is None or layout.seats[0] == seat
    assert {name: layout.place(name) for name in places} == places


@pytest.mark.parametrize(
    ("game", "options", "deck"),
    [
        ("paros-paratlan", {"packs": "two"}, "magyar32x2"),
        ("landsknecht", {"pack": "french52"}, "french52"),
        ("dzsoker", {"pack": "french52", "jokers": "3"}, "french52+3"),
        ("trente-et-quarante", {}, "french52x8"),
        ("trente-et-quarante", {"packs": "10"}, "french52x10"),
        ("kiralysag", {"aces-out": "two"}, "kingdom102"),
    ],
)
def test_options_change_the_pack(game: str, options: dict[str, str], deck: str) -> None:
    assert find_game(game).arrange(options=options).deck.name == deck


def test_four_wild_cards_are_played_by_more_where_that_is_the_custom() -> None:
    game = find_game("ferbli-negy-santaval")
    with pytest.raises(PlayerCountError, match="2 to 4 players, not 5"):
        game.layout(5)
    assert len(game.layout(7, {"table": "up-to-seven"}).seats) == 7


@pytest.mark.parametrize(
    ("game", "players", "message"),
    [
        ("poker-32", 5, "2 to 4 players, not 5"),
        ("poker-32", 0, "2 to 4 players, not 0"),
        ("durak-n", 2, "3 players or more, not 2"),
        ("bovitett-pakli", 4, "5 to 6 players, not 4"),
        ("ferbli-viritos", -3, "not -3"),
        ("tartli", 3, "tartli takes 2 players, not 3"),
        ("gazdas", 2, "gazdas takes 1 player, not 2"),
    ],
)
def test_a_number_of_players_that_a_game_does_not_take_is_refused(game: str, players: int, message: str) -> None:
    with pytest.raises(PlayerCountError, match=message):
        find_game(game).layout(players)


def test_a_game_for_any_number_ends_where_the_pack_does() -> None:
    assert [len(seat) for seat in find_game("durak-n").layout(32).seats] == [1] * 32
    with pytest.raises(TooManySeatsError, match="33 players need at least 33 cards"):
        find_game("durak-n").layout(33)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"pakcets": "knock"}, "unknown option of tarok-negyes 'pakcets'; did you mean packets"),
        ({"packets": "knok"}, "unknown value of tarok-negyes's option packets 'knok'; did you mean knock"),
        ({"": ""}, "unknown option of tarok-negyes"),
    ],
)
def test_an_unknown_option_or_value_lists_near_names(options: dict[str, str], message: str) -> None:
    with pytest.raises(UnknownNameError, match=message):
        find_game("tarok-negyes").layout(options=options)


@pytest.mark.parametrize("name", ["misery", "stud-poker", "kockapoker"])
def test_a_game_that_is_only_named_says_so_when_dealt(name: str, rng: np.random.Generator) -> None:
    game = find_game(name)
    for order in (lambda: game.deal(1, rng), game.layout, lambda: game.deck, lambda: game.procedure):
        with pytest.raises(NamedOnlyGameError, match=f"{name} is only named in Szurdi 1995"):
            order()


def test_a_wheel_is_not_dealt(rng: np.random.Generator) -> None:
    with pytest.raises(NoDealError, match="played with a wheel"):
        find_game("roulette-egyzerus").deal(1, rng)


def test_no_deals_are_dealt_and_fewer_are_refused(rng: np.random.Generator) -> None:
    assert [hand.shape for hand in find_game("filko").deal(0, rng)] == [(0, 8)] * 4
    with pytest.raises(DealCountError, match="-1 deals cannot be dealt"):
        find_game("filko").deal(-1, rng)


def test_a_seat_that_the_table_lacks_cannot_deal(rng: np.random.Generator) -> None:
    with pytest.raises(NoSuchSeatError, match="seat 4 cannot deal"):
        find_game("ferbli").deal(1, rng, players=4, dealer=4)
    with pytest.raises(NoSuchSeatError, match="no seat gets cards here"):
        find_game("pharao").deal(1, rng, dealer=1)


def test_packs_that_somebody_gives_are_dealt_as_they_lie() -> None:
    packs = np.arange(32, dtype=np.uint8)[None, ::-1]
    assert find_game("harminczegy").deal_packs(packs, players=2).talon.tolist() == [[31, 30, 29]]


@pytest.mark.parametrize(
    ("packs", "error", "message"),
    [
        (np.zeros((1, 31), np.uint8), PackShapeError, "a pack of magyar32 is 32 card indices below 32"),
        (np.zeros((1, 33), np.uint8), PackShapeError, "a pack of magyar32"),
        (np.full((1, 32), 40, np.uint8), PackShapeError, "below 32"),
        (np.zeros((1, 32), np.float32), PackShapeError, "unsigned rows, not float32"),
        (np.zeros((1, 2, 32), np.uint8), PackShapeError, "unsigned rows"),
        (np.array([[*range(31), 7]], np.uint8), DuplicateCardError, "7v lies twice in pack 0"),
    ],
)
def test_packs_that_cannot_be_are_refused(packs: Any, error: type[ValueError], message: str) -> None:
    with pytest.raises(error, match=message):
        find_game("ferbli").deal_packs(packs)
