"""Values put into texts: cards, places, articles and ordinals in both languages."""

import pytest

from tricks.phrases import article, fill, ordinal
from tricks.script import Value
from tricks.words import EXAMPLE, Language, MissingWordsError, TrickWords, read_words


@pytest.fixture
def words() -> TrickWords:
    """Words with two places."""
    places = {"row-1": {"hu": "alsó sor", "en": "bottom row"}, "row": {"hu": "{0}. sor", "en": "row {0}"}}
    return read_words("t", {**EXAMPLE, "places": places})


@pytest.mark.parametrize(
    ("text", "language", "filled"),
    [
        ("", "hu", ""),
        ("semmi", "hu", "semmi"),
        ("{n}", "hu", "5"),
        ("{n:az}. lap", "hu", "az 5. lap"),
        ("the {n:th}", "en", "the 5th"),
        ("{card:card}", "en", "card 7"),
        ("{card:az card}", "hu", "az ász 7"),
        ("{row:place}", "en", "bottom row"),
        ("{row:az place}", "hu", "az alsó sor"),
        ("{other:place}", "hu", "3. sor"),
    ],
)
def test_a_text_is_filled(words: TrickWords, text: str, language: Language, filled: str) -> None:
    values: dict[str, Value] = {"n": 5, "card": 7, "row": "row-1", "other": "row-3"}
    name = {"hu": "ász {}", "en": "card {}"}[language].format
    assert fill(text, values, words, language, name) == filled


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{missing}", "no value for 'missing'"),
        ("{row:card}", "'row-1' cannot be said as 'card'"),
        ("{row:th}", "'row-1' cannot be said as 'th'"),
        ("{n:loud}", "5 cannot be said as 'loud'"),
        ("{n:place}", "no words for the place '5'"),
    ],
)
def test_a_text_that_cannot_be_filled_is_an_error(words: TrickWords, text: str, message: str) -> None:
    with pytest.raises(MissingWordsError, match=message):
        fill(text, {"n": 5, "row": "row-1"}, words, "en", str)


def test_articles_go_by_the_spoken_number() -> None:
    """egy, öt, ötven, ötszáz, ezer and egymillió begin with a vowel; tíz, tizenöt and száz do not."""
    before = {text: article(text) for text in ("1", "5", "50", "500", "1000", "1000000", "2", "10", "15", "21", "100")}
    assert [number for number, word in before.items() if word == "az"] == ["1", "5", "50", "500", "1000", "1000000"]
    assert [article(word) for word in ("", "Ász", "őz", "király", "8. lap")] == ["a", "az", "az", "a", "a"]


def test_ordinals() -> None:
    assert [ordinal(n) for n in (0, 1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 112)] == (
        ["0th", "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "112th"]
    )
