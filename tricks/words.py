"""The words of a trick in Hungarian and English, from `datasets/tricks/<id>.yaml`; a missing text is an error."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from rules.data import MissingDataError, load_yaml
from tricks.script import name_of

Language = Literal["hu", "en"]
LANGUAGES: tuple[Language, ...] = ("hu", "en")


class MissingWordsError(ValueError):
    """A text that a trick needs and its word file has not, in one language or in both."""


class UnknownWordsError(ValueError):
    """A key in a word file that no reader knows: a slip of the pen."""


@dataclass(frozen=True)
class Said:
    """One text in both languages; values of the moment stand in braces, as in `phrases.fill`."""

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
    """What can go wrong, and how to recover.

    `at` is the key of the performer's moment at which it usually happens, and `do` the wrong action as an instruction,
    filled with the values of that moment; both are empty where the mistake is not one of the performer's own actions.
    `variant` is the id of the variant that plays it out on the table, or empty.
    """

    wrong: Said
    recover: Said
    at: str = ""
    do: Said = NOTHING
    variant: str = ""


@dataclass(frozen=True)
class TrickWords:
    """All words of one trick. `book_title` is the Hungarian title of 1888 as printed.

    `book_errs` says where the book errs or leaves something out, and `right` the right handling (both empty where the
    text suffices). `variants`, `parameters`, `values` (of parameters that are words) and `places` are by id or name.
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
    values: Mapping[str, Said]

    def moment(self, key: str) -> MomentWords:
        """The words of the moment with that key; `rows:2`, of the second person, has those of `rows`.

        Raises:
            MissingWordsError: there are none.
        """
        name = name_of(key)
        if name not in self.moments:
            raise MissingWordsError(f"datasets/tricks/{self.trick_id}.yaml has no words for the moment {name!r}")
        return self.moments[name]

    def mistakes_at(self, key: str) -> tuple[Mistake, ...]:
        """The usual mistakes at the moment with that key; those of `gather` also happen at `gather:2`."""
        return tuple(mistake for mistake in self.mistakes if mistake.at == name_of(key))

    def place(self, name: str) -> Said:
        """The words of a place: its own, or those of its kind with its numbers (`cell-2-5` from `cell`: `{0}`, `{1}`).

        Raises:
            MissingWordsError: there are none.
        """
        if name in self.places:
            return self.places[name]
        kind, *numbers = name.split("-")
        if kind not in self.places:
            raise MissingWordsError(f"datasets/tricks/{self.trick_id}.yaml has no words for the place {name!r}")
        said = self.places[kind]
        return Said(said.hu.format(*numbers), said.en.format(*numbers))


@lru_cache(maxsize=64)
def words_of(trick_id: str) -> TrickWords:
    """The words of a trick, read once.

    Raises:
        MissingWordsError: no such file, or a text in it is missing in a language.
        UnknownWordsError: a mistake has a key that means nothing.
    """
    try:
        return read_words(trick_id, load_yaml("tricks", f"{trick_id}.yaml"))
    except MissingDataError as error:
        raise MissingWordsError(f"there is no datasets/tricks/{trick_id}.yaml") from error


@lru_cache(maxsize=1)
def fact_words() -> Mapping[str, Mapping[str, Said]]:
    """The words of facts that tricks share: `classes`, `needs` and `actors`, each by key."""
    page = _Page("datasets/tricks/facts.yaml", load_yaml("tricks", "facts.yaml"))
    return {part: page.saids(part) for part in ("classes", "needs", "actors")}


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
        mistakes=tuple(_mistake(row) for row in page.rows("mistakes")),
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
        values=page.saids("values"),
    )


def _mistake(row: "_Page") -> Mistake:
    row.only("at", "do", "wrong", "recover", "variant")
    has_place = row.has("at") or row.has("do")
    return Mistake(
        wrong=row.said("wrong"),
        recover=row.said("recover"),
        at=row.text("at") if has_place else "",
        do=row.said("do") if has_place else NOTHING,
        variant=row.text("variant") if row.has("variant") else "",
    )


EXAMPLE: Mapping[str, Any] = {
    "book_title": "Példa.",
    **{key: {"hu": "példa", "en": "example"} for key in ("title", "effect", "secret", "preparation", "claim", "why")},
    "mistakes": [],
    "moments": {},
}
"""The least that a word file must hold, for tests and examples."""


@dataclass(frozen=True)
class _Page:
    """A part of a word file, which knows where it is, for the messages."""

    where: str
    document: Any

    def has(self, key: str) -> bool:
        return isinstance(self.document, dict) and key in self.document

    def only(self, *keys: str) -> None:
        for key in self.document if isinstance(self.document, dict) else ():
            if key not in keys:
                raise UnknownWordsError(f"{self.where}: {key!r} means nothing here; known are {', '.join(keys)}")

    def text(self, key: str) -> str:
        value = self.document.get(key) if isinstance(self.document, dict) else None
        if not isinstance(value, str) or not value.strip():
            raise MissingWordsError(f"{self.where}: {key} is missing")
        return value.strip()

    def said(self, key: str, *, optional: bool = False) -> Said:
        if optional and isinstance(self.document, dict) and not self.has(key):
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
