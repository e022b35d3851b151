"""The books' index: glossary, games, tricks and false play, searched by word in Hungarian or English."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from rules.data import load_yaml


@dataclass(frozen=True, slots=True)
class BookEntry:
    """One thing the books speak of. `kind`: glossary, game, poker variant, trick or false play; `page` as printed."""

    kind: str
    id: str
    title_hu: str
    title_en: str
    page: str | None
    text_en: str = ""
    caught_en: tuple[str, ...] = ()


def fold(text: str) -> str:
    """Lower case without accents, so that `csonka` finds `Csonká` and `ferbli` finds `Färbli`.

    >>> fold("Kétkezes VOLTE")
    'ketkezes volte'
    """
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


@lru_cache(maxsize=1)
def all_entries() -> tuple[BookEntry, ...]:
    """Every entry: false play first, then glossary, games and tricks."""
    false_play = [
        BookEntry(
            "false play",
            row["id"],
            row["title_hu"],
            row["title_en"],
            row["page"],
            row["description_en"],
            (*row["seen_by_camera_en"], *row["seen_in_logs_en"], *row["defence_en"]),
        )
        for row in load_yaml("book", "false_play.yaml")
    ]
    glossary = [
        BookEntry(
            "glossary",
            fold(row["term"]).replace(" ", "-"),
            ", ".join([row["term"], *row["variants"]]),
            row["meaning_en"],
            row["page"],
            row["category"],
        )
        for row in load_yaml("book", "glossary.yaml")
    ]
    titles = [
        BookEntry(row["kind"], row["id"], row["title_hu"], row["title_en"], row["page"])
        for row in load_yaml("book", "titles.yaml")
    ]
    return (*false_play, *glossary, *titles)


def search_book(text: str) -> tuple[BookEntry, ...]:
    """Entries in which every word of `text` occurs; those with all words in a title come first.

    An empty text finds nothing.

    >>> [entry.id for entry in search_book("one-handed volte")]
    ['volte-one-handed']
    """
    words = fold(text).split()
    if not words:
        return ()
    in_title, elsewhere = [], []
    for entry in all_entries():
        title = fold(f"{entry.id} {entry.title_hu} {entry.title_en}")
        rest = fold(f"{entry.text_en} {' '.join(entry.caught_en)}")
        if all(word in title for word in words):
            in_title.append(entry)
        elif all(word in title or word in rest for word in words):
            elsewhere.append(entry)
    return (*in_title, *elsewhere)
