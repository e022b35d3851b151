"""A trick's drawing (what one role sees) as a scene: words and pictures added, marked packets fanned."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.components.card_table import Group, Note, Scene, SeenCard
from app.components.card_table.scene import CARD_HEIGHT
from app.stage.looks import Look, look_of
from app.stage.props import Extent, gesture_of, low_edge, thing_of
from app.words.catalogue import Language, say
from rules.decks import Deck, find_deck
from tricks.views import Drawing, DrawnCard, DrawnPlace
from tricks.words import TrickWords

MARGIN = 0.18
LABEL = 0.64
"""Room for the label of a column (above it) or a row (left of it), in card widths."""
BADGES: Mapping[str, str] = {"named": "★", "learned": "◉", "invariant": "●", "possible": "?"}
"""The sign of each mark, the most telling first; each mark also has its word in a card's spoken name."""
NAME = 0.3
"""Room under a hidden place for a line of its name."""
LETTER = 0.15
"""Width of a letter of such a name on a phone, in card widths."""


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
        extent = Extent.of(drawing)
        left = MARGIN + extent.left + (LABEL if any(_is_row(place) for place in drawing.places) else 0)
        top = MARGIN + extent.top + (LABEL if any(_is_column(place) for place in drawing.places) else 0)
        width = left + extent.right + MARGIN
        low = extent.low + (2 * NAME if any(_is_labelled(place) for place in drawing.places) else 0)
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
            height=round(top + low + MARGIN, 3),
            cards=tuple(cards),
            groups=tuple(self._group(place, left, top, chosen) for place in drawing.places if place.option is not None),
            notes=tuple(
                Note(place.cue, left + place.x + 0.5, top + (place.y + 0.5) * CARD_HEIGHT)
                for place in drawing.places
                if place.cue and not place.count
            )
            + _apart([self._place_name(place, left, top) for place in drawing.places if _is_labelled(place)]),
            things=tuple(
                thing_of(place, drawing.role, self.language, left, top) for place in drawing.places if place.prop
            ),
            gesture=gesture_of(drawing, self.language),
        )

    def _place_name(self, place: DrawnPlace, left: float, top: float) -> Note:
        """The name of a hidden place, which only the performer's drawing has, under it."""
        name = self.words.place(place.name)[self.language]
        low = top + low_edge(place)
        return Note(name, round(left + place.x + place.width / 2, 3), round(low + NAME / 2, 3), small=True)

    def _card(self, card: DrawnCard, place: DrawnPlace, deck: Deck, left: float, top: float) -> SeenCard:
        marks = [mark for mark in BADGES if mark in card.marks]
        strong = {"invariant", "named"} & set(marks) or (marks and "invariant" not in card.marks)
        look = look_of(card, deck, self.language)
        return SeenCard(
            id=card.id,
            x=round(left + card.x, 3),
            y=round(top + card.y * CARD_HEIGHT, 3),
            z=card.z,
            face=look.face,
            name=self._name(card, look, marks),
            angle=card.angle,
            marks=(*(("lit",) if strong else ()), *look.shapes),
            badge=place.cue or (BADGES[marks[0]] if marks else ""),
            peek=look.peek,
            group=card.place,
            choose=card.option is not None or place.option is not None,
            back=look.back,
            hands=look.hands,
        )

    def _name(self, card: DrawnCard, look: Look, marks: list[str]) -> str:
        face = look.shows or say(self.language, "cards.down")
        if look.known:
            face = say(self.language, "learn.face_down_known", card=look.known)
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


def _is_row(place: DrawnPlace) -> bool:
    return place.width > 1


def _is_column(place: DrawnPlace) -> bool:
    return place.height > 1


def _is_labelled(place: DrawnPlace) -> bool:
    return place.hidden and not place.cue


def _apart(names: Sequence[Note]) -> tuple[Note, ...]:
    """Names of places side by side stand in two lines, so that they do not run into each other."""
    apart: list[Note] = []
    for name in sorted(names, key=lambda note: note.x):
        near = [
            other
            for other in apart
            if abs(other.x - name.x) < LETTER * (len(other.text) + len(name.text) + 2) / 2
            and abs(other.y - name.y) < NAME
        ]
        apart.append(replace(name, y=round(name.y + NAME, 3)) if near else name)
    return tuple(apart)
