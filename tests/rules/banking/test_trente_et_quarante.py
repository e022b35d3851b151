"""Trente et quarante: the specification's distributions, the book's rows, and rows really dealt."""

from fractions import Fraction

import numpy as np
import pytest

from rules.banking.edge import UnknownReadingError
from rules.banking.trente_et_quarante import UnfinishedRowError, edge, refait, row_total, row_totals, tie, winning_bets
from rules.decks import UnknownCardError

# games-2.yaml, trente-et-quarante
ENDLESS = [0.148061, 0.137905, 0.127513, 0.116891, 0.106049, 0.094998, 0.083750, 0.072317, 0.060716, 0.051799]
EIGHT = [0.148059, 0.137846, 0.127561, 0.116871, 0.106126, 0.094994, 0.083832, 0.072306, 0.060780, 0.051625]


@pytest.mark.parametrize(("packs", "stated"), [(None, ENDLESS), (8, EIGHT)])
def test_stated_row_totals(packs: int | None, stated: list[float]) -> None:
    chances = row_totals(packs)
    assert [round(float(chance), 6) for chance in chances.values()] == stated
    assert list(chances) == list(range(31, 41))
    assert sum(chances.values()) == 1


@pytest.mark.parametrize(("packs", "stated"), [(None, 0.021922), (6, 0.021891), (8, 0.021899), (10, 0.021904)])
def test_stated_refaits(packs: int | None, stated: float) -> None:
    assert round(float(refait(packs)), 6) == stated


@pytest.mark.parametrize(("packs", "book", "every"), [(None, 0.0054805, 0.0109610), (8, 0.0054748, 0.0109495)])
def test_stated_edges_for_both_readings_of_the_refait(packs: int | None, book: float, every: float) -> None:
    assert float(edge("book", packs)) == pytest.approx(book, abs=5e-8)
    assert float(edge("every", packs)) == pytest.approx(every, abs=5.1e-8)
    assert edge("every", packs) == 2 * edge("book", packs)


def test_stated_ties() -> None:
    assert float(tie()) == pytest.approx(0.109747, abs=5e-7)
    assert float((1 - tie()) / 2) == pytest.approx(0.445126, abs=5e-7)


@pytest.mark.parametrize(
    ("noir", "rouge", "winners"),
    [
        ("Qh Js 9c 8c", "Td Kc 8h 5h", ("rouge", "couleur")),  # printed 37 and 33, red first
        ("Td Qs Ks 2h", "Kd Th Js 8c", ("noir", "contre-couleur")),  # printed 32 and 38, red first
        ("Tc Qs Ks 2h", "Kd Th Js 8c", ("noir", "couleur")),  # with the club first
        ("Ah Kd Qs Tc", "As Kc Qh Td", ()),  # 31 to 31
        ("Kh Kd Ks 9c", "Kc Qc Tc 9c", ()),
    ],
)
def test_the_books_coups_are_told_right(noir: str, rouge: str, winners: tuple[str, ...]) -> None:
    assert winning_bets(noir, rouge) == winners


@pytest.mark.parametrize(
    ("row", "printed"),
    [([10, 10, 9, 8], 37), ([10, 10, 8, 5], 33), ([10, 10, 10, 2], 32), ([10, 10, 10, 8], 38)],
)
def test_the_books_rows_are_added_right(row: list[int], printed: int) -> None:
    assert row_total(row) == printed


def test_the_book_says_a_first_card_treff_13_right_is_no_such_card() -> None:
    with pytest.raises(UnknownCardError, match="'13c'"):
        winning_bets("13c Qs Ks 2h", "Kd Th Js 8c")


@pytest.mark.parametrize("row", [[], [10, 10, 10], [10, 10, 10, 1, 1], [10, 10, 13, 2]])
def test_a_row_that_stops_early_or_late_is_refused(row: list[int]) -> None:
    with pytest.raises(UnfinishedRowError, match="31 or more"):
        row_total(row)


def test_rows_really_dealt_from_one_pack() -> None:
    n = 60_000
    rng = np.random.default_rng(31)
    pack = np.repeat(np.minimum(np.arange(1, 14), 10), 4)
    sums = rng.permuted(np.tile(pack, (n, 1)), axis=1)[:, :40].cumsum(axis=1)
    rows = np.arange(n)
    end = (sums >= 31).argmax(axis=1)
    first = sums[rows, end]
    second_sums = sums - first[:, None]
    second = second_sums[rows, (second_sums >= 31).argmax(axis=1)]
    for total, chance in row_totals(1).items():
        for dealt in (first, second):
            assert (dealt == total).mean() == pytest.approx(float(chance), abs=4.5 * 0.36 / n**0.5)
    both = ((first == 31) & (second == 31)).mean()
    assert both == pytest.approx(float(refait(1)), abs=4.5 * 0.15 / n**0.5)


def test_an_unknown_reading_lists_the_known() -> None:
    with pytest.raises(UnknownReadingError, match="book"):
        edge("bok")  # type: ignore[arg-type]
    assert edge("book", None) == row_totals(None)[31] ** 2 / 4 == Fraction(refait(None), 4)
