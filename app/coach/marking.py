"""What is drawn over the picture of a layout: each card with its name and its place in the script, wrong ones apart."""

from app.audit.marks import Kind, Mark, short_name
from tricks.grids import Cell, SeenCard
from tricks.layouts import LayoutCheck

_IN_PLACE = frozenset({"nothing", "not_yet", "short_row", "missing", "shape", "gathered_otherwise", "dealt_otherwise"})
"""Problems of the whole layout, or of places without a card: no card that is seen is marked as wrong for them."""


def marks_on(check: LayoutCheck, width: int, height: int) -> tuple[Mark, ...]:
    """A mark for each card of the grid; `3·2 K♥` is the second card of the third line."""
    wrong = {cell for problem in check.problems if problem.kind not in _IN_PLACE for cell in problem.cells}
    return tuple(
        Mark(
            _kind(card, cell in wrong),
            _label(cell, check),
            tuple((round(x / width, 4), round(y / height, 4)) for x, y in card.corners),
        )
        for cell, card in sorted(check.view.cells.items())
        if card.corners
    )


def _kind(card: SeenCard, is_wrong: bool) -> Kind:
    if is_wrong:
        return "foreign"
    return "back" if card.kind == "back" else card.kind


def _label(cell: Cell, check: LayoutCheck) -> str:
    card = check.view.cells[cell]
    name = check.names.get(cell) or card.name
    shown = short_name(name) if name else "?" if card.kind == "unsure" else "▮"
    return f"{number_of(cell, check)} {shown}".strip()


def number_of(cell: Cell, check: LayoutCheck) -> str:
    """Line and position from 1, as the script counts them: columns where the piles are columns, else rows."""
    layout = check.layout
    if cell not in layout.spots:
        return ""
    line = layout.line_of(cell)
    if not line:
        return f"{cell[0] + 1}·{cell[1] + 1}"
    lines = [name for name in layout.counts if layout.counts[name] > 2]
    return f"{lines.index(line) + 1}·{layout.spots[cell].position + 1}"
