"""`kibic trick`: list, show, perform and prove the book's tricks in the terminal."""

from typing import Annotated, Literal

import typer

from app.commands.output import FINDING, fail, print_json, progress, usage_errors

cli = typer.Typer(
    help="The book's card tricks: list them, read them, be fooled by them, and have every case tried.",
    no_args_is_help=True,
)

Seed = Annotated[int, typer.Option(min=0, help="The same seed shuffles the same.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
Language = Annotated[Literal["en", "hu"], typer.Option("--lang", help="Language of the words.")]


@cli.command("list")
def list_tricks(json: Json = False, lang: Language = "en") -> None:
    """List the tricks in the order of the book."""
    from app.commands import trick_pages

    if json:
        print_json({"tricks": trick_pages.facts_of_all(lang)})
    else:
        trick_pages.print_list(lang)


@cli.command("show")
def show_trick(
    trick_id: Annotated[str, typer.Argument(metavar="ID", help="The trick's id, as `kibic trick list` prints it.")],
    json: Json = False,
    lang: Language = "en",
) -> None:
    """Show one trick whole: effect, secret, every step for both roles, mistakes, where the book errs."""
    from app.commands import trick_pages
    from tricks.catalogue import find_trick

    with usage_errors():
        trick = find_trick(trick_id)
    if json:
        print_json(trick_pages.page(trick, lang))
    else:
        trick_pages.print_page(trick, lang)


@cli.command("perform")
def perform_trick(
    trick_id: Annotated[str, typer.Argument(metavar="ID", help="The trick's id, as `kibic trick list` prints it.")],
    seed: Seed = 0,
    variant: Annotated[str | None, typer.Option(help="Another handling, e.g. one in which the book errs.")] = None,
    deck: Annotated[str | None, typer.Option(help="The pack to play with, e.g. magyar32.")] = None,
    lang: Language = "en",
) -> None:
    """Play a trick: you are the spectator, Kibic performs. Keep your thought to yourself and answer truthfully.

    Answers are read from standard input, one a line, so a file or a pipe may give them.
    """
    from app.commands.trick_play import InputEndedError, play
    from tricks.catalogue import find_trick

    with usage_errors():
        trick = find_trick(trick_id)
        try:
            play(trick, seed, variant, deck, lang)
        except InputEndedError as error:
            fail(str(error))


@cli.command("prove")
def prove_tricks(
    trick_ids: Annotated[list[str] | None, typer.Argument(metavar="ID", help="Tricks to prove.")] = None,
    all_of_them: Annotated[bool, typer.Option("--all", help="Prove every trick.")] = False,
    seed: Seed = 0,
    json: Json = False,
) -> None:
    """Run a trick with every answer there is, and its variants too; where chance plays, with so many random runs.

    Ends with 1 if a claim disagrees with what is expected: a handling said to work fails, or one said to fail works.
    """
    from app.commands import trick_proofs
    from tricks.catalogue import all_tricks, find_trick
    from tricks.proof import Proof, prove

    with usage_errors():
        tricks = [find_trick(name) for name in dict.fromkeys(trick_ids or ())]
    if all_of_them:
        tricks = list(all_tricks().values())
    if not tricks:
        fail("name one or more tricks, or say --all")
    proofs: list[list[Proof]] = []
    with progress(sum(1 + len(trick.variants) for trick in tricks), "proving") as advance:
        for trick in tricks:
            proofs.append([])
            for variant in (None, *(variant.id for variant in trick.variants)):
                proofs[-1].append(prove(trick, variant, seed=seed))
                advance()
    if json:
        print_json(trick_proofs.document(proofs))
    else:
        trick_proofs.print_proofs(proofs)
    if not all(proof.is_as_expected for group in proofs for proof in group):
        raise typer.Exit(FINDING)
