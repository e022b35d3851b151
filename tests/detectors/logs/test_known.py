"""Whose cards a partly known log tells for a reason that has nothing to do with their strength."""

from detectors.deal import UNKNOWN, Deal, Known
from detectors.logs.known import ALWAYS_KNOWN, known_hand, settle_known

HIDDEN = (UNKNOWN, UNKNOWN)


def deal(*known: Known, players: tuple[str, ...] = ()) -> Deal:
    hands = tuple((2 * seat, 2 * seat + 1) if word == "all" else HIDDEN for seat, word in enumerate(known))
    return Deal(1, "french52", hands, known, players=players)


def knowledge(deals: list[Deal]) -> list[tuple[Known, ...]]:
    return [settled.known for settled in settle_known(deals)]


def test_a_hand_with_a_hidden_card_is_not_known() -> None:
    assert [known_hand(hand) for hand in ((), (1,), (1, UNKNOWN))] == ["none", "all", "none"]


def test_where_every_hand_is_known_nothing_was_selected() -> None:
    assert knowledge([deal("all", "all")]) == [("all", "all")]


def test_where_many_hands_are_hidden_a_deal_with_none_came_to_the_showdown_at_every_seat() -> None:
    deals = [deal("all", "all"), deal("none", "none"), deal("none", "none")]
    assert knowledge(deals)[0] == ("shown", "shown")


def test_one_hidden_hand_in_a_hundred_deals_spoils_no_other() -> None:
    deals = [deal("all", "all")] * 98 + [deal("all", "none"), deal("none", "all")]
    assert set(knowledge(deals)) == {("all", "all"), ("shown", "none"), ("none", "shown")}


def test_hands_known_beside_hidden_ones_may_be_those_of_the_showdown() -> None:
    assert knowledge([deal("all", "none")] * (ALWAYS_KNOWN - 1)) == [("shown", "none")] * (ALWAYS_KNOWN - 1)


def test_the_keeper_of_a_log_always_sees_his_own_cards() -> None:
    deals = [deal("all", "none")] * ALWAYS_KNOWN
    assert set(knowledge(deals)) == {("own", "none")}


def test_one_hidden_hand_and_he_is_no_keeper() -> None:
    deals = [deal("all", "none")] * 50 + [deal("none", "all")]
    assert set(knowledge(deals)) == {("shown", "none"), ("none", "shown")}


def test_the_keeper_is_a_person_not_a_seat() -> None:
    left = deal("all", "none", players=("Anna", "Béla"))
    right = deal("none", "all", players=("Béla", "Anna"))
    assert set(knowledge([left, right] * ALWAYS_KNOWN)) == {("own", "none"), ("none", "own")}


def test_a_log_that_says_what_is_known_is_believed() -> None:
    deals = [deal("all", "none")]
    assert [settled.known for settled in settle_known(deals, [True])] == [("all", "none")]


def test_sitting_out_hides_nothing() -> None:
    out = Deal(1, "french52", ((0, 1), ()), ("all", "none"))
    assert knowledge([out]) == [("all", "none")]
