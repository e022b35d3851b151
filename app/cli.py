"""The `kibic` command: one Typer app, one file per subcommand; heavy libraries are imported inside the subcommands."""

import sys

import typer

from app.commands import audit, book, deal, deals, doctor, enrol, odds, read, roulette, serve, shuffle, trick
from app.commands import print as printing
from app.commands.output import output_errors

cli = typer.Typer(
    name="kibic",
    help="Card magic and cheating detection, after a Hungarian card book of 1888.",
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help texts: importing rich for them would double the time of `kibic --help`
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
cli.command("app")(serve.serve)
cli.command("read")(read.read)
cli.command("enrol")(enrol.enrol)
cli.command("audit")(audit.audit)
cli.command("deal")(deal.deal)
cli.command("deals")(deals.deals)
cli.command("shuffle")(shuffle.shuffle)
cli.command("odds")(odds.odds)
cli.command("roulette")(roulette.roulette)
cli.add_typer(trick.cli, name="trick")
cli.command("print")(printing.print_item)
cli.command("book")(book.book)
cli.command("doctor")(doctor.doctor)


def main() -> None:
    """Run the command line; console output is UTF-8 on every system; what cannot be written is told in one line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    with output_errors():
        cli()
