"""All cards of the deck at a glance: which were seen, which are missing or were not compared, and which bear
something."""

from html import escape
from itertools import groupby

from app.audit.places import named, rank_sign
from app.words.catalogue import Language, say
from rules.cards import JOKER, Card
from rules.decks import Deck, find_deck
from vision.audit.inspection import Audit

_SIGNS = {"h": "♥", "d": "♦", "s": "♠", "c": "♣"}


def board_html(found: Audit, language: Language) -> str:
    """A row of cards for each suit; cards that bear something are links to what was found, `#finding-1` the first."""
    deck = find_deck(found.deck)
    rows = []
    for _, cards in groupby(deck.faces, key=lambda card: card.suit):
        places = "".join(f"<li>{_place(card, found, language)}</li>" for card in cards)
        rows.append(f"<ul>{places}</ul>")
    return f'<div class="board">{"".join(rows)}</div>{_legend(found, deck, language)}'


def _place(card: Card, found: Audit, language: Language) -> str:
    face, state = str(card), _state(str(card), found)
    sign = escape(f"{rank_sign(card)}{_SIGNS.get(card.suit, '')}")
    if card.suit and card.suit not in _SIGNS:
        sign = escape(f"{say(language, f'cards.suit_{card.suit}').partition(' ')[0]} {rank_sign(card)}")
    red = " red" if card.suit in ("h", "d") else ""
    spoken = escape(named(face, language))
    if state != "seen":
        spoken = f"{spoken}: {escape(say(language, f'audit_report.board_{state}'))}"
    if state in ("marked", "worn"):
        first = next(
            n
            for n, finding in enumerate(found.findings, 1)
            if face in finding.cards and finding.is_sharp == (state == "marked")
        )
        return f'<a class="place {state}{red}" href="#finding-{first}" aria-label="{spoken}">{sign}</a>'
    return f'<span class="place {state}{red}" role="img" aria-label="{spoken}">{sign}</span>'


def _state(face: str, found: Audit) -> str:
    on_it = [finding.is_sharp for finding in found.findings if face in finding.cards]
    if on_it:
        return "marked" if any(on_it) else "worn"
    if face in found.contents.missing:
        return "missing"
    if face in found.contents.uncompared:
        return "uncompared"
    return "double" if face in found.contents.duplicated else "seen"


def _legend(found: Audit, deck: Deck, language: Language) -> str:
    states = {_state(str(card), found) for card in deck.faces if card.rank != JOKER}
    shown = [state for state in ("marked", "worn", "missing", "uncompared", "double") if state in states]
    items = "".join(
        f'<li><span class="place {state}" aria-hidden="true"></span>'
        f"{escape(say(language, f'audit_report.board_{state}'))}</li>"
        for state in shown
    )
    return f'<ul class="legend">{items}</ul>' if items else ""
