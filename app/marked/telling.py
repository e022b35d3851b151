"""Marks, signs and what became of them, in words."""

from app.audit.places import named
from app.marked.game import MARKED
from app.marked.outcome import Outcome
from app.marked.signs import PLAIN
from app.marked.touches import Touch, kind_of, size_of
from app.words.catalogue import Language, say
from app.words.numerals import decimal
from vision.scenes.bends import Bend
from vision.scenes.trims import Trim


def touch_text(touch: Touch, language: Language) -> str:
    """What was done and where, seen from the back.

    >>> from vision.scenes.marks import Mark
    >>> touch_text(Mark("dot", 9, 12.5, 1.0, 0.4), "en")
    'dot of 1.0 mm, 9.0 mm from the left, 12.5 mm from the top'
    """
    if isinstance(touch, Trim):
        side = say(language, f"audit_report.edge_{touch.side}")
        return say(language, f"marked.touch_trim_{touch.form}", side=side, mm=mm(touch.depth_mm, language))
    if isinstance(touch, Bend):
        way = "convex" if touch.rise_mm > 0 else "concave"
        what = "corner" if touch.axis == "corner" else f"{touch.axis}_{way}"
        return say(language, f"marked.touch_bend_{what}", mm=mm(size_of(touch), language))
    what = say(language, f"marked.touch_{kind_of(touch)}", mm=mm(touch.size_mm, language))
    x, y = mm(touch.x_mm, language), mm(touch.y_mm, language)
    return say(language, "marked.touch_at", what=what, x=x, y=y)


def outcome_text(outcome: Outcome, language: Language) -> str:
    """Whether Kibic saw it, and if not, why not as far as that is known."""
    limit = mm(outcome.limit_mm or 0.0, language)
    if outcome.seen == "small":
        return say(language, "marked.seen_small", mm=limit)
    if outcome.seen == "otherwise" and outcome.finding is not None:
        shape = {"missing": "missing_mark", None: outcome.finding.kind}.get(
            outcome.finding.shape, outcome.finding.shape
        )
        what = say(language, f"audit_report.{shape}")
        return say(language, "marked.seen_otherwise", what=what[:1].lower() + what[1:])
    return say(language, f"marked.seen_{outcome.seen}")


def meaning_text(meaning: str, language: Language) -> str:
    """What a sign tells, as an answer: `plain`, `rank:A`, `card:Ah` and so on."""
    if meaning in (PLAIN, MARKED, "court"):
        return say(language, f"marked.means_{meaning}")
    sort, _, value = meaning.partition(":")
    if sort == "card":
        return _upper(named(value, language))
    if sort == "sign":
        return say(language, "marked.means_sign", number=value)
    return _upper(say(language, f"cards.{sort}_{value}"))


def name_of(card: str, language: Language) -> str:
    """A card's name at the start of a line."""
    return _upper(named(card, language))


def mm(value: float, language: Language) -> str:
    """Millimetres as they are written, without the unit."""
    return decimal(f"{value:.1f}", language)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
