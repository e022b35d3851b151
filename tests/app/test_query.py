"""The page's state in the URL."""

from streamlit.testing.v1 import AppTest


def page() -> None:
    """A page that writes what a test put into the session, and shows the URL."""
    import streamlit as st

    from app.query import read_int, write

    write(**st.session_state["written"])
    st.text(read_int("step", 1, 1, 9))


def run(written: dict[str, object], **params: str) -> AppTest:
    app = AppTest.from_function(page)
    app.session_state["written"] = written
    for name, value in params.items():
        app.query_params[name] = value
    return app.run()


def test_a_number_out_of_bounds_is_brought_back_and_nonsense_is_the_default() -> None:
    texts = {"3": "3", "0": "1", "99": "9", "x": "1", "": "1", "-4": "1", "²": "1", "--4": "1", "9" * 5000: "1"}
    for text, number in texts.items():
        assert run({}, step=text).text[0].value == number, text


def test_a_default_is_left_out() -> None:
    assert dict(run({"a": None, "step": 2}).query_params) == {"step": "2"}


def test_a_default_empties_what_the_url_has() -> None:
    assert dict(run({"a": None}, a="k.1").query_params) == {"a": ""}


def test_the_rest_of_the_url_stays() -> None:
    assert dict(run({"step": 3}, trick="x").query_params) == {"trick": "x", "step": "3"}
