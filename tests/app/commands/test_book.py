"""`kibic book`."""


def test_a_term_is_found_with_the_way_it_is_caught(kibic) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("book", "volte")
    assert outcome.status == 0
    assert "kétkezes volte" in outcome.out
    assert "caught by:" in outcome.out
    assert "as two-handed" not in outcome.out


def test_json_is_one_document(kibic) -> None:  # type: ignore[no-untyped-def]
    document = kibic("book", "one-handed", "volte", "--json").document
    assert [entry["id"] for entry in document["entries"]] == ["volte-one-handed"]
    assert document["search"] == "one-handed volte"


def test_a_word_the_books_do_not_have_is_no_error(kibic) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("book", "qwertz", "--json")
    assert (outcome.status, outcome.document["entries"]) == (0, [])
    assert "do not speak of 'qwertz'" in outcome.err


def test_an_empty_search_is_a_wrong_call(kibic) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("book", " ")
    assert (outcome.status, outcome.out) == (2, "")
    assert "give a word" in outcome.err
