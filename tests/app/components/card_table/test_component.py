"""The card table as a command: what it sends to the browser, and what it makes of what comes back."""

from collections.abc import Callable
from typing import Any

import pytest
import streamlit as st

from app.components.card_table import Pick, Scene, SeenCard, component
from app.components.card_table.pictures import DEFAULT_BACK

SCENE = Scene(4, 3, (SeenCard("c0", 0, 0, 1, "french/Ah", "ace of hearts"),))


@pytest.fixture
def mounted(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What was last given to Streamlit's mounting command; the session is a plain dict."""
    given: dict[str, Any] = {}
    monkeypatch.setattr(component, "_mount", lambda **arguments: given.update(arguments))
    monkeypatch.setattr(st, "session_state", {})
    return given


def trigger(mounted: dict[str, Any], name: str, value: object) -> None:
    st.session_state[mounted["key"]] = {name: value}
    callback: Callable[[], None] = mounted[f"on_{name}_change"]
    callback()


def test_the_first_run_sends_the_pictures_and_the_second_does_not(mounted: dict[str, Any]) -> None:
    component.card_table([SCENE], key="table", label="Table")
    assert set(mounted["data"]["pictures"]) == {"french/Ah", DEFAULT_BACK}
    component.card_table([SCENE], key="table", label="Table")
    assert mounted["data"]["pictures"] == {}


def test_a_step_weighs_little_once_the_pictures_are_there(mounted: dict[str, Any]) -> None:
    cards = tuple(SeenCard(f"c{i}", i, 0, i, "french/Kh", "king of hearts") for i in range(52))
    for _ in range(2):
        component.card_table([Scene(4, 3, cards)], key="table", label="Table")
    assert len(str(mounted["data"])) < 15_000


def test_pictures_that_the_browser_misses_are_sent_again(mounted: dict[str, Any]) -> None:
    component.card_table([SCENE], key="table", label="Table")
    trigger(mounted, "missing", ["french/Ah"])
    component.card_table([SCENE], key="table", label="Table")
    assert set(mounted["data"]["pictures"]) == {"french/Ah"}


def test_a_click_is_told_with_its_card_and_its_group(mounted: dict[str, Any]) -> None:
    picks: list[Pick] = []
    component.card_table([SCENE], key="table", label="Table", on_pick=picks.append)
    trigger(mounted, "pick", {"card": "c0", "group": "column-1"})
    trigger(mounted, "pick", None)
    assert picks == [Pick("c0", "column-1")]


def test_rest_is_told_for_the_step_that_is_shown_and_for_no_other(mounted: dict[str, Any]) -> None:
    rests: list[str] = []
    component.card_table([SCENE], key="table", label="Table", token="3", on_rest=lambda: rests.append("3"))
    assert mounted["data"]["rest_ms"] > 0
    trigger(mounted, "rest", "2")
    trigger(mounted, "rest", "3")
    assert rests == ["3"]


def test_without_a_listener_the_browser_need_not_report_rest(mounted: dict[str, Any]) -> None:
    component.card_table([SCENE], key="table", label="Table")
    assert mounted["data"]["rest_ms"] == 0


@pytest.mark.parametrize("name", ["pick", "missing", "rest"])
def test_what_comes_when_the_page_was_just_left_is_dropped(mounted: dict[str, Any], name: str) -> None:
    told: list[object] = []
    component.card_table([SCENE], key="table", label="Table", on_pick=told.append, on_rest=lambda: told.append("rest"))
    st.session_state.pop("table", None)
    mounted[f"on_{name}_change"]()
    assert told == []
