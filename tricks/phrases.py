"""Phrases: texts of the word files with the values of a moment put in, with article or ordinal where asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tricks.script import Value
from tricks.words import Language, MissingWordsError, TrickWords


def fill(
    text: str,
    values: Mapping[str, Value],
    words: TrickWords,
    language: Language,
    card_name: Callable[[int], str],
) -> str:
    """A text with the values of its moment filled in.

    In braces stands the name of a value and, after a colon, how it is said: `card` (by `card_name`), `place` (by the
    trick's words for the place), `az` before either or alone (with its Hungarian article), `th` (an English ordinal),
    `card|cards` (the number with what is counted, one or many of it).

    >>> from tricks.words import EXAMPLE, read_words
    >>> words = read_words("t", {**EXAMPLE, "places": {"row-1": {"hu": "első sor", "en": "first row"}}})
    >>> fill("Itt van {row:az place}, benne {n:az}. lap.", {"row": "row-1", "n": 5}, words, "hu", str)
    'Itt van az első sor, benne az 5. lap.'
    >>> fill("the {n:th} card", {"n": 11}, words, "en", str)
    'the 11th card'
    >>> fill("{n:card|cards}", {"n": 1}, words, "en", str), fill("{n:card|cards}", {"n": 2}, words, "en", str)
    ('1 card', '2 cards')

    Raises:
        MissingWordsError: the text names a value that the moment has not, or says it in an unknown way.
    """
    said = {name: _Spoken(value, words, language, card_name) for name, value in values.items()}
    try:
        return text.format_map(said)
    except KeyError as error:
        raise MissingWordsError(f"{words.trick_id}: no value for {error} in {text!r}") from error


@dataclass(frozen=True)
class _Spoken:
    value: Value
    words: TrickWords
    language: Language
    card_name: Callable[[int], str]

    def __format__(self, how: str) -> str:
        text = str(self.value)
        if "|" in how and isinstance(self.value, int):
            return counted(self.value, how)
        for part in reversed(how.split()):
            if part == "card" and isinstance(self.value, int):
                text = self.card_name(self.value)
            elif part == "place":
                text = self.words.place(text)[self.language]
            elif part == "az":
                text = f"{article(text)} {text}"
            elif part == "th" and isinstance(self.value, int):
                text = ordinal(self.value)
            else:
                raise MissingWordsError(f"{self.words.trick_id}: {self.value!r} cannot be said as {part!r}")
        return text


def article(text: str) -> str:
    """The Hungarian definite article before a text: `az` before a vowel, also a spoken one (1, 5, 50, 1000).

    >>> [article(word) for word in ("ász", "király", "1", "5", "10", "11", "57", "1000")]
    ['az', 'a', 'az', 'az', 'a', 'a', 'az', 'az']
    """
    digits = text[: len(text) - len(text.lstrip("0123456789"))]
    if digits:
        return "az" if digits[0] == "5" or (digits[0] == "1" and len(digits) % 3 == 1) else "a"
    return "az" if text.lower().startswith(tuple("aáeéiíoóöőuúüű")) else "a"


def counted(number: int, of: str) -> str:
    """A number with what is counted, by its English forms for one and for many.

    >>> [counted(number, "heap|heaps") for number in (0, 1, 2, 1000)]
    ['0 heaps', '1 heap', '2 heaps', '1,000 heaps']
    """
    one, _, many = of.partition("|")
    return f"{number:,} {one if number == 1 else many}"


def ordinal(number: int) -> str:
    """An English ordinal in figures.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21, 111)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '111th']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"
