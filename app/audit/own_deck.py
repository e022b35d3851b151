"""A deck of the visitor's own: the way to one that is not here yet, and what is to be known of one that is."""

import streamlit as st

from app.audit.packs import Pack, choice_of
from app.enrol.kept import keep
from app.words.language import t
from vision.profile import NotAProfileError, load_profile

_KEY = "audit_profile"


def offer_own_deck() -> None:
    """Draw the ways to an own deck: the page that learns one, and a profile from a file."""
    st.markdown(t("audit.mine"))
    st.page_link("screens/enrol.py", label=t("audit.mine_teach"), icon=":material/photo_camera:")
    st.file_uploader(t("audit.mine_file"), type=["npz"], key=_KEY, on_change=_open_profile)
    refused = st.session_state.pop("audit_no_profile", None)
    if refused:
        st.warning(t("audit.mine_no_profile", name=refused), icon=":material/broken_image:")


def tell_of_own_deck(pack: Pack) -> None:
    """Draw what a person must know of a taught deck before it is audited."""
    profile = pack.profile
    if profile is None:
        return
    if profile.unnamed:
        st.caption(t("audit.mine_unnamed", count=len(profile.unnamed)))
    elif len(profile.cards) < len(pack.deck.faces):
        st.caption(t("audit.mine_part", count=len(profile.cards), size=len(pack.deck.faces)))


def _open_profile() -> None:
    file = st.session_state.get(_KEY)
    if file is None:
        return
    try:
        profile = load_profile(file.getvalue(), with_backs=True)
    except NotAProfileError:
        st.session_state["audit_no_profile"] = file.name
        return
    name = file.name.removesuffix(".npz")
    keep(name, profile)
    # The choices of a deck on the page: of the live camera, and of films and photos.
    st.session_state["audit_deck"] = st.session_state["audit_sitting_deck"] = choice_of(name)
