"""Word files are read strictly: what is missing, and where, is said."""

from typing import Any

import pytest

from tricks.words import EXAMPLE, MissingWordsError, Said, UnknownWordsError, fact_words, read_words, words_of

BOTH = {"hu": "igen", "en": "yes"}


def test_the_least_that_a_file_must_hold() -> None:
    words = read_words("t", EXAMPLE)
    assert words.title == Said("példa", "example")
    assert not words.book_errs
    assert words.mistakes == ()


@pytest.mark.parametrize("key", [key for key in EXAMPLE if key not in ("mistakes", "moments")])
def test_a_missing_text_is_named(key: str) -> None:
    with pytest.raises(MissingWordsError, match=rf"datasets/tricks/t\.yaml.*{key}"):
        read_words("t", {name: text for name, text in EXAMPLE.items() if name != key})


@pytest.mark.parametrize("language", ["hu", "en"])
@pytest.mark.parametrize(
    "change",
    [
        {"title": {}},
        {"book_errs": {}},
        {"places": {"hand": {}}},
        {"moments": {"lay": {"do": BOTH, "patter": {}}}},
        {"moments": {"lay": {"do": BOTH, "options": {"keep": {}}}}},
        {"mistakes": [{"wrong": BOTH, "recover": {}}]},
        {"mistakes": [{"wrong": BOTH, "recover": BOTH, "at": "lay", "do": {}}]},
    ],
)
def test_a_missing_language_is_named_wherever_it_is(change: dict[str, Any], language: str) -> None:
    other = "en" if language == "hu" else "hu"

    def with_one_language(part: Any) -> Any:
        if part == {}:
            return {other: "text"}
        if isinstance(part, dict):
            return {key: with_one_language(value) for key, value in part.items()}
        return [with_one_language(value) for value in part] if isinstance(part, list) else part

    with pytest.raises(MissingWordsError, match=f": {language} is missing"):
        read_words("t", {**EXAMPLE, **with_one_language(change)})


def test_an_empty_text_is_missing() -> None:
    with pytest.raises(MissingWordsError, match="title: en is missing"):
        read_words("t", {**EXAMPLE, "title": {"hu": "cím", "en": "  "}})


@pytest.mark.parametrize("document", [None, [], "text"])
def test_a_file_that_is_no_table_of_texts(document: Any) -> None:
    with pytest.raises(MissingWordsError, match="book_title is missing"):
        read_words("t", document)


def test_a_trick_without_a_file_and_a_moment_or_place_without_words() -> None:
    with pytest.raises(MissingWordsError, match=r"no datasets/tricks/no-such-trick\.yaml"):
        words_of("no-such-trick")
    words = read_words("t", {**EXAMPLE, "moments": {"lay": {"do": BOTH}}})
    with pytest.raises(MissingWordsError, match="moment 'gather'"):
        words.moment("gather")
    with pytest.raises(MissingWordsError, match="place 'row-1'"):
        words.place("row-1")


def test_persons_share_words_and_numbered_places_have_those_of_their_kind() -> None:
    places = {"cell": {"hu": "{0}. sor, {1}. lap", "en": "row {0}, card {1}"}, "cell-1-1": BOTH}
    words = read_words("t", {**EXAMPLE, "moments": {"rows": {"do": BOTH}}, "places": places})
    assert words.moment("rows:2") == words.moment("rows")
    assert words.place("cell-2-5") == Said("2. sor, 5. lap", "row 2, card 5")
    assert words.place("cell-1-1") == Said("igen", "yes")


def test_facts_that_tricks_share_have_words() -> None:
    assert fact_words()["actors"]["performer"]["hu"] == "bűvész"
    assert set(fact_words()["actors"]) == {"performer", "spectator", "confederate"}


WENT_WRONG = {"wrong": BOTH, "recover": BOTH}


def test_a_mistake_knows_where_it_happens_and_what_was_done() -> None:
    rows = [WENT_WRONG | {"at": "gather", "do": BOTH, "variant": "on-top"}, WENT_WRONG]
    words = read_words("t", {**EXAMPLE, "mistakes": rows})
    (mistake,) = words.mistakes_at("gather:2")
    assert (mistake.do, mistake.variant) == (Said("igen", "yes"), "on-top")
    assert words.mistakes_at("lay") == ()
    assert words.mistakes[1].do == Said("", "")


@pytest.mark.parametrize(("row", "missing"), [({"at": "gather"}, "do: hu"), ({"do": BOTH}, "at")])
def test_a_mistake_says_both_where_it_happens_and_what_is_done_or_neither(row: dict[str, Any], missing: str) -> None:
    with pytest.raises(MissingWordsError, match=rf"mistakes\[0\]: {missing} is missing"):
        read_words("t", {**EXAMPLE, "mistakes": [WENT_WRONG | row]})


def test_a_key_of_a_mistake_that_nobody_reads_is_named() -> None:
    with pytest.raises(UnknownWordsError, match=r"mistakes\[0\]: 'whre' means nothing here"):
        read_words("t", {**EXAMPLE, "mistakes": [WENT_WRONG | {"whre": "lay"}]})
