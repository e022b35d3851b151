"""`kibic book SEARCH`: finds a term in glossary, games, tricks and false play."""

from typing import Annotated

import typer

from app.commands.output import fail, print_json, say


def book(
    search: Annotated[
        list[str],
        typer.Argument(help="Words to look for, Hungarian or English; accents may be left out.", metavar="SEARCH"),
    ],
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Find a term in the books: glossary, games, tricks and false play."""
    from dataclasses import asdict

    from rules.book import search_book

    text = " ".join(search).strip()
    if not text:
        fail("nothing to search for: give a word, such as 'volte' or 'tarokk'")
    entries = search_book(text)
    if not entries:
        say(f"kibic: the books do not speak of {text!r}; try a shorter word, such as 'volte' or 'tarokk'")
    if json:
        print_json({"search": text, "entries": [asdict(entry) for entry in entries]})
        return
    from rich.console import Console

    console = Console(highlight=False)
    for entry in entries:
        where = f", p. {entry.page}" if entry.page else ""
        console.print(f"[bold]{entry.title_hu}[/bold] - {entry.title_en}  [dim]({entry.kind}: {entry.id}{where})[/dim]")
        if entry.text_en and entry.kind != "glossary":
            console.print(f"  {entry.text_en}")
        for cue in entry.caught_en:
            console.print(f"  [green]caught by:[/green] {cue}")
