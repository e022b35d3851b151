"""What an audit found, in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from app.audit.places import named
from app.audit_report.document import hidden_backs
from app.words.catalogue import Language, catalogue, say
from app.words.numerals import decimal, power_of_ten
from vision.audit.findings import Finding, Kind, Where
from vision.audit.inspection import Audit
from vision.audit.verdict import is_told

_MOST_NAMES = 6
_WHOLE_MM = 50.0
_CAUSES = {"back-mark": "mark", "prick": "prick", "trim": "cut", "bend": "bend", "sorted-back": "turned"}
_SIZES = {"back-mark": "mark", "prick": "mark", "trim": "trim", "bend": "bend"}


@dataclass(frozen=True)
class Answer:
    """One of the two answers of an audit: the key of its question, `bad`, `soft`, `good` or `open`, the short answer,
    a sentence, and the section of the report that has more."""

    question: Literal["marks", "tells"]
    tone: Literal["bad", "soft", "good", "open"]
    short: str
    text: str
    section: str


def answers(found: Audit, language: Language) -> list[Answer]:
    """Does a card bear a mark? Do the differences tell the faces? A single mark is a mark, whatever it tells."""
    return [_about_marks(found, language), _about_tells(found, language)]


def _about_marks(found: Audit, language: Language) -> Answer:
    def answer(tone: Literal["bad", "soft", "good", "open"], short: str, text: str) -> Answer:
        return Answer("marks", tone, say(language, f"audit_report.{short}"), text, "found")

    if found.backs is None:
        return answer("open", "cannot_say", say(language, "audit_report.marks_few"))
    sharp = list(dict.fromkeys(card for f in found.findings if f.is_sharp for card in f.cards))
    if sharp:
        text = some_names(sharp, language)
        short = say(language, "audit_report.marks_yes", cards=len(sharp))
        return Answer("marks", "bad" if found.verdict == "suspicious" else "soft", short, f"{_upper(text)}.", "found")
    if found.findings:
        return answer("soft", "said_no", say(language, "audit_report.marks_soft"))
    if not np.isfinite(found.smallest_visible_mm):
        return answer("open", "cannot_say", say(language, "audit_report.marks_nothing"))
    return answer(
        "good", "said_no", say(language, "audit_report.marks_no", mm=_mm(found.smallest_visible_mm, language, 1))
    )


def _about_tells(found: Audit, language: Language) -> Answer:
    if not found.tells:
        return Answer(
            "tells", "open", say(language, "audit_report.cannot_say"), say(language, "audit_report.tells_none"), "tells"
        )
    if not is_told(found.tells, found.alpha):
        return Answer(
            "tells", "good", say(language, "audit_report.said_no"), say(language, "audit_report.tells_no"), "tells"
        )
    told = [name for name, tell in found.tells.items() if tell.family_p_value < found.alpha / 2]
    names = ", ".join(_lower(say(language, f"audit_report.tell_{name}")) for name in told)
    text = say(language, "audit_report.tells_which", what=names)
    return Answer("tells", "bad", say(language, "audit_report.said_yes"), text, "tells")


def deck_name(deck: str, language: Language) -> str:
    """What a deck is called; a name of the contract where it has no other.

    >>> deck_name("piquet32", "en"), deck_name("piquet32x4", "en")
    ('French, 32 cards (7 to ace)', 'piquet32x4')
    """
    key = f"enrol.deck_{deck}"
    return say(language, key) if key in catalogue() else deck


def sight(found: Audit, language: Language) -> str:
    """How finely this sitting saw the cards."""
    scales = [card.px_per_mm for card in found.sitting.cards]
    frames = [len(card.backs) for card in found.sitting.cards]
    if not scales:
        return say(language, "audit_report.sight_none")
    return say(
        language,
        "audit_report.sight",
        scale=_mm(float(np.median(scales)), language, 1),
        frames=max(1, int(np.median(frames))),
    )


def why(found: Audit, language: Language) -> list[str]:
    """Why the verdict is what it is."""
    reasons = []
    bearers = {card for finding in found.findings if finding.is_sharp for card in finding.cards}
    if found.backs is None:
        reasons.append(say(language, "audit_report.why_few"))
    elif found.verdict == "worn":
        reasons.append(say(language, "audit_report.why_worn"))
    elif found.verdict == "suspicious":
        if bearers:
            innocent = _innocent([finding for finding in found.findings if finding.is_sharp], language)
            reasons.append(say(language, "audit_report.why_marks", cards=len(bearers), innocent=innocent))
        if is_told(found.tells, found.alpha):
            reasons.append(say(language, "audit_report.why_tells"))
    return reasons


def _innocent(findings: Sequence[Finding], language: Language) -> str:
    """What else than intent leaves such things, each kind's once."""
    causes = dict.fromkeys("cut" if one.shape == "nick" else _CAUSES[one.kind] for one in findings)
    return "; ".join(say(language, f"audit_report.innocent_{cause}") for cause in causes)


