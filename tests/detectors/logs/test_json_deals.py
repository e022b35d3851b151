"""JSON of bridge deals, in whatever order and nesting."""

import json
from typing import Any

import pytest

from detectors.logs.bridge_deal import parse_bridge_deal
from detectors.logs.catalogue import read_log
from detectors.logs.json_deals import matches, read

HANDS = {"N": ".KJT953.Q9.JT632", "E": "QJ93.A2.876543.7", "S": "T8654.Q4.JT.AKQ8", "W": "AK72.876.AK2.954"}
DEAL = "N:" + " ".join(HANDS[seat] for seat in "NESW")
WORDS = dict(zip("NESW", ("north", "east", "south", "west"), strict=True))
SUITS = [dict(zip(("spades", "hearts", "diamonds", "clubs"), hand.split("."), strict=True)) for hand in HANDS.values()]
TRICKS = {seat: {"S": 5, "H": 6, "D": 7, "C": 8, "NT": 4} for seat in "NESW"}


def lettered(hand: str) -> str:
    return "".join(suit + ranks for suit, ranks in zip("SHDC", hand.split("."), strict=True))


# story, value, boards
SAME: list[tuple[str, Any, list[str]]] = [
    ("a list of boards", [HANDS | {"board": 1, "dealer": "E"}], ["1"]),
    ("seats in another order", [{seat: HANDS[seat] for seat in "WSEN"} | {"board": 1}], ["1"]),
    ("whole words", [{WORDS[seat]: hand for seat, hand in HANDS.items()} | {"number": 3}], ["3"]),
    ("tables of tricks beside the hands", [{"dd": TRICKS, "board": 1} | HANDS | {"par": {"N": 1}}], ["1"]),
    ("hands in their own object", [{"board": 4, "hands": HANDS, "dealer": "N"}], ["4"]),
    ("a PBN text", [{"board": 5, "deal": DEAL}], ["5"]),
    ("hands by suit", [dict(zip("NESW", SUITS, strict=True)) | {"board": 6}], ["6"]),
    ("hands as lists of suits", [{seat: hand.split(".") for seat, hand in HANDS.items()} | {"board": 7}], ["7"]),
    ("lettered hands", [{seat: lettered(hand) for seat, hand in HANDS.items()}], [""]),
    ("dashes for voids", [{s: ".".join(x or "-" for x in h.split(".")) for s, h in HANDS.items()}], [""]),
    ("deep in events", {"events": [{"name": "x", "boards": [HANDS | {"board": 8}]}]}, ["8"]),
    ("one board alone", HANDS | {"board": 9}, ["9"]),
]  # fmt: skip


@pytest.mark.parametrize(("story", "value", "boards"), SAME, ids=[story for story, *_ in SAME])
@pytest.mark.parametrize("indent", [None, 2])
def test_every_shape_gives_the_same_hands(story: str, value: Any, boards: list[str], indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    assert read_log(text.encode("utf-16"), "x").format == "json-deals", story
    records = read(text)
    assert [deal.label for deal in records.deals] == boards
    assert list(records.skipped) == []
    for deal in records.deals:
        assert [sorted(hand) for hand in deal.hands] == [sorted(hand) for hand in parse_bridge_deal(DEAL)]


def test_dealer_names_and_date_are_kept() -> None:
    names = {"N": "one", "E": "two", "S": "three", "W": "four"}
    (deal,) = read(json.dumps(HANDS | {"dealer": "south", "players": names, "date": "2026-01-01"})).deals
    assert (deal.dealer, deal.players, deal.when) == (2, ("one", "two", "three", "four"), "2026-01-01")


def test_a_bad_board_loses_no_other_and_is_told_with_its_line() -> None:
    rows = [HANDS, HANDS | {"N": "AK.QJ.T9.87"}, HANDS | {"S": "Y8654.Q4.JT.AKQ8"}, HANDS]
    records = read("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]")
    assert [deal.line for deal in records.deals] == [2, 5]
    assert [skip.line for skip in records.skipped] == [3, 4]


def test_a_file_cut_off_gives_the_boards_before() -> None:
    text = "[\n" + ",\n".join(json.dumps(HANDS | {"board": board}) for board in (1, 2, 3))
    records = read(text[:-10])
    assert [deal.label for deal in records.deals] == ["1", "2"]
    assert [(skip.line, "cut off" in skip.reason) for skip in records.skipped] == [(4, True)]


OTHERS = [
    ("tricks only", [TRICKS]),
    ("points of the compass", [{"N": 1, "E": 2, "S": 3, "W": 4}]),
    ("places", [{"N": "Norway", "E": "Estonia", "S": "Spain", "W": "Wales"}]),
    ("a deal of another kind", [{"deal": "two for one"}]),
]


@pytest.mark.parametrize(("story", "value"), OTHERS, ids=[story for story, _ in OTHERS])
def test_other_json_is_not_claimed(story: str, value: Any) -> None:
    assert not matches(json.dumps(value)), story


def test_objects_that_mean_something_else_are_no_noise() -> None:
    records = read(json.dumps([HANDS, TRICKS, {"deal": "two for one"}, {"N": 1, "E": 2, "S": 3, "W": 4}]))
    assert (len(records.deals), len(records.skipped)) == (1, 0)
