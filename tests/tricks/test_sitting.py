"""Tricks played with a pack that nobody shuffled for the script: laid, read, gathered as people do, laid again."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
import pytest

from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.grids import Cell, Grid, SeenCard
from tricks.performance import Performance
from tricks.play import KEPT
from tricks.script import ACTORS, Ask, Choose, Reveal, Think, Value
from tricks.sitting import COACHED, DECK, NotALayoutError, Sitting, begin

CORNERS = ((0.0, 0.0), (60.0, 0.0), (60.0, 90.0), (0.0, 90.0))


def as_seen(names: Mapping[Cell, str]) -> Grid:
    return Grid(MappingProxyType({cell: SeenCard((name,), CORNERS) for cell, name in names.items()}))


def real(trick: str, seed: int = 4) -> Performance:
    """What truly happens on a table: a shuffled pack, a thought, free choices."""
    return perform(find_trick(trick), seed=seed, deck=DECK, settings=COACHED[trick], simulate=ACTORS)


def lying(truth: Performance, sitting: Sitting, number: int) -> dict[Cell, str]:
    """The real cards of a layout."""
    table = truth.moments[number - 1].table
    spots = sitting.layouts[number].spots
    return {cell: table.deck.print(table.lying(place)[at].card) for cell, (place, at) in spots.items()}


def follow(truth: Performance, until: int = 99, *, turned: bool = False) -> Sitting:
    """Coach the real performance, showing each layout and giving the answers of the spectators only."""
    sitting = begin(truth.trick)
    for moment in truth.moments[: until - 1]:
        if moment.number in sitting.layouts:
            grid = as_seen(lying(truth, sitting, moment.number))
            grid = grid.half_turned() if turned else grid
            look = sitting.look(moment.number, grid)
            behind = sitting.from_the_other_side(moment.number)
            if not look.check.is_right and behind:  # another answer would explain it as well: so people are asked
                look = behind.look(moment.number, grid)
            assert look.check.is_right, look.check.problems
            sitting = look.sitting
        elif isinstance(moment.event, Ask):
            assert sitting.performance.pending is not None
            assert sitting.performance.pending.key == moment.event.key
            sitting = sitting.answered(moment.answer)
    return sitting


# The trick of four rows runs the same way from both sides of the table, so there nothing tells the side.
SAME_FROM_BEHIND = ("four-cards-of-a-row",)
FROM_BEHIND = [(trick, True) for trick in COACHED if trick not in SAME_FROM_BEHIND]


@pytest.mark.parametrize("seed", [1, 5])
@pytest.mark.parametrize(("trick", "turned"), [*((trick, False) for trick in COACHED), *FROM_BEHIND])
def test_every_coached_trick_ends_with_the_real_card(trick: str, seed: int, turned: bool) -> None:
    truth = real(trick, seed)
    sitting = follow(truth, turned=turned)
    assert sitting.performance.is_over
    told = [(m.event.key, m.verdict.named_text) for m in sitting.performance.moments if m.verdict]
    assert told == [(m.event.key, m.verdict.named_text) for m in truth.moments if m.verdict]
    assert all(verdict.right in (True, None) for verdict in sitting.performance.verdicts)


@pytest.mark.parametrize("trick", ["mutus-nomen-dedit-cocis", "nine-and-three-rows-of-four"])
def test_a_camera_on_the_other_side_is_noticed_where_nothing_else_explains_what_lies_there(trick: str) -> None:
    truth, sitting = real(trick), begin(find_trick(trick))
    first, second = list(sitting.layouts)[:2]
    sitting = sitting.look(first, as_seen(lying(truth, sitting, first)).half_turned()).sitting
    for moment in truth.moments[first : second - 1]:
        sitting = sitting.answered(moment.answer) if isinstance(moment.event, Ask) else sitting
    names = lying(truth, sitting, second)
    look = sitting.look(second, as_seen(names).half_turned())
    assert look.check.is_right
    assert look.sitting.expected(second) == names


@pytest.mark.parametrize("trick", [trick for trick in COACHED if trick != "four-cards-of-a-row"])  # two cuts are as one
def test_what_the_performer_chose_is_seen_and_not_asked(trick: str) -> None:
    sitting, truth = follow(real(trick)), real(trick)
    last = max(sitting.layouts)
    free = [m.answered for m in truth.moments[: last - 1] if isinstance(m.event, Choose)]
    assert [sitting.performance.answers[i] for i in free] == [truth.answers[i] for i in free]
    assert all(sitting.answers[m.answered] is KEPT for m in truth.moments if isinstance(m.event, Think))


def test_two_cards_that_changed_places_are_named_with_their_places() -> None:
    truth = real("twenty-one-cards")
    sitting = follow(truth, 6)
    names = lying(truth, sitting, 6)
    names[2, 0], names[5, 1] = names[5, 1], names[2, 0]
    look = sitting.look(6, as_seen(names))
    (problem,) = look.check.problems
    assert (problem.kind, problem.names, problem.cells) == ("swapped", (names[2, 0], names[5, 1]), ((2, 0), (5, 1)))
    assert look.sitting is sitting


def test_the_layout_before_still_lies_there() -> None:
    truth = real("fifteen-cards")
    sitting = follow(truth, 6)
    (problem,) = sitting.look(6, as_seen(lying(truth, sitting, 1))).check.problems
    assert problem.kind == "not_yet"


@pytest.mark.parametrize("named", ["column-1", "column-2", "column-3"])
def test_the_wrong_column_in_the_middle_is_told_by_its_name(named: str) -> None:
    truth = real("twenty-one-cards")
    sitting = follow(truth, 3)
    others = [column for column in sitting.performance.pending.options if column != named]  # type: ignore[union-attr]
    pack = [lying.card for lying in sorted(truth.start.lying("hand"), key=lambda lying: lying.token)]
    wrong = perform(truth.trick, [KEPT, others[0], "swapped"], deck=DECK, pack=pack)
    sitting = sitting.answered(named)
    (problem,) = sitting.look(6, as_seen(lying(wrong, sitting, 6))).check.problems
    assert (problem.kind, problem.answer) == ("gathered_otherwise", others[0])


def test_cards_laid_in_blocks_in_place_of_across() -> None:
    truth = real("twenty-one-cards")
    sitting = follow(truth, 3).answered("column-1")
    pack = [lying.card for lying in sorted(truth.start.lying("hand"), key=lambda lying: lying.token)]
    blocks = perform(truth.trick, [KEPT, "column-1", "swapped"], deck=DECK, pack=pack, variant="redealt-in-blocks")
    (problem,) = sitting.look(6, as_seen(lying(blocks, sitting, 6))).check.problems
    assert problem.kind == "dealt_otherwise"


def test_a_cut_inside_a_row_is_out_of_order() -> None:
    truth = real("four-cards-of-a-row")
    sitting = follow(truth, 6)
    names = lying(truth, sitting, 6)
    cards = list(names.values())
    cut = dict(zip(names, cards[1:] + cards[:1], strict=True))
    assert [problem.kind for problem in sitting.look(6, as_seen(cut)).check.problems] == ["wrong_order"]


def test_a_card_put_where_a_line_would_get_two_does_not_belong_there() -> None:
    truth = real("nine-and-three-rows-of-four")
    sitting = follow(truth, 5)
    names = lying(truth, sitting, 3)
    row = next(cell[0] for cell in names if names[cell] != lying(truth, sitting, 1)[cell])
    new = next(
        name
        for name in map(truth.deck.print, range(truth.deck.size))
        if name not in lying(truth, sitting, 7).values() and name != "Ah"
    )
    wrong = names | {(row, 0): new}
    kinds = [problem.kind for problem in sitting.look(5, as_seen(wrong)).check.problems]
    assert "extra" in kinds


def test_an_answer_can_be_taken_back() -> None:
    truth = real("twenty-one-cards")
    sitting = follow(truth, 8)
    asked = next(m for m in sitting.performance.moments if m.event.key == "ask")
    again = sitting.before(asked)
    assert again.performance.pending == asked.event
    assert again.cards == sitting.cards


def test_a_misread_layout_can_be_forgotten() -> None:
    sitting = follow(real("nine-and-three-rows-of-four"), 2)
    assert len(sitting.cards) == 9
    assert sitting.forgetting(1) == begin(sitting.trick)


def test_only_layouts_can_be_looked_at() -> None:
    with pytest.raises(NotALayoutError, match="moment 2"):
        begin(find_trick("twenty-one-cards")).look(2, as_seen({}))


def test_unknown_cards_are_played_as_any_others() -> None:
    sitting = begin(find_trick("fifteen-cards"))
    assert sitting.expected(1) == {}
    known = Sitting(sitting.trick, cards={0: "2c", 14: "Ah"})
    pack = known.performance.start.pile("hand")
    deck = known.deck
    assert (deck.print(pack[0]), deck.print(pack[14]), len(set(pack))) == ("2c", "Ah", 15)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_order_is_never_taken_for_right(seed: int) -> None:
    truth = real("twenty-one-cards")
    sitting = follow(truth, 6)
    names = lying(truth, sitting, 6)
    mixed = np.random.default_rng(seed).permutation(list(names.values())).tolist()
    check = sitting.look(6, as_seen(dict(zip(names, mixed, strict=True)))).check
    assert [problem.kind for problem in check.problems] == ["wrong_order"]


def test_the_reveal_names_the_real_card() -> None:
    truth = real("twenty-one-cards", 7)
    reveal = follow(truth).performance.moments[-1].event
    assert isinstance(reveal, Reveal)
    thought: Value | None = truth.answers[0]
    assert reveal.named == thought
