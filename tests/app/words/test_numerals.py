"""Numbers as a language writes them."""

import pytest

from app.words.numerals import decimal, grouped, power_of_ten

NARROW_SPACE = "\u202f"


@pytest.mark.parametrize(
    ("number", "english", "hungarian"),
    [(0, "0", "0"), (999, "999", "999"), (1_234_567, "1,234,567", f"1{NARROW_SPACE}234{NARROW_SPACE}567")],
)
def test_thousands_are_set_apart(number: int, english: str, hungarian: str) -> None:
    assert (grouped(number, "en"), grouped(number, "hu")) == (english, hungarian)


@pytest.mark.parametrize(("number", "english", "hungarian"), [("7", "7", "7"), ("11.5", "11.5", "11,5")])
def test_decimals_stand_behind_the_sign_of_the_language(number: str, english: str, hungarian: str) -> None:
    assert (decimal(number, "en"), decimal(number, "hu")) == (english, hungarian)


@pytest.mark.parametrize(("exponent", "text"), [(0, "10⁰"), (-3, "10⁻³"), (120, "10¹²⁰")])
def test_powers_of_ten_are_raised(exponent: int, text: str) -> None:
    assert power_of_ten(exponent) == text
