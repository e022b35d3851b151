"""The signs of suits on a board: outlines for French suits, our own coloured drawings for Hungarian ones."""

import base64
import re
from functools import lru_cache

from rules.data import data_path, load_yaml

_HUNGARIAN = "vtzm"
_STYLE = 'stroke="#1b1b22" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" color="#17171c"'


@lru_cache
def outline(suit: str) -> str:
    """Path data of a French suit, 100 high, centred on the origin; empty for other suits and for none."""
    outlines: dict[str, list[str]] = load_yaml("cards", "shapes.yaml")["suits"]
    return outlines[suit][0] if suit in outlines else ""


@lru_cache
def sign(suit: str) -> str:
    """A Hungarian suit as the address of an SVG picture, taken from the seven of our own pack; empty for other suits.

    >>> sign("m")[:26], sign("h")
    ('data:image/svg+xml;base64,', '')
    """
    if not suit or suit not in _HUNGARIAN:
        return ""
    card = data_path("cards", "magyar", f"7{suit}.svg").read_text(encoding="utf-8")
    drawn = re.findall(rf'<g id="magyar-7{suit}-sign">(.*?)</g>', card)[0]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120"><g {_STYLE}>{drawn}</g></svg>'
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode('ascii')}"
