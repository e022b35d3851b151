"""The first page."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from app.navigation import ENTRIES
from app.words.catalogue import LANGUAGES, Language, say

Opener = Callable[..., AppTest]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_kibic_is_and_that_pictures_go_nowhere(open_page: Opener, language: Language) -> None:
    home = open_page("home", lang=language)
    assert home.title[0].value == say(language, "home.title")
    shown = [markdown.value for markdown in home.markdown]
    assert say(language, "home.lead") in shown
    assert say(language, "home.local") in shown


def test_it_has_a_door_to_every_other_page(open_page: Opener) -> None:
    shown = [markdown.value for markdown in open_page("home", lang="en").markdown]
    assert [entry.name for entry in ENTRIES[1:] if say("en", f"home.{entry.name}") not in shown] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_doors_are_narrow_so_what_they_say_is_short(language: Language) -> None:
    texts = [say(language, f"home.{entry.name}") for entry in ENTRIES[1:]]
    assert [text for text in texts if len(text) >= 90] == []


def test_without_a_language_in_the_url_the_page_is_in_english_unless_the_browser_is_hungarian(
    open_page: Opener,
) -> None:
    assert open_page("home").title[0].value == say("en", "home.title")


def test_a_language_that_we_do_not_speak_is_no_error(open_page: Opener) -> None:
    assert open_page("home", lang="xx").title[0].value == say("en", "home.title")
