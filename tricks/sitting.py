"""A trick played with real cards on a real table: what was read of them, what was answered, and what must lie there.

The first layout tells the pack. From then on the script itself says where every card must lie after each gathering.
What the performer chose on the way (which packet came on top, where he cut) is not asked: the next layout shows it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from types import MappingProxyType

from rules.decks import Deck, find_deck
from tricks.grids import Cell, Grid
from tricks.layouts import Layout, LayoutCheck, Problem, check_layout, layout_of
from tricks.performance import Moment, Performance
from tricks.play import KEPT, Play, Stage
from tricks.script import Ask, Choice, Choose, Step, Think, Value
from tricks.trick import Trick

DECK = "french52"
"""Real cards are named in the largest French deck: the smaller ones have the same names."""

COACHED: Mapping[str, Mapping[str, Value]] = MappingProxyType(
    {
        "five-people-five-cards": {},
        "fifteen-cards": {},
        "four-cards-of-a-row": {"rows": 4},
        "mutus-nomen-dedit-cocis": {},
        "twenty-one-cards": {},
        "nine-and-three-rows-of-four": {},
    }
)
"""The tricks that are laid out face up, with the settings for a layout that one picture can show."""


class NotALayoutError(ValueError):
    """A moment at which no cards are laid out."""


@dataclass(frozen=True)
class Look:
    """What a look at the table found, and the sitting to go on with (the same one where something was wrong)."""

    check: LayoutCheck
    sitting: "Sitting"


@dataclass(frozen=True)
class Sitting:
    """A trick so far: `answers` in order (as `perform` takes them), `cards` by token, where the real card is known."""

    trick: Trick
    settings: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    answers: tuple[Value | None, ...] = ()
    cards: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def deck(self) -> Deck:
        """The deck in which real cards are named."""
        return find_deck(DECK)

    @cached_property
    def performance(self) -> Performance:
        """The trick as far as it can go: thoughts are kept in mind, free choices guessed, questions wait.

        Raises:
            ValueError: the answers do not fit the trick.
        """

        def answer(choice: Choice, play: Play) -> tuple[bool, Value | None]:
            number = len(play.answers)
            if number < len(self.answers):
                return True, self.answers[number]
            if isinstance(choice, Ask):
                return False, None
            return True, KEPT if isinstance(choice, Think) else choice.options[0]

        return Stage.set_up(self.trick, deck=DECK, settings=self.settings, pack=self._pack()).run(answer)

    @cached_property
    def layouts(self) -> Mapping[int, Layout]:
        """The moments, by number, at which cards lie that must be looked at."""
        found: dict[int, Layout] = {}
        last: Layout | None = None
        for moment in self.performance.moments:
            layout = layout_of(moment.table)
            if layout and isinstance(moment.event, Step) and (last is None or layout.tokens != last.tokens):
                found[moment.number] = layout
            last = layout
        return MappingProxyType(found)

    def expected(self, number: int) -> Mapping[Cell, str]:
        """The names of the known cards of a layout, by row and column.

        Raises:
            NotALayoutError: no cards are laid out at that moment.
        """
        if number not in self.layouts:
            raise NotALayoutError(f"{self.trick.id} lays out nothing at moment {number}; see {list(self.layouts)}")
        tokens = self.layouts[number].tokens
        return MappingProxyType({c: self.cards[token] for c, token in tokens.items() if token in self.cards})

    def answered(self, answer: Value | None) -> "Sitting":
        """After the question that waits was answered."""
        return replace(self, answers=(*self.performance.answers, answer))

    def before(self, moment: Moment) -> "Sitting":
        """The sitting with the answers before a moment taken back, so that it can be answered otherwise."""
        return replace(self, answers=self.performance.answers[: moment.answered])

    def forgetting(self, number: int) -> "Sitting":
        """The sitting as if the cards of a layout were not known."""
        tokens = set(self.layouts[number].tokens.values())
        cards = {token: name for token, name in self.cards.items() if token not in tokens}
        return replace(self, cards=MappingProxyType(cards))

    def look(self, number: int, grid: Grid, *, is_turned: bool = False) -> Look:
        """Check the real cards at a layout; where they are right, the sitting knows them from now on.

        `is_turned` takes the cards of the very first layout from the other side.

        Raises:
            NotALayoutError: as in `expected`.
        """
        self.expected(number)
        tried = [(sitting, sitting._check(number, grid, is_turned)) for sitting in self._ways(number)]
        sitting, check = max(tried, key=lambda pair: (pair[1].is_right, pair[1].is_dealt_otherwise, pair[1].matches))
        if check.is_right:
            return Look(check, sitting._knowing(number, check))
        explained = self._explained(number, grid, check)
        turned = self.from_the_other_side(number)
        if turned and explained is check:
            for other in turned._ways(number):
                right = other._check(number, grid, is_turned)
                if right.is_right:
                    return Look(right, other._knowing(number, right))
        return Look(explained, self)

    def _check(self, number: int, grid: Grid, is_turned: bool) -> LayoutCheck:
        return check_layout(
            grid, self.layouts[number], self.expected(number), elsewhere=self.cards.values(), is_turned=is_turned
        )

    def _knowing(self, number: int, check: LayoutCheck) -> "Sitting":
        tokens = self.layouts[number].tokens
        read = {tokens[cell]: name for cell, name in check.names.items()}
        answers = self.performance.answers[: self.performance.moments[number - 1].answered]
        return replace(self, answers=answers, cards=MappingProxyType({**self.cards, **read}))

    def _ways(self, number: int, *, asked: bool = False) -> Iterator["Sitting"]:
        """This sitting with every choice made since the last layout; with other answers too, if `asked`."""
        moments = self.performance.moments
        first = max((other for other in self.layouts if other < number), default=0)
        free = [
            moment
            for moment in moments[first : number - 1]
            if isinstance(moment.event, Choose) or (asked and isinstance(moment.event, Ask))
        ]
        answers = list(self.performance.answers[: moments[number - 1].answered])
        options = [moment.event.options for moment in free if isinstance(moment.event, Choose | Ask)]
        for chosen in product(*options):
            for moment, option in zip(free, chosen, strict=True):
                answers[moment.answered] = option
            way = replace(self, answers=tuple(answers))
            try:
                lies = number in way.layouts
            except ValueError:  # an answer that cannot be true explains nothing
                continue
            if lies:
                yield way

    def from_the_other_side(self, number: int) -> "Sitting | None":
        """The sitting with all layouts before this one seen from the other side of the table.

        New cards do not tell on which side the camera was. None once a layout of known cards was right: that told it.
        """
        before = [self.layouts[other] for other in self.layouts if other < number]
        tokens = [token for layout in before for token in layout.tokens.values()]
        if not before or len(set(tokens)) < len(tokens) or not set(tokens) <= set(self.cards):
            return None
        turned = {
            token: self.cards[layout.tokens[layout.rows - 1 - row, layout.columns - 1 - column]]
            for layout in before
            for (row, column), token in layout.tokens.items()
        }
        return replace(self, cards=MappingProxyType({**self.cards, **turned}))

    def _explained(self, number: int, grid: Grid, check: LayoutCheck) -> LayoutCheck:
        """The check with one problem in place of many: the layout before still lies there, or another answer fits."""
        before = max((other for other in self.layouts if other < number), default=None)
        if before and self._check(before, grid, False).is_right:
            return replace(check, problems=(Problem("not_yet"),))
        if not any(problem.kind in ("wrong_order", "swapped") for problem in check.problems):
            return check
        last = [m for m in self.performance.moments[: number - 1] if isinstance(m.event, Ask)]
        for way in self._ways(number, asked=True):
            if last and way._check(number, grid, False).is_right:
                problem = Problem("gathered_otherwise", answer=str(way.answers[last[-1].answered]))
                return replace(check, problems=(problem,))
        return check

    def _pack(self) -> tuple[int, ...]:
        """The real cards by token, and any other cards for those not known yet."""
        need = self.trick.cards(**self.trick.settings(None, self.settings))
        known = {token: self.deck.parse(name) for token, name in self.cards.items()}
        spare = (card for card in range(self.deck.size) if card not in set(known.values()))
        return tuple(known[token] if token in known else next(spare) for token in range(need))


def begin(trick: Trick) -> Sitting:
    """A sitting with a trick of `COACHED`, before the first card is laid."""
    return Sitting(trick, COACHED[trick.id])
