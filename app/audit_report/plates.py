"""Pictures of a report, as HTML: inside the file, so that it needs nothing else."""

from base64 import b64encode
from html import escape

import cv2
import numpy as np

from vision.frames import Picture

_WIDTH_PX = 420
_QUALITY = 88


def data_uri(picture: Picture, width_px: int = _WIDTH_PX) -> str:
    """A picture `(h, w, 3)` uint8 BGR as the address of an image; small ones are enlarged to about `width_px`.

    >>> data_uri(np.zeros((4, 4, 3), np.uint8))[:22]
    'data:image/jpeg;base64'
    """
    enlarged = max(1, round(width_px / picture.shape[1]))
    shown = np.asarray(cv2.resize(picture, None, fx=enlarged, fy=enlarged, interpolation=cv2.INTER_CUBIC), np.uint8)
    _, coded = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    return f"data:image/jpeg;base64,{b64encode(coded.tobytes()).decode()}"


def plate(picture: Picture, caption: str) -> str:
    """A picture with its caption."""
    words = escape(caption)
    return f'<figure><img src="{data_uri(picture)}" alt="{words}"><figcaption>{words}</figcaption></figure>'


def slider(below: Picture, above: Picture, caption: str) -> str:
    """Two pictures over one another and a slider that moves the border between them."""
    words = escape(caption)
    move = "this.previousElementSibling.style.setProperty('--cut',this.value+'%')"
    return (
        f'<figure><div class="compare"><img src="{data_uri(below)}" alt=""><img src="{data_uri(above)}" alt=""></div>'
        f'<input type="range" min="0" max="100" value="50" aria-label="{words}" oninput="{move}">'
        f"<figcaption>{words}</figcaption></figure>"
    )
