"""The audit of a sitting for the page: reports in both languages, the verdict in few words, what was wrong.

Imported when an audit is asked for: what measures takes seconds to load, and the page is to open at once.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from app.audit_report.document import audit_document
from app.audit_report.lead import lead, not_compared, tone
from app.audit_report.report import report_html
from app.audit_report.telling import headline
from app.words.catalogue import LANGUAGES, Language
from vision.audit.given_sitting import given_sitting
from vision.audit.inspection import audit_sitting
from vision.audit.left_out import LeftOut
from vision.audit.pairing import Problem
from vision.audit.sitting import Sitting
from vision.audit.sitting_files import NoPairsError
from vision.profile import DeckProfile

ALPHA = 0.01


@dataclass(frozen=True)
class Audited:
    """What became of a sitting: the report by language, or the key of why there is none; what was wrong; how the
    verdict is to look; by language the verdict in a sentence, what was found in few words, and what was seen and not
    compared; and the document of the contract."""

    reports: dict[Language, str]
    failure: str | None = None
    problems: tuple[Problem, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    tone: str = ""
    leads: dict[Language, str] = field(default_factory=dict)
    found: dict[Language, tuple[str, ...]] = field(default_factory=dict)
    not_compared: dict[Language, list[str]] = field(default_factory=dict)
    document: str = ""


def audit_pictures(
    paths: Sequence[Path],
    progress: Callable[[float], None] = lambda share: None,
    profile: DeckProfile | None = None,
) -> Audited:
    """Audit the films and pictures in files and folders; `progress` gets the share looked at, 0..1. With the `profile`
    of the deck when it was new each card is also compared with itself."""
    left_out: list[LeftOut] = []
    done = 0.0

    def on_the_page(left: LeftOut) -> LeftOut:
        # The page has its files in a folder of its own making, which means nothing to a person.
        return replace(left, path=Path(left.path.name), other=None if left.other is None else Path(left.other.name))

    def advance(share: float) -> None:
        nonlocal done
        done += share
        progress(min(1.0, done))

    try:
        sitting, deck = given_sitting(paths, lambda left: left_out.append(on_the_page(left)), None, profile, advance)
    except NoPairsError:
        return Audited({}, "no_pairs", left_out=tuple(left_out))
    return audited(replace(sitting, left_out=tuple(left_out)), deck, profile)


def audited(sitting: Sitting, deck: str, profile: DeckProfile | None = None) -> Audited:
    """The audit of a sitting, as the page shows it."""
    if not sitting.cards:
        return Audited({}, "no_cards", sitting.problems, sitting.left_out)
    found = audit_sitting(sitting, deck, ALPHA, np.random.default_rng(0), profile)
    return Audited(
        {words: report_html(found, words) for words in LANGUAGES},
        None,
        sitting.problems,
        sitting.left_out,
        tone(found),
        {words: lead(found, words) for words in LANGUAGES},
        {words: tuple(headline(finding, words) for finding in found.findings) for words in LANGUAGES},
        {words: not_compared(found, words) for words in LANGUAGES},
        json.dumps(audit_document(found), indent=2, ensure_ascii=False, allow_nan=False) + "\n",
    )
