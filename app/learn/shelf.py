"""The shelf of tricks: filters, and a card for each trick with a small picture of its table."""

from collections.abc import Iterable

import streamlit as st

from app.learn.lesson import take
from app.learn.link import Link
from app.stage.thumbnail import thumbnail
from app.words.language import language, t
from tricks.catalogue import all_tricks
from tricks.trick import Trick
from tricks.words import words_of

HARDEST = 5


def show_shelf() -> None:
    """Draw the filters and the tricks that pass them."""
    st.title(t("learn.title"), anchor=False)
    st.markdown(t("learn.lead"))
    tricks = list(all_tricks().values())
    wanted = _filters(tricks)
    found = [trick for trick in tricks if _passes(trick, *wanted)]
    st.caption(t("learn.found", found=len(found), tricks=len(tricks)))
    columns = st.columns(3)
    for i, trick in enumerate(found):
        with columns[i % 3], st.container(border=True, height="stretch", key=f"trick_{trick.id}"):
            _card(trick)


def cards_needed(trick: Trick) -> int:
    """How many cards the trick uses as the book has it."""
    return trick.cards(**trick.settings())


def facts(trick: Trick) -> str:
    """Class, difficulty, cards and minutes of a trick in a line."""
    return t(
        "learn.facts",
        kind=t(kind_key(trick.kind)),
        dots="●" * trick.difficulty + "○" * (HARDEST - trick.difficulty),
        difficulty=trick.difficulty,
        cards=cards_needed(trick),
        minutes=trick.minutes,
    )


def kind_key(kind: str) -> str:
    """The key of the text for a class of tricks."""
    return f"learn.kind_{kind.replace('-', '_')}"


def _filters(tricks: Iterable[Trick]) -> tuple[str | None, int, int, int]:
    tricks = list(tricks)
    kinds = sorted({trick.kind for trick in tricks})
    cards, minutes = max(map(cards_needed, tricks)), max(trick.minutes for trick in tricks)
    kind, hard, many, long = st.columns(4)
    return (
        kind.selectbox(
            t("learn.filter_kind"),
            kinds,
            index=None,
            format_func=lambda name: t(kind_key(name)),
            placeholder=t("learn.filter_any"),
            key="filter_kind",
            persist_state="session",
        ),
        hard.slider(t("learn.filter_difficulty"), 1, HARDEST, HARDEST, key="filter_hard", persist_state="session"),
        many.slider(t("learn.filter_cards"), 1, cards, cards, key="filter_cards", persist_state="session"),
        long.slider(t("learn.filter_minutes"), 1, minutes, minutes, key="filter_minutes", persist_state="session"),
    )


def _passes(trick: Trick, kind: str | None, hard: int, cards: int, minutes: int) -> bool:
    return (
        kind in (None, trick.kind)
        and trick.difficulty <= hard
        and cards_needed(trick) <= cards
        and trick.minutes <= minutes
    )


def _card(trick: Trick) -> None:
    words = words_of(trick.id)
    lesson = take(Link(trick.id))
    st.image(thumbnail(lesson.drawing(0)), width="stretch", alt=t("learn.picture", title=words.title[language()]))
    st.subheader(words.title[language()], anchor=False)
    st.caption(t("learn.book_line", title=words.book_title, page=trick.page))
    st.markdown(words.effect[language()])
    st.caption(facts(trick))
    st.button(  # no link element: within one page Streamlit would leave the browser's address as it was
        t("learn.open"),
        icon=":material/visibility:",
        key=f"open_{trick.id}",
        on_click=Link(trick.id).open,
    )
