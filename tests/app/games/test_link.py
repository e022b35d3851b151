"""A place in a deal, as the URL says it."""

import pytest
from streamlit.testing.v1 import AppTest

from app.games.link import SEED, Link


def page() -> None:
    """Shows the link of the URL, and opens the one a test put into the session."""
    import streamlit as st

    from app.games.link import Link

    if "open" in st.session_state:
        st.session_state["open"].open()
    st.text(repr(Link.from_url()))


def read(**query: str) -> str:
    app = AppTest.from_function(page)
    for key, value in query.items():
        app.query_params[key] = value
    app.run()
    assert not app.exception
    return str(app.text[0].value)


def test_an_empty_url_is_the_shelf() -> None:
    assert read() == repr(Link(""))


def test_everything_is_read() -> None:
    wanted = Link("ferbli", 5, (("left-over-cards", "covered"),), 7, 3)
    assert read(game="ferbli", players="5", options="left-over-cards:covered", seed="7", step="3") == repr(wanted)


@pytest.mark.parametrize(
    "query",
    [{"players": "x"}, {"players": "-3"}, {"seed": "1e3"}, {"step": "-1"}, {"step": "?"}, {"options": "covered"}],
)
def test_nonsense_in_the_url_is_the_default(query: dict[str, str]) -> None:
    assert read(game="ferbli", **query) == repr(Link("ferbli"))


@pytest.mark.parametrize(
    "link",
    [
        Link("ferbli"),
        Link("tarok-negyes", 5, (("packets", "knock"),), 99, 4),
        Link("makao", 2, (("packets", "by-twos"), ("burnt", "3")), SEED, 1),
    ],
)
def test_a_link_that_was_opened_is_read_back(link: Link) -> None:
    app = AppTest.from_function(page)
    app.session_state["open"] = link
    app.run()
    assert app.text[0].value == repr(link)


def test_defaults_stay_out_of_the_url() -> None:
    app = AppTest.from_function(page)
    app.session_state["open"] = Link("ferbli")
    app.run()
    assert set(app.query_params) == {"game"}


def test_other_options_begin_anew() -> None:
    link = Link("makao", step=4).with_options({"burnt": "2"})
    assert (link.options, link.step) == ((("burnt", "2"),), 0)
