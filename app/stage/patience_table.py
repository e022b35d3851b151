"""A patience as a scene: its places as the book's figure puts them, and the cards as they come to lie there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from app.components.card_table import Note, Scene, SeenCard
from app.components.card_table.pictures import face_picture
from app.components.card_table.scene import CARD_HEIGHT
from app.stage.dealt_cards import Progress, progress
from app.stage.heaps import Offsets, in_heap
from app.words.cards import spoken, spoken_face
from app.words.catalogue import Language, say
from app.words.seats import place_name
from rules.cards import Card
from rules.deals import Dealt
from rules.decks import Deck, find_deck
from rules.games.places import Place

MARGIN = 0.25
ACROSS, DOWN = 1.14, CARD_HEIGHT + 0.16
"""From place to place, in card widths."""
COLUMN_STEP = 0.42
WIDEST_ROW = 11.0
GRID_COLUMNS = 8
MOST_DRAWN = 14
"""Of a thicker heap only the top cards are drawn."""
TALON = "talon"
_PACK_Z, _LAID_Z = 10, 100
_SIGNS = {"queen": "Q", "six": "6", "five": "5", "kings": "K"}
"""What is written on an empty place that waits for cards of one rank."""
_BEGINS_WITH = find_deck("french52+1")
"""Cards that a patience lays out before the deal come from another French pack."""


@dataclass(frozen=True, eq=False)
class PatienceTable:
    """Draws the opening layout of a patience step by step."""

    deck: Deck
    dealt: Dealt
    places: tuple[Place, ...]
    language: Language

    def scene(self, step: int) -> Scene:
        """The table after so many steps of the dealer."""
        now = progress(self.dealt, step)
        cards = [*self._beginning(), *self._pack(now), *self._laid(now)]
        width, height = self._size
        return Scene(
            width,
            height,
            tuple(sorted(cards, key=lambda card: card.z)),
            notes=tuple(self._labels(now)),
            entry=self._pack_at,
        )

    @cached_property
    def _end(self) -> Progress:
        return progress(self.dealt, len(self.dealt.sequence))

    @cached_property
    def _by_place(self) -> Mapping[str, tuple[int, ...]]:
        """The positions that come to each place; a place that is told by rank is taken apart."""
        found: dict[str, list[int]] = {}
        for where in self._end.packets:
            for position in self._end.at(where):
                found.setdefault(self._place_of(str(where), position), []).append(position)
        return {name: tuple(positions) for name, positions in found.items()}

    def _place_of(self, where: str, position: int) -> str:
        if where in self._places:
            return where
        by_rank = f"{where}-{self.deck.cards[int(self.dealt.packs[0, position])].rank}"
        return by_rank if by_rank in self._places else where

    @cached_property
    def _places(self) -> Mapping[str, Place]:
        """The places; beside a grid the others move out of its way."""
        wide = next((place.at[0] for place in self.places if place.kind == "grid"), None)
        moved = [
            replace(place, at=(place.at[0] - 3 + GRID_COLUMNS, place.at[1]))
            if wide is not None and place.kind != "grid"
            else place
            for place in self.places
        ]
        return {place.name: place for place in moved}

    @cached_property
    def _offsets(self) -> Mapping[str, Offsets]:
        return {
            name: _offsets(place, self._by_place.get(name, ()), len(place.begins))
            for name, place in self._places.items()
        }

    @cached_property
    def _size(self) -> tuple[float, float]:
        right = bottom = 0.0
        for name, place in self._places.items():
            x, y = self._at(place)
            spots = [*self._offsets[name].values(), (0.0, 0.0)]
            right = max(right, x + 1 + max(dx for dx, _ in spots))
            bottom = max(bottom, y + CARD_HEIGHT + max(dy for _, dy in spots))
        if TALON not in self._places:
            bottom += DOWN
        return round(right + MARGIN, 3), round(bottom + MARGIN, 3)

    @cached_property
    def _pack_at(self) -> tuple[float, float]:
        """The pack lies where the talon will be, else below everything."""
        if TALON in self._places:
            return self._at(self._places[TALON])
        return round(self._size[0] / 2 - 0.5, 3), round(self._size[1] - MARGIN - CARD_HEIGHT, 3)

    def _at(self, place: Place) -> tuple[float, float]:
        return round(MARGIN + place.at[0] * ACROSS, 3), round(MARGIN + place.at[1] * DOWN, 3)

    def _beginning(self) -> Iterator[SeenCard]:
        for name, place in self._places.items():
            x, y = self._at(place)
            for number, face in enumerate(place.begins):
                said = spoken_face(face, _BEGINS_WITH, self.language)
                yield SeenCard(
                    f"b-{name}-{number}",
                    x,
                    y,
                    number + 1,
                    face_picture(face, _BEGINS_WITH),
                    say(self.language, "games_table.card_at", card=said, place=self._name(name), number=number + 1),
                )

    def _pack(self, now: Progress) -> Iterator[SeenCard]:
        x, y = self._pack_at
        drawn = now.in_pack[:MOST_DRAWN][::-1]
        name = say(self.language, "games_table.in_pack", count=len(now.in_pack))
        for height, (position, (dx, dy)) in enumerate(in_heap(drawn).items()):
            marks = ("packed",) if height else ()
            yield SeenCard(self._id(position), x + dx, y + dy, _PACK_Z + height, None, name, marks=marks)

    def _laid(self, now: Progress) -> Iterator[SeenCard]:
        lying = {position for where in now.packets for position in now.at(where)}
        for name, positions in self._by_place.items():
            here = [position for position in positions if position in lying]
            if not here or name not in self._places:
                continue
            place, offsets = self._places[name], self._offsets[name]
            if _is_heap(place):
                here = here[-MOST_DRAWN:]
                offsets = in_heap(here)
            x, y = self._at(place)
            for position in here:
                is_up = position in now.open
                dx, dy = offsets[position]
                said = spoken(self._face(position), self.language) if is_up else say(self.language, "cards.down")
                number = positions.index(position) + 1
                yield SeenCard(
                    self._id(position),
                    round(x + dx, 3),
                    round(y + dy, 3),
                    _LAID_Z + position,
                    face_picture(str(self._face(position)), self.deck) if is_up else None,
                    say(self.language, "games_table.card_at", card=said, place=self._name(name), number=number),
                    marks=("lit",) if position in now.new and place.kind != TALON else (),
                )

    def _labels(self, now: Progress) -> Iterator[Note]:
        """Empty places are named, as far as there is room for the words."""
        lying = {position for where in now.packets for position in now.at(where)}
        for name, place in self._places.items():
            if not place.begins and not lying.intersection(self._by_place.get(name, ())):
                if name == TALON and now.in_pack:
                    continue
                x, y = self._at(place)
                yield Note(self._sign(name), round(x + 0.5, 3), round(y + CARD_HEIGHT / 2, 3))

    def _sign(self, name: str) -> str:
        kind, _, number = name.rpartition("-")
        return _SIGNS.get(kind or name) or (number if kind else self._name(name))

    def _name(self, name: str) -> str:
        return place_name(name, self.language)

    def _face(self, position: int) -> Card:
        return self.deck.cards[int(self.dealt.packs[0, position])]

    def _id(self, position: int) -> str:
        return f"c{int(self.dealt.packs[0, position])}"


def _is_heap(place: Place) -> bool:
    return place.kind not in ("column", "row", "grid")


def _offsets(place: Place, positions: tuple[int, ...], begins: int) -> Offsets:
    """Where the cards of a place lie, from its first card; `begins` cards lie there before them."""
    if place.kind == "column":
        return {position: (0.0, round(i * COLUMN_STEP, 3)) for i, position in enumerate(positions)}
    if place.kind == "row":
        step = min(ACROSS, (WIDEST_ROW - 1) / max(1, len(positions) + begins - 1))
        return {position: (round((i + begins) * step, 3), 0.0) for i, position in enumerate(positions)}
    if place.kind == "grid":
        return {
            position: (round(i % GRID_COLUMNS * ACROSS, 3), round(i // GRID_COLUMNS * DOWN, 3))
            for i, position in enumerate(positions)
        }
    return in_heap(positions)
