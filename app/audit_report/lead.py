"""The verdict of an audit in a word and a sentence, each true of what was seen, and what was seen and not compared."""

from app.audit_report.telling import some_names
from app.words.catalogue import Language, say
from vision.audit.inspection import Audit


def word(found: Audit, language: Language) -> str:
    """The verdict in a word. A deck of which nothing was compared is no cleaner than it was: it is only all there."""
    return say(language, f"audit_report.verdict_{'counted' if _is_counted_only(found) else found.verdict}")


def tone(found: Audit) -> str:
    """`suspicious`, `incomplete`, `worn` or `clean`: how the verdict is to look. Where cards were not compared, nothing
    looks as good as a whole clean deck."""
    if _is_counted_only(found):
        return "incomplete"
    return "worn" if found.verdict == "clean" and found.contents.uncompared else found.verdict


def lead(found: Audit, language: Language) -> str:
    """The verdict in a sentence or two."""
    verdict, contents = found.verdict, found.contents
    if verdict == "incomplete":
        told = [_incomplete(found, language), say(language, f"audit_report.lead_{_else_found(found)}")]
    elif _is_counted_only(found):
        told = [say(language, "audit_report.lead_counted")]
    elif contents.uncompared and verdict != "suspicious":
        told = [say(language, f"audit_report.lead_{verdict}_compared")]
    else:
        told = [say(language, f"audit_report.lead_{verdict}")]
    if contents.uncompared:
        told.append(say(language, "audit_report.lead_uncompared", cards=len(contents.uncompared)))
    return " ".join(told)


def not_compared(found: Audit, language: Language) -> list[str]:
    """Which cards were seen and not compared, why, and what to do about it; nothing where all were."""
    faces_only = [card for card in found.contents.uncompared if card not in found.cut_off]
    told = {"faces_only": faces_only, "cut_off": found.cut_off}
    return [
        say(language, f"audit_report.why_{why}", cards=some_names(cards, language))
        for why, cards in told.items()
        if cards
    ]


def is_of_none(found: Audit) -> bool:
    """Whether cards were seen, and not one of them was read as a card of the deck: it may be another deck. A deck that
    was taught and not named (`#7`, where a face that was not read is `#2:7`) is none of these."""
    contents = found.contents
    is_learnt = any(":" not in card for card in contents.unread)
    return contents.seen > 0 and len(contents.missing) == contents.expected and not is_learnt


def _is_counted_only(found: Audit) -> bool:
    return found.verdict == "clean" and found.backs is None


def _incomplete(found: Audit, language: Language) -> str:
    contents = found.contents
    if not contents.missing:
        return say(language, "audit_report.lead_too_many")
    if is_of_none(found):
        return say(language, "audit_report.lead_of_none", cards=contents.seen)
    unread = len(contents.unread)
    if unread >= len(contents.missing) and not (contents.duplicated or contents.foreign):
        return say(language, "audit_report.lead_unread", faces=unread)
    return say(language, "audit_report.lead_incomplete")


def _else_found(found: Audit) -> str:
    if found.backs is None:
        return "not_compared"
    return "also_worn" if found.findings else "nothing_else"
