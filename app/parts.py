"""The parts of a page, of which one is shown: the address names it (`?part=dealer`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

import streamlit as st

from app.query import read, write

Name = TypeVar("Name", bound=str)


@dataclass(frozen=True)
class Parts(Generic[Name]):
    """Which `parameter` of the address names the part, and the parts in their order, each with its icon."""

    parameter: str
    icons: Mapping[Name, str]

    def asked(self) -> Name:
        """The part that the address names, the first one if it names none."""
        asked = read(self.parameter)
        return next((name for name in self.icons if name == asked), next(iter(self.icons)))

    def choose(self, key: str, label: str, words_of: Callable[[Name], str]) -> Name:
        """Draw the choice of parts as the widget `key`."""
        st.session_state[key] = self.asked()
        st.segmented_control(
            label,
            list(self.icons),
            format_func=lambda name: f"{self.icons[name]} {words_of(name)}",
            key=key,
            required=True,
            label_visibility="collapsed",
            on_change=lambda: write(**{self.parameter: st.session_state[key]}),
        )
        return self.asked()
