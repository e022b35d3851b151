"""Odds as bars and in words."""

from fractions import Fraction

import pytest

from app.games.chart import MOST_LYING, odds_bars, odds_chart, percent_text, rarity_text
from app.words.catalogue import Language
from rules.odds.catalogue import game_features, odds


@pytest.mark.parametrize(
    ("chance", "language", "text"),
    [
        (Fraction(0), "en", "0%"),
        (Fraction(1), "hu", "100\u00a0%"),
        (Fraction(1, 8), "hu", "12,5\u00a0%"),
        (Fraction(1, 2598960), "en", "3.8e-05%"),
    ],
)
def test_per_cents(chance: Fraction, language: Language, text: str) -> None:
    assert percent_text(chance, language) == text


@pytest.mark.parametrize(
    ("chance", "english", "hungarian"),
    [
        (Fraction(1), "in every hand", "minden kézben"),
        (Fraction(3, 4), "75% of hands", "a kezek 75\u00a0%-a"),
        (Fraction(2, 5), "1 hand in 2.5 (40%)", "2,5 kézből 1 (40\u00a0%)"),
        (Fraction(1, 12345), "1 hand in 12,345 (0.0081%)", "12\u202f345 kézből 1 (0,0081\u00a0%)"),
        (Fraction(1, 10**12), "1 hand in 10¹² (1.0e-10%)", "10¹² kézből 1 (1,0e-10\u00a0%)"),
    ],
)
def test_rarity_in_words(chance: Fraction, english: str, hungarian: str) -> None:
    assert (rarity_text(chance, "en"), rarity_text(chance, "hu")) == (english, hungarian)


def test_few_outcomes_lie_with_their_chances_beside_them() -> None:
    feature = game_features("ferbli")[0]
    bars = odds_bars(feature, odds("ferbli"), "duna", "hu")
    assert [bar.is_own for bar in bars] == [bar.label.startswith("duna") for bar in bars]
    chart = odds_chart(bars, "hu").to_dict()
    (rows,) = chart["datasets"].values()
    texts = [row["text"] for row in rows]
    assert sum("◀ ez a kéz" in text for text in texts) == 1 and all("%" in text for text in texts)


def test_many_outcomes_stand_with_one_sign() -> None:
    feature = game_features("bridge")[0]
    bars = odds_bars(feature, odds("bridge"), "10", "en")
    assert len(bars) > MOST_LYING and bars[0].label == "0"
    chart = odds_chart(bars, "en", is_dark=True).to_dict()
    assert len(chart["layer"]) == 3
    assert chart["layer"][2]["transform"] == [{"filter": "datum.own"}]