def headline(finding: Finding, language: Language) -> str:
    """The cards and what is on them."""
    shape = {"missing": "missing_mark", None: finding.kind}.get(finding.shape, finding.shape)
    if is_cut_corner(finding):
        shape = "corner_cut"
    if is_wear(finding):
        shape = "wear"
    cards = some_names(finding.cards, language)
    return f"{cards[:1].upper()}{cards[1:]}: {_lower(say(language, f'audit_report.{shape}'))}"


def some_names(cards: Sequence[str], language: Language) -> str:
    """The names of the first few cards, and how many more there are."""
    names = ", ".join(named(card, language) for card in cards[:_MOST_NAMES])
    more = len(cards) - _MOST_NAMES
    return names + (" " + say(language, "audit_report.and_more", cards=more) if more > 0 else "")


def sentences(finding: Finding, seen_at: Where, width_mm: float, language: Language) -> list[str]:
    """Size, place from both sides, chance, and what else is known. `seen_at` is the place as the pictures show it."""
    if is_wear(finding):
        mm = _mm(finding.magnitude_mm, language, 0)
        return [say(language, "audit_report.wear_patches", mm=mm), say(language, "audit_report.wear_honest")]
    told = []
    size = _SIZES.get(finding.kind)
    if size is not None:
        told.append(_upper(say(language, f"audit_report.size_{size}", mm=_mm(finding.magnitude_mm, language, 2))) + ".")
        is_whole = finding.kind == "bend" and finding.shape != "corner"
        if not is_whole:
            if is_cut_corner(finding):
                told.append(_radius(finding, language))
            for side, where in (("face", finding.where), ("back", finding.where.mirrored(width_mm))):
                is_corner = is_cut_corner(finding)
                told.append(
                    _corner(where, side, language) if is_corner else _place(where, side, language, finding.kind)
                )
        if not is_whole and not _is_near(finding.where, seen_at):
            told.append(say(language, "audit_report.either_way"))
    told.append(say(language, "audit_report.chance", p=chance(finding.p_value, language)))
    if not finding.is_sharp:
        is_of_form = finding.kind in ("trim", "bend") or finding.shape == "nick"
        told.append(say(language, "audit_report.slight" if is_of_form else "audit_report.diffuse"))
    if finding.is_since_enrolment is not None:
        told.append(say(language, f"audit_report.since_{str(finding.is_since_enrolment).lower()}"))
    return told


def is_wear(finding: Finding) -> bool:
    """Whether a finding is about whole backs that differ softly."""
    return finding.kind == "back-mark" and not finding.is_sharp and finding.where.size_mm > _WHOLE_MM


def is_cut_corner(finding: Finding) -> bool:
    """Whether a finding is about a corner that was cut off or rounded anew."""
    return finding.kind == "trim" and finding.shape == "corner"


