"""A card table as lines of text, as a role sees it: faces that show by name, packets by their number of cards."""

from itertools import groupby

from tricks.table import Table
from tricks.views import DrawnCard, DrawnPlace, draw
from tricks.words import Language, TrickWords

DOWN = {"en": "cards, face down", "hu": "lap, lefordítva"}


def table_lines(table: Table, words: TrickWords, language: Language, *, open_faces: bool = False) -> list[str]:
    """One line for each place that holds cards; small places that lie side by side (the cells of a grid) share one.

    `open_faces` names the faces that lie down, too.
    """
    drawing = draw(table, "performer" if open_faces else "spectator")
    held: dict[str, list[DrawnCard]] = {}
    for card in sorted(drawing.cards, key=lambda card: card.index):
        held.setdefault(card.place, []).append(card)
    lines = []
    for _, group in groupby((place for place in drawing.places if place.count), key=_line_of):
        places = list(group)
        texts = [_cards(held[place.name], language, open_faces) for place in places]
        if len(places) > 2 and max(place.count for place in places) <= 2:
            lines.append(("  |  " if max(place.count for place in places) == 2 else " ").join(texts))
        else:
            lines += [f"{words.place(place.name)[language]}: {text}" for place, text in zip(places, texts, strict=True)]
    return lines


def _line_of(place: DrawnPlace) -> tuple[str, float]:
    return place.name.partition("-")[0], place.y


def _cards(cards: list[DrawnCard], language: Language, open_faces: bool) -> str:
    if not open_faces and not any(card.up for card in cards):
        return f"{len(cards)} {DOWN[language]}"
    return " ".join(card.face or "▒▒" for card in cards)
