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
from vision.audit.film_sitting import sit_through
from vision.audit.inspection import audit_sitting
from vision.audit.left_out import LeftOut
from vision.audit.pairing import Problem
from vision.audit.photo_order import check_order, named_or_ordered
from vision.audit.settling import settled_deck
from vision.audit.sitting import Sitting, height_mm
from vision.audit.sitting_files import NoPairsError
from vision.profile import DeckProfile
from vision.read import load_reader
from vision.settle import FRENCH

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


def audit_pictures(paths: Sequence[Path], progress: Callable[[float], None] = lambda share: None) -> Audited:
    """Audit the films and pairs of pictures in files and folders; `progress` gets the share looked at, 0..1."""
    left_out: list[LeftOut] = []

    def leave_out(left: LeftOut) -> None:
        # The page has its files in a folder of its own making, which means nothing to a person.
        other = None if left.other is None else Path(left.other.name)
        left_out.append(replace(left, path=Path(left.path.name), other=other))

    try:
        given = named_or_ordered(paths, leave_out)
        settled = settled_deck(given)
        reader = load_reader("auto" if settled == FRENCH else settled)
        check_order(given, reader, leave_out)
    except NoPairsError:
        return Audited({}, "no_pairs", left_out=tuple(left_out))
    done, many = 0.0, given.steps

    def advance(steps: float) -> None:
        nonlocal done
        done += steps
        progress(min(1.0, done / many))

    sitting = sit_through(given, reader, height_mm(settled), leave_out, advance)
    deck = sitting.settled_deck() if settled == FRENCH else settled
    return audited(replace(sitting, left_out=tuple(left_out)), deck)


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
