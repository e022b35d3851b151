"""What the performer is asked at each step of every trick: one right action, and wrong ones that are really wrong."""

from functools import cache

import pytest

from tricks.catalogue import all_tricks, find_trick
from tricks.drivers import perform
from tricks.performance import Performance
from tricks.phrases import fill
from tricks.rehearsal import MOST_OPTIONS, Action, actions_at, event_at, has_performer, played_out
from tricks.script import ACTORS, Choose
from tricks.trick import Trick
from tricks.words import LANGUAGES, words_of

every_trick = pytest.mark.parametrize("trick", all_tricks().values(), ids=all_tricks())


def asked(performance: Performance) -> dict[int, tuple[Action, ...]]:
    """What is asked at each moment of a performance, where something is."""
    return _asked(performance.trick.id, performance.seed)


@cache
def _asked(trick_id: str, seed: int) -> dict[int, tuple[Action, ...]]:
    performance, words = whole(find_trick(trick_id), seed), words_of(trick_id)
    every = {moment.number: actions_at(performance, moment.number, words) for moment in performance.moments}
    return {number: actions for number, actions in every.items() if actions}


def whole(trick: Trick, seed: int = 0) -> Performance:
    """A performance to the end, played once for all tests."""
    return _whole(trick.id, seed)


@cache
def _whole(trick_id: str, seed: int) -> Performance:
    return perform(find_trick(trick_id), seed=seed, simulate=ACTORS)


@every_trick
def test_each_question_has_one_right_action_and_no_two_that_read_alike(trick: Trick) -> None:
    words = words_of(trick.id)
    for seed in range(2):
        performance = whole(trick, seed)
        for number, actions in asked(performance).items():
            assert [action.key for action in actions if action.is_right] == [performance.moments[number - 1].event.key]
            assert 2 <= len(actions) <= MOST_OPTIONS
            for language in LANGUAGES:
                texts = [fill(a.do[language], a.values, words, language, performance.deck.print) for a in actions]
                assert len(set(texts)) == len(texts), texts


@every_trick
def test_a_performer_is_asked_something_and_only_where_he_acts(trick: Trick) -> None:
    performance = whole(trick)
    assert has_performer(performance) == any(moment.event.by == "performer" for moment in performance.moments)
    assert all(performance.moments[number - 1].event.by == "performer" for number in asked(performance))
    if words_of(trick.id).mistakes_at(performance.moments[0].event.key) and has_performer(performance):
        assert asked(performance)


@every_trick
def test_every_usual_mistake_that_has_a_place_is_met_sooner_or_later(trick: Trick) -> None:
    """At a moment with more mistakes than there is room for, each seed offers some of them."""
    missing = {mistake for mistake in words_of(trick.id).mistakes if mistake.at}
    for seed in range(6):
        if missing:
            missing -= {action.mistake for actions in asked(whole(trick, seed)).values() for action in actions}
    assert not missing


@pytest.mark.parametrize("trick", ["twenty-one-cards", "mutus-nomen-dedit-cocis"])
def test_the_same_seed_asks_in_the_same_order_and_another_in_another(trick: str) -> None:
    orders = [[a.do for q in asked(whole(find_trick(trick), seed)).values() for a in q] for seed in (5, 5, 6)]
    assert orders[0] == orders[1]
    assert orders[0] != orders[2]


def test_a_free_choice_of_the_performer_is_its_own_question() -> None:
    performance = whole(find_trick("twenty-one-cards"))
    choices = [m.number for m in performance.moments if isinstance(m.event, Choose) and m.event.by == "performer"]
    assert choices
    assert not set(choices) & set(asked(performance))


def test_what_had_to_be_remembered_is_asked_with_what_it_might_have_been() -> None:
    performance = whole(find_trick("mutus-nomen-dedit-cocis"))
    last = asked(performance)[len(performance.moments)]
    letters = {action.kind: set[object]() for action in last}
    for action in last:
        letters[action.kind].add(action.values.get("letter"))
    assert letters["value"]
    assert not letters["right"] & letters["value"]


def test_no_action_of_a_later_moment_tells_what_is_not_known_yet() -> None:
    performance = whole(find_trick("mutus-nomen-dedit-cocis"))
    for actions in asked(performance).values():
        assert all("{" not in action.do["en"] for action in actions if action.kind == "later")


def test_the_choice_that_waits_is_the_moment_after_the_last() -> None:
    performance = perform(find_trick("twenty-one-cards"))
    assert event_at(performance, len(performance.moments) + 1) is performance.pending
    assert event_at(performance, len(performance.moments) + 2) is None
    assert event_at(performance, 0) is None


def test_a_mistake_is_played_out_with_ones_own_pack_where_it_does_harm() -> None:
    trick = find_trick("twenty-one-cards")
    for seed in range(4):
        end = played_out(whole(trick, seed), "redealt-in-blocks")
        assert end is None or (end.is_right is False and end.seed == seed)
    assert played_out(whole(trick), "named-column-on-top") is None  # it holds there
