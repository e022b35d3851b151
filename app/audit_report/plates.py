"""Pictures of a report, as HTML: inside the file, so that it needs nothing else."""

from base64 import b64encode
from html import escape

import cv2
import numpy as np
from numpy.typing import NDArray

from app.words.catalogue import Language, say
from vision.frames import Picture

_WIDTH_PX = 420
_QUALITY = 88
_FULL, _SOFT_PX = 24.0, 0.6
_FULL_SHARE = 0.04
_DARKER, _LIGHTER = np.array((0, 94, 213)), np.array((178, 114, 0))
"""Vermilion and blue, BGR: told apart by all eyes (Okabe and Ito 2008)."""


def data_uri(picture: Picture, width_px: int = _WIDTH_PX) -> str:
    """A picture `(h, w, 3)` uint8 BGR as the address of an image; small ones are enlarged to about `width_px`.

    >>> data_uri(np.zeros((4, 4, 3), np.uint8))[:22]
    'data:image/jpeg;base64'
    """
    enlarged = max(1, round(width_px / picture.shape[1]))
    shown = np.asarray(cv2.resize(picture, None, fx=enlarged, fy=enlarged, interpolation=cv2.INTER_CUBIC), np.uint8)
    _, coded = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    return f"data:image/jpeg;base64,{b64encode(coded.tobytes()).decode()}"


def difference_map(difference: Picture, gain: float) -> Picture:
    """From a difference about mid grey, `gain` times as strong, `(h, w, 3)` uint8 BGR, a map: white where there is
    none, vermilion where the card is darker than usual, blue where it is lighter, full at 24 grey levels.

    >>> difference_map(np.full((2, 2, 3), 128, np.uint8), 4)[0, 0].tolist()
    [255, 255, 255]
    """
    rest = cv2.GaussianBlur((difference.astype(np.float32) - 128) / gain, (0, 0), _SOFT_PX)
    strength = np.clip(np.linalg.norm(rest, axis=2) / np.sqrt(3) / _FULL, 0, 1)[..., None]
    colour = np.where(rest.mean(axis=2, keepdims=True) < 0, _DARKER, _LIGHTER)
    return np.asarray(np.round(255 + strength * (colour - 255)), np.uint8)


def patch_map(patches: NDArray[np.float64], size: tuple[int, int]) -> Picture:
    """Shares by which patches are lighter or darker, `(h, w)`, NaN where there is no card, as a soft map of `size`
    (width, height): the colours of `difference_map`, full at 4 %."""
    levels = np.clip(np.nan_to_num(patches) / _FULL_SHARE, -1, 1)
    soft = cv2.resize(levels.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)[..., None]
    return np.asarray(np.round(255 + np.abs(soft) * (np.where(soft < 0, _DARKER, _LIGHTER) - 255)), np.uint8)


def plate(picture: Picture, caption: str, at: tuple[float, float] | None = None) -> str:
    """A picture with its caption; with `at`, shares of its width and height, marks on the frame point to that place."""
    words = escape(caption)
    image = f'<img src="{data_uri(picture)}" alt="{words}">'
    return f"<figure>{_pointed(image, at)}<figcaption>{words}</figcaption></figure>"


def slider(
    card: Picture, usual: Picture, number: int, language: Language, at: tuple[float, float] | None = None
) -> str:
    """A card over the usual one: a slider moves the border between them, a tick makes them take turns. `number` tells
    this slider from the others of the page."""
    words = {
        name: escape(say(language, f"audit_report.{name}"))
        for name in ("slider", "slider_card", "slider_usual", "blink", "picture_card", "picture_deck")
    }
    move = "this.closest('figure').style.setProperty('--cut',this.value+'%')"
    images = (
        f'<img src="{data_uri(card)}" alt="{words["picture_card"]}">'
        f'<img class="over" src="{data_uri(usual)}" alt="{words["picture_deck"]}">'
    )
    return (
        f'<figure class="slide"><input type="checkbox" class="blink" id="blink{number}">'
        f'<div class="compare">{_pointed(images, at)}</div>'
        f'<div class="bar"><span aria-hidden="true">{words["slider_usual"]}</span>'
        f'<input type="range" min="0" max="100" value="50" aria-label="{words["slider"]}" oninput="{move}">'
        f'<span aria-hidden="true">{words["slider_card"]}</span></div>'
        f'<label for="blink{number}">{words["blink"]}</label>'
        "</figure>"
    )


def _pointed(images: str, at: tuple[float, float] | None) -> str:
    if at is None:
        return images
    x, y = (round(100 * float(np.clip(share, 0, 1)), 1) for share in at)
    return f'<div class="pointed" style="--x:{x:g}%;--y:{y:g}%">{images}</div>'
