"""What the report is made of: each log as it was given, with its judgement or with why there is none."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from detectors.judge import Judgement
from detectors.verdict import Verdict

VERDICTS: tuple[Verdict, ...] = ("suspicious", "not-enough", "fair", "not-a-deal-log")


@dataclass(frozen=True)
class Judged:
    """One log: its file as it was given, the folder it was found in (None: it was given itself), its judgement, else
    the problem in English."""

    file: str
    folder: str | None = None
    judgement: Judgement | None = None
    problem: str = ""

    @property
    def verdict(self) -> Verdict:
        """The verdict; what could not be judged is no log of deals."""
        return "not-a-deal-log" if self.judgement is None else self.judgement.verdict

    @property
    def deals(self) -> int:
        """How many deals were read."""
        return 0 if self.judgement is None else len(self.judgement.log.deals)

    @property
    def skipped(self) -> int:
        """How many records were left out."""
        return bool(self.problem) if self.judgement is None else len(self.judgement.log.skipped)

    @property
    def is_other(self) -> bool:
        """True for a file that merely lies in a folder that was walked, and is nothing we know: a photo, a text."""
        return self.folder is not None and self.judgement is not None and self.judgement.log.format is None


def short_names(paths: Sequence[str]) -> list[str]:
    """Paths without the folders that all of them share; as they are where they share none.

    >>> short_names(["evenings/may/one.pbn", "evenings/two.pbn"])
    ['may/one.pbn', 'two.pbn']
    >>> short_names(["evenings/one.pbn"]), short_names(["one.pbn", "/logs/two.pbn"])
    (['one.pbn'], ['one.pbn', '/logs/two.pbn'])
    """
    try:
        shared = os.path.commonpath([str(Path(path).parent) for path in paths])
    except ValueError:  # some are absolute, some not
        return list(paths)
    return [os.path.relpath(path, shared or os.curdir) if path else path for path in paths]


@dataclass(frozen=True)
class FolderRow:
    """One folder: how many logs, deals and skipped records, and how many logs of each verdict."""

    folder: str
    files: int
    deals: int
    skipped: int
    verdicts: dict[Verdict, int]


def by_folder(logs: Sequence[Judged]) -> list[FolderRow]:
    """The folders in the order given; logs that were given by themselves belong to none."""
    rows = []
    for folder in dict.fromkeys(log.folder for log in logs if log.folder is not None):
        here = [log for log in logs if log.folder == folder]
        verdicts = {verdict: sum(log.verdict == verdict for log in here) for verdict in VERDICTS}
        rows.append(
            FolderRow(folder, len(here), sum(log.deals for log in here), sum(log.skipped for log in here), verdicts)
        )
    return rows
