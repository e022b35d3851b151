"""A place in a performance, as the URL says it."""

import pytest
from streamlit.testing.v1 import AppTest

from app.learn.link import KEPT_CODE, SEED, answer_of, code_of
from tricks.play import KEPT
from tricks.script import Choose

SIDES = Choose("side", ("left", "right"))


def page() -> None:
    """Shows the link of the URL, and opens the one a test put into the session."""
    import streamlit as st

    from app.learn.link import Link

    if "open" in st.session_state:
        st.session_state["open"].open()
    st.text(repr(Link.from_url()))


@pytest.mark.parametrize("answer", ["left", "right", KEPT])
def test_an_answer_survives_its_code(answer: str | None) -> None:
    assert answer_of(SIDES, code_of(SIDES, answer)) == answer


@pytest.mark.parametrize("code", ["2", "-1", "x", "", "1e3"])
def test_a_code_of_no_option_is_an_error(code: str) -> None:
    with pytest.raises(ValueError, match="side has no option"):
        answer_of(SIDES, code)


def test_an_empty_url_is_the_shelf() -> None:
    app = AppTest.from_function(page).run()
    assert "trick=''" in app.text[0].value
    assert f"seed={SEED}" in app.text[0].value


def test_nonsense_in_the_url_is_the_default() -> None:
    app = AppTest.from_function(page)
    for name, value in {"trick": "x", "step": "-5", "role": "spy", "seed": "many", "a": "..k."}.items():
        app.query_params[name] = value
    text = app.run().text[0].value
    assert "step=1" in text
    assert "role='spectator'" in text
    assert f"answers=('{KEPT_CODE}',)" in text


def test_a_link_comes_back_from_the_url() -> None:
    from app.learn.link import Link

    link = Link("twenty-one-cards", seed=7, answers=("k", "1"), step=4, role="performer")
    app = AppTest.from_function(page)
    app.session_state["open"] = link
    app.run()
    assert app.text[0].value == repr(link)


def test_a_rehearsal_and_an_experiment_come_back_from_the_url() -> None:
    from app.learn.link import Link

    for link in (
        Link("fifteen-cards", mode="guided", role="performer", step=2, reached=5, answers=("3", "0")),
        Link("fifteen-cards", mode="perform", role="performer", step=0),
        Link("fifteen-cards", mode="free", role="spectator", settings=(("per_row", "7"), ("redeal", "blocks"))),
    ):
        app = AppTest.from_function(page)
        app.session_state["open"] = link
        app.run()
        assert app.text[0].value == repr(link)


def test_a_mode_is_begun_anew_and_only_free_play_keeps_what_was_changed() -> None:
    from app.learn.link import Link

    link = Link("fifteen-cards", 7, "named-row-first", ("k",), 4, "spectator", "free", settings=(("per_row", "7"),))
    guided = link.in_mode("guided")
    assert (guided.step, guided.role, guided.variant, guided.settings, guided.answers) == (0, "performer", "", (), ())
    assert guided.seed == 7
    assert link.in_mode("free").settings == link.settings
    assert guided.in_mode("watch").role == "spectator"


def test_a_rehearsal_keeps_how_far_it_has_come() -> None:
    from app.learn.link import Link

    link = Link("fifteen-cards", mode="guided", role="performer", step=5)
    assert link.to(6).to(2).reached == 6
    assert link.to(6).anew().reached == 0
    assert Link("fifteen-cards", step=5).to(2).reached == 0


def test_a_link_leads_out_of_the_coach_and_of_the_quiz() -> None:
    # Bug: from a mistyped link to the coach, the next trick chosen on the shelf opened in the coach.
    from app.learn.link import Link

    app = AppTest.from_function(page)
    for name, value in {"trick": "x", "own": "1", "pack": "Ah.7c", "view": "quiz"}.items():
        app.query_params[name] = value
    app.session_state["open"] = Link("fifteen-cards")
    app.run()
    assert [app.query_params[name] for name in ("own", "pack", "view")] == ["", "", ""]
