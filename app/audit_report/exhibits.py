"""One finding of a report: words, where it lies, and pictures of it beside the deck's usual back."""

from html import escape

import cv2
import numpy as np
from numpy.typing import NDArray

from app.audit_report.outline import outline_svg
from app.audit_report.plates import difference_map, patch_map, plate, slider
from app.audit_report.telling import headline, is_cut_corner, is_wear, sentences
from app.audit_report.whereabouts import profile_svg, whereabouts_svg
from app.words.catalogue import Language, say
from app.words.numerals import decimal
from vision.audit.backs import Exhibit
from vision.audit.findings import Finding, Where
from vision.audit.inspection import Audit
from vision.audit.registration import MARGIN_MM
from vision.audit.wear import patches_of
from vision.frames import Picture

_AROUND_MM = 6.0
_SHARP_PX_PER_MM = 16.0
_CONTRAST = 0.25
_LARGE = 0.6
"""Of a card's width: what is larger is about the whole card."""
_CALM_MM = 2.5
_STRONGER = 4.0
"""What `Exhibit.difference` is multiplied by."""


def exhibit_html(found: Audit, number: int, language: Language, with_pictures: bool = True) -> str:
    """The finding with this number, counted from 0, as an article with the anchor `finding-1` for the first."""
    finding, seen_at = found.findings[number], found.places[number]
    told = "".join(f"<p>{escape(text)}</p>" for text in sentences(finding, seen_at, found.size_mm[0], language))
    strength = say(language, f"audit_report.{'sharp' if finding.is_sharp else 'soft'}")
    maps = _maps(finding, found.size_mm, language)
    shown = _pictures(found, number, language) if with_pictures else ""
    return (
        f'<article id="finding-{number + 1}" class="{"sharp" if finding.is_sharp else "diffuse"}">'
        f'<div class="told"><div><h3>{escape(headline(finding, language))}</h3>'
        f'<p class="tag">{escape(strength)}</p>{told}</div>{maps}</div>{shown}</article>'
    )


def _maps(finding: Finding, size_mm: tuple[float, float], language: Language) -> str:
    """The place on the card as it is held: from its face, and from its back."""
    if finding.kind == "bend" and finding.shape != "corner":
        return _profile(finding, size_mm, language)
    if finding.kind == "sorted-back" or (finding.kind != "trim" and finding.where.size_mm >= _LARGE * size_mm[0]):
        return ""
    drawn = []
    for side, where in (("face", finding.where), ("back", finding.where.mirrored(size_mm[0]))):
        words = say(language, f"audit_report.map_{side}")
        drawn.append(
            f"<figure>{whereabouts_svg(where, size_mm, finding.kind == 'trim', words)}"
            f"<figcaption>{escape(words)}</figcaption></figure>"
        )
    return f'<div class="maps">{"".join(drawn)}</div>'


def _profile(finding: Finding, size_mm: tuple[float, float], language: Language) -> str:
    axis, _, way = str(finding.shape).partition("-")
    words = say(language, f"audit_report.profile_{axis}")
    rise_mm = finding.magnitude_mm if way == "convex" else -finding.magnitude_mm
    drawing = profile_svg(size_mm[axis == "lengthwise"], rise_mm, words)
    return (
        f'<div class="maps"><figure class="side-view">{drawing}<figcaption>{escape(words)}</figcaption></figure></div>'
    )


