"""Writing a deal down, as a Streamlit command. What is drawn stands in the files beside this one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import streamlit as st

from app.audit.places import rank_sign
from app.components.deal_entry.typed import example_of, letters_of, typed_names
from app.components.deck_board.signs import outline, sign
from app.words.cards import spoken
from app.words.catalogue import Language, say
from rules.decks import Deck

_HERE = Path(__file__).parent
_HTML, _CSS, _JS = ((_HERE / f"deal_entry.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js"))
_mount = st.components.v2.component("kibic.deal_entry", html=_HTML, css=_CSS, js=_JS)
_WORDS = ("typed", "unknown", "undo", "take", "take_anyway", "full", "nothing", "not_seen", "dealt", "dealer")


@dataclass(frozen=True)
class Entry:
    """One card given: the seat, and its name in the deck's notation, None where it was not seen."""

    seat: int
    card: str | None


@dataclass(frozen=True)
class Hand:
    """One seat: what it is called, how many cards it gets, whether it deals."""

    name: str
    size: int
    deals: bool = False


def deal_entry(
    deck: Deck,
    hands: Sequence[Hand],
    order: Sequence[int],
    language: Language,
    *,
    key: str,
    table: str,
    log: str,
    taken: int,
    is_new: bool,
    on_take: Callable[[list[Entry]], None],
    on_restore: Callable[[str], None],
    draft: Sequence[Entry] = (),
    draft_id: str = "",
) -> None:
    """Draw the hands, the field to type in and the board.

    Args:
        deck: the cards on the board.
        hands: the seats.
        order: seats in the order in which they get the next card, as often as they get one.
        language: of every word.
        key: names it in the session.
        table: names the table; another one begins with an empty deal.
        log: the deals taken so far as text, which the browser keeps.
        taken: how many they are; another number begins with an empty deal.
        is_new: the visitor asked for an empty table, so that what the browser kept is not brought back.
        on_take: called with the cards of a deal that was taken, before the page runs again.
        on_restore: called once with what the browser kept, when the page was opened anew.
        draft: cards to lay down, when `draft_id` is another than before.
        draft_id: see `draft`.
    """

    def take() -> None:
        got = _triggered(key, "take")
        if got and got["table"] == table:
            on_take([Entry(int(one["seat"]), one["card"]) for one in got["draft"]])

    def restore() -> None:
        got = _triggered(key, "restore")
        if got:
            on_restore(str(got))

    data = {
        "deck": deck.name,
        "suits": suits_of(deck, language),
        "names": typed_names(deck),
        "seats": [{"name": hand.name, "size": hand.size, "deals": hand.deals} for hand in hands],
        "order": list(order),
        "words": entry_words(deck, language),
        "table": table,
        "log": log,
        "taken": taken,
        "is_new": is_new,
        "draft": [{"seat": one.seat, "card": one.card} for one in draft],
        "draft_id": draft_id,
    }
    _mount(key=key, data=data, on_take_change=take, on_restore_change=restore)


def entry_words(deck: Deck, language: Language) -> dict[str, str]:
    """All words of the component; `twice`, `stranger` and `partly` are sentences with places that the browser fills
    in."""
    example = example_of(deck, language)
    return {name: say(language, f"judge_table.{name}") for name in _WORDS} | {
        "example": say(language, "judge_table.example", cards=example),
        "twice": say(language, "judge_table.twice", card="{card}", name="{name}"),
        "stranger": say(language, "judge_table.stranger", text="{text}", cards=example),
        "partly": say(language, "judge_table.partly", name="{name}", held="{held}", size="{size}"),
    }


def suits_of(deck: Deck, language: Language) -> list[dict[str, Any]]:
    """The board: a row for each suit, those without a suit first, with the letters to type for it, and every card's
    name, sign and number of copies."""
    found = []
    for suit in ("", *deck.suits):
        cards = [card for card in deck.faces if card.suit == suit]
        if cards:
            found.append(
                {
                    "name": say(language, f"cards.suit_{suit}") if suit else say(language, "audit.suitless"),
                    "letters": " ".join(letters_of(suit)) if suit else "",
                    "cards": [
                        {
                            "card": str(card),
                            "rank": rank_sign(card),
                            "path": outline(card.suit),
                            "sign": sign(card.suit),
                            "red": card.suit in ("h", "d"),
                            "spoken": spoken(card, language),
                            "copies": deck.cards.count(card),
                        }
                        for card in cards
                    ],
                }
            )
    return found


def _triggered(key: str, name: str) -> Any:
    return st.session_state.get(key, {}).get(name)  # no state: the page was left in the same moment
