"""Open Hand History."""

import codecs
import copy
import json
from typing import Any

import pytest

from detectors.deal import Action
from detectors.logs.catalogue import read_log
from detectors.logs.ohh import read
from rules.decks import find_deck

FRENCH = find_deck("french52")


def act(player: int, action: str, amount: float = 0.0, cards: list[str] | None = None) -> dict[str, Any]:
    row: dict[str, Any] = {"player_id": player, "action": action, "amount": amount}
    return row | ({"cards": cards} if cards else {})


HAND: dict[str, Any] = {
    "ohh": {
        "spec_version": "1.2.2",
        "game_type": "Holdem",
        "game_number": "77",
        "start_date_utc": "2024-05-01T20:00:00",
        "bet_limit": {"bet_type": "NL"},
        "dealer_seat": 3,
        "hero_player_id": 0,
        "players": [
            {"name": "North", "id": 0, "seat": 1},
            {"name": "East", "id": 1, "seat": 3},
            {"name": "South", "id": 2, "seat": 4},
            {"name": "West", "id": 3, "seat": 6, "is_sitting_out": True},
        ],
        "rounds": [
            {
                "street": "Preflop",
                "cards": "",
                "actions": [
                    act(2, "Post SB", 0.01),
                    act(0, "Post BB", 0.02),
                    act(0, "Dealt Cards", cards=["10c", "Td"]),
                    act(1, "Fold"),
                    act(2, "Raise", 0.06),
                    act(0, "Call", 0.04),
                ],
            },
            {"street": "Flop", "cards": ["8d", "Kh", "2s"], "actions": [act(2, "Check"), act(0, "Check")]},
            {"street": "Turn", "cards": "Ts", "actions": [act(2, "Shows Cards", cards=["Qc", "Qd"])]},
        ],
    }
}


def test_a_hand_is_read_with_seats_button_board_and_play() -> None:
    (deal,) = read(json.dumps(HAND, indent=1)).deals
    assert (deal.players, deal.dealer, deal.game, deal.label) == (("North", "East", "South"), 1, "holdem", "77")
    assert [FRENCH.print_all(deal.hands[seat]) for seat in (0, 2)] == ["Tc Td", "Qc Qd"]
    assert FRENCH.print_all(deal.board) == "8d Kh 2s Ts"
    assert deal.actions[:5] == (
        Action(2, "post", 0.01),
        Action(0, "post", 0.02),
        Action(1, "fold"),
        Action(2, "raise", 0.06),
        Action(0, "call", 0.04),
    )
    assert deal.when == "2024-05-01T20:00:00"


def numbered(number: int) -> dict[str, Any]:
    hand = copy.deepcopy(HAND)
    hand["ohh"]["game_number"] = str(number)
    return hand


LAYOUTS = {
    "blank lines between": "\n\n".join(json.dumps(numbered(n), indent=2) for n in range(3)),
    "an array": json.dumps([numbered(n) for n in range(3)]),
    "one a line": "\n".join(json.dumps(numbered(n)) for n in range(3)),
    "without anything between": "".join(json.dumps(numbered(n)) for n in range(3)),
}


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=list(LAYOUTS))
def test_objects_may_stand_one_after_another_or_in_an_array(text: str) -> None:
    for data in (text.encode(), codecs.BOM_UTF16_LE + text.encode("utf-16-le"), text.encode("utf-16-be")):
        log = read_log(data, "x")
        assert (log.format, [deal.label for deal in log.deals]) == ("ohh", ["0", "1", "2"])


@pytest.mark.parametrize(
    "bad", ['{"ohh": {"players": [', '{"ohh": 5}', '{"ohh": {}}', '{"ohh": {"players": 7, "rounds": {}}}']
)
def test_what_is_no_hand_is_skipped_and_loses_no_other(bad: str) -> None:
    records = read(f"{json.dumps(numbered(1))}\n\n{bad}\n\n{json.dumps(numbered(2))}\n")
    assert [deal.label for deal in records.deals] == ["1", "2"]
    assert [skip.line for skip in records.skipped] == [3]


def test_the_same_hand_twice_counts_once() -> None:
    records = read(json.dumps([HAND, HAND]))
    assert (len(records.deals), records.repeats) == (1, 1)


def test_a_hero_who_is_told_when_he_folds_keeps_the_log() -> None:
    hands = []
    for number in range(4):
        hand = numbered(number)
        actions = hand["ohh"]["rounds"][0]["actions"]
        actions[3:] = [act(0, "Fold"), act(1, "Fold"), act(2, "Check")]
        hands.append(hand)
    assert {deal.known for deal in read(json.dumps(hands)).deals} == {("own", "none", "shown")}
