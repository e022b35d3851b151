"""Large odds, rounded down."""

import pytest

from rules.statistics.rounding import odds_text, power_of_ten, rounded_down


@pytest.mark.parametrize(
    ("log10", "number", "text"),
    [
        (0.0, 1, "1"),
        (2.0, 100, "100"),
        (3.5, 3162, "3,162"),
        (4.99999, 99997, "99,997"),
        (5.0, 100_000, "100,000"),
        (5.691856, 491_000, "491,000"),
        (8.9999, 999_000_000, "999,000,000"),
        (9.0, None, "10⁹"),
        (31.3, None, "10³¹"),
        (504.9, None, "10⁵⁰⁴"),
    ],
)
def test_odds_are_never_more_than_they_are(log10: float, number: int | None, text: str) -> None:
    assert (rounded_down(log10), odds_text(log10)) == (number, text)


def test_small_powers_have_their_sign() -> None:
    assert power_of_ten(-3) == "10⁻³"
