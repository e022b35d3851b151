"""What the report is made of: each log as it was given, with its judgement or with why there is none."""

from collections.abc import Sequence
from dataclasses import dataclass

from detectors.judge import Judgement
from detectors.verdict import Verdict

VERDICTS: tuple[Verdict, ...] = ("suspicious", "not-enough", "fair", "not-a-deal-log")


@dataclass(frozen=True)
class Judged:
    """One log: its file and folder as they were given, its judgement, else the problem in English."""

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