def corners(found: Audit, language: Language) -> str | None:
    """How the deck's corners are rounded; None where they were not seen."""
    radii = None if found.outlines is None else found.outlines.radii_mm
    if radii is None or np.isnan(radii).all():
        return None
    low, usual, high = (_mm(float(v), language, 1) for v in np.nanquantile(radii, (0.05, 0.5, 0.95)))
    return say(language, "audit_report.corners", mm=usual, low=low, high=high)


def since(found: Audit, language: Language) -> list[str]:
    """What has changed since the deck was learnt, and how many cards are known again; nothing without a profile."""
    if found.recognition is None:
        return []
    seen = found.recognition
    again = say(language, "audit_report.known_again", known=len(seen.known), asked=len(seen.asked))
    if not seen.is_this_deck:
        return [f"{again} {say(language, 'audit_report.other_deck')}"]
    new = {card for one in found.findings if one.is_since_enrolment for card in one.cards}
    old = {card for one in found.findings if one.is_since_enrolment is False for card in one.cards}
    changed = say(
        language, "audit_report.since_count" if new or old else "audit_report.since_none", new=len(new), old=len(old)
    )
    return [changed, f"{again} {say(language, 'audit_report.known_again_why')}"]


def limits(found: Audit, language: Language) -> list[str]:
    """What this sitting could not have shown."""
    seen = found.smallest_visible_mm
    if found.backs is not None and np.isfinite(seen):
        size = say(language, "audit_report.limit_size", mm=_mm(seen, language, 1))
    elif found.backs is not None and found.backs.compared.is_over_exposed:
        size = say(language, "audit_report.limit_over_exposed")
    elif found.backs is None or not found.backs.compared.places:
        size = say(language, "audit_report.limit_no_size")
    else:
        size = say(language, "audit_report.limit_any_size")
    hidden = hidden_backs(found)
    names = some_names(hidden, language)
    return [
        size,
        *([say(language, "audit_report.limit_hidden", cards=names)] if hidden else []),
        say(language, "audit_report.limit_light"),
        say(language, "audit_report.limit_filter"),
        say(language, "audit_report.limit_feel"),
    ]


def false_alarms(found: Audit, language: Language) -> str:
    """How often an honest deck is called suspicious all the same."""
    return say(language, "audit_report.limit_alpha", decks=round(1 / found.alpha))


def chance(p_value: float, language: Language) -> str:
    """A chance as a person reads it.

    >>> chance(0.0312, "en"), chance(3e-9, "en")
    ('0.031', 'under 10⁻⁸')
    """
    if p_value >= 1e-4:
        return decimal(f"{p_value:.2g}", language)
    exponent = int(f"{max(p_value, 1e-300):e}".partition("e")[2]) + 1
    return say(language, "audit_report.under", p=power_of_ten(max(exponent, -20)))


def _radius(finding: Finding, language: Language) -> str:
    mm = _mm(finding.radius_mm or 0.0, language, 1)
    return say(language, "audit_report.corner_radius", mm=mm)


def _corner(where: Where, side: str, language: Language) -> str:
    corner = f"{'bottom' if where.y_mm > 0 else 'top'}_{'right' if where.x_mm > 0 else 'left'}"
    return say(language, f"audit_report.side_{side}", side=say(language, f"audit_report.corner_{corner}"))


def _place(where: Where, side: str, language: Language, kind: Kind) -> str:
    if kind == "trim" and where.side is not None:
        return say(language, f"audit_report.side_{side}", side=say(language, f"audit_report.edge_{where.side}"))
    x, y = _mm(where.x_mm, language, 1), _mm(where.y_mm, language, 1)
    return say(language, f"audit_report.place_{side}", x=x, y=y)


def _is_near(one: Where, other: Where) -> bool:
    return abs(one.x_mm - other.x_mm) + abs(one.y_mm - other.y_mm) < 1


def _mm(value: float, language: Language, decimals: int) -> str:
    return decimal(f"{value:.{decimals}f}", language)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
