"""The books' index: found in both languages, with or without accents."""

import pytest

from rules.book import all_entries, search_book


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("volte", {"volte-two-handed", "volte-one-handed", "volte-on-the-table", "volte"}),
        ("VOLTE asztalon", {"volte-on-the-table"}),
        ("färbli", {"ferbli"}),
        ("huszonegy", {"huszonegy"}),
        ("mutus", {"mutus-nomen-dedit-cocis"}),
        ("egycseres", {"otlapos-egycseres-32"}),
        ("21 kartyabol", {"twenty-one-cards"}),
    ],
)
def test_words_find_entries(text: str, found: set[str]) -> None:
    assert found <= {entry.id for entry in search_book(text)}


@pytest.mark.parametrize("text", ["", "   ", "qwertz"])
def test_nothing_is_found_for_nothing(text: str) -> None:
    assert search_book(text) == ()


def test_titles_come_before_mentions() -> None:
    kinds = [all("volte" in f"{e.id} {e.title_hu} {e.title_en}".lower() for _ in "x") for e in search_book("volte")]
    assert kinds == sorted(kinds, reverse=True)
    assert kinds[0]


def test_the_index_holds_all_tricks_and_the_whole_dictionary() -> None:
    kinds = [entry.kind for entry in all_entries()]
    assert (kinds.count("trick"), kinds.count("glossary"), kinds.count("false play")) == (52, 285, 14)


def test_false_play_is_always_shown_with_the_way_it_is_caught() -> None:
    assert all(entry.caught_en for entry in all_entries() if entry.kind == "false play")
