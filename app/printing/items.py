"""What can be printed, by name: `mat`, `deck:NAME`, `card:TRICK`, `cue:TRICK`, and a trick's id for all it has."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from app.printing.cue_sheet import cue_sheet
from app.printing.deck_sheet import deck_sheets, deck_title, drawn_decks
from app.printing.mat_sheet import mat_sheet
from app.printing.sheets import Sheet, pdf
from app.printing.templates import template_ids, template_sheets
from app.words.catalogue import Language, say
from rules.decks import find_deck
from rules.names import UnknownNameError
from tricks.catalogue import all_tricks
from tricks.words import words_of

Kind = Literal["mat", "deck", "card", "cue", "trick"]


@dataclass(frozen=True)
class Item:
    """Something that can be printed, and what it is called in a language."""

    name: str
    kind: Kind
    title: str
    sheets: Callable[[Language, str], list[Sheet]]
    """Its sheets, given the language and the paper; raises `UndrawnDeckError` for a deck that is not drawn."""


def all_items(language: Language) -> dict[str, Item]:
    """Everything that can be printed, by name; decks also take modifiers (`deck:french52+2`) that are not listed."""
    items = [Item("mat", "mat", say(language, "printing.mat_title"), lambda lang, paper: [mat_sheet(lang, paper)])]
    items += [_deck(name, language) for name in drawn_decks()]
    templates = template_ids()
    for trick in all_tricks().values():
        title = words_of(trick.id).title[language]
        template, cue = partial(_template, trick.id), partial(_cue, trick.id)
        if trick.id in templates:
            items.append(Item(f"card:{trick.id}", "card", title, template))
        items.append(Item(f"cue:{trick.id}", "cue", title, cue))
        items.append(Item(trick.id, "trick", title, partial(_whole, trick.id)))
    return {item.name: item for item in items}


def find_item(name: str, language: Language) -> Item:
    """The item of that name.

    Raises:
        UnknownNameError: there is none; the message lists near names.
    """
    known = all_items(language)
    wanted = name.strip().lower()
    if wanted.startswith("deck:") and wanted not in known:
        return _deck(wanted.removeprefix("deck:"), language)
    if wanted not in known:
        raise UnknownNameError("printable", name, known)
    return known[wanted]


def trick_pdf(trick_id: str, language: Language, paper: str = "a4") -> bytes:
    """All that is printed for a trick: its template, if it has one, and its cue sheet.

    Raises:
        UnknownNameError: unknown trick or paper.
    """
    return pdf(_whole(trick_id, language, paper), words_of(trick_id).title[language], language, paper)


def _deck(name: str, language: Language) -> Item:
    deck = find_deck(name)
    title = deck_title(deck, language)
    return Item(f"deck:{deck.name}", "deck", title, lambda lang, paper: deck_sheets(deck, lang, paper))


def _template(trick_id: str, language: Language, paper: str) -> list[Sheet]:
    return template_sheets(trick_id, language, paper)


def _cue(trick_id: str, language: Language, _paper: str) -> list[Sheet]:
    return [cue_sheet(trick_id, language)]


def _whole(trick_id: str, language: Language, paper: str) -> list[Sheet]:
    cue = cue_sheet(trick_id, language)
    return [*(template_sheets(trick_id, language, paper) if trick_id in template_ids() else []), cue]
