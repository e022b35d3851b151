"""Seats as poker sites list them, and hands told again."""

import pytest

from detectors.logs.catalogue import read_log
from detectors.logs.poker_text import find_seat
from detectors.logs.pokerstars import read

SEATS = [
    ("Seat 1: Mary ($81.55 in chips)", 1, "Mary", ""),
    ("Seat 2: Mary (1 480 in chips) is sitting out", 2, "Mary", "is sitting out"),
    ("Seat 3: a (b) (1,500 in chips, $5 bounty)", 3, "a (b)", ""),
    ("Seat 4: Mary (1500 in chips) out of hand (moved from another table into small blind)", 4, "Mary", "out of hand"),
    ("seat 5: Mary ( $26,02 USD )", 5, "Mary", ""),
    ("seat6: Mary ( $664.25 USD )", 6, "Mary", ""),
    ("Seat 7: Mary ( $122.40 USD ) - (21.60 / 16.35 / 5.71 / 18k)", 7, "Mary", "- (21.60"),
    ("Seat 8: Mary (2047.50€)", 8, "Mary", ""),
    ("Seat 9: 12 (34) (4)", 9, "12 (34)", ""),
    ("Seat 92: UTG+4 [ME] (10,000 in chips)", 92, "UTG+4 [ME]", ""),
    ("Seat 3: : ) (€5 in chips)", 3, ": )", ""),
]


@pytest.mark.parametrize(("line", "number", "name", "rest"), SEATS)
def test_seats_are_read_whatever_stands_in_the_name(line: str, number: int, name: str, rest: str) -> None:
    seat = find_seat(line)
    assert seat is not None
    assert (seat.number, seat.name) == (number, name)
    assert seat.rest.startswith(rest)


@pytest.mark.parametrize(
    "line",
    ["", "Seat 1: Mary", "Seat 1: Mary folded before Flop", "Seat 6 is the button", "Seat " + "9" * 50 + ": a (1)"],
)
def test_other_lines_are_no_seats(line: str) -> None:
    assert find_seat(line) is None


def test_a_hand_told_twice_counts_once_but_two_hands_of_one_number_are_two(samples: dict[str, str]) -> None:
    text = samples["pokerstars"]
    twice = read(text + "\n" + text)
    assert (len(twice.deals), twice.repeats) == (3, 3)
    assert [deal.label for deal in twice.deals] == ["101", "102", "103"]
    first_again = read(text + text[: text.index("PokerStars Hand #102")])
    assert [deal.label for deal in first_again.deals] == ["101", "102", "103"]
    elsewhere = read(text + text.replace("20:00:00 ET", "15:00:00 PT"))
    assert (len(elsewhere.deals), elsewhere.repeats) == (3, 3)
    first, second = text.split("PokerStars Hand #")[1:3]
    renumbered = read("PokerStars Hand #" + first + "PokerStars Hand #101" + second[3:])
    assert (len(renumbered.deals), renumbered.repeats) == (2, 0)


def test_the_same_cards_under_two_numbers_are_two_deals(samples: dict[str, str]) -> None:
    text = samples["pokerstars"]
    log = read_log((text + text.replace("Hand #", "Hand #9")).encode(), "x")
    assert (len(log.deals), log.repeats) == (6, 0)


def test_a_file_that_begins_within_a_hand_says_so(samples: dict[str, str]) -> None:
    text = samples["pokerstars"]
    log = read_log(text[text.index("*** HOLE CARDS") :].encode(), "x")
    assert [deal.label for deal in log.deals] == ["102", "103"]
    assert [(skip.line, skip.reason) for skip in log.skipped] == [(1, "the beginning of the hand is missing")]
