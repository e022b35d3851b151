"""What an audit found, in sentences."""

from app.audit.places import named
from app.words.catalogue import Language, say
from app.words.numerals import decimal, power_of_ten
from vision.audit.findings import Finding, Where
from vision.audit.inspection import Audit
from vision.audit.verdict import is_told

_SIZES = {"back-mark": "mark", "prick": "mark", "trim": "trim", "bend": "bend"}


def why(found: Audit, language: Language) -> list[str]:
    """Why the verdict is what it is."""
    reasons = []
    bearers = {card for finding in found.findings if finding.is_sharp for card in finding.cards}
    if found.backs is None:
        reasons.append(say(language, "audit_report.why_few"))
    elif found.verdict == "suspicious":
        if bearers:
            reasons.append(say(language, "audit_report.why_marks", cards=len(bearers)))
        if is_told(found.tells, found.alpha):
            reasons.append(say(language, "audit_report.why_tells"))
    return reasons


def headline(finding: Finding, language: Language) -> str:
    """The cards and what is on them."""
    shape = {"missing": "missing_mark", None: finding.kind}.get(finding.shape, finding.shape)
    cards = ", ".join(named(card, language) for card in finding.cards)
    return f"{cards[:1].upper()}{cards[1:]}: {_lower(say(language, f'audit_report.{shape}'))}"


def sentences(finding: Finding, seen_at: Where, width_mm: float, language: Language) -> list[str]:
    """Size, place from both sides, chance, and what else is known. `seen_at` is the place as the pictures show it."""
    told = []
    size = _SIZES.get(finding.kind)
    if size is not None:
        told.append(_upper(say(language, f"audit_report.size_{size}", mm=_mm(finding.magnitude_mm, language, 2))) + ".")
        told.append(_place(finding.where, "face", language, finding.kind == "trim"))
        told.append(_place(seen_at.mirrored(width_mm), "back", language, finding.kind == "trim"))
        if not _is_near(finding.where, seen_at):
            told.append(say(language, "audit_report.either_way"))
    told.append(say(language, "audit_report.chance", p=chance(finding.p_value, language)))
    if not finding.is_sharp:
        told.append(say(language, "audit_report.diffuse"))
    if finding.is_since_enrolment is not None:
        told.append(say(language, f"audit_report.since_{str(finding.is_since_enrolment).lower()}"))
    return told


def limits(found: Audit, language: Language) -> list[str]:
    """What this sitting could not have shown."""
    seen = found.smallest_visible_mm
    size = say(language, "audit_report.limit_size", mm=_mm(seen, language, 1))
    return [
        size if found.backs is not None else say(language, "audit_report.limit_no_size"),
        say(language, "audit_report.limit_light"),
        say(language, "audit_report.limit_feel"),
        say(language, "audit_report.limit_alpha", decks=round(1 / found.alpha)),
    ]


def chance(p_value: float, language: Language) -> str:
    """A chance as a person reads it.

    >>> chance(0.0312, "en"), chance(3e-9, "en")
    ('0.031', 'under 10⁻⁸')
    """
    if p_value >= 1e-4:
        return decimal(f"{p_value:.2g}", language)
    exponent = int(f"{max(p_value, 1e-300):e}".partition("e")[2]) + 1
    return say(language, "audit_report.under", p=power_of_ten(max(exponent, -20)))


def _place(where: Where, side: str, language: Language, is_side: bool) -> str:
    if is_side and where.side is not None:
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
