"""A whole deck of our own card art, true to size: sheets of faces, each followed by the sheet of its backs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.components.card_table.pictures import back_picture, card_size, face_picture, has_pictures, picture
from app.printing.sheets import Sheet, find_paper
from app.words.catalogue import Language, say
from app.words.numerals import decimal
from rules.data import load_yaml
from rules.decks import Deck, deck_names, find_deck

MARGIN = 6.0
"""The least that is left at the edges of the paper, mm: most printers reach as far."""


TICK, GAP = 4.0, 1.0
"""Length of a crop mark and its distance from the cards, mm."""


class UndrawnDeckError(ValueError):
    """A deck with cards that we have no pictures of."""


@dataclass(frozen=True)
class Grid:
    """How cards lie on a sheet: columns and rows edge to edge, centred; mm. `wide` = the paper lies on its side."""

    columns: int
    rows: int
    left: float
    top: float
    card_width: float
    card_height: float
    wide: bool

    @property
    def count(self) -> int:
        """Cards on a full sheet."""
        return self.columns * self.rows

    def spot(self, place: int, *, mirrored: bool = False) -> tuple[float, float]:
        """Left and top of a place, counted row by row; `mirrored` for backs: flipped on the long edge."""
        row, column = divmod(place, self.columns)
        if mirrored and self.wide:
            row = self.rows - 1 - row
        elif mirrored:
            column = self.columns - 1 - column
        return round(self.left + column * self.card_width, 3), round(self.top + row * self.card_height, 3)


def drawn_decks() -> tuple[str, ...]:
    """The names of the decks that can be printed."""
    return tuple(name for name in deck_names() if has_pictures(find_deck(name)))


def deck_sheets(deck: Deck, language: Language, paper: str = "a4", back: str = "") -> list[Sheet]:
    """The sheets of a deck, faces and backs in turn, ready for printing on both sides (flipped on the long edge).

    `back` is the name of the picture of the back; the lattice if none is given.

    Raises:
        UndrawnDeckError: a card of the deck is not drawn.
        UnknownNameError: unknown paper.
    """
    if not has_pictures(deck):
        raise UndrawnDeckError(f"the cards of {deck.name} are not drawn; printable are {', '.join(drawn_decks())}")
    width, height = (side / 10 for side in card_size(deck))
    grid = grid_for(width, height, paper)
    faces = [face_picture(str(card), deck) for card in deck.cards]
    back = back or back_picture(deck)
    groups = [faces[first : first + grid.count] for first in range(0, len(faces), grid.count)]
    title = deck_title(deck, language)
    size = say(
        language, "printing.deck_scale", width=decimal(f"{width:g}", language), height=decimal(f"{height:g}", language)
    )
    sheets = []
    for number, group in enumerate(groups, 1):
        for key, names, mirrored in (("deck_sheet", group, False), ("deck_backs", [back] * len(group), True)):
            line = say(language, f"printing.{key}", deck=title, sheet=number, sheets=len(groups))
            sheets.append(_sheet(grid, names, [line, size], mirrored=mirrored))
    return sheets


def deck_title(deck: Deck, language: Language) -> str:
    """What the deck is called, with packs and jokers."""
    base = deck.name.split("x")[0].split("+")[0]
    title = str(load_yaml("decks.yaml")[base]["title"][language])
    return title + (f" × {deck.packs}" if deck.packs > 1 else "") + (f" + {deck.jokers}" if deck.jokers else "")


def grid_for(card_width: float, card_height: float, paper: str) -> Grid:
    """The grid that gets the most cards on a sheet, upright where both ways give as many; sizes in mm.

    >>> grid = grid_for(63.5, 88.9, "a4")
    >>> grid.columns, grid.rows, grid.wide, grid.left
    (3, 3, False, 9.75)

    Raises:
        UnknownNameError: unknown paper.
    """
    size = find_paper(paper)
    grids = []
    for wide in (False, True):
        across, down = (size.height, size.width) if wide else (size.width, size.height)
        columns, rows = int((across - 2 * MARGIN) // card_width), int((down - 2 * MARGIN) // card_height)
        left, top = (across - columns * card_width) / 2, (down - rows * card_height) / 2
        grids.append(Grid(columns, rows, left, top, card_width, card_height, wide))
    return max(grids, key=lambda grid: (grid.count, not grid.wide))


def _sheet(grid: Grid, names: Sequence[str], lines: Sequence[str], *, mirrored: bool) -> Sheet:
    data = {
        "wide": grid.wide,
        "width": grid.card_width,
        "height": grid.card_height,
        "cards": [
            {"picture": name, "x": x, "y": y}
            for place, name in enumerate(names)
            for x, y in [grid.spot(place, mirrored=mirrored)]
        ],
        "ticks": [list(tick) for tick in ticks(grid)],
        "left": grid.left,
        "top": grid.top,
        "lines": list(lines),
    }
    return Sheet("deck", data, {name: picture(name) for name in names})


def ticks(grid: Grid) -> Iterator[tuple[float, float, float, float]]:
    """Crop marks outside the grid, in line with every edge of the cards: left, top, width and height in mm."""
    right, low = grid.left + grid.columns * grid.card_width, grid.top + grid.rows * grid.card_height
    for column in range(grid.columns + 1):
        x = grid.left + column * grid.card_width
        yield x, grid.top - GAP - TICK, 0, TICK
        yield x, low + GAP, 0, TICK
    for row in range(grid.rows + 1):
        y = grid.top + row * grid.card_height
        yield grid.left - GAP - TICK, y, TICK, 0
        yield right + GAP, y, TICK, 0
