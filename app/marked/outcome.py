"""What was planted against what was found."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Literal

from app.marked.marking import MarkedDeck
from app.marked.touches import Touch, kind_of
from vision.audit.findings import Finding, Where
from vision.audit.inspection import Audit
from vision.scenes.bends import Bend
from vision.scenes.marks import Mark
from vision.scenes.trims import Trim

Seen = Literal["found", "otherwise", "soft", "small", "missed", "unseen"]
"""Found for what it is; found, but taken for something else; found, but taken for wear; smaller than the camera could
have seen; missed though not too small for it; on a card that the pictures do not show or do not name."""

_NEAR_MM = 3.0
_USUAL_CONTRAST = 0.25
_OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


@dataclass(frozen=True)
class Outcome:
    """What became of one touch: `finding` is None where nothing was found there; `limit_mm` is the size of the
    smallest such mark, as strong as this one, that the pictures could have shown, None where none is known."""

    card: str
    touch: Touch
    seen: Seen
    finding: Finding | None = None
    limit_mm: float | None = None

    @property
    def is_found(self) -> bool:
        """Whether Kibic pointed at it, for whatever it took it."""
        return self.finding is not None


@dataclass(frozen=True)
class Outcomes:
    """All touches, in the order of the cards; `false_alarms` are sharp findings on cards that nothing was done to
    (soft ones are wear)."""

    touches: tuple[Outcome, ...]
    false_alarms: tuple[Finding, ...]

    @property
    def found(self) -> int:
        """How many touches Kibic pointed at."""
        return sum(outcome.is_found for outcome in self.touches)


def compare(deck: MarkedDeck, audit: Audit) -> Outcomes:
    """What Kibic found of what was done to a deck."""
    outcomes = []
    for card in deck.choice.cards:
        findings = [finding for finding in audit.findings if card in finding.cards]
        is_seen = card in audit.sitting.labels
        for touch in deck.on(card):
            finding = best_match(touch, findings, audit.size_mm)
            limit = _limit_mm(touch, audit.smallest_visible_mm)
            outcomes.append(Outcome(card, touch, _seen(touch, finding, is_seen, limit), finding, limit))
    honest = set(deck.choice.cards) - set(deck.tampered)
    alarms = tuple(finding for finding in audit.findings if finding.is_sharp and honest & set(finding.cards))
    return Outcomes(tuple(outcomes), alarms)


def best_match(touch: Touch, findings: Iterable[Finding], size_mm: tuple[float, float]) -> Finding | None:
    """The finding about a touch, of those on its card: of its own kind if there is one, else another at its place."""
    near = [finding for finding in findings if _is_about(touch, finding, size_mm)]
    return min(near, key=lambda finding: (not is_as_done(touch, finding), finding.p_value), default=None)


def is_as_done(touch: Touch, finding: Finding) -> bool:
    """Whether a finding says what was done, apart from the place."""
    if isinstance(touch, Trim):
        return finding.kind == "trim"
    if isinstance(touch, Bend):
        return finding.kind == "bend" and (finding.shape == "corner") == (touch.axis == "corner")
    if touch.kind == "prick":
        return finding.kind == "prick"
    return finding.kind == "back-mark" and (finding.shape == "nick") == (touch.kind == "nick")


def cards_pointed_at(findings: Sequence[Finding]) -> frozenset[str]:
    """The cards that bear something sharp, as marks are and wear is not."""
    return frozenset(card for finding in findings if finding.is_sharp for card in finding.cards)


def _seen(touch: Touch, finding: Finding | None, is_seen: bool, limit_mm: float | None) -> Seen:
    if finding is None:
        if not is_seen:
            return "unseen"
        return "small" if isinstance(touch, Mark) and limit_mm is not None and touch.size_mm < limit_mm else "missed"
    if not is_as_done(touch, finding):
        return "otherwise"
    return "found" if finding.is_sharp else "soft"


def _is_about(touch: Touch, finding: Finding, size_mm: tuple[float, float]) -> bool:
    """Touches are told from the back, findings from the face; a face that looks the same both ways has two names for
    each place, so that both will do."""
    if isinstance(touch, Bend):
        return finding.kind == "bend"
    if isinstance(touch, Trim):
        sides = {touch.side, _OPPOSITE[touch.side]}
        return finding.where.side in sides and (finding.kind == "trim" or finding.shape == "nick")
    if finding.kind in ("sorted-back", "bend"):
        return False
    if finding.kind == "trim":
        return touch.kind == "nick"
    place = Where(touch.x_mm, touch.y_mm, touch.size_mm).mirrored(size_mm[0])
    reach = max(_NEAR_MM, touch.size_mm / 2 + 1)
    both = (place, place.turned(*size_mm))
    return any(hypot(at.x_mm - finding.where.x_mm, at.y_mm - finding.where.y_mm) <= reach for at in both)


def _limit_mm(touch: Touch, smallest_mm: float) -> float | None:
    """A weak dot must be larger than a strong one to stand out as much: what counts is its area times its strength."""
    if kind_of(touch) not in ("dot", "shade"):
        return None
    assert isinstance(touch, Mark)
    return smallest_mm * sqrt(_USUAL_CONTRAST / abs(touch.contrast))
