"""A deck under the visitor's hands, as the marking table shows it."""

import base64
from functools import lru_cache
from typing import Any

import numpy as np

from app.audit.places import card_of, named, rank_sign
from app.components.deck_board.signs import outline, sign
from app.components.marking_table import MarkingView
from app.marked.marking import MarkedDeck
from app.marked.telling import name_of, touch_text
from app.marked.touches import Touch, kind_of, size_of
from app.words.catalogue import Language, say
from vision.faces import back_image, back_path
from vision.scenes.marks import Mark
from vision.scenes.trims import Trim

_WORDS = ("cards", "keys", "x", "y", "do", "zoom", "rings", "marks", "none", "remove")
_DARK, _LIGHT = 0.05, 0.95
_SMALL_PX = 300


def marking_view(deck: MarkedDeck, card: str, tool: Touch, language: Language, announce: str = "") -> MarkingView:
    """What the table shows of a deck with one of its cards in hand."""
    ink, paper = inks(deck.back, deck.choice.deck)
    return MarkingView(
        cards=[_in_strip(deck, each, language) for each in deck.choice.cards],
        card=card,
        heading=say(language, "marked.heading", card=name_of(card, language)),
        size_mm=deck.choice.size_mm,
        back=_back_address(deck.back, deck.choice.deck),
        ink=ink,
        paper=paper,
        touches=[touch_data(touch) | {"label": touch_text(touch, language)} for touch in deck.on(card)],
        tool=touch_data(tool),
        words={word: say(language, f"marked.table_{word}") for word in _WORDS},
        announce=announce,
    )


def touch_data(touch: Touch) -> dict[str, Any]:
    """A touch as JSON values.

    >>> touch_data(Trim("top", "hollow", 0.5))
    {'kind': 'trim', 'size': 0.5, 'side': 'top', 'form': 'hollow', 'reversed': False}
    """
    told: dict[str, Any] = {"kind": kind_of(touch), "size": size_of(touch)}
    if isinstance(touch, Mark):
        return told | {"x": touch.x_mm, "y": touch.y_mm, "contrast": touch.contrast, "angle": touch.angle_deg}
    if isinstance(touch, Trim):
        return told | {"side": touch.side, "form": touch.form, "reversed": touch.reversed}
    return told | {"axis": touch.axis, "rise": touch.rise_mm, "corner": touch.corner}


@lru_cache(maxsize=32)
def inks(back: str, deck: str) -> tuple[str, str]:
    """The darkest and the lightest colour of a back, as CSS: what is painted on, and what shows where print is
    scraped off."""
    colours = back_image(back, _SMALL_PX, deck)
    solid = colours[colours[..., 3] == 255][:, :3]
    order = np.argsort(solid.sum(axis=1, dtype=np.int64), kind="stable")
    picked = (solid[order[round(share * (len(order) - 1))]] for share in (_DARK, _LIGHT))
    dark, light = (f"#{red:02x}{green:02x}{blue:02x}" for blue, green, red in picked)
    return dark, light


def _in_strip(deck: MarkedDeck, card: str, language: Language) -> dict[str, Any]:
    face, count = card_of(card), len(deck.on(card))
    told = say(language, "marked.strip_marks", count=count) if count else say(language, "marked.strip_none")
    return {
        "card": card,
        "label": f"{named(card, language)}: {told}",
        "rank": rank_sign(face),
        "path": outline(face.suit),
        "sign": sign(face.suit),
        "red": face.suit in ("h", "d"),
        "count": count,
    }


@lru_cache(maxsize=32)
def _back_address(back: str, deck: str) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(back_path(back, deck).read_bytes()).decode('ascii')}"
