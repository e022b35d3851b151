"""What an audit found as the JSON document of the contract (`kibic audit --json`)."""

from typing import Any

import numpy as np

from app.audit_report.troubles import why_left_out
from vision.audit.findings import Finding
from vision.audit.gain import Gain
from vision.audit.inspection import Audit
from vision.audit.left_out import LeftOut
from vision.audit.tells import Tell


def audit_document(found: Audit) -> dict[str, Any]:
    """The document: JSON values, finite numbers only."""
    contents = found.contents
    return {
        "deck": found.deck,
        "cards_expected": contents.expected,
        "cards_seen": contents.seen,
        "missing": list(contents.missing),
        "duplicated": list(contents.duplicated),
        "foreign": list(contents.foreign),
        "extras": list(contents.extras),
        "unread": list(contents.unread),
        "findings": [_finding(finding) for finding in found.findings],
        "back_tells": {name: _tell(found.tells.get(name)) for name in _asked(found)},
        "smallest_visible_mm": round(min(found.smallest_visible_mm, max(found.size_mm)), 2),
        "verdict": found.verdict,
        "alpha": found.alpha,
        "gain": None if found.gain is None else _gain(found.gain),
        "corner_radius_mm": _radii(found),
        "known_again": _known(found),
        "backs_hidden": list(hidden_backs(found)),
        "uncompared": list(contents.uncompared),
        "cut_off": list(found.cut_off),
        "left_out": [_left_out(left) for left in found.sitting.left_out],
    }


def hidden_backs(found: Audit) -> tuple[str, ...]:
    """The cards whose backs light, a hand or a shadow hides, so that little on them could be compared."""
    if found.backs is None:
        return ()
    # A bent card's print lies astray for its bend, not for any lamp, and is compared as it would look lying flat.
    bent = {card for finding in found.findings if finding.kind == "bend" for card in finding.cards}
    return tuple(label for label in (found.sitting.labels[card] for card in found.backs.hidden) if label not in bent)


def _left_out(left: LeftOut) -> dict[str, Any]:
    """A file given that is no part of the sitting: a word for why, and why in English."""
    return {"file": str(left.path), "kind": left.why, "why": why_left_out(left, "en", in_full=True)}


def _known(found: Audit) -> dict[str, Any] | None:
    """Which cards are known again by their backs since the deck was learnt; None without a profile."""
    seen = found.recognition
    if seen is None:
        return None
    return {"asked": len(seen.asked), "cards": list(seen.known), "by_chance": 1, "p_value": seen.p_value}


def _radii(found: Audit) -> dict[str, Any] | None:
    """How the corners are rounded, clockwise from each face's own top left, null where a corner was not seen: usual
    radius, how far the corners scatter about it, and each card's in the order seen."""
    usual = corner_radius(found)
    if usual is None or found.outlines is None or found.backs is None:
        return None
    radii = found.outlines.radii_from_face(found.backs.is_turned)
    cards = zip(found.sitting.labels, radii.tolist(), strict=True)
    return {
        "deck": round(usual[0], 2),
        "scatter": round(usual[1], 2),
        "cards": [{"card": label, "corners": [round(r, 2) if r == r else None for r in own]} for label, own in cards],
    }


def corner_radius(found: Audit) -> tuple[float, float] | None:
    """The usual radius of a deck's corners and how far they scatter about it, mm; None where they were not seen."""
    radii = None if found.outlines is None else found.outlines.radii_mm
    if radii is None or np.isnan(radii).all():
        return None
    usual = float(np.nanmedian(radii))
    return usual, 1.4826 * float(np.nanmedian(np.abs(radii - usual)))


def _asked(found: Audit) -> list[str]:
    """Rank, suit and court always, and what else was asked."""
    return list(dict.fromkeys(("rank", "suit", "court", *found.tells)))


def _tell(tell: Tell | None) -> dict[str, Any]:
    """One question. Where it was not asked, as of too few cards, nothing speaks for a tell: `p_value` 1, 0 `cards`."""
    told = tell or Tell(1.0)
    return {
        "p_value": told.p_value,
        "family_p_value": told.family_p_value,
        "bits": round(told.bits, 3),
        "bits_interval": [round(told.low, 3), round(told.high, 3)],
        "most_bits": round(told.most_bits, 3),
        "guessed_right": told.right,
        "cards": len(told.answers),
        "witness": told.witness,
    }


def _gain(gain: Gain) -> dict[str, Any]:
    played = gain.huszonegy
    return {
        "source": gain.source,
        "bits": round(gain.bits, 3),
        "bits_interval": [round(gain.low, 3), round(gain.high, 3)],
        "most_bits": round(gain.most_bits, 3),
        "huszonegy": played
        and {
            "hands": played.hands,
            "win_rate_honest": round(played.honest, 4),
            "win_rate_reader": round(played.reader, 4),
            "extra_win_rate": round(played.difference, 4),
            "extra_interval": [round(played.low, 4), round(played.high, 4)],
        },
    }


def _finding(finding: Finding) -> dict[str, Any]:
    where = finding.where
    return {
        "kind": finding.kind,
        "cards": list(finding.cards),
        "where": {
            "side": where.side,
            "x_mm": round(where.x_mm, 2),
            "y_mm": round(where.y_mm, 2),
            "size_mm": round(where.size_mm, 2),
        },
        "shape": finding.shape,
        "magnitude_mm": round(finding.magnitude_mm, 3),
        "p_value": finding.p_value,
        "since_enrolment": finding.is_since_enrolment,
        "is_sharp": finding.is_sharp,
        **({} if finding.radius_mm is None else {"radius_mm": round(finding.radius_mm, 2)}),
    }
