"""First decisions: the cards are laid otherwise by a group, and nobody is asked about those who had spoken."""

import pytest

from detectors.block_writer import block_of
from detectors.deal import Action, Deal
from detectors.suspicions.first_word import _ways, all_first_words, first_words
from rules.decks import find_deck

DECK = find_deck("french52")


@pytest.mark.parametrize("cards", [3, 12, 27, 40, 47, 50])
def test_the_ways_to_lay_the_cards_are_a_group_that_begins_with_as_they_lie(cards: int) -> None:
    ways = _ways(cards)
    assert ways[0].tolist() == list(range(cards))
    known = {tuple(way) for way in ways.tolist()}
    assert len(known) == len(ways) > 2 or cards == 3
    assert {tuple(one[other].tolist()) for one in ways for other in ways} == known


def holdem(*acts: tuple[int, str]) -> Deal:
    hands = tuple(tuple(DECK.parse_all(hand)) for hand in ("Ah Ad", "Kh Kd", "7h 2d"))
    told = tuple(Action(*act) for act in acts)
    return Deal(1, "french52", hands, ("all", "all", "all"), game="holdem", actions=told)


def test_at_holdem_each_is_held_against_those_who_had_not_spoken() -> None:
    first, second = all_first_words(block_of([holdem((1, "post"), (2, "call"), (0, "fold"), (1, "check"))]))
    assert (first.seat, first.silent, bool(first.came_in[0]), first.beats[0, 0].tolist()) == (
        2,
        (0, 1),
        True,
        [False] * 2,
    )
    assert (second.seat, second.silent, second.beats[0, 0].tolist()) == (0, (1,), [True])
    assert second.heard.all() and second.leads.all() and not second.came_in.any()


def test_who_never_speaks_is_silent_for_all() -> None:
    first, second = all_first_words(block_of([holdem((2, "fold"), (0, "raise"))]))
    assert (first.silent, second.silent) == ((0, 1), (1,))


def test_what_is_paid_by_force_is_no_decision() -> None:
    assert first_words(holdem((1, "post"), (2, "fold")).actions, 3) == {2: False}
