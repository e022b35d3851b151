"""The pages of the app, in one place: a new page is a file in `screens/`, a line here and texts in `words/<name>.yaml`
(`page`, and for the first page `home.<name>` and `home.picture_<name>`).

The folder must not be called `pages`: beside `main.py` that name makes Streamlit run the first visitor's page without
`main.py`, as if the app were of the old kind.
"""

from dataclasses import dataclass

import streamlit as st

from app.words.language import t


@dataclass(frozen=True)
class Entry:
    """One page: `screens/<name>.py`, titled by the text `<name>.page`; `icon` is a Material symbol."""

    name: str
    icon: str

    @property
    def file(self) -> str:
        """The page's file, relative to `main.py`, as Streamlit wants it."""
        return f"screens/{self.name}.py"


ENTRIES = (
    Entry("home", ":material/home:"),
    Entry("learn", ":material/school:"),
    Entry("games", ":material/playing_cards:"),
    Entry("audit", ":material/fact_check:"),
    Entry("enrol", ":material/photo_camera:"),
    Entry("judge", ":material/balance:"),
    Entry("false_play", ":material/sync:"),
    Entry("marked", ":material/brush:"),
)


def pages() -> list[st.Page]:
    """The pages for `st.navigation`, titled in the visitor's language; the first is the root of the site."""
    return [
        st.Page(
            entry.file,
            title=t(f"{entry.name}.page"),
            icon=entry.icon,
            url_path=entry.name,
            default=entry is ENTRIES[0],
        )
        for entry in ENTRIES
    ]
