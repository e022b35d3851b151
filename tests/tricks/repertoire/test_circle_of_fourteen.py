"""The circle of fourteen against the sequences of the specification (no. 32)."""

from collections.abc import Callable

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.circle_of_fourteen import RULES, circle, turned
from tricks.trick import Trick


def test_14_starts_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (14, 0, "proven")


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ("running-start", "7 14 8 1 9 2 10 3 11 4 12 5 13 6"),
        ("no-start-kept", "7 14"),
        ("one-start", "7 14 8 1"),
        ("one-start-never-counted", "7 14 8 2 9 3 10 4 11 5 12 6 13"),
        ("from-the-turned-card", "7 13 5 11 3 9 1"),
        ("only-unturned", "7 14 8 2 11 6 4 3 5 10 1 9 12 13"),
    ],
)
def test_the_readings_of_the_text(rule: str, order: str) -> None:
    assert " ".join(str(place + 1) for place in turned(14, 7, rule)) == order


def test_all_readings_are_tested_above_and_the_variants_cover_them(trick: Trick) -> None:
    settings = [trick.settings(variant)["rule"] for variant in (None, *(variant.id for variant in trick.variants))]
    assert sorted(map(str, settings)) == sorted(RULES)


@pytest.mark.parametrize("variant", [None, "only-unturned-cards-counted", "one-start-for-good", "nothing-passed-over"])
def test_a_reading_works_from_every_start_or_from_none(
    trick: Trick, variant: str | None, prove: Callable[..., Proof]
) -> None:
    proof = prove(trick, variant)
    assert proof.cases == 14
    assert proof.failures in (0, 14)
    assert proof.is_as_expected


@pytest.mark.parametrize("size", range(4, 30))
@pytest.mark.parametrize("step", range(2, 14))
def test_every_circle_and_every_count_come_out(size: int, step: int) -> None:
    """Not only multiples of the count, as in the specification: the starts run through all gcd(n, m) parts."""
    assert sorted(turned(size, step, "running-start")) == list(range(size))


@pytest.mark.parametrize(("size", "step", "skips"), [(14, 7, 6), (12, 8, 3), (13, 7, 0), (24, 12, 11)])
def test_so_often_a_card_is_passed_over(trick: Trick, size: int, step: int, skips: int) -> None:
    """Once less than the greatest common divisor."""
    performance = perform(trick, ["seat-2"], settings={"size": size, "step": step})
    assert performance.is_right
    assert sum(moment.event.key == "pass-over" for moment in performance.moments) == skips


@pytest.mark.parametrize("size", range(6, 25))
def test_the_seats_of_every_circle_lie_apart_within_nine_cards(size: int) -> None:
    places = circle(size)
    assert len({(place.x, place.y) for place in places}) == size + 1
    assert max(place.x for place in places) <= 9.2


@pytest.mark.parametrize("start", ["seat-1", "seat-5", "seat-14"])
def test_each_card_is_turned_once_only(trick: Trick, start: str) -> None:
    performance = perform(trick, [start])
    ups = [sum(lying.up for pile in m.table.piles.values() for lying in pile) for m in performance.moments[1:-1]]
    assert ups == list(range(15))
