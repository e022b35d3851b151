"""The emblem of a trick on the shelf: a plate lying on the felt, for tricks whose table would show only backs."""

from app.components.card_table.pictures import frame, inside, picture
from app.stage.thumbnail import HEIGHT, WIDTH, on_felt
from tricks.pictures import pictures

MARGIN = 10


def emblem(trick_id: str) -> str:
    """The picture as SVG text, of the size of a thumbnail; "" for a trick that has none."""
    name = pictures().emblems.get(trick_id)
    if not name:
        return ""
    height = HEIGHT - 2 * MARGIN
    of = frame(f"pictures/{name}")
    width = height * of.w / of.h
    view = " ".join(f"{100 * edge:g}" for edge in (of.x, of.y, of.w, of.h))
    return on_felt(
        f'<svg x="{(WIDTH - width) / 2:.0f}" y="{MARGIN}" width="{width:.0f}" height="{height}" viewBox="{view}">'
        f"{inside(picture(f'pictures/{name}'))}</svg>"
    )
