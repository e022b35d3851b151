"""Answers from a person and recorded answers: prefixes, replay, partners, and every kind of wrong answer."""

import json
from dataclasses import replace

import pytest

from tricks.drivers import TooManyAnswersError, perform
from tricks.play import NotOfferedError, UntruthfulAnswerError
from tricks.script import ACTORS
from tricks.table import CardsNotConservedError, Lying, Table
from tricks.trick import SettingError, Trick, exactly


def test_the_same_seed_and_answers_give_the_same_moments(two_rows: Trick) -> None:
    first = perform(two_rows, [None, "hand", 1], seed=3)
    again = perform(two_rows, [None, "hand", 1], seed=3)
    other = perform(two_rows, [None, "hand", 1], seed=4)
    assert [m.table for m in first.moments] == [m.table for m in again.moments]
    assert first.table != other.table


def test_fewer_answers_are_the_way_back(two_rows: Trick) -> None:
    whole = perform(two_rows, simulate=ACTORS, seed=2)
    for count in range(len(whole.answers) + 1):
        part = perform(two_rows, whole.answers[:count], seed=2)
        assert [m.table for m in part.moments] == [m.table for m in whole.moments[: len(part.moments)]]
        assert part.is_over == (count == len(whole.answers))


def test_answers_may_come_from_json(key_card: Trick) -> None:
    whole = perform(key_card, simulate=ACTORS, seed=2)
    assert perform(key_card, json.loads(json.dumps(whole.answers)), seed=2).moments[-1].table == whole.table


def test_partners_answer_only_for_themselves(two_rows: Trick) -> None:
    assert perform(two_rows, simulate=("performer", "confederate")).answers == ()
    asked = perform(two_rows, [None], simulate=["performer"])
    assert asked.pending is not None
    assert asked.pending.key == "row"


@pytest.mark.parametrize("seed", range(20))
def test_a_simulated_spectator_tells_the_truth(two_rows: Trick, seed: int) -> None:
    whole = perform(two_rows, seed=seed, simulate=ACTORS)
    assert whole.is_right is True
    assert perform(two_rows, whole.answers, seed=seed).answers == whole.answers


@pytest.mark.parametrize("seed", range(10))
def test_a_simulated_spectator_who_keeps_the_thought_contradicts_nothing(two_rows: Trick, seed: int) -> None:
    three = replace(two_rows, cards=exactly(3))
    assert perform(three, [None], seed=seed, simulate=ACTORS).is_over


def test_an_answer_that_is_not_offered(two_rows: Trick) -> None:
    with pytest.raises(NotOfferedError, match="row: 'pocket' is not offered; choose one of table, hand"):
        perform(two_rows, [None, "pocket"])
    with pytest.raises(NotOfferedError, match="row: None is not offered"):
        perform(two_rows, [None, None])


def test_a_lie_about_a_told_thought(two_rows: Trick) -> None:
    card = perform(two_rows).table.pile("hand")[0]
    with pytest.raises(UntruthfulAnswerError, match="row: table cannot be true; true is hand"):
        perform(two_rows, [card, "table"])


def test_answers_that_no_kept_thought_fits(two_rows: Trick) -> None:
    """Three cards, two rows: the lonely one cannot be second in its row."""
    with pytest.raises(UntruthfulAnswerError, match="side: 1 cannot be true; true is 0"):
        perform(replace(two_rows, cards=exactly(3)), [None, "hand", 1])


def test_more_answers_than_choices(two_rows: Trick) -> None:
    with pytest.raises(TooManyAnswersError, match="toy has 3 choices; 4 answers were given"):
        perform(two_rows, [None, "hand", 1, "hand"])


def test_a_real_pack_is_played_as_it_lies(two_rows: Trick) -> None:
    shuffled = perform(two_rows, [None, "hand", 1], seed=3)
    cards = [lying.card for lying in sorted(pile_of(shuffled.start), key=lambda lying: lying.token)]
    assert perform(two_rows, [None, "hand", 1], seed=8, pack=cards).moments[-1].table == shuffled.moments[-1].table
    turned = perform(two_rows, [None, "hand", 1], pack=cards[::-1])
    assert turned.start.pile("pack") == tuple(cards[::-1])


def test_a_real_pack_must_have_the_cards_of_the_trick(two_rows: Trick) -> None:
    need = two_rows.cards()
    with pytest.raises(SettingError, match=f"played with {need} cards here; 2 were given"):
        perform(two_rows, pack=[0, 1])
    with pytest.raises(CardsNotConservedError):
        perform(two_rows, pack=[0] * need)


def pile_of(table: Table) -> list[Lying]:
    return [lying for name in table.places for lying in table.lying(name)]
