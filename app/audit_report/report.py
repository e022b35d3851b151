"""The report as one HTML document: verdict, two answers, what was counted and found, and what could not be seen."""

from html import escape
from pathlib import Path

from app.audit.places import named
from app.audit_report.board import board_html
from app.audit_report.exhibits import exhibit_html, smallest_html
from app.audit_report.lead import lead, not_compared, tone, word
from app.audit_report.reading import gain_html, reading_html
from app.audit_report.telling import (
    Answer,
    answers,
    corners,
    deck_name,
    false_alarms,
    headline,
    limits,
    sight,
    since,
    why,
)
from app.audit_report.troubles import left_out_text, problem_text
from app.report_page import fill
from app.words.catalogue import Language, say
from vision.audit.inspection import Audit

_PAGE = Path(__file__).with_name("page.html")
_WITH_PICTURES = 40
"""Findings shown with pictures, most surprising first: a file of more would be too large to send."""


def report_html(found: Audit, language: Language = "en") -> str:
    """The report; it holds its pictures and asks nothing of the network."""
    parts = {
        "counted": _counted(found, language),
        "found": _found(found, language),
        "tells": reading_html(found, language),
        "gain": gain_html(found, language),
        "limits": _limits(found, language),
        "troubles": _troubles(found, language),
    }
    body = "".join(_section(name, part, language) for name, part in parts.items() if part)
    return fill(
        _PAGE,
        language=language,
        title=escape(say(language, "audit_report.title")),
        deck=escape(deck_name(found.deck, language)),
        verdict=tone(found),
        word=escape(word(found, language)),
        lead=escape(lead(found, language)),
        why="".join(f"<p>{escape(text)}</p>" for text in (*why(found, language), *not_compared(found, language))),
        answers="".join(_answer(answer, language) for answer in answers(found, language)),
        skip=escape(say(language, "audit_report.skip")),
        body=body,
        made=escape(say(language, "audit_report.made", pairs=found.sitting.pairs)),
    )


def _section(name: str, part: str, language: Language) -> str:
    heading = escape(say(language, f"audit_report.{name}"))
    return f'<section id="{name}" aria-labelledby="{name}-h"><h2 id="{name}-h">{heading}</h2>{part}</section>'


def _answer(answer: Answer, language: Language) -> str:
    question = escape(say(language, f"audit_report.ask_{answer.question}"))
    return (
        f'<div class="answer {answer.tone}"><dt><a href="#{answer.section}">{question}</a></dt>'
        f"<dd><strong>{escape(answer.short)}</strong> {escape(answer.text)}</dd></div>"
    )


def _counted(found: Audit, language: Language) -> str:
    contents = found.contents
    rows = [("expected", str(contents.expected)), ("seen", str(contents.seen))]
    for name in ("missing", "uncompared", "duplicated", "foreign", "extras", "unread"):
        cards = [named(card, language) for card in getattr(contents, name)]
        if cards or name == "missing":
            rows.append((name, ", ".join(cards) or say(language, "audit_report.none")))
    told = "".join(f"<dt>{escape(say(language, f'audit_report.{name}'))}</dt><dd>{escape(v)}</dd>" for name, v in rows)
    return f"<dl>{told}</dl>{board_html(found, language)}"


def _found(found: Audit, language: Language) -> str:
    rounded = corners(found, language)
    told = [*([] if rounded is None else [rounded]), *since(found, language)]
    measured = "".join(f"<p>{escape(text)}</p>" for text in told)
    if not found.findings:
        words = "nothing_found" if found.backs is not None else "not_compared"
        return f"<p>{escape(say(language, f'audit_report.{words}'))}</p>{measured}"
    shown = [exhibit_html(found, n, language, n < _WITH_PICTURES) for n in range(len(found.findings))]
    links = "".join(
        f'<li><a href="#finding-{n}">{escape(headline(finding, language))}</a></li>'
        for n, finding in enumerate(found.findings, 1)
    )
    index = f'<ol class="index">{links}</ol>' if len(shown) > 3 else ""
    return index + "".join(shown) + measured


def _limits(found: Audit, language: Language) -> str:
    items = "".join(f"<li>{escape(text)}</li>" for text in limits(found, language))
    alarms = escape(false_alarms(found, language))
    return f"<p>{escape(sight(found, language))}</p><ul>{items}</ul><p>{alarms}</p>{smallest_html(found, language)}"


def _troubles(found: Audit, language: Language) -> str:
    """What went wrong with pictures, pair by pair, and what was left out; empty where nothing was."""
    told = [f"{left_out_text(left, language)}." for left in found.sitting.left_out] + [
        say(language, "audit_report.trouble", pair=problem.pair, what=problem_text(problem, language))
        for problem in found.sitting.problems
    ]
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in told)}</ul>" if told else ""
