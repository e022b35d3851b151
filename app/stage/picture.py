"""A plate beside the table: what a step shows that cards alone cannot tell."""

from base64 import b64encode
from html import escape

import streamlit as st

from app.components.card_table.pictures import picture
from app.words.catalogue import Language
from tricks.pictures import find, pictures


def show_picture(name: str, language: Language) -> None:
    """Draw a plate with its description as its alternative text; nothing for an empty name.

    Raises:
        UnknownNameError: there is no such plate.
    """
    if name:
        st.html(picture_html(name, language))


def picture_html(name: str, language: Language) -> str:
    """A plate as an image element with its caption.

    Raises:
        UnknownNameError: there is no such plate.
    """
    told = escape(find("picture", name, pictures().plates)[language])
    drawn = b64encode(picture(f"pictures/{name}").encode()).decode()
    return (
        f'<figure class="plate"><img src="data:image/svg+xml;base64,{drawn}" alt="{told}">'
        f'<figcaption aria-hidden="true">{told}</figcaption></figure>'
    )
