"""A deal as a scene: every card where it is after so many steps of the dealer, with the names of seats and places."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from app.components.card_table import Note, Scene, SeenCard
from app.components.card_table.pictures import face_picture
from app.stage.dealt_cards import Progress, Where, progress
from app.stage.heaps import EDGE, in_heap
from app.stage.table_plan import LABEL, PEEP, Plan, plan_table
from app.words.cards import spoken
from app.words.catalogue import Language, say
from app.words.seats import place_name, seat_name
from rules.deals import Dealt
from rules.decks import Deck
from rules.games.game import Game

MOST_DRAWN = 16
"""Of a thicker heap only the top cards are drawn; how many it has stands on its label."""
_PACK_Z, _HEAP_Z, _HAND_Z = 10, 40, 100


@dataclass(frozen=True, eq=False)
class RoundTable:
    """Draws one deal step by step. `covered` shows only what lies open in the real game, else all hands lie face up."""

    game: Game
    deck: Deck
    dealt: Dealt
    language: Language
    covered: bool = False

    def scene(self, step: int) -> Scene:
        """The table after so many steps of the dealer."""
        now = progress(self.dealt, step)
        cards = [*self._pack(now), *(card for where in self._plan.spots for card in self._given(where, now))]
        return Scene(
            self._plan.width,
            self._plan.height,
            tuple(sorted(cards, key=lambda card: card.z)),
            notes=tuple(self._label(where, now) for where in self._plan.spots),
            entry=self._plan.pack,
        )

    @cached_property
    def _plan(self) -> Plan:
        end = progress(self.dealt, len(self.dealt.sequence))
        return plan_table(end, len(self.dealt.layout.seats), self.game.direction)

    def _pack(self, now: Progress) -> Iterator[SeenCard]:
        x, y = self._plan.pack
        shown = [position for position in now.in_pack if position in now.shown]
        hidden = [position for position in now.in_pack if position not in now.shown]
        name = say(self.language, "games_table.in_pack", count=len(now.in_pack))
        for height, (position, (dx, dy)) in enumerate(in_heap(hidden[:MOST_DRAWN][::-1]).items()):
            marks = ("packed",) if height else ()
            yield SeenCard(self._id(position), x + dx, y + dy, _PACK_Z + height, None, name, marks=marks)
        for number, position in enumerate(shown, start=1):
            said = say(self.language, "games_table.shown", card=self._spoken(position, True))
            yield self._card(position, (x - PEEP * number, y), _PACK_Z - number, True, said, self._lit(position, now))

    def _given(self, where: Where, now: Progress) -> Iterator[SeenCard]:
        spot = self._plan.spots[where]
        given = now.at(where)
        offsets = spot.offsets
        if spot.is_heap:
            heaped = [position for position in given if position not in now.shown]
            offsets = in_heap(heaped[-MOST_DRAWN:]) | {card: (-PEEP, 0.0) for card in given if card in now.shown}
        for number, position in enumerate(given, start=1):
            if position not in offsets:
                continue
            is_up = position in now.open or position in now.shown or not (self.covered or spot.is_heap)
            said = say(
                self.language,
                "games_table.card_at",
                card=self._spoken(position, is_up),
                place=self._name(where),
                number=number,
            )
            dx, dy = offsets[position]
            z = _HEAP_Z - 1 if spot.is_heap and position in now.shown else _HEAP_Z + number
            marks = ("packed",) if spot.is_heap and number > 1 else self._lit(position, now)
            at = (spot.x + dx, spot.y + dy)
            yield self._card(position, at, z if spot.is_heap else _HAND_Z + position, is_up, said, marks, where)

    def _card(
        self,
        position: int,
        at: tuple[float, float],
        z: int,
        is_up: bool,
        name: str,
        marks: tuple[str, ...],
        where: Where | None = None,
    ) -> SeenCard:
        return SeenCard(
            self._id(position),
            round(at[0], 3),
            round(at[1], 3),
            z,
            face_picture(str(self.deck.cards[self._at(position)]), self.deck) if is_up else None,
            name,
            marks=marks,
            group=None if where is None else str(where),
            choose=isinstance(where, int),
        )

    def _label(self, where: Where, now: Progress) -> Note:
        spot, text = self._plan.spots[where], self._name(where)
        count = len(now.at(where))
        if spot.is_heap and count:
            text = say(self.language, "games_table.counted", place=text, count=count)
        above = LABEL / 2 + (MOST_DRAWN * EDGE / 2 if spot.is_heap else 0.0)
        return Note(text, round(spot.x + spot.width / 2, 3), round(spot.y - above, 3))

    def _lit(self, position: int, now: Progress) -> tuple[str, ...]:
        return ("lit",) if position in now.new else ()

    def _name(self, where: Where) -> str:
        if isinstance(where, int):
            return seat_name(self.game, where, self.language)
        return place_name(where, self.language)

    def _spoken(self, position: int, is_up: bool) -> str:
        return spoken(self.deck.cards[self._at(position)], self.language) if is_up else say(self.language, "cards.down")

    def _at(self, position: int) -> int:
        return int(self.dealt.packs[0, position])

    def _id(self, position: int) -> str:
        return f"c{self._at(position)}"
