"""Records of one shuffle: by cards, by packets, and what tells none."""

import pytest

from detectors.shuffles.record import RecordError, from_orders, from_packets


def test_the_cards_of_the_old_order_are_found_in_the_new() -> None:
    record = from_orders(3, ["Ah", "10h", "kd"], ["Th", "KD", "ah"])
    assert record.places.tolist() == [2, 0, 1]
    assert (record.line, record.cards, record.names) == (3, 3, ("Ah", "10h", "kd"))


def test_packets_lie_in_the_order_of_their_digits() -> None:
    assert from_packets(1, "1221").places.tolist() == from_packets(1, "0110").places.tolist() == [0, 3, 1, 2]
    assert from_packets(1, "3121").places.tolist() == [1, 3, 2, 0]


@pytest.mark.parametrize(
    ("packets", "lower"),
    [("1221", [False, True, True, False]), ("1122", None), ("1111", None), ("2111", [True, False, False, False])],
)
def test_one_riffle_is_known_by_its_two_rising_runs(packets: str, lower: list[bool] | None) -> None:
    told = from_packets(1, packets).lower
    assert (None if told is None else told.tolist()) == lower


def test_a_shuffle_of_three_runs_is_no_single_riffle() -> None:
    assert from_orders(1, ["a", "b", "c"], ["c", "b", "a"]).lower is None


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ([], [], "two cards or more"),
        (["Ah"], ["Ah"], "two cards or more"),
        (["Ah", "Kh"], ["Ah"], "2 cards before and 1 after"),
        (["Ah", "Ah"], ["Ah", "Ah"], "ah twice before"),
        (["Ah", "Kh"], ["Ah", "Ah"], "ah twice after"),
        (["Ah", "Kh"], ["Ah", "Qh"], "kh was there before and not after"),
        (list("ab") * 501, list("ba"), "1002 cards: no pack"),
    ],
)
def test_what_is_no_shuffle_is_refused(before: list[str], after: list[str], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        from_orders(1, before, after)


@pytest.mark.parametrize(
    ("packets", "reason"),
    [("", "no packets|tells no"), ("1", "two cards"), ("1a2", "tells no"), ("1" * 1001, "1001 cards")],
)
def test_packets_are_digits(packets: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        from_packets(1, packets)
