"""What was planted against what was found."""

from dataclasses import replace

import pytest

from app.marked.marking import MarkedDeck
from app.marked.outcome import Outcome, best_match, cards_pointed_at, compare
from app.marked.seeing import Look
from app.marked.touches import Touch
from vision.audit.findings import Finding, Where
from vision.scenes.bends import Bend
from vision.scenes.marks import Mark
from vision.scenes.trims import Trim

SIZE = (63.5, 88.9)
DOT = Mark("dot", 45.0, 16.0, 1.2, 0.5)


def found(kind: str, x: float, y: float, shape: str | None = None, side: str | None = None, **more: object) -> Finding:
    where = Where(x, y, 1.0, side)  # type: ignore[arg-type]
    return Finding(kind, ("Ah",), where, shape, 1.0, 1e-6, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("touch", "finding", "is_match"),
    [
        (DOT, found("back-mark", 18.5, 16.0, "dot"), True),
        (DOT, found("back-mark", 45.0, 72.9, "dot"), True),  # the other name of the place, after half a turn
        (DOT, found("back-mark", 45.0, 16.0, "dot"), False),  # the place was told from the back
        (DOT, found("back-mark", 18.5, 21.0, "dot"), False),
        (DOT, found("trim", 18.5, 16.0, "hollow", "top"), False),
        (DOT, found("bend", 18.5, 16.0, "corner"), False),
        (Trim("right", "hollow", 0.8), found("trim", 0, 44, "hollow", "left"), True),
        (Trim("right", "hollow", 0.8), found("trim", 63, 44, "hollow", "right"), True),
        (Trim("right", "hollow", 0.8), found("trim", 30, 0, "hollow", "top"), False),
        (Trim("right", "hollow", 0.8), found("back-mark", 0, 44, "dot", "left"), False),
        (Bend("lengthwise", 2), found("bend", 31, 44, "crosswise-convex"), True),
        (Bend("lengthwise", 2), found("trim", 0, 44, "hollow", "left"), False),
    ],
)
def test_a_finding_is_about_a_touch_where_place_or_side_agree(touch: Touch, finding: Finding, is_match: bool) -> None:
    assert (best_match(touch, [finding], SIZE) is finding) == is_match


def test_of_two_findings_there_the_one_of_its_own_kind_is_the_match() -> None:
    as_mark, as_prick = found("back-mark", 18.5, 16, "dot"), found("prick", 18.5, 16.5)
    assert best_match(replace(DOT, kind="prick"), [as_mark, as_prick], SIZE) is as_prick
    assert best_match(DOT, [as_prick, as_mark], SIZE) is as_mark


def test_nothing_found_is_no_match() -> None:
    assert best_match(DOT, [], SIZE) is None


def outcome(seen: Look, deck: MarkedDeck, *findings: Finding, smallest: float = 0.6) -> Outcome:
    audit = replace(seen.audit, findings=findings, smallest_visible_mm=smallest)
    return compare(deck, audit).touches[0]


@pytest.mark.parametrize(
    ("finding", "how"),
    [
        (found("back-mark", 18.5, 16, "dot"), "found"),
        (found("back-mark", 18.5, 16, "shade"), "found"),
        (found("back-mark", 18.5, 16, "dot", is_sharp=False), "soft"),
        (found("prick", 18.5, 16), "otherwise"),
        (found("back-mark", 18.5, 16, "nick"), "otherwise"),
    ],
)
def test_how_a_dot_was_seen(seen: Look, dotted: MarkedDeck, finding: Finding, how: str) -> None:
    assert outcome(seen, dotted, finding).seen == how


def test_a_dot_that_was_not_found_is_too_small_or_missed(seen: Look, dotted: MarkedDeck) -> None:
    small = outcome(seen, dotted, smallest=2.0)
    assert small.seen == "small"
    # Twice as strong as the reference dot: it need have half of its area only.
    assert small.limit_mm == pytest.approx(2.0 * 0.5**0.5)
    assert outcome(seen, dotted, smallest=0.6).seen == "missed"
    assert not small.is_found


def test_a_card_that_the_pictures_do_not_show_is_unseen(seen: Look, dotted: MarkedDeck) -> None:
    sitting = replace(seen.audit.sitting, cards=())
    audit = replace(seen.audit, sitting=sitting, findings=())
    assert compare(dotted, audit).touches[0].seen == "unseen"


def test_a_finding_on_a_card_left_alone_is_a_false_alarm(seen: Look, dotted: MarkedDeck) -> None:
    stray = replace(found("back-mark", 10, 10, "dot"), cards=("Kh",))
    wear = replace(stray, is_sharp=False)
    audit = replace(seen.audit, findings=(stray, wear, found("back-mark", 18.5, 16, "dot")))
    outcomes = compare(dotted, audit)
    assert outcomes.false_alarms == (stray,)
    assert outcomes.found == 1


def test_only_sharp_findings_point_at_cards() -> None:
    sharp, soft = found("trim", 0, 0), replace(found("back-mark", 0, 0, is_sharp=False), cards=("Kh",))
    assert cards_pointed_at([sharp, soft]) == {"Ah"}
