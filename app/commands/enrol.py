"""`kibic enrol`: learns one physical deck into a profile, and names the cards of a profile."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.commands.output import fail, named, print_json, progress, say, usage_errors

if TYPE_CHECKING:
    from vision.profile import DeckProfile


def enrol(
    inputs: Annotated[
        list[Path] | None,
        typer.Argument(
            help="A folder of pictures, one for each card; pictures; films.",
            metavar="INPUT",
            show_default=False,
            parser=named,
        ),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write the profile into this file.", metavar="P")] = None,
    deck: Annotated[str | None, typer.Option(help="The deck learnt, such as magyar32 or tarokk42.")] = None,
    profile: Annotated[
        Path | None, typer.Option(help="Name cards of this profile; it is changed unless --out is given.", metavar="P")
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="With --profile: '#1=Ov' names card #1. May be repeated.", metavar="#N=CARD"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Learn one physical deck - faces and back - from pictures or a film, or name its cards later.

    Names come from a labels.csv (file,card) beside the pictures, from files named by the card (Ov.jpg, Kh-face.png;
    back.* is the back), or from what the reader is sure of; the rest are called #1, #2, ...
    """
    if profile is not None:
        if inputs:
            fail(
                "--profile names cards of a deck learnt before: give it without INPUT, or learn anew without --profile"
            )
        learnt, target = _named(profile, name or [], deck), out or profile
    else:
        if not inputs:
            fail(
                "nothing to learn from: kibic enrol INPUT... --out P (a folder of pictures, one for each card, is best)"
            )
        if out is None:
            fail("say where the profile goes: kibic enrol INPUT... --out P")
        if name:
            fail("--name goes with --profile: learn first, then name")
        if not out.parent.is_dir():
            fail(f"{out}: there is no folder {out.parent}")
        learnt, target = _learnt(inputs, deck), out
    _save(learnt, target)
    if json:
        print_json(
            {
                "profile": str(target),
                "cards_learned": len(learnt.cards),
                "unnamed": list(learnt.unnamed),
                "back_learned": learnt.back is not None,
            }
        )
    else:
        _print_table(learnt, target)


def _learnt(inputs: list[Path], deck: str | None) -> "DeckProfile":
    from vision.enrol import enrol as learn
    from vision.enrol_inputs import enrol_inputs, settle_deck, with_checked_names

    def report(message: str) -> None:
        say(f"kibic: {message}")

    with usage_errors():
        given = enrol_inputs(inputs, report)
        settled = settle_deck(given, deck)
        checked = with_checked_names(given, settled, report)
        with progress(len(checked), "learning") as advance:
            return learn(checked, settled, report, advance)


def _named(path: Path, names: list[str], deck: str | None) -> "DeckProfile":
    from vision.profile import load_profile

    if not names and deck is None:
        fail("nothing to change: --name '#1=Ov' names card #1 (kibic enrol --profile P --name '#1=Ov')")
    try:
        with usage_errors():
            profile = load_profile(path, with_backs=True)
            if deck is not None:
                profile = profile.of_deck(deck)
            for text in names:
                label, equals, card_text = text.partition("=")
                if not equals:
                    fail(f"--name {text!r} must be a card and its name with = between, such as '#1=Ov'")
                profile = profile.named(label, card_text)
            return profile
    except OSError as error:
        fail(f"--profile {path} cannot be opened: {error.strerror}")


def _save(profile: "DeckProfile", target: Path) -> None:
    from vision.profile import save_profile

    try:
        save_profile(profile, target)
    except OSError as error:
        fail(f"{target} cannot be written: {error.strerror}")


def _print_table(profile: "DeckProfile", target: Path) -> None:
    from rich.console import Console

    deck = profile.deck or "a deck without a name"
    named = [card.name for card in profile.cards if card.name is not None]
    back = "with its back" if profile.back is not None else "without its back"
    console = Console()
    console.print(f"{target}: {len(profile.cards)} cards of {deck}, {back}", markup=False, highlight=False)
    console.print("named: " + (" ".join(named) or "none"), markup=False, highlight=False)
    if profile.unnamed:
        guessed = [
            f"{card.label} (perhaps {card.guess})" if card.guess else card.label
            for card in profile.cards
            if not card.name
        ]
        console.print("to be named: " + ", ".join(guessed), markup=False, highlight=False)
        console.print(
            f"kibic enrol --profile {target} --name '{profile.unnamed[0]}=...' names one", markup=False, highlight=False
        )
