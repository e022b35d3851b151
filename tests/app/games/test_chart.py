"""Odds as bars and in words."""

from fractions import Fraction

import pytest

from app.games.chart import MOST_LYING, odds_bars, odds_chart, percent_text, rarity_text
from app.words.catalogue import Language, say
from rules.odds.catalogue import game_features, odds


@pytest.mark.parametrize(
    ("chance", "language", "text"),
    [
        (Fraction(0), "en", "0%"),
        (Fraction(1), "hu", "100%"),
        (Fraction(1, 8), "hu", "12,5%"),
        (Fraction(1, 2598960), "en", "3.8e-05%"),
    ],
)
def test_per_cents(chance: Fraction, language: Language, text: str) -> None:
    assert percent_text(chance, language) == text


@pytest.mark.parametrize(
    ("chance", "english", "number"),
    [
        (Fraction(2, 5), "1 hand in 2.5 (40%)", "2,5"),
        (Fraction(1, 12345), "1 hand in 12,345 (0.0081%)", "12\u202f345"),
        (Fraction(1, 10**12), "1 hand in 10¹² (1.0e-10%)", "10¹²"),
    ],
)
def test_rarity_in_words(chance: Fraction, english: str, number: str) -> None:
    hungarian = say("hu", "games_odds.rarity", number=number, percent=percent_text(chance, "hu"))
    assert (rarity_text(chance, "en"), rarity_text(chance, "hu")) == (english, hungarian)


def test_what_comes_often_is_told_as_a_share() -> None:
    assert rarity_text(Fraction(1), "en") == "in every hand"
    assert rarity_text(Fraction(3, 4), "en") == "75% of hands"


def test_few_outcomes_lie_with_their_chances_beside_them() -> None:
    feature = game_features("ferbli")[0]
    bars = odds_bars(feature, odds("ferbli"), "duna", "hu")
    assert [bar.is_own for bar in bars] == [bar.label.startswith("duna") for bar in bars]
    chart = odds_chart(bars, "hu").to_dict()
    (rows,) = chart["datasets"].values()
    texts = [row["text"] for row in rows]
    assert sum("◀" in text for text in texts) == 1 and all("%" in text for text in texts)


def test_many_outcomes_stand_with_one_sign() -> None:
    feature = game_features("bridge")[0]
    bars = odds_bars(feature, odds("bridge"), "10", "en")
    assert len(bars) > MOST_LYING and bars[0].label == "0"
    chart = odds_chart(bars, "en", is_dark=True).to_dict()
    assert len(chart["layer"]) == 3
    assert chart["layer"][2]["transform"] == [{"filter": "datum.own"}]
