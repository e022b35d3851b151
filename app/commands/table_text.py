"""A card table as lines of text, as a role sees it: faces that show by name, packets by their number of cards."""

from itertools import groupby

from tricks.looks import base_of
from tricks.phrases import counted
from tricks.pictures import find, pictures
from tricks.table import Table
from tricks.views import DrawnCard, DrawnPlace, draw
from tricks.words import Language, TrickWords

DOWN = {"en": "{}, face down", "hu": "{} lap, lefordítva"}


def table_lines(table: Table, words: TrickWords, language: Language, *, open_faces: bool = False) -> list[str]:
    """One line for each place that holds cards; small places that lie side by side (the cells of a grid) share one.

    A double-faced card is named by the side that shows, but not under a hat or a cloth. `open_faces` names the faces
    that lie down, too.
    """
    drawing = draw(table, "performer" if open_faces else "spectator")
    held: dict[str, list[DrawnCard]] = {}
    for card in sorted(drawing.cards, key=lambda card: card.index):
        held.setdefault(card.place, []).append(card)
    lines = []
    for _, group in groupby((place for place in drawing.places if place.count), key=_line_of):
        places = list(group)
        texts = [
            _cards(held[place.name], language, open_faces, is_closed=not open_faces and _is_closed(place))
            for place in places
        ]
        if len(places) > 2 and max(place.count for place in places) <= 2:
            lines.append(("  |  " if max(place.count for place in places) == 2 else " ").join(texts))
        else:
            lines += [f"{words.place(place.name)[language]}: {text}" for place, text in zip(places, texts, strict=True)]
    return lines


def _line_of(place: DrawnPlace) -> tuple[str, float]:
    return place.name.partition("-")[0], place.y


def _is_closed(place: DrawnPlace) -> bool:
    return bool(place.prop) and find("prop", place.prop, pictures().props).closed


def _cards(cards: list[DrawnCard], language: Language, open_faces: bool, *, is_closed: bool) -> str:
    sides = ["" if is_closed else _side(card) for card in cards]
    if not any(sides) and not open_faces:
        return DOWN[language].format(counted(len(cards), "card|cards") if language == "en" else len(cards))
    return " ".join(side or "▒▒" for side in sides)


def _side(card: DrawnCard) -> str:
    """The side that shows, if it is a face; else the face below it, where this role knows it."""
    return card.back if not card.up and base_of(card.back) else card.face or ""