def _pictures(found: Audit, number: int, language: Language) -> str:
    backs, outlines = found.backs, found.outlines
    finding, seen_at = found.findings[number], found.places[number]
    labels = found.sitting.labels
    if backs is None or outlines is None or finding.cards[0] not in labels:
        return ""
    card = labels.index(finding.cards[0])
    exhibit = backs.exhibit(card)
    plates = []
    if (finding.kind == "trim" and not is_cut_corner(finding)) or finding.shape == "nick":
        words = escape(say(language, "audit_report.outline"))
        drawing = outline_svg(outlines.edges, card, found.size_mm, seen_at.mirrored(found.size_mm[0]), words)
        plates.append(f'<figure class="outline">{drawing}<figcaption>{words}</figcaption></figure>')
    own, usual, difference = exhibit.card, exhibit.consensus, exhibit.difference
    at = None
    is_place = finding.kind in ("back-mark", "prick") or is_cut_corner(finding)
    if is_place and finding.where.size_mm < _LARGE * found.size_mm[0]:
        own, usual, difference = (
            _enlarged(picture, _SHARP_PX_PER_MM / exhibit.px_per_mm)
            for picture in exhibit.crop(seen_at, found.size_mm[0], _AROUND_MM)
        )
        at = _within_crop(exhibit, seen_at, found.size_mm)
    plates += [
        slider(own, usual, number + 1, language, at),
        plate(own, say(language, "audit_report.picture_card"), at),
        plate(usual, say(language, "audit_report.picture_deck"), at),
    ]
    if at is not None and not is_cut_corner(finding):
        words = say(language, "audit_report.picture_difference")
        plates.append(plate(difference_map(difference, _STRONGER), words, at))
    elif is_wear(finding):
        soft = patch_map(patches_of(backs.stack, card), (own.shape[1], own.shape[0]))
        plates.append(plate(soft, say(language, "audit_report.picture_patches")))
    return f'<div class="plates">{"".join(plates)}</div>'


def smallest_html(found: Audit, language: Language) -> str:
    """The smallest dot that this sitting could have shown, drawn into a piece of the usual back; empty if there is
    none."""
    size_mm = found.smallest_visible_mm
    if found.backs is None or not np.isfinite(size_mm):
        return ""
    stack = found.backs.stack
    scale = stack.px_per_mm
    middle = _calmest(stack.consensus, scale)
    low, high = ((middle + sign * _AROUND_MM * scale).round().astype(int) for sign in (-1, 1))
    piece = _enlarged(stack.consensus[low[1] : high[1], low[0] : high[0]].round().astype(np.uint8), 4.0)
    y, x = (np.arange(edge) - (edge - 1) / 2 for edge in piece.shape[:2])
    inside = np.clip(size_mm / 2 * 4 * scale - np.hypot(x[None, :], y[:, None]) + 0.5, 0, 1)
    # As soft as the camera shows all else: about a pixel of its own.
    dark = cv2.GaussianBlur(inside, (0, 0), 4.0)[..., None]
    drawn = np.round(piece * (1 - _CONTRAST * dark)).astype(np.uint8)
    words = say(language, "audit_report.smallest", mm=decimal(f"{size_mm:.1f}", language))
    return f'<div class="smallest">{plate(drawn, words, (0.5, 0.5))}</div>'


def _calmest(usual: NDArray[np.float32], scale: float) -> NDArray[np.float64]:
    """The place `(x, y)` of a back about which there is least print to hide a dot, far enough from the edges."""
    grey = cv2.cvtColor(usual, cv2.COLOR_BGR2GRAY)
    around = (round(_CALM_MM * scale), round(_CALM_MM * scale))
    mean = cv2.blur(grey, around)
    print_ = cv2.blur(grey * grey, around) - mean * mean
    inset = round((MARGIN_MM + _AROUND_MM + 1) * scale)
    inner = print_[inset:-inset, inset:-inset]
    row, column = np.unravel_index(int(inner.argmin()), inner.shape)
    return np.array([column + inset, row + inset], np.float64)


def _within_crop(exhibit: Exhibit, seen_at: Where, size_mm: tuple[float, float]) -> tuple[float, float]:
    """Where the finding lies in its crop, in shares of it: not in the middle where the crop was cut at the border."""
    at = seen_at.mirrored(size_mm[0])
    reach = _AROUND_MM + at.size_mm / 2
    shares = []
    for place, edge in zip((at.x_mm, at.y_mm), size_mm, strict=True):
        low, high = max(place - reach, -MARGIN_MM), min(place + reach, edge + MARGIN_MM)
        shares.append((place - low) / max(high - low, 1e-6))
    return shares[0], shares[1]


def _enlarged(picture: Picture, factor: float) -> Picture:
    return np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC), np.uint8)
