"""Which tricks of the shelf are looked for, and in what order: without Streamlit."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from app.words.catalogue import Language
from tricks.progress import Progress
from tricks.trick import Trick
from tricks.words import fact_words, words_of

Order = Literal["book", "easiest", "shortest"]
State = Literal["new", "begun", "performed"]
"""Never tried; rehearsed; performed to the end without a slip."""

ORDERS: tuple[Order, ...] = get_args(Order)
HARDEST = 5
STATES: tuple[State, ...] = get_args(State)


@dataclass(frozen=True)
class Wanted:
    """What is looked for; the numbers are upper bounds, None passes everything."""

    text: str = ""
    kind: str | None = None
    state: State | None = None
    order: Order = "book"
    difficulty: int = HARDEST
    cards: int = 999
    minutes: int = 999


def find(wanted: Wanted, tricks: Sequence[Trick], progress: Progress, language: Language) -> list[Trick]:
    """The tricks wanted, in the order wanted. Every word of the text must stand in what the shelf says of the trick."""
    found = [trick for trick in tricks if _passes(wanted, trick, progress, language)]
    keys = {
        "book": lambda trick: (trick.number,),
        "easiest": lambda trick: (trick.difficulty, trick.number),
        "shortest": lambda trick: (trick.minutes, trick.number),
    }
    return sorted(found, key=keys[wanted.order])


def widest(tricks: Sequence[Trick]) -> Wanted:
    """What passes every trick, with bounds as low as that allows."""
    return Wanted(cards=max(map(cards_needed, tricks)), minutes=max(trick.minutes for trick in tricks))


def narrowed(wanted: Wanted, tricks: Sequence[Trick]) -> list[str]:
    """The names of the progress and the bounds that are asked for, the text, the kind and the order left aside."""
    most = widest(tricks)
    names = ("state", "difficulty", "cards", "minutes")
    return [name for name in names if getattr(wanted, name) != getattr(most, name)]


def cards_needed(trick: Trick) -> int:
    """How many cards the trick uses as the book has it."""
    return trick.cards(**trick.settings())


def state_of(trick_id: str, progress: Progress) -> State:
    """How far a person has come with a trick."""
    if progress.performed(trick_id):
        return "performed"
    return "begun" if progress.of(trick_id) else "new"


def _passes(wanted: Wanted, trick: Trick, progress: Progress, language: Language) -> bool:
    return (
        wanted.kind in (None, trick.kind)
        and wanted.state in (None, state_of(trick.id, progress))
        and trick.difficulty <= wanted.difficulty
        and cards_needed(trick) <= wanted.cards
        and trick.minutes <= wanted.minutes
        and all(word in _said(trick, language) for word in _plain(wanted.text).split())
    )


def _said(trick: Trick, language: Language) -> str:
    words = words_of(trick.id)
    kind = fact_words()["classes"][trick.kind][language]
    return _plain(
        f"{trick.number} {trick.id} {words.title[language]} {words.book_title} {words.effect[language]} {kind}"
    )


def _plain(text: str) -> str:
    """Lower case without accents, as people type in a hurry.

    >>> _plain("Tíz PÁR")
    'tiz par'
    """
    return unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
