"""One log in the report: verdict, evidence, telling deals, explanation, what would settle it, what is known."""

import re
from html import escape

from app.deals_report.hands import Faces, deal_html
from app.deals_report.judged import Judged
from app.judge.drawing import drawing_html, drawing_of
from app.judge.saying import (
    about,
    innocent_lines,
    kind_lines,
    known_lines,
    rate_line,
    settling_line,
    verdict_lines,
    verdict_word,
)
from app.judge.standing import players_line
from app.judge.telling import LEAST, hypothesis_name, one_in
from app.words.catalogue import Language, say
from app.words.numerals import grouped
from app.words.reasons import reason_text
from detectors.judge import Judgement

_DEALS, _DEALS_OF_MANY = 6, 3
"""How many telling deals are drawn, where a log is the only one and where it is not."""

_SKIPPED = 60


def log_html(judged: Judged, number: int, title: str, faces: Faces, language: Language, is_alone: bool) -> str:
    """One log as a section, `#log-1` the first; its own heading is left out where it is the only one."""
    tag = judged.verdict
    word = escape(verdict_word(tag, language))
    head = "" if is_alone else f"<h2>{escape(title)}</h2>"
    if judged.judgement is None:
        told = f"<p>{escape(say(language, 'judge_report.problem', problem=judged.problem))}</p>"
        return f'<section id="log-{number}">{head}<div class="verdict {tag}"><p>{word}</p>{told}</div></section>'
    judgement = judged.judgement
    word, lines = _headline(verdict_lines(judgement, language))
    told = "".join(f"<p>{strong(line)}</p>" for line in lines)
    more = (rate_line(judgement, language), players_line(judgement, language), *kind_lines(judgement, language))
    told += "".join(_paragraph(line) for line in more)
    parts = {
        "evidence": _evidence(judgement, language),
        "innocent": "".join(_paragraph(line) for line in innocent_lines(judgement, language)),
        "settle": _paragraph(settling_line(judgement, language)),
        "telling": _telling(judgement, faces, language, _DEALS if is_alone else _DEALS_OF_MANY),
        "weighed": _weighed(judgement, language),
        "known": _known(judgement, language),
        "skipped": _skipped(judgement, language),
    }
    level = "h2" if is_alone else "h3"
    body = "".join(_part(f"{name}-{number}", name, part, level, language) for name, part in parts.items() if part)
    verdict = (
        f'<div class="verdict {tag}"><strong class="word">{escape(word)}</strong>{told}'
        f'<p class="soft">{escape(" · ".join(about(judgement, language)))}</p></div>'
    )
    return f'<section id="log-{number}" class="log">{head}{verdict}{body}</section>'


def _headline(lines: list[str]) -> tuple[str, list[str]]:
    """The strong words that the first sentence begins with, and what is left."""
    _, word, rest = lines[0].split("**", 2)
    return word, [line.strip() for line in (rest, *lines[1:]) if line.strip()]


def strong(line: str) -> str:
    """A sentence as HTML, its `**strong**` words as such.

    >>> strong("**Fair** & <well>")
    '<strong>Fair</strong> &amp; &lt;well&gt;'
    """
    return re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", escape(line))


def _part(anchor: str, name: str, part: str, level: str, language: Language) -> str:
    heading = escape(say(language, f"judge_report.{name}"))
    return f'<div class="part"><{level} id="{anchor}">{heading}</{level}>{part}</div>'


def _paragraph(text: str) -> str:
    return f"<p>{strong(text)}</p>" if text else ""


def _evidence(judgement: Judgement, language: Language) -> str:
    drawing = drawing_of(judgement, language)
    if drawing is None:
        return ""
    return f"{drawing_html(drawing, language)}<p class=soft>{escape(say(language, 'judge.path_hint'))}</p>"


def _telling(judgement: Judgement, faces: Faces, language: Language, most: int) -> str:
    finding = next((finding for finding in judgement.findings if finding.telling_deals), None)
    if finding is None or (finding.log10_e is not None and finding.log10_e < LEAST):
        return ""
    name = hypothesis_name(judgement, finding.hypothesis, language)
    deals = [deal_html(judgement, finding, number, faces, language) for number in finding.telling_deals[:most]]
    hint = say(language, "judge_report.telling_hint", name=name)
    return f"<p>{escape(hint)}</p>{''.join(deals)}"


def _weighed(judgement: Judgement, language: Language) -> str:
    rows = []
    heads = [say(language, f"judge.column_{name}") for name in ("suspicion", "evidence", "flagged")]
    for finding in judgement.findings:
        if finding.log10_e is None or finding.log10_e < LEAST:
            continue
        flagged = (
            say(language, "judge.flagged_at", deal=finding.first_flagged_deal)
            if finding.flagged
            else say(language, "judge.not_flagged")
        )
        cells = (one_in(finding.log10_e, language), flagged)
        data = "".join(
            f'<td data-of="{escape(head)}">{escape(cell)}</td>' for head, cell in zip(heads[1:], cells, strict=True)
        )
        name = escape(hypothesis_name(judgement, finding.hypothesis, language))
        rows.append(f'<tr><th scope="row" title="{escape(finding.hypothesis)}">{name}</th>{data}</tr>')
    idle = sum(finding.log10_e is not None and finding.log10_e < LEAST for finding in judgement.findings)
    others = f"<p>{escape(say(language, 'judge_report.idle', count=idle))}</p>" if idle else ""
    if not rows:
        return others
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    hint = escape(say(language, "judge.findings_hint"))
    return (
        f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>{others}<p class=soft>{hint}</p>"
    )


def _known(judgement: Judgement, language: Language) -> str:
    lines = [*known_lines(judgement, language), say(language, "judge.blind")]
    return f"<ul>{''.join(f'<li>{strong(line)}</li>' for line in lines)}</ul>"


def _reason(reason: str, language: Language) -> str:
    """In the report's language; what has no words in it is told in English."""
    told = escape(reason_text(reason, language))
    return f"<span lang=en>{told}</span>" if reason_text(reason, language) == reason and language != "en" else told


def _skipped(judgement: Judgement, language: Language) -> str:
    skipped = judgement.log.skipped
    if not skipped:
        return ""
    rows = "".join(
        f"<li>{escape(_line(skip.line, language))}: {_reason(skip.reason, language)}</li>"
        for skip in skipped[:_SKIPPED]
    )
    more = len(skipped) - _SKIPPED
    rest = (
        f"<p>{escape(say(language, 'judge_report.skipped_more', count=grouped(more, language)))}</p>"
        if more > 0
        else ""
    )
    return f"<p>{escape(say(language, 'judge.skipped_hint'))}</p><ul>{rows}</ul>{rest}"


def _line(line: int, language: Language) -> str:
    return say(language, "judge_report.skipped_line", line=line) if line else say(language, "judge_report.skipped_file")
