"""The words of a trick in Hungarian and English, from `datasets/tricks/<id>.yaml`; a missing text is an error."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from rules.data import MissingDataError, load_yaml
from tricks.script import Value

Language = Literal["hu", "en"]
LANGUAGES: tuple[Language, ...] = ("hu", "en")


class MissingWordsError(ValueError):
    """A text that a trick needs and its word file has not, in one language or in both."""


@dataclass(frozen=True)
class Said:
    """One text in both languages; values of the step stand in braces, as in `fill`."""

    hu: str
    en: str

    def __getitem__(self, language: Language) -> str:
        return self.hu if language == "hu" else self.en

    def __bool__(self) -> bool:
        return bool(self.hu)


NOTHING = Said("", "")


@dataclass(frozen=True)
class MomentWords:
    """The words of one moment.

    `patter` is what the performer says, `do` what whoever acts must do, `seen` what the spectators see, `remember` what
    the performer keeps in mind, `why` the reason; an empty text where there is nothing. `options` are the words of the
    options of a choice, by option.
    """

    patter: Said
    do: Said
    seen: Said
    remember: Said
    why: Said
    options: Mapping[str, Said]


@dataclass(frozen=True)
class Mistake:
    """What can go wrong, and how to recover."""

    wrong: Said
    recover: Said


@dataclass(frozen=True)
class TrickWords:
    """All words of one trick. `book_title` is the Hungarian title of 1888 as printed.

    `book_errs` says where the book errs or leaves something out, and `right` the right handling (both empty where the
    text suffices). `variants`, `parameters` and `places` are by id or name.
    """

    trick_id: str
    book_title: str
    title: Said
    effect: Said
    secret: Said
    preparation: Said
    claim: Said
    why: Said
    book_errs: Said
    right: Said
    mistakes: tuple[Mistake, ...]
    moments: Mapping[str, MomentWords]
    places: Mapping[str, Said]
    variants: Mapping[str, Said]
    parameters: Mapping[str, Said]

    def moment(self, key: str) -> MomentWords:
        """The words of the moment with that key.

        Raises:
            MissingWordsError: there are none.
        """
        if key not in self.moments:
            raise MissingWordsError(f"datasets/tricks/{self.trick_id}.yaml has no words for the moment {key!r}")
        return self.moments[key]


@lru_cache(maxsize=64)
def words_of(trick_id: str) -> TrickWords:
    """The words of a trick, read once.

    Raises:
        MissingWordsError: no such file, or a text in it is missing in a language.
    """
    try:
        return read_words(trick_id, load_yaml("tricks", f"{trick_id}.yaml"))
    except MissingDataError as error:
        raise MissingWordsError(f"there is no datasets/tricks/{trick_id}.yaml") from error


def read_words(trick_id: str, document: Any) -> TrickWords:
    """The words of a trick from its parsed YAML document. Errors as in `words_of`."""
    page = _Page(f"datasets/tricks/{trick_id}.yaml", document)
    return TrickWords(
        trick_id=trick_id,
        book_title=page.text("book_title"),
        title=page.said("title"),
        effect=page.said("effect"),
        secret=page.said("secret"),
        preparation=page.said("preparation"),
        claim=page.said("claim"),
        why=page.said("why"),
        book_errs=page.said("book_errs", optional=True),
        right=page.said("right", optional=True),
        mistakes=tuple(Mistake(row.said("wrong"), row.said("recover")) for row in page.rows("mistakes")),
        moments={
            key: MomentWords(
                patter=row.said("patter", optional=True),
                do=row.said("do"),
                seen=row.said("seen", optional=True),
                remember=row.said("remember", optional=True),
                why=row.said("why", optional=True),
                options=row.saids("options"),
            )
            for key, row in page.pages("moments").items()
        },
        places=page.saids("places"),
        variants=page.saids("variants"),
        parameters=page.saids("parameters"),
    )


def fill(
    text: str,
    values: Mapping[str, Value],
    words: TrickWords,
    language: Language,
    card_name: Callable[[int], str],
) -> str:
    """A text with the values of its moment filled in.

    In braces stands the name of a value and, after a colon, how it is said: `card` (by `card_name`), `place` (by the
    trick's words for the place), `az` before either or alone (with its Hungarian article), `th` (an English ordinal).

    >>> words = read_words("t", {**EXAMPLE, "places": {"row-1": {"hu": "első sor", "en": "first row"}}})
    >>> fill("Itt van {row:az place}, benne {n:az}. lap.", {"row": "row-1", "n": 5}, words, "hu", str)
    'Itt van az első sor, benne az 5. lap.'
    >>> fill("the {n:th} card", {"n": 11}, words, "en", str)
    'the 11th card'

    Raises:
        MissingWordsError: the text names a value that the moment has not, or says it in an unknown way.
    """
    said = {name: _Spoken(value, words, language, card_name) for name, value in values.items()}
    try:
        return text.format_map(said)
    except KeyError as error:
        raise MissingWordsError(f"{words.trick_id}: no value for {error} in {text!r}") from error


EXAMPLE: Mapping[str, Any] = {
    "book_title": "Példa.",
    **{key: {"hu": "példa", "en": "example"} for key in ("title", "effect", "secret", "preparation", "claim", "why")},
    "mistakes": [],
    "moments": {},
}
"""The least that a word file must hold, for tests and examples."""


@dataclass(frozen=True)
class _Spoken:
    value: Value
    words: TrickWords
    language: Language
    card_name: Callable[[int], str]

    def __format__(self, how: str) -> str:
        text = str(self.value)
        for part in reversed(how.split()):
            if part == "card" and isinstance(self.value, int):
                text = self.card_name(self.value)
            elif part == "place" and text in self.words.places:
                text = self.words.places[text][self.language]
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
    return "az" if text[:1].lower() in "aáeéiíoóöőuúüű" else "a"


def ordinal(number: int) -> str:
    """An English ordinal in figures.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21, 111)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '111th']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"


@dataclass(frozen=True)
class _Page:
    """A part of a word file, which knows where it is, for the messages."""

    where: str
    document: Any

    def text(self, key: str) -> str:
        value = self.document.get(key) if isinstance(self.document, dict) else None
        if not isinstance(value, str) or not value.strip():
            raise MissingWordsError(f"{self.where}: {key} is missing")
        return value.strip()

    def said(self, key: str, *, optional: bool = False) -> Said:
        if optional and isinstance(self.document, dict) and key not in self.document:
            return NOTHING
        both = _Page(f"{self.where}: {key}", self.document.get(key) if isinstance(self.document, dict) else None)
        return Said(both.text("hu"), both.text("en"))

    def pages(self, key: str) -> dict[str, "_Page"]:
        rows = self.document.get(key, {})
        return {str(name): _Page(f"{self.where}: {key}.{name}", row) for name, row in rows.items()}

    def rows(self, key: str) -> list["_Page"]:
        return [_Page(f"{self.where}: {key}[{i}]", row) for i, row in enumerate(self.document.get(key, []))]

    def saids(self, key: str) -> dict[str, Said]:
        both = _Page(f"{self.where}: {key}", self.document.get(key, {}))
        return {str(name): both.said(name) for name in both.document}
