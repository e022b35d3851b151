"""The language of this visitor: in the URL (`?lang=hu`), else the browser's; and `t`, the text in it."""

from typing import cast

import streamlit as st

from app.words.catalogue import LANGUAGES, Language, say

KEY = "lang"


def choose_language() -> Language:
    """Draw the switch and return the language. Streamlit binds the switch to `?lang=` and keeps it from page to page.

    To be called once a run, before any text. The options are not called "English" and "Magyar", since Streamlit writes
    into the URL what it shows.
    """
    chosen = st.segmented_control(
        say(_browser_language(), "common.language"),
        LANGUAGES,
        key=KEY,
        default=_browser_language(),
        required=True,
        label_visibility="collapsed",
        bind="query-params",
        width="content",
    )
    return chosen


def language() -> Language:
    """The language in force in this session."""
    return cast(Language, st.session_state.get(KEY) or _browser_language())


def t(key: str, **values: object) -> str:
    """The text of a key in the visitor's language.

    Raises:
        UnknownWordError: no catalogue has the key.
    """
    return say(language(), key, **values)


def _browser_language() -> Language:
    return "hu" if (st.context.locale or "").lower().startswith("hu") else "en"
