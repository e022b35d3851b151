"""Which way up a face is: some look the same after half a turn, and a place on such a card has two names."""

from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.audit.views import CardViews, SideView
from vision.cutting import WHOLE, cut_card
from vision.faces import face_images, is_drawn
from vision.frames import Picture
from vision.rectify import turn_corners
from vision.symmetry import half_turn_likeness

_DRAWN_ALIKE, _SEEN_ALIKE = 0.97, 0.8
"""In our drawings the nearest miss is the nine (0.95); photographs have noise, and no card is cut out exactly."""
_DRAWN_PX, _SEEN_PX = 240, (128, 179)
_CLEARLY = 0.02


def is_alike_turned(card: CardViews, deck: str) -> bool:
    """True where the card's face looks the same after half a turn: by its name in a deck that is drawn (double-headed
    courts, tens, most diamonds), else by its picture."""
    if is_drawn(deck) and card.label in face_images(deck, _DRAWN_PX):
        return _is_drawn_alike(card.label, deck)
    view = card.faces[0]
    return half_turn_likeness(cut_card(view.picture, view.corners, WHOLE, _SEEN_PX)) > _SEEN_ALIKE


def set_upright(card: CardViews, deck: str) -> CardViews:
    """The card with both its sides the right way up, where its face is one that has a way up and lies on its head.

    A reader names a card by its corners, and they look the same from both ends: the pips and the ace's emblem tell.
    Decks print them alike; where they do not, the card is left as it was read.
    """
    if not is_drawn(deck) or card.label not in face_images(deck, _DRAWN_PX) or is_alike_turned(card, deck):
        return card
    view = card.faces[0]
    seen = _fine(cut_card(view.picture, view.corners, WHOLE, _SEEN_PX))
    paper = _on_paper(face_images(deck, _DRAWN_PX)[card.label])
    drawn = _fine(np.asarray(cv2.resize(paper, _SEEN_PX, interpolation=cv2.INTER_AREA), np.uint8))
    power = float(np.linalg.norm(drawn) * np.linalg.norm(seen))
    # How much better it fits upside down, as a difference of correlations.
    if float((drawn * (seen[::-1, ::-1] - seen)).sum()) < _CLEARLY * power:
        return card
    return replace(card, backs=_turned(card.backs), faces=_turned(card.faces))


def _turned(views: tuple[SideView, ...]) -> tuple[SideView, ...]:
    return tuple(replace(view, corners=turn_corners(view.corners, 2)) for view in views)


def _fine(picture: NDArray[np.uint8]) -> NDArray[np.float32]:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), 1.5) - cv2.GaussianBlur(grey, (0, 0), 12), np.float32)


@lru_cache(maxsize=512)
def _is_drawn_alike(label: str, deck: str) -> bool:
    return half_turn_likeness(_on_paper(face_images(deck, _DRAWN_PX)[label])) > _DRAWN_ALIKE


def _on_paper(face: Picture) -> Picture:
    opaque = face[..., 3:].astype(np.float32) / 255
    return np.asarray(face[..., :3] * opaque + 255 * (1 - opaque), np.float32).round().astype(np.uint8)
