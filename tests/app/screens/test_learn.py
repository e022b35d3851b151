"""Learn tricks, without a browser: the shelf, a trick from the first step to the secret, links that do not fit."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from app.learn.wanted import cards_needed
from app.words.catalogue import LANGUAGES, Language, say
from tricks.catalogue import all_tricks
from tricks.words import words_of

Opener = Callable[..., AppTest]
BY_BUTTONS = ("fifteen-cards", "mutus-nomen-dedit-cocis", "twenty-one-cards")
"""Tricks whose questions are answered by buttons, of which there are cards enough in the browser's tests."""


def texts(app: AppTest) -> list[str]:
    return [element.value for element in [*app.markdown, *app.caption]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_shows_every_trick_with_the_books_own_title(open_page: Opener, language: Language) -> None:
    shelf = open_page("learn", lang=language)
    titles = [subheader.value for subheader in shelf.subheader]
    assert sorted(titles) == sorted(words_of(trick).title[language] for trick in all_tricks())
    assert any(words_of("twenty-one-cards").book_title in text for text in texts(shelf))


def test_the_filters_leave_only_what_passes(open_page: Opener) -> None:
    shelf = open_page("learn", lang="en")
    shelf.slider(key="filter_cards").set_value(15).run()
    shelf.selectbox(key="filter_kind").set_value("self-working-mathematical").run()
    fits = [t for t in all_tricks().values() if cards_needed(t) <= 15 and t.kind == "self-working-mathematical"]
    assert [subheader.value for subheader in shelf.subheader] == [words_of(trick.id).title["en"] for trick in fits]
    counted = say("en", "learn.found", found=len(fits), tricks=len(all_tricks()))
    assert f"{counted} · {say('en', 'learn.filter_cards')}: 15" in texts(shelf)  # told where the slider is folded away


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trick", BY_BUTTONS)
def test_a_trick_can_be_played_to_its_end_and_tells_no_secret(
    open_page: Opener, trick: str, language: Language
) -> None:
    app = open_page("learn", lang=language, trick=trick)
    words = words_of(trick)
    for _ in range(40):
        assert words.secret[language] not in texts(app)
        assert words.why[language] not in texts(app)
        following = app.button(key="next")
        if not following.disabled:
            following.click().run()
            continue
        for number in range(12):  # an answer that cannot be true is refused: try the next
            if not any(button.key == f"answer_{number}" for button in app.button):
                break
            before = dict(app.query_params)
            app.button(key=f"answer_{number}").click().run()
            if dict(app.query_params) != before:
                break
        else:
            break
        if not any(button.key == "answer_0" for button in app.button) and app.button(key="next").disabled:
            break
    assert not app.exception
    assert say(language, "learn.is_it") in texts(app)


def test_the_secret_is_told_when_asked_for(open_page: Opener) -> None:
    app = open_page("learn", lang="en", trick="fifteen-cards")
    app.button(key="reveal").click().run()
    assert words_of("fifteen-cards").secret["en"] in texts(app)
    assert app.query_params["role"] == ["performer"] or app.query_params["role"] == "performer"


def test_prove_it_counts_the_cases_and_offers_the_books_faulty_case(open_page: Opener) -> None:
    app = open_page("learn", lang="en", trick="fifteen-cards", role="performer")
    app.button(key="prove").click().run()
    assert say("en", "learn.prove_all", right=60, cases=60, failures=0) in texts(app)
    assert say("en", "learn.prove_some", right=24, cases=60, failures=36) in texts(app)
    app.button(key="counter_named-row-first").click().run()
    assert app.session_state["playing"]
    while not app.button(key="next").disabled:
        app.button(key="next").click().run()
    assert not app.exception
    assert any(text.endswith("✗") for text in texts(app))


def test_an_answer_that_cannot_be_is_answered_kindly_and_changes_nothing(open_page: Opener) -> None:
    # Middle column, then left column: of the three cards that fit both, none lies on the left now.
    app = open_page("learn", lang="en", trick="twenty-one-cards", a="k.1.1.0.0", step="99")
    before = dict(app.query_params)
    app.button(key="answer_0").click().run()
    assert "does not fit" in app.info[0].value
    assert dict(app.query_params) == before
    app.button(key="answer_1").click().run()
    assert not app.info
    assert dict(app.query_params)["a"] != before["a"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("query", "key", "name"),
    [
        ({"trick": "twenty-one-card"}, "learn.unknown", "twenty-one-card"),
        ({"trick": "twenty-one-card", "view": "quiz"}, "learn.unknown", "twenty-one-card"),
        ({"trick": "twenty-one-cards", "variant": "nonsense"}, "learn.unknown_variant", "nonsense"),
    ],
)
def test_a_link_to_nothing_says_so_in_the_visitors_language_and_offers_the_trick_that_is_near(
    open_page: Opener, query: dict[str, str], key: str, name: str, language: Language
) -> None:
    app = open_page("learn", lang=language, **query)
    assert app.warning[0].value == say(language, key, name=name)
    app.button(key="near_twenty-one-cards").click().run()
    assert not app.warning
    assert dict(app.query_params)["trick"] == "twenty-one-cards"


def test_a_link_with_answers_that_do_not_fit_says_so(open_page: Opener) -> None:
    app = open_page("learn", lang="en", trick="twenty-one-cards", a="k.7", step="9")
    assert app.info[0].value == say("en", "learn.unfit")


def test_a_thought_must_not_be_given_away(open_page: Opener) -> None:
    app = open_page("learn", lang="en", trick="twenty-one-cards", step="2")
    assert app.button(key="next").label == say("en", "learn.thought")
    assert not any(button.key.startswith("answer_") for button in app.button if button.key)
