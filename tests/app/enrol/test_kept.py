"""Decks kept in a browser session are found again by the name that they were given."""

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from app.enrol.kept import kept_reader
from rules.names import UnknownNameError
from vision.frames import Picture
from vision.profile import DeckProfile, EnrolledCard


def keeps_two() -> None:
    import streamlit as st

    from app.enrol.kept import keep, kept_profiles, kept_reader

    for name in ("mine", "yours", "mine"):
        keep(name, st.session_state["profile"])
    st.write(" ".join(kept_profiles()))
    st.write(str(kept_reader("mine") is kept_reader("mine")), str(len(kept_reader("yours").profile.cards)))


def test_decks_are_kept_by_name_with_one_reader_each(cards: dict[str, Picture]) -> None:
    face = np.ascontiguousarray(cards["Ov"][::2, ::2][:208])
    page = AppTest.from_function(keeps_two)
    page.session_state["profile"] = DeckProfile((EnrolledCard(1, face, "Ov"),), face.shape[1] / 208, "magyar32")
    page.run()
    assert not page.exception
    assert [text.value for text in page.markdown] == ["mine yours", "True 1"]


def test_a_deck_that_is_not_kept_is_an_error() -> None:
    with pytest.raises(UnknownNameError, match="deck of this session"):
        kept_reader("nobody's")
