"""`kibic audit`: audits one physical deck from a sitting: complete, marked, trimmed, bent, pricked?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from app.commands.output import FINDING, fail, named, print_json, progress, say, usage_errors

if TYPE_CHECKING:
    from vision.audit.gain import Gain
    from vision.audit.inspection import Audit
    from vision.audit.sitting import Sitting
    from vision.profile import DeckProfile

_UNNAMED_SHOWN = 3


def audit(
    inputs: Annotated[
        list[Path],
        typer.Argument(
            help="Films, or folders or files of picture pairs NAME-back.*, NAME-face.*; more pictures of the same "
            "backs as NAME-back-2.*, NAME-back-3.*, ...; or photos in the order of their names: backs, faces, backs, "
            "faces",
            metavar="INPUT",
            parser=named,
        ),
    ],
    deck: Annotated[str, typer.Option(help="The deck it should be, such as piquet32; auto finds out.")] = "auto",
    profile: Annotated[
        Path | None, typer.Option(help="The deck learnt with `kibic enrol` when it was new.", metavar="P")
    ] = None,
    alpha: Annotated[
        float, typer.Option(help="How often an honest deck may be called marked.", min=1e-9, max=0.5)
    ] = 0.01,
    report: Annotated[
        Path | None, typer.Option(help="Write a report with pictures into this HTML file.", metavar="F.html")
    ] = None,
    lang: Annotated[Literal["en", "hu"], typer.Option("--lang", help="Language of the report.")] = "en",
    seed: Annotated[int, typer.Option(help="Seed of the permutation tests.", min=0)] = 0,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Audit one deck: lay cards apart face down and photograph them (NAME-back.jpg), turn each over in its place like
    the page of a book and photograph again (NAME-face.jpg), until the deck is through. For small dots take four
    to eight pictures of the backs (NAME-back.jpg, NAME-back-2.jpg, ...), moving the phone by a finger's breadth between
    them; the cards stay untouched. Or film it from a stand: cards face down, hands away for a second, each turned over
    in its place, hands away, the next ones. A sitting in several parts is given as several inputs. Exit status 1 where
    something is found."""
    import numpy as np

    from app.audit_report.document import audit_document, hidden_backs
    from app.audit_report.lead import is_of_none
    from vision.audit.inspection import STEPS, audit_sitting

    if report is not None and not report.parent.is_dir():
        fail(f"--report {report}: there is no folder {report.parent}")
    if report is not None and report.is_dir():
        fail(f"--report {report} is a folder: name a file, such as {report / 'audit.html'}")
    learnt = None if profile is None else _profile(profile)
    sitting, settled = _sitting(inputs, deck, learnt)
    if not sitting.cards:
        fail("no card was found that shows its back first and then, in the same place, its face")
    with progress(STEPS, "comparing") as advance:
        found = audit_sitting(sitting, settled, alpha, np.random.default_rng(seed), learnt, advance)
    if found.other_backs:
        names = " ".join(found.other_backs)
        say(f"kibic: of another deck by their backs, and not compared: {names} (audit each deck by itself)")
    if found.cut_off:
        names = " ".join(found.cut_off)
        say(f"kibic: cut off at the border of their pictures, and not compared: {names} (show them again as a whole)")
    if found.backs is not None and not found.backs.compared.places:
        say("kibic: nothing on the backs could be compared: all are blown out, black or of one even colour")
    elif found.backs is not None and found.backs.before is not None and not found.backs.before.places:
        say("kibic: the backs in the profile are blown out, black or of one even colour: nothing to compare with")
    elif hidden := hidden_backs(found):
        say(f"kibic: light, a hand or a shadow hides most of these backs, which were not compared: {' '.join(hidden)}")
    if deck.strip().lower() != "auto" and is_of_none(found):
        say(f"kibic: not one card seen was read as one of {settled}: is it another deck? (--deck auto finds out)")
    document = audit_document(found)
    if json:
        print_json(document)
    else:
        _print(found)
    # After what was found has been said: a report that cannot be written costs nothing else.
    if report is not None:
        _write_report(report, found, lang)
    if found.verdict in ("suspicious", "incomplete"):
        raise typer.Exit(FINDING)


def _profile(path: Path) -> "DeckProfile":
    from vision.profile import load_profile

    try:
        with usage_errors():
            return load_profile(path, with_backs=True)
    except OSError as error:
        fail(f"--profile {path} cannot be opened: {error.strerror}")


