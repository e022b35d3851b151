"""Pictures of what Kibic saw: evidence beside the deck's usual back, and backs for the game."""

from html import escape

import cv2
import numpy as np
from numpy.typing import NDArray

from app.audit_report.outline import outline_svg
from app.marked.outcome import Outcome
from vision.audit.findings import Where
from vision.audit.inspection import Audit
from vision.frames import Picture
from vision.scenes.marks import Mark

_AROUND_MM, _CLOSE_PX = 6.0, 220
_WHOLE_PX, _GAP_PX = 300, 8
_BACK_PX = 560
_PAPER = '<rect x="-14" y="-14" width="{w}" height="{h}" fill="#fbfaf6"/>'
_LOOKS = """
svg { font: 4px system-ui, sans-serif; fill: #1b2420; }
.usual { fill: none; stroke: #55605a; stroke-width: .3; stroke-dasharray: 1 1; }
.band { fill: #d5d6cf; fill-rule: evenodd; }
.ruler { fill: none; stroke: #55605a; stroke-width: .4; }
.away, .here { fill: none; stroke: #a3261b; stroke-width: 1; }
"""
"""As in the report (`app/audit_report/page.html`), on paper by day and by night."""


def evidence(audit: Audit, outcome: Outcome) -> bytes | None:
    """A PNG of the card, the deck's usual back and their difference, about the place where something was done; for cuts
    and bends the whole card and the usual back. None where the pictures do not show the card."""
    labels = audit.sitting.labels
    if audit.backs is None or outcome.card not in labels:
        return None
    number = labels.index(outcome.card)
    exhibit = audit.backs.exhibit(number)
    crops: tuple[Picture, ...] = (exhibit.card, exhibit.consensus)
    place, height = _place(audit, outcome, bool(audit.backs.is_turned[number])), _WHOLE_PX
    if place is not None:
        crops, height = exhibit.crop(place, audit.size_mm[0], _AROUND_MM), _CLOSE_PX
    shown = [_as_high(crop, height) for crop in crops if crop.size]
    gap = np.full((height, _GAP_PX, 4), 0, np.uint8)
    row = [part for picture in shown for part in (_opaque(picture), gap)][:-1]
    return _png(np.hstack(row)) if row else None


def outline(audit: Audit, outcome: Outcome, title: str) -> str | None:
    """The outline of a cut or bent card, as SVG: what departs from the deck's usual outline is ten times as large.
    None for marks, and where the pictures do not show the card."""
    labels = audit.sitting.labels
    if audit.outlines is None or isinstance(outcome.touch, Mark) or outcome.card not in labels:
        return None
    width, height = audit.size_mm
    whole = Where(width / 2, height / 2, height)
    svg = outline_svg(audit.outlines.edges, labels.index(outcome.card), audit.size_mm, whole, escape(title))
    head, _, body = svg.partition(">")
    return f"{head}><style>{_LOOKS}</style>{_PAPER.format(w=width + 28, h=height + 28)}{body}"


def back_as_seen(audit: Audit, card: str) -> bytes | None:
    """A PNG of the back of a card as the camera saw it lie there; None where it did not."""
    view = next((views.backs[0] for views in audit.sitting.cards if views.label == card), None)
    if view is None:
        return None
    picture = view.picture
    if view.corners[0][1] > view.corners[2][1]:
        picture = np.ascontiguousarray(picture[::-1, ::-1])
    return _png(_as_high(picture, _BACK_PX))


def _place(audit: Audit, outcome: Outcome, is_turned: bool) -> Where | None:
    """Where to look on the backs as they were laid over one another, told in the face's frame: where Kibic found
    something, else where it was done. None for what is done to the whole card."""
    touch = outcome.touch
    if not isinstance(touch, Mark):
        return None
    if outcome.finding in audit.findings:
        return audit.places[audit.findings.index(outcome.finding)]
    place = Where(touch.x_mm, touch.y_mm, touch.size_mm).mirrored(audit.size_mm[0])
    return place.turned(*audit.size_mm) if is_turned else place


def _as_high(picture: Picture, height: int) -> Picture:
    width = max(1, round(picture.shape[1] * height / picture.shape[0]))
    how = cv2.INTER_CUBIC if height > picture.shape[0] else cv2.INTER_AREA
    return np.asarray(cv2.resize(picture, (width, height), interpolation=how), np.uint8)


def _opaque(picture: Picture) -> NDArray[np.uint8]:
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA), np.uint8)


def _png(picture: NDArray[np.uint8]) -> bytes:
    return bytes(cv2.imencode(".png", picture)[1].tobytes())
