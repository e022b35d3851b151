"""The report as one HTML document: verdict, what was counted, what was found and where, and what could not be seen."""

from html import escape
from pathlib import Path
from string import Template

import cv2
import numpy as np

from app.audit.places import named
from app.audit_report.outline import outline_svg
from app.audit_report.plates import plate, slider
from app.audit_report.telling import chance, headline, limits, sentences, why
from app.words.catalogue import Language, say
from vision.audit.findings import Finding, Where
from vision.audit.inspection import Audit
from vision.audit.verdict import is_told
from vision.frames import Picture

_PAGE = Path(__file__).with_name("page.html")
_AROUND_MM = 6.0
_SHARP_PX_PER_MM = 16.0
_WITH_PICTURES = 40
"""Findings shown with pictures, most surprising first: a file of more would be too large to send."""


def report_html(found: Audit, language: Language = "en") -> str:
    """The report; it holds its pictures and asks nothing of the network."""
    body = "".join(f"<section>{part(found, language)}</section>" for part in (_counted, _found, _tells, _limits))
    return Template(_PAGE.read_text(encoding="utf-8")).substitute(
        language=language,
        title=escape(say(language, "audit_report.title", deck=found.deck)),
        verdict=found.verdict,
        lead=escape(say(language, f"audit_report.lead_{found.verdict}")),
        why=_paragraphs(why(found, language)),
        body=body,
        made=escape(say(language, "audit_report.made", pairs=found.sitting.pairs)),
    )


def _counted(found: Audit, language: Language) -> str:
    contents = found.contents
    rows = [("expected", str(contents.expected)), ("seen", str(contents.seen))]
    for name in ("missing", "duplicated", "foreign", "extras", "unread"):
        cards = [named(card, language) for card in getattr(contents, name)]
        if cards or name == "missing":
            rows.append((name, ", ".join(cards) or say(language, "audit_report.none")))
    told = "".join(f"<dt>{escape(say(language, f'audit_report.{name}'))}</dt><dd>{escape(v)}</dd>" for name, v in rows)
    return f"{_heading('counted', language)}<dl>{told}</dl>"


def _found(found: Audit, language: Language) -> str:
    if not found.findings:
        words = say(language, "audit_report.nothing_found") if found.backs is not None else ""
        return f"{_heading('found', language)}<p>{escape(words)}</p>" if words else ""
    articles = []
    for number, (finding, seen_at) in enumerate(zip(found.findings, found.places, strict=True)):
        told = _paragraphs(sentences(finding, seen_at, found.size_mm[0], language))
        shown = _pictures(found, finding, seen_at, language) if number < _WITH_PICTURES else ""
        articles.append(f"<article><h3>{escape(headline(finding, language))}</h3>{told}{shown}</article>")
    return _heading("found", language) + "".join(articles)


def _pictures(found: Audit, finding: Finding, seen_at: Where, language: Language) -> str:
    backs, outlines = found.backs, found.outlines
    if backs is None or outlines is None:
        return ""
    number = found.sitting.labels.index(finding.cards[0])
    exhibit = backs.exhibit(number)
    plates = []
    if finding.kind in ("trim", "bend") or finding.shape == "nick":
        words = escape(say(language, "audit_report.outline"))
        drawing = outline_svg(outlines.edges, number, found.size_mm, seen_at.mirrored(found.size_mm[0]), words)
        plates.append(f'<figure class="wide">{drawing}<figcaption>{words}</figcaption></figure>')
    is_local = finding.kind in ("back-mark", "prick")
    card, usual, difference = exhibit.card, exhibit.consensus, exhibit.difference
    if is_local:
        enlarged = _SHARP_PX_PER_MM / exhibit.px_per_mm
        crops = exhibit.crop(seen_at, found.size_mm[0], _AROUND_MM)
        card, usual, difference = (_enlarged(picture, enlarged) for picture in crops)
    plates.append(plate(card, say(language, "audit_report.picture_card")))
    plates.append(plate(usual, say(language, "audit_report.picture_deck")))
    if is_local:
        plates.append(plate(difference, say(language, "audit_report.picture_difference")))
    plates.append(slider(card, usual, say(language, "audit_report.slider")))
    return f'<div class="plates">{"".join(plates)}</div>'


def _tells(found: Audit, language: Language) -> str:
    if not found.tells:
        return f"{_heading('tells', language)}<p>{escape(say(language, 'audit_report.tells_none'))}</p>"
    answer = say(language, f"audit_report.tells_{'yes' if is_told(found.tells, found.alpha) else 'no'}")
    rows = "".join(
        f"<tr><th>{escape(say(language, f'audit_report.tell_{name}'))}</th><td>{escape(chance(tell.p_value, language))}"
        "</td></tr>"
        for name, tell in found.tells.items()
    )
    head = f"<thead><tr><th></th><th>{escape(say(language, 'audit_report.tell_p'))}</th></tr></thead>"
    return f"{_heading('tells', language)}<p>{escape(answer)}</p><table>{head}<tbody>{rows}</tbody></table>"


def _limits(found: Audit, language: Language) -> str:
    items = "".join(f"<li>{escape(text)}</li>" for text in limits(found, language))
    return f"{_heading('limits', language)}<ul>{items}</ul>"


def _heading(name: str, language: Language) -> str:
    return f"<h2>{escape(say(language, f'audit_report.{name}'))}</h2>"


def _paragraphs(texts: list[str]) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def _enlarged(picture: Picture, factor: float) -> Picture:
    return np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC), np.uint8)
