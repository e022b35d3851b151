"""What `kibic deals` prints for people: a table of the logs, then why and what was found, the strongest first."""

from collections.abc import Sequence
from math import log10

from rich.console import Console
from rich.table import Table
from rich.text import Text

from app.deals_report.judged import Judged
from app.judge.telling import hypothesis_name, one_in
from detectors.judge import Finding, Judgement
from detectors.logs.catalogue import series_formats
from rules.names import written_out

_STYLES = {"fair": "green", "suspicious": "bold red", "not-enough": "yellow", "not-a-deal-log": "dim"}
_FLAGS = 3
_KINDS = 3
_SHOWN = 10


def print_logs(logs: Sequence[Judged]) -> None:
    """The table and what there is to say of each log. Files that merely lie in a folder and are nothing we know are
    only counted."""
    console = Console(highlight=False)
    listed = [log for log in logs if not log.is_other]
    if listed:
        console.print(_table(listed))
    if others := len(logs) - len(listed):
        console.print(f"{others} file{' is no log' if others == 1 else 's are no logs'} of deals (--json lists all)")
    for log in listed:
        if log.judgement is not None and (len(listed) == 1 or log.verdict == "suspicious"):
            _print_details(console, log, log.judgement)


def _table(logs: Sequence[Judged]) -> Table:
    table = Table("file", "deals", "verdict", "evidence")
    table.columns[0].overflow = "fold"
    is_short = any(log.verdict == "not-enough" for log in logs)
    if is_short:
        table.add_column("needed in all")
    known = {form.name for form in series_formats()}
    for log in logs:
        what = "" if log.judgement is None else log.judgement.log.format
        table.add_row(
            Text(written_out(log.file)),
            f"{log.deals:,}" + (f" + {log.skipped:,} skipped" if log.skipped else ""),
            Text(f"{log.verdict} ({what})" if what in known else log.verdict, _STYLES[log.verdict]),
            _evidence(log.judgement),
            *([_needed(log)] if is_short else []),
        )
    return table


def _needed(log: Judged) -> str:
    needed = None if log.judgement is None else log.judgement.deals_needed
    return f"{needed:,} deals" if needed is not None and log.verdict == "not-enough" else ""


def _evidence(judgement: Judgement | None) -> str:
    if judgement is None or not judgement.findings:
        return "-"
    weighed = [finding.log10_e for finding in judgement.findings if finding.log10_e is not None]
    return one_in(max(weighed, default=log10(judgement.max_e)), "en")


def _print_details(console: Console, judged: Judged, judgement: Judgement) -> None:
    """Why, the strongest findings in words with their telling deals, and what was skipped."""
    console.print(f"\n{written_out(judged.file)}: {judged.verdict}", style=_STYLES[judged.verdict], markup=False)
    flagged = [found for found in judgement.findings if found.flagged]
    if not flagged:
        console.print(written_out(judgement.why), markup=False)
    if judgement.kind is not None:
        kind = judgement.kind
        named = ", ".join(f"{label} ({kind.probabilities[label]:.0%})" for label in kind.one_of[:_KINDS])
        console.print(f"looks {'most like' if len(kind.one_of) == 1 else 'like one of'}: {named}", markup=False)
    for finding in flagged[:_FLAGS]:
        _print_finding(console, judgement, finding)
    more = len(flagged) - _FLAGS
    if more > 0:
        console.print(f"  and {more} more suspicion{'' if more == 1 else 's'} (--json lists all)")
    for skip in judgement.log.skipped[:_SHOWN]:
        console.print(f"  line {skip.line} skipped: {skip.reason}", markup=False)
    if (more := len(judgement.log.skipped) - _SHOWN) > 0:
        console.print(f"  and {more:,} more skipped (--json lists them)", markup=False)


def _print_finding(console: Console, judgement: Judgement, finding: Finding) -> None:
    """One suspicion as the report words it, with the name that --json and --feature give it."""
    words = hypothesis_name(judgement, finding.hypothesis, "en")
    evidence = "" if finding.log10_e is None else f", evidence {one_in(finding.log10_e, 'en')}"
    since = "" if finding.first_flagged_deal is None else f", since deal {finding.first_flagged_deal}"
    telling = ", ".join(map(str, finding.telling_deals[:_SHOWN]))
    console.print(written_out(f"  {words} ({finding.hypothesis}){evidence}{since}"), markup=False)
    console.print(f"    telling deals: {telling}\n    {finding.innocent_explanation}", markup=False)
