"""Tricks as pages in the terminal: the list, and one trick whole."""

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from app.words.cards import spoken
from rules.decks import Deck
from tricks.catalogue import all_tricks
from tricks.drivers import perform
from tricks.performance import Moment
from tricks.phrases import fill
from tricks.script import ACTORS, name_of
from tricks.trick import Trick
from tricks.words import Language, Said, fact_words, words_of

_WIDE = 110
"""From so many columns on there is room for ids and titles side by side."""
_PARTS = ("effect", "secret", "preparation", "claim", "why", "book_errs", "right")
_HEADINGS = {
    "effect": Said("Mit lát a közönség", "What is seen"),
    "secret": Said("A titok", "The secret"),
    "preparation": Said("Előkészület", "Preparation"),
    "claim": Said("Az állítás", "The claim"),
    "why": Said("Miért működik", "Why it works"),
    "book_errs": Said("Ahol a könyv téved", "Where the book errs"),
    "right": Said("A helyes kivitelezés", "The right handling"),
    "steps": Said("Lépésről lépésre", "Step by step"),
    "mistakes": Said("Mi sikerülhet félre", "What can go wrong"),
    "says": Said("mondja", "says"),
    "seen": Said("látszik", "seen"),
    "remember": Said("megjegyzi", "remembers"),
}


def facts_of_all(language: Language) -> list[dict[str, Any]]:
    """The facts of every trick, in book order."""
    return [facts(trick, language) for trick in all_tricks().values()]


def facts(trick: Trick, language: Language) -> dict[str, Any]:
    """The facts of one trick."""
    words = words_of(trick.id)
    return {
        "id": trick.id,
        "number": trick.number,
        "page": trick.page,
        "class": trick.kind,
        "title": words.title[language],
        "title_1888": words.book_title,
        "cards": trick.cards(**trick.settings()),
        "difficulty": trick.difficulty,
        "minutes": trick.minutes,
        "needs": [fact_words()["needs"][need][language] for need in trick.needs],
        "parameters": {p.name: list(p.values) for p in trick.parameters if not p.handling},
        "variants": [variant.id for variant in trick.variants],
    }


def page(trick: Trick, language: Language) -> dict[str, Any]:
    """One trick whole: facts, words, and its steps in the order in which they come."""
    words = words_of(trick.id)
    return facts(trick, language) | {
        **{part: getattr(words, part)[language] for part in _PARTS},
        "steps": [_step(trick, moment, deck, language) for moment, deck in _steps(trick)],
        "mistakes": [{"wrong": m.wrong[language], "recover": m.recover[language]} for m in words.mistakes],
    }


def print_list(language: Language) -> None:
    """The list as a table on standard output; in a narrow terminal each title stands above its id."""
    console = Console(highlight=False)
    is_wide = console.width >= _WIDE
    names = [Column("id", no_wrap=True), Column("title")] if is_wide else [Column("title, and id", overflow="fold")]
    table = Table("no", *names, "cards", "hard", "min", "page")
    for row in facts_of_all(language):
        title, trick_id = escape(row["title"]), row["id"]
        table.add_row(
            str(row["number"]),
            *((trick_id, title) if is_wide else (f"{title}\n[dim]{trick_id}[/]",)),
            str(row["cards"]),
            "●" * row["difficulty"],
            str(row["minutes"]),
            str(row["page"]),
        )
    console.print(table)


def print_page(trick: Trick, language: Language) -> None:
    """One trick whole on standard output."""
    console = Console(highlight=False)
    whole = page(trick, language)
    console.print(f"[bold]{escape(whole['title'])}[/]  [dim]({trick.id}, Parlaghy 1888, p. {trick.page})[/]")
    console.print(f"[italic]{escape(whole['title_1888'])}[/]")
    for part in _PARTS:
        if whole[part]:
            console.print(f"\n[bold]{_HEADINGS[part][language]}.[/] {escape(whole[part])}")
    console.print(f"\n[bold]{_HEADINGS['steps'][language]}[/]")
    for number, step in enumerate(whole["steps"], 1):
        who = fact_words()["actors"][step["by"]][language]
        console.print(f"\n{number:2}. [cyan]{who}[/]: {escape(step['do'])}")
        for part, text in (("says", step["patter"]), ("seen", step["seen"]), ("remember", step["remember"])):
            if text:
                console.print(f"    [dim]{_HEADINGS[part][language]}:[/] {escape(text)}")
    console.print(f"\n[bold]{_HEADINGS['mistakes'][language]}[/]")
    for mistake in whole["mistakes"]:
        console.print(f"  • {escape(mistake['wrong'])} → {escape(mistake['recover'])}")


def _steps(trick: Trick) -> list[tuple[Moment, Deck]]:
    """The moments of one performance, the first of each kind."""
    performance = perform(trick, simulate=ACTORS)
    first: dict[str, Moment] = {}
    for moment in performance.moments:
        first.setdefault(name_of(moment.event.key), moment)
    return [(moment, performance.deck) for moment in first.values()]


def _step(trick: Trick, moment: Moment, deck: Deck, language: Language) -> dict[str, str]:
    words = words_of(trick.id)
    said = words.moment(moment.event.key)

    def text(part: Said) -> str:
        name = lambda card: spoken(deck.cards[card], language)  # noqa: E731
        return fill(part[language], moment.event.values, words, language, name)

    parts = ("patter", "do", "seen", "remember", "why")
    return {"key": moment.event.key, "by": moment.event.by, **{part: text(getattr(said, part)) for part in parts}}
