"""The report as one HTML document: what was found, log by log, with a summary of folders where there are several."""

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from app.deals_report.hands import Faces
from app.deals_report.judged import VERDICTS, Judged, by_folder, short_names
from app.deals_report.one_log import log_html, strong
from app.judge.saying import verdict_word
from app.judge.standing import many_lines
from app.judge.telling import LEAST, game_title, one_in
from app.report_page import fill
from app.words.catalogue import Language, say
from app.words.numerals import grouped

_PAGE = Path(__file__).with_name("page.html")
_CSS = Path(__file__).parent.parent / "judge" / "drawing.css"
_STEERING = re.compile("[\0-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]")
"""Signs that no text of ours has: a name from a log could turn the direction of all that follows it."""
_DRAWN = 24
"""Logs told at length, suspicious ones first: a file of more would be too large to send."""


def report_html(logs: Sequence[Judged], alpha: float, language: Language = "en", anonymous: bool = False) -> str:
    """The report; it holds its pictures and asks nothing of the network.

    Args:
        logs: the logs in the order given, one or more.
        alpha: the error rate of the judgements.
        language: of all words.
        anonymous: files and folders are called by numbers, since their names may name people. (That the judgements
            are anonymous is the caller's.)
    """
    titles = _titles(logs, language, anonymous)
    faces = Faces()
    is_alone = len(logs) == 1
    listed = [number for number, log in enumerate(logs) if not log.is_other]
    told = [number for verdict in VERDICTS for number in listed if logs[number].verdict == verdict][:_DRAWN]
    sections = [log_html(logs[number], number + 1, titles[number], faces, language, is_alone) for number in told]
    worst = next(verdict for verdict in VERDICTS if any(log.verdict == verdict for log in logs))
    summary = "" if is_alone else _summary(logs, titles, frozenset(told), language, anonymous)
    number = grouped(round(1 / alpha), language)
    document = fill(
        _PAGE,
        language=language,
        css=_CSS.read_text(encoding="utf-8"),
        title=escape(say(language, "judge_report.title")),
        path="" if anonymous or not is_alone else escape(logs[0].file),
        name=escape(titles[0] if is_alone else say(language, "judge_report.logs", logs=len(listed))),
        word=escape(verdict_word(worst, language)),
        skip=escape(say(language, "judge_report.skip")),
        first="#log-1" if is_alone else "#summary",
        faces=faces.symbols(),
        summary=summary,
        body="".join(sections),
        method_title=escape(say(language, "judge_report.method_title")),
        method="".join(f"<p>{strong(say(language, f'judge_report.method_{key}', number=number))}</p>" for key in "abc"),
        made=escape(say(language, "judge_report.made_anonymous" if anonymous else "judge_report.made")),
    )
    return _STEERING.sub("\N{REPLACEMENT CHARACTER}", document)


def _titles(logs: Sequence[Judged], language: Language, anonymous: bool) -> list[str]:
    if not anonymous:
        return short_names([log.file for log in logs])
    return [say(language, "judge_report.log_number", number=number) for number in range(1, len(logs) + 1)]


def _summary(
    logs: Sequence[Judged], titles: Sequence[str], told: frozenset[int], language: Language, anonymous: bool
) -> str:
    counts = {verdict: sum(log.verdict == verdict for log in logs) for verdict in VERDICTS}
    tiles = "".join(
        f'<li class="{verdict}"><b>{count}</b> {escape(verdict_word(verdict, language))}</li>'
        for verdict, count in counts.items()
        if count
    )
    heading = escape(say(language, "judge_report.summary"))
    return (
        f'<section id="summary"><h2>{heading}</h2><ul class="tiles">{tiles}</ul>'
        f"{_together(logs, titles, language)}<p>{escape(say(language, 'judge_report.summary_hint'))}</p>"
        f"{_folders(logs, language, anonymous)}{_logs(logs, titles, told, language, anonymous)}</section>"
    )


def _together(logs: Sequence[Judged], titles: Sequence[str], language: Language) -> str:
    judged = [(log.judgement, title) for log, title in zip(logs, titles, strict=True) if log.judgement is not None]
    lines = many_lines([judgement for judgement, _ in judged], [title for _, title in judged], language)
    return "".join(f"<p>{strong(line)}</p>" for line in lines)


def _folders(logs: Sequence[Judged], language: Language, anonymous: bool) -> str:
    listed = {log.folder for log in logs if not log.is_other}
    rows = [(number, row) for number, row in enumerate(by_folder(logs), start=1) if row.folder in listed]
    if not rows:
        return ""
    titles = short_names([row.folder for _, row in rows])
    names = ("folder", "files", "deals", "skipped")
    heads = [say(language, f"judge_report.column_{name}") for name in names]
    heads += [verdict_word(verdict, language) for verdict in VERDICTS]
    lines = []
    for (number, row), title in zip(rows, titles, strict=True):
        name = say(language, "judge_report.folder_number", number=number) if anonymous else title
        cells = (row.files, row.deals, row.skipped, *(row.verdicts[verdict] for verdict in VERDICTS))
        numbers = [grouped(cell, language) for cell in cells]
        lines.append(_row(name, numbers, heads[1:], path="" if anonymous else row.folder))
    return _table(say(language, "judge_report.by_folder"), heads, lines)


def _logs(
    logs: Sequence[Judged], titles: Sequence[str], told: frozenset[int], language: Language, anonymous: bool
) -> str:
    heads = [say(language, f"judge_report.column_{name}") for name in ("log", "game", "deals", "verdict", "evidence")]
    lines = []
    for number, (log, title) in enumerate(zip(logs, titles, strict=True)):
        if log.is_other:
            continue
        evidence, game = "–", "–"
        if log.judgement is not None and log.deals:
            weighed = [f.log10_e for f in log.judgement.findings if f.log10_e is not None]
            evidence = one_in(max(weighed), language) if weighed and max(weighed) >= LEAST else evidence
            game = game_title(log.judgement.log.game, language)
        cells = [game, grouped(log.deals, language), verdict_word(log.verdict, language), evidence]
        link, path = f"#log-{number + 1}" if number in told else "", "" if anonymous else log.file
        lines.append(_row(title, cells, heads[1:], link, path))
    notes = []
    if left := len(lines) - len(told):
        notes.append(say(language, "judge_report.not_told", count=left))
    if others := len(logs) - len(lines):
        notes.append(say(language, "judge_report.others", count=others))
    table = _table(say(language, "judge_report.by_log"), heads, lines) if lines else ""
    return table + "".join(f"<p>{escape(note)}</p>" for note in notes)


def _table(title: str, heads: Sequence[str], rows: Sequence[str]) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    return f"<h3>{escape(title)}</h3><table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _row(name: str, cells: Sequence[str], heads: Sequence[str], link: str = "", path: str = "") -> str:
    """One row; `path` is the whole name where `name` is short."""
    whole = f' title="{escape(path)}"' if path and path != name else ""
    told = f'<a href="{link}">{escape(name)}</a>' if link else escape(name)
    data = "".join(f'<td data-of="{escape(head)}">{escape(cell)}</td>' for head, cell in zip(heads, cells, strict=True))
    return f'<tr><th scope="row"{whole}>{told}</th>{data}</tr>'
