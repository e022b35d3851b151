"""Deals played out: the order of speaking, chips, draws from the top of the stock; knowledge changes the play."""

import numpy as np
import pytest

from detectors.deal import Action
from detectors.play.insight import Insight
from detectors.play.player import all_players
from detectors.play.table import BIG_ANTE, PLAYED_GAMES, Played, play_out
from rules.deals import Packs
from rules.games.catalogue import find_game

N = 300


def played(game: str, players: int, rng: np.random.Generator, insight: Insight | None = None) -> tuple[Packs, Played]:
    table = find_game(game).arrange(players)
    packs = find_game(game).shuffled(N, rng, players)
    people = [all_players()[i % len(all_players())] for i in range(players)]
    return packs, play_out(table, packs, np.arange(N) % players, people, np.random.default_rng(2), insight)


@pytest.mark.parametrize(("game", "players"), [(game, find_game(game).usual_players) for game in PLAYED_GAMES])
def test_everybody_draws_in_turn_from_the_top_of_the_stock(game: str, players: int, rng: np.random.Generator) -> None:
    packs, play = played(game, players, rng)
    for i, (pack, draws) in enumerate(zip(packs.tolist(), play.draws, strict=True)):
        drawn = [card for draw in draws for card in draw.drawn]
        assert drawn == pack[5 * players : 5 * players + len(drawn)]
        turns = [(draw.seat - i - 1) % players for draw in draws]
        assert turns == sorted(turns) and len(turns) == len(set(turns))
        assert all(len(draw.drawn) == len(draw.discarded) <= 3 for draw in draws)


def test_the_dealer_pays_the_ante_and_the_seat_on_his_left_speaks_first(rng: np.random.Generator) -> None:
    _, play = played("poker-32", 4, rng)
    for i, actions in enumerate(play.actions):
        assert actions[0].seat == i % 4 and actions[0].verb == "ante"
        assert actions[1].seat == (i + 1) % 4


def test_nobody_speaks_after_he_folded_and_nobody_calls_nothing(rng: np.random.Generator) -> None:
    for actions in played("poker-32", 4, rng)[1].actions:
        gone: set[int] = set()
        for action in actions:
            assert action.seat not in gone
            assert (action.amount is not None) == (action.verb in ("ante", "bet", "call", "raise"))
            gone |= {action.seat} if action.verb == "fold" else set()
        assert len(gone) < 4


def test_who_reads_the_backs_wins_more_and_the_cards_stay(rng: np.random.Generator) -> None:
    reader = Insight(np.full(N, 1), np.full((N, 2), -1))
    packs, honest = played("poker-32", 4, np.random.default_rng(1))
    again, knowing = played("poker-32", 4, np.random.default_rng(1), reader)
    assert (packs == again).all()
    shares = []
    for play in (honest, knowing):
        stayed = np.array([_stays(actions, (1 + i) % 4) for i, actions in enumerate(play.actions)])
        shares.append((play.won[stayed] == 1).mean())
    assert shares[1] > 0.9 > shares[0] + 0.1


def _stays(actions: tuple[Action, ...], seat: int) -> bool:
    return not any(action.seat == seat and action.verb == "fold" for action in actions)


def test_of_two_friends_hardly_ever_both_come_in(rng: np.random.Generator) -> None:
    friends = Insight(np.full(N, -1), np.tile(np.array([1, 3]), (N, 1)))
    shares = []
    for insight in (None, friends):
        _, play = played("poker-32", 4, np.random.default_rng(1), insight)
        both = []
        for i, actions in enumerate(play.actions):
            came = {action.seat for action in actions if action.verb in ("bet", "call", "raise")}
            both.append({(1 + i) % 4, (3 + i) % 4} <= came)
        shares.append(np.mean(both))
    assert shares[1] < 0.1 < shares[0]


def test_a_big_pot_begins_with_a_big_ante(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    packs = game.shuffled(2, rng)
    big = np.array([True, False])
    play = play_out(game.arrange(), packs, np.zeros(2, np.intp), all_players()[:4], rng, is_pot_big=big)
    assert [actions[0].amount for actions in play.actions] == [BIG_ANTE, 10]


def test_no_deals_are_no_play(rng: np.random.Generator) -> None:
    game = find_game("poker-32")
    play = play_out(game.arrange(), game.shuffled(0, rng), np.zeros(0, np.intp), all_players()[:4], rng)
    assert (play.draws, play.actions, len(play.won)) == ([], [], 0)
