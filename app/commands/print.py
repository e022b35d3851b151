"""`kibic print ITEM --out F.pdf`: templates of gimmicked cards, cue sheets, decks, the camera's mat."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from app.commands.output import fail, print_json, say, usage_errors


def print_item(
    item: Annotated[
        str | None,
        typer.Argument(help="What to print: a trick's id, cue:ID, card:ID, deck:NAME or mat; see --list."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The PDF file to write.", metavar="F.pdf")] = None,
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="Format of the paper.")] = "a4",
    lang: Annotated[Literal["en", "hu"], typer.Option("--lang", help="Language of the words.")] = "en",
    list_items: Annotated[bool, typer.Option("--list", help="List what can be printed.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Write a PDF true to size: templates of gimmicked cards, the calibration mat, cue sheets, whole decks.

    A trick's id prints all that it has: its template, if its cards can be printed and cut, and its cue sheet.
    """
    if list_items:
        _list(json, lang)
        return
    if item is None or out is None:
        fail("name what to print and where: kibic print half-king --out half-king.pdf (kibic print --list lists all)")
    if out.suffix.lower() != ".pdf":
        fail(f"{out}: the file must end in .pdf")
    if not out.parent.is_dir():
        fail(f"{out}: there is no folder {out.parent}")
    from app.printing.items import find_item
    from app.printing.sheets import PAPERS, pdf

    with usage_errors():
        found = find_item(item, lang)
        sheets = found.sheets(lang, paper)
    made = pdf(sheets, found.title, lang, paper)
    try:
        out.write_bytes(made)
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror or error}")
    if json:
        print_json({"item": found.name, "kind": found.kind, "file": str(out), "paper": paper, "sheets": len(sheets)})
    else:
        say(f"{out}: {found.title}, on {PAPERS[paper].name}; print it at 100 %, not fitted to the page")


def _list(json: bool, lang: Literal["en", "hu"]) -> None:
    from app.printing.items import all_items

    rows = [{"item": item.name, "kind": item.kind, "title": item.title} for item in all_items(lang).values()]
    if json:
        print_json({"items": rows})
        return
    from rich.console import Console
    from rich.table import Column, Table

    table = Table(Column("item", no_wrap=True), "title")
    for row in rows:
        table.add_row(row["item"], row["title"])
    Console().print(table)
