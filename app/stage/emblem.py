"""The emblem of a trick on the shelf: a plate lying on the felt, for tricks whose table would show only backs."""

from app.stage.thumbnail import HEIGHT, WIDTH
from rules.data import data_path
from tricks.pictures import pictures

MARGIN = 10


def emblem(trick_id: str) -> str:
    """The picture as SVG text, of the size of a thumbnail; "" for a trick that has none."""
    name = pictures().emblems.get(trick_id)
    if not name:
        return ""
    plate = data_path("tricks", "pictures", f"{name}.svg").read_text(encoding="utf-8")
    root, _, body = plate.partition(">")
    view = root.partition('viewBox="')[2].partition('"')[0]
    height = HEIGHT - 2 * MARGIN
    width = height * 600 / 420
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        '<defs><radialGradient id="felt" cx="50%" cy="25%" r="90%"><stop offset="0" stop-color="#1a7a54"/>'
        '<stop offset="1" stop-color="#0a4a31"/></radialGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="url(#felt)"/>'
        f'<svg x="{(WIDTH - width) / 2:.0f}" y="{MARGIN}" width="{width:.0f}" height="{height}" viewBox="{view}">'
        f"{body.rpartition('</svg>')[0]}</svg></svg>"
    )
