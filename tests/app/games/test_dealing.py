"""One deal as a link tells it."""

from collections.abc import Callable

import pytest

from app.games.dealing import Dealing, dealing_options, is_dealt, players_offered, take
from app.games.link import Link
from rules.games.catalogue import all_games, find_game
from rules.games.game import NamedOnlyGameError, NoDealError
from rules.names import UnknownNameError

Dealer = Callable[..., Dealing]


def test_the_same_seed_deals_the_same_and_another_does_not(deal: Dealer) -> None:
    assert deal("ferbli").hands == deal("ferbli", step=3).hands != deal("ferbli", seed=2).hands


def test_the_usual_number_plays_unless_told(deal: Dealer) -> None:
    assert deal("ferbli").players == 4
    assert len(deal("ferbli", players=7).hands) == 7


@pytest.mark.parametrize(
    ("link", "players"),
    [
        (Link("ferbli", 9), 4),
        (Link("ferbli", options=(("left-over-cards", "burnt"),)), 4),
        (Link("ferbli", options=(("girigare", "small"),)), 4),
        (Link("tarok-negyes-bika", 4), 5),
    ],
)
def test_what_the_game_does_not_have_is_replaced_and_told(link: Link, players: int) -> None:
    dealing = take(link)
    assert dealing.unfit and dealing.players == players and dealing.options == {}


def test_an_option_may_let_more_play() -> None:
    dealing = take(Link("ferbli-negy-santaval", 7, (("table", "up-to-seven"),)))
    assert not dealing.unfit and dealing.players == 7


def test_a_step_beyond_the_end_is_the_end(deal: Dealer) -> None:
    dealing = deal("tarok-negyes", step=999)
    assert dealing.is_over and dealing.step == dealing.steps == 9


@pytest.mark.parametrize(
    ("game", "offered"),
    [
        ("ferbli", range(2, 8)),
        ("aratas", range(1, 2)),
        ("durak-n", range(3, 13)),
        ("pharao", range(2, 12)),
        ("holdem", range(2, 11)),
    ],
)
def test_only_numbers_that_the_pack_allows_are_offered(game: str, offered: range) -> None:
    assert players_offered(find_game(game), {}) == tuple(offered)


def test_only_what_changes_the_deal_is_to_be_chosen() -> None:
    assert set(dealing_options(find_game("ferbli"))) == {"left-over-cards"}
    assert set(dealing_options(find_game("makao"))) == {"packets", "burnt", "packs"}


@pytest.mark.parametrize("game", [name for name, game in all_games().items() if is_dealt(game)])
def test_every_game_is_dealt_at_every_choice(game: str) -> None:
    for name, values in dealing_options(find_game(game)).items():
        for value in values:
            dealing = take(Link(game, options=((name, value),)))
            assert not dealing.unfit and sorted(dealing.cards) == list(range(dealing.table.deck.size))


@pytest.mark.parametrize(
    ("game", "error"),
    [("frebli", UnknownNameError), ("misery", NamedOnlyGameError), ("roulette-egyzerus", NoDealError)],
)
def test_what_cannot_be_dealt_is_an_error(game: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        take(Link(game))
