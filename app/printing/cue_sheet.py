"""The cue sheet of a trick: what the performer needs on one page, from the trick's words; two where there is much."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from string import Formatter
from typing import Any

from app.components.card_table.pictures import picture
from app.printing.sheets import Sheet
from app.words.cards import spoken
from app.words.catalogue import Language, say
from rules.decks import Deck
from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.performance import Moment, Performance
from tricks.phrases import fill
from tricks.script import ACTORS, name_of
from tricks.trick import Trick
from tricks.words import Said, TrickWords, fact_words, words_of

RUNS = 10
"""So many performances are looked through for the steps that there are, and for the values that differ."""
_LABELS = (
    "effect", "needs", "preparation", "secret", "steps", "remember", "mistakes", "right", "sometimes", "example",
    "nothing_needed", "cue_footer",
)  # fmt: skip

Run = tuple[str, bool]
"""A piece of text, and whether it is of one example only: the card drawn, the number called."""


@dataclass(frozen=True)
class Met:
    """A moment as it was met in one performance."""

    moment: Moment
    performance: Performance


def cue_sheet(trick_id: str, language: Language) -> Sheet:
    """What stands on the cue sheet.

    Raises:
        UnknownNameError: unknown trick.
    """
    trick = find_trick(trick_id)
    words = words_of(trick.id)
    met = _met(trick)
    data: dict[str, Any] = {
        "number": trick.number,
        "title": words.title[language],
        "book": say(language, "printing.book", title=words.book_title.rstrip("."), page=trick.page),
        "facts": [
            fact_words()["classes"][trick.kind][language],
            say(language, "printing.cards", count=trick.cards(**trick.settings())),
            say(language, "printing.minutes", minutes=trick.minutes),
            say(language, "printing.difficulty", dots="●" * trick.difficulty + "○" * (5 - trick.difficulty)),
        ],
        "needs": [fact_words()["needs"][need][language] for need in trick.needs],
        "effect": words.effect[language],
        "preparation": words.preparation[language],
        "secret": words.secret[language],
        "right": words.right[language],
        "steps": [_step(words, group, len(met), language) for group in _groups(met)],
        "mistakes": list(_mistakes(words, met, language)),
        "labels": {label: say(language, f"printing.{label}") for label in _LABELS},
    }
    plates = [step["picture"] for step in data["steps"] if step["picture"]]
    return Sheet("cue-sheet", data, {name: picture(f"pictures/{name}") for name in plates})


def _met(trick: Trick) -> list[list[Met]]:
    """What happens in some performances, moment by moment."""
    played = [perform(trick, seed=seed, simulate=ACTORS) for seed in range(RUNS)]
    return [[Met(moment, performance) for moment in performance.moments] for performance in played]


def _groups(met: Sequence[Sequence[Met]]) -> list[list[Met]]:
    """The moments by kind, each kind once, in the order in which they come; from every performance that has it.

    A kind that the first performance has not stands before the next one that both have.
    """
    order: list[str] = []
    groups: dict[str, list[Met]] = {}
    for performance in met:
        kinds = list(dict.fromkeys(_kind(one) for one in performance))
        for kind, following in zip(kinds, [*kinds[1:], ""], strict=True):
            if kind not in order:
                ahead = [name for name in kinds[kinds.index(kind) + 1 :] if name in order] if following else []
                order.insert(order.index(ahead[0]) if ahead else len(order), kind)
        for one in performance:
            groups.setdefault(_kind(one), []).append(one)
    return [groups[kind] for kind in order]


def _kind(met: Met) -> str:
    return name_of(met.moment.event.key)


def _step(words: TrickWords, group: Sequence[Met], performances: int, language: Language) -> dict[str, Any]:
    event = group[0].moment.event
    said = words.moment(event.key)
    actor = fact_words()["actors"][event.by][language]
    return {
        "actor": "" if event.by == "performer" else actor[0].upper() + actor[1:],
        "picture": next((name for one in group if (name := getattr(one.moment.event, "picture", ""))), ""),
        "sometimes": len({one.performance.seed for one in group}) < performances,
        **{part: _runs(getattr(said, part), words, group, language) for part in ("do", "patter", "remember")},
    }


def _mistakes(words: TrickWords, met: Sequence[Sequence[Met]], language: Language) -> Iterator[dict[str, list[Run]]]:
    everything = [one for performance in met for one in performance]
    for mistake in words.mistakes:
        group = [one for one in everything if _kind(one) == mistake.at]
        yield {part: _runs(getattr(mistake, part), words, group, language) for part in ("wrong", "recover")}


def _runs(said: Said, words: TrickWords, group: Sequence[Met], language: Language) -> list[Run]:
    """A text with the values of the first performance; those that differ in others are marked as an example."""
    runs: list[Run] = []
    for literal, name, how, _ in Formatter().parse(said[language]):
        if literal:
            runs.append((literal, False))
        if name is not None:
            field = f"{{{name}:{how}}}" if how else f"{{{name}}}"
            values = list(_filled(field, words, group, language))
            runs.append((values[0], len(set(values)) > 1))
    return runs


def _filled(field: str, words: TrickWords, group: Iterable[Met], language: Language) -> Iterator[str]:
    for one in group:
        name = partial(_card_name, one.performance.deck, language)
        yield fill(field, one.moment.event.values, words, language, name)


def _card_name(deck: Deck, language: Language, card: int) -> str:
    return spoken(deck.cards[card], language)
