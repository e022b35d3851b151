"""False play, without a browser."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from app.words.catalogue import LANGUAGES, Language, say

Opener = Callable[..., AppTest]


def texts(app: AppTest) -> list[str]:
    return [markdown.value for markdown in app.markdown]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cut_and_a_volte_are_explained_as_they_happen(open_page: Opener, language: Language) -> None:
    app = open_page("false_play", lang=language)
    assert say(language, "false_play.phase_0", depth=12, rest=20, size=32) in texts(app)
    for phase in (1, 2):
        app.button(key="next").click().run()
        assert say(language, f"false_play.phase_{phase}", depth=12, rest=20, size=32) in texts(app)
    assert app.button(key="next").disabled
    assert not app.exception


def test_another_cut_starts_over(open_page: Opener) -> None:
    app = open_page("false_play", lang="en", phase="2")
    app.slider(key="depth").set_value(7).run()
    assert dict(app.query_params)["phase"] in ("0", ["0"])
    assert say("en", "false_play.phase_0", depth=7, rest=25, size=32) in texts(app)


def test_a_link_opens_a_phase(open_page: Opener) -> None:
    app = open_page("false_play", lang="en", cut="5", phase="1")
    assert say("en", "false_play.phase_1", depth=5, rest=27, size=32) in texts(app)


def test_guessing_keeps_the_score_and_deals_on(open_page: Opener) -> None:
    app = open_page("false_play", lang="en")
    for played in (1, 2, 3):
        app.button(key="answer_cut").click().run()
        assert app.button(key="answer_cut").disabled
        assert any(text.startswith("Score: ") and text.endswith(f"of {played}") for text in texts(app))
        app.button(key="next_round").click().run()
    assert not app.exception


def test_another_game_number_starts_a_new_score(open_page: Opener) -> None:
    app = open_page("false_play", lang="en")
    app.button(key="answer_volte").click().run()
    app.number_input(key="guess_seed").set_value(7).run()
    assert not any(text.startswith("Score") for text in texts(app))
    assert not app.button(key="answer_volte").disabled