def _sitting(inputs: list[Path], deck: str, profile: "DeckProfile | None") -> "tuple[Sitting, str]":
    """The sitting, and the deck it is of."""
    from app.audit_report.troubles import left_out_text, problem_text
    from rules.decks import find_deck
    from vision.audit.given_sitting import given_sitting
    from vision.audit.left_out import LeftOut

    def tell(message: str) -> None:
        say(f"kibic: {message}")

    unnamed: list[LeftOut] = []

    def leave_out(left: LeftOut) -> None:
        if left.why == "unnamed":
            unnamed.append(left)
        if len(unnamed) <= _UNNAMED_SHOWN or left.why != "unnamed":
            tell(left_out_text(left, "en", in_full=True))

    asked = deck.strip().lower()
    with usage_errors(), progress(1, "looking at the cards") as advance:
        named = None if asked == "auto" else find_deck(asked).name
        sitting, settled = given_sitting(inputs, leave_out, named, profile, advance)
    if len(unnamed) > _UNNAMED_SHOWN:
        tell(f"{len(unnamed) - _UNNAMED_SHOWN} more pictures whose names tell no side are left out")
    for problem in sitting.problems:
        tell(f"the pair {problem.pair}: {problem_text(problem, 'en')}")
    if sitting.measured_mm is not None:
        seen, usual = sitting.measured_mm, sitting.standard_mm(settled)
        tell(f"by the mat the cards measure {seen[0]:.1f} x {seen[1]:.1f} mm; usual are {usual[0]:g} x {usual[1]:g} mm")
    return sitting, settled


def _write_report(path: Path, found: "Audit", lang: Literal["en", "hu"]) -> None:
    from app.audit_report.report import report_html

    try:
        path.write_text(report_html(found, lang), encoding="utf-8")
    except OSError as error:
        fail(f"--report {path} cannot be written: {error.strerror}")


def _print(found: "Audit") -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from app.audit_report.document import corner_radius

    contents = found.contents
    console = Console()
    console.print(Text(f"{found.deck}: {found.verdict}", style="bold"))
    console.print(f"{contents.seen} cards seen of {contents.expected}", highlight=False)
    for name in ("missing", "uncompared", "duplicated", "foreign", "extras", "unread"):
        names = getattr(contents, name)
        if names:
            told = "seen, back not compared" if name == "uncompared" else name
            console.print(Text(f"{told}: {' '.join(names)}"))
    if found.findings:
        table = Table("card", "what", "is", "shape", "where (mm, from the face's top left)", "mm", "p")
        for finding in found.findings:
            where = finding.where
            place = f"{where.side or ''} {where.x_mm:.1f}, {where.y_mm:.1f}".strip()
            table.add_row(
                " ".join(finding.cards),
                finding.kind,
                "sharp" if finding.is_sharp else "soft",
                finding.shape or "",
                place,
                f"{finding.magnitude_mm:.2f}",
                f"{finding.p_value:.1g}",
            )
        console.print(table)
        console.print(Text("sharp: as marks made on purpose are; soft: as wear is, alone it accuses nobody"))
    console.print(Text(f"do the backs tell the face? {_tells(found)}"))
    if found.gain is not None:
        console.print(Text(_gain(found.gain)))
    if found.recognition is not None:
        known, asked = len(found.recognition.known), len(found.recognition.asked)
        console.print(Text(f"known again since the deck was learnt, by their backs: {known} of {asked} (by chance 1)"))
        if not found.recognition.is_this_deck:
            console.print(Text("this may be another deck than the profile's: what is new on it cannot be told"))
    radii = corner_radius(found)
    if radii is not None:
        console.print(Text(f"corners are rounded by {radii[0]:.1f} mm, give or take {radii[1]:.2f}"))
    smallest = min(found.smallest_visible_mm, max(found.size_mm))
    console.print(Text(f"marks under {smallest:.1f} mm would not have been seen; nor infrared or ultraviolet ones"))


def _tells(found: "Audit") -> str:
    """The answer, and the p-values by which it goes: the family's, as in the report."""
    from vision.audit.verdict import is_told

    if not found.tells:
        return "too few cards to say"
    asked = ", ".join(f"{name} p = {tell.family_p_value:.2g}" for name, tell in found.tells.items())
    answer = "yes" if is_told(found.tells, found.alpha) else "no"
    return f"{answer}: {asked} (how often an honest deck does as well on any of them; yes under {found.alpha / 2:.2g})"


def _gain(gain: "Gain") -> str:
    told = f"who can read them learns {gain.bits:.2f} of {gain.most_bits:.2f} bits"
    if gain.huszonegy is None:
        return told
    honest, reader = (100 * share for share in (gain.huszonegy.honest, gain.huszonegy.reader))
    return f"{told}, and wins {reader:.1f} % of hands of huszonegy instead of {honest:.1f} %"
