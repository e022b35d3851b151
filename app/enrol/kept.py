"""The decks that a visitor taught in this browser session, for every page that reads cards.

The one place of their key in the session's state. Nothing is written to a disk: a deck lives as long as the session,
and longer only as a profile that the visitor saved.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import streamlit as st

from rules.names import UnknownNameError
from vision.enrolled import ProfileReader
from vision.profile import DeckProfile

KEY = "kept_decks"


@dataclass(frozen=True, eq=False)
class _Kept:
    profile: DeckProfile
    reader: ProfileReader


def keep(name: str, profile: DeckProfile) -> None:
    """Keep a deck under a name; one kept under the same name before is replaced."""
    st.session_state[KEY] = {**_all(), name: _Kept(profile, ProfileReader(profile))}


def kept_profiles() -> Mapping[str, DeckProfile]:
    """The kept decks by the names that the visitor gave them, in the order of keeping."""
    return MappingProxyType({name: kept.profile for name, kept in _all().items()})


def kept_reader(name: str) -> ProfileReader:
    """The reader of a kept deck. The same one each time.

    Raises:
        UnknownNameError: no deck is kept under that name.
    """
    found = _all().get(name)
    if found is None:
        raise UnknownNameError("deck of this session", name, list(_all()))
    return found.reader


def _all() -> dict[str, _Kept]:
    kept: dict[str, _Kept] = st.session_state.get(KEY, {})
    return kept
