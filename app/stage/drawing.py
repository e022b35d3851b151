"""A trick's drawing (what one role sees) as a scene: words and pictures added, marked packets fanned."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.components.card_table import Group, Note, Scene, SeenCard
from app.components.card_table.pictures import face_picture
from app.components.card_table.scene import CARD_HEIGHT
from app.words.cards import spoken_face
from app.words.catalogue import Language, say
from rules.decks import Deck, find_deck
from tricks.views import Drawing, DrawnCard, DrawnPlace
from tricks.words import TrickWords

MARGIN = 0.18
LABEL = 0.64
"""Room for the label of a column (above it) or a row (left of it), in card widths."""
BADGES: Mapping[str, str] = {"named": "★", "learned": "◉", "invariant": "●", "possible": "?"}
"""The sign of each mark, the most telling first; each mark also has its word in a card's spoken name."""
SUIT_SIGNS = {"h": "♥", "d": "♦", "s": "♠", "c": "♣"}


def scene_of(drawing: Drawing, words: TrickWords, language: Language, chosen: int | None = None) -> Scene:
    """The scene of a drawing; `chosen` is the number of the option that was chosen before, if any."""
    return _Painter(words, language).scene(drawing, chosen)


@dataclass(frozen=True)
class _Painter:
    words: TrickWords
    language: Language

    def scene(self, drawing: Drawing, chosen: int | None = None) -> Scene:
        deck = find_deck(drawing.deck)
        places = {place.name: place for place in drawing.places}
        left = MARGIN + (LABEL if any(_is_row(place) for place in drawing.places) else 0)
        top = MARGIN + (LABEL if any(_is_column(place) for place in drawing.places) else 0)
        width = left + drawing.width + MARGIN
        fanned = {card.place for card in drawing.cards if drawing.role == "performer" and card.marks} & {
            place.name for place in drawing.places if place.count > 2 and not _is_row(place) and not _is_column(place)
        }
        cards = []
        for card in sorted(drawing.cards, key=lambda card: (list(places).index(card.place), card.index)):
            seen = self._card(card, places[card.place], deck, left, top)
            if card.place in fanned:
                fan = round((card.index - 1) / (card.of - 1), 4)
                seen = replace(seen, fan=fan, z=card.index, marks=(*seen.marks, "fanned"))
            cards.append(seen)
        return Scene(
            width=round(width, 3),
            height=round(top + drawing.height * CARD_HEIGHT + MARGIN, 3),
            cards=tuple(cards),
            groups=tuple(self._group(place, left, top, chosen) for place in drawing.places if place.option is not None),
            notes=tuple(
                Note(place.cue, left + place.x + 0.5, top + (place.y + 0.5) * CARD_HEIGHT)
                for place in drawing.places
                if place.cue and not place.count
            ),
        )

    def _card(self, card: DrawnCard, place: DrawnPlace, deck: Deck, left: float, top: float) -> SeenCard:
        marks = [mark for mark in BADGES if mark in card.marks]
        strong = {"invariant", "named"} & set(marks) or (marks and "invariant" not in card.marks)
        return SeenCard(
            id=card.id,
            x=round(left + card.x, 3),
            y=round(top + card.y * CARD_HEIGHT, 3),
            z=card.z,
            face=face_picture(card.face, deck) if card.up and card.face else None,
            name=self._name(card, deck, marks),
            angle=card.angle,
            marks=("lit",) if strong else (),
            badge=place.cue or (BADGES[marks[0]] if marks else ""),
            peek=_peek(card.face) if card.face and not card.up else "",
            group=card.place,
            choose=card.option is not None or place.option is not None,
        )

    def _name(self, card: DrawnCard, deck: Deck, marks: list[str]) -> str:
        down = say(self.language, "cards.down")
        face = spoken_face(card.face, deck, self.language) if card.face else down
        if card.face and not card.up:
            face = say(self.language, "learn.face_down_known", card=face)
        where = say(
            self.language,
            "learn.card_at",
            card=face,
            place=self.words.place(card.place)[self.language],
            index=card.index,
        )
        return ", ".join([where, *(say(self.language, f"learn.mark_{mark}") for mark in marks)])

    def _group(self, place: DrawnPlace, left: float, top: float, chosen: int | None) -> Group:
        name = self.words.place(place.name)[self.language]
        x, y = left + place.x, top + place.y * CARD_HEIGHT
        if _is_column(place):
            y, width = y - LABEL, place.width
        elif _is_row(place):
            x, width = x - LABEL, LABEL - 0.06
        else:
            y, width = y + CARD_HEIGHT - LABEL, place.width
        was = chosen is not None and place.option == chosen
        return Group(
            id=place.name,
            label=place.name.rpartition("-")[2] if place.name[-1].isdigit() else name,
            name=say(self.language, "learn.group_chosen", place=name) if was else name,
            x=round(x, 3),
            y=round(y, 3),
            w=round(width, 3),
            h=LABEL - 0.06 if not _is_row(place) else round(CARD_HEIGHT, 3),
            choose=True,
            chosen=was,
        )


def _peek(face: str) -> str:
    """A face in two short lines, rank over suit.

    >>> _peek("Th"), _peek("XXI")
    ('10\\n♥', 'XXI')
    """
    rank, sign = face[:-1].replace("T", "10"), face[-1]
    return f"{rank}\n{SUIT_SIGNS[sign]}" if sign in SUIT_SIGNS else face


def _is_row(place: DrawnPlace) -> bool:
    return place.width > 1


def _is_column(place: DrawnPlace) -> bool:
    return place.height > 1
