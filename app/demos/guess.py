"""Play and guess: one card before, one card after; was it only a cut, or a cut and a volte?"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
import streamlit as st

from app.components.card_table import Note, Scene, SeenCard, card_table
from app.components.card_table.pictures import face_picture
from app.motion import motion_settings
from app.words.cards import spoken
from app.words.catalogue import Language
from app.words.language import language, t
from rules.decks import Deck, find_deck
from rules.shuffles import cut

DECK = "piquet32"
UNDONE, SHIFTED = 0.35, 0.15
"""How often a volte undoes the cut, and how often it has another size; else there is none."""

Happened = Literal["cut", "undone", "shifted"]


@dataclass(frozen=True)
class Round:
    """One deal: the pack before (top first), the sizes of cut and volte (0: none), and which card is shown."""

    pack: tuple[int, ...]
    depth: int
    volte: int
    place: Literal["top", "bottom"]

    @property
    def happened(self) -> Happened:
        """What the dealer did."""
        if self.volte == 0:
            return "cut"
        return "undone" if (self.depth + self.volte) % len(self.pack) == 0 else "shifted"

    @property
    def shown(self) -> tuple[int, int]:
        """The card at the shown place before and after."""
        at = 0 if self.place == "top" else -1
        after = cut(cut(np.array(self.pack), self.depth), self.volte)
        return self.pack[at], int(after[at])


def deal_round(deck: Deck, rng: np.random.Generator) -> Round:
    """A random round, by `UNDONE` and `SHIFTED`."""
    size = deck.size
    depth = int(rng.integers(1, size))
    kind = rng.random()
    if kind < UNDONE:
        volte = size - depth
    elif kind < UNDONE + SHIFTED:
        volte = int(rng.choice([j for j in range(1, size) if j != size - depth]))
    else:
        volte = 0
    place: Literal["top", "bottom"] = "top" if rng.random() < 0.5 else "bottom"
    return Round(tuple(int(card) for card in rng.permutation(size)), depth, volte, place)


def guess_the_volte() -> None:
    """Draw the game. The score counts the rounds of one game number; the same number plays the same rounds."""
    deck = find_deck(DECK)
    state = st.session_state.setdefault("guess", {"answers": []})
    st.markdown(t("false_play.guess_lead"))
    seed = st.number_input(
        t("false_play.guess_seed"),
        min_value=1,
        max_value=9999,
        value=1888,
        step=1,
        key="guess_seed",
        help=t("false_play.guess_seed_help"),
        width=200,
        on_change=lambda: state.update(answers=[], waiting=True),
    )
    answers: list[str] = state["answers"]
    waiting = state.setdefault("waiting", True)
    number = len(answers) if waiting else len(answers) - 1
    this = deal_round(deck, np.random.default_rng((seed, number)))
    left, right = st.columns([3, 2], gap="large")
    with left:
        card_table(
            [shown_scene(this, deck, number, language())],
            key="guess_table",
            label=t("false_play.table_guess"),
            **motion_settings(),
        )
    with right:
        st.markdown(t(f"false_play.guess_{this.place}"))
        with st.container(horizontal=True):
            for answer in ("cut", "volte"):
                st.button(
                    t(f"false_play.answer_{answer}"),
                    key=f"answer_{answer}",
                    disabled=not waiting,
                    on_click=lambda answer=answer: state.update(answers=[*answers, answer], waiting=False),
                )
        if not waiting:
            _explain(this, answers[-1])
            st.button(
                t("false_play.next_round"),
                key="next_round",
                type="primary",
                on_click=lambda: state.update(waiting=True),
            )
        if answers:
            hits = sum(
                is_right(answer, deal_round(deck, np.random.default_rng((seed, i)))) for i, answer in enumerate(answers)
            )
            st.markdown(t("false_play.score", right=hits, played=len(answers)))
            st.caption(t("false_play.score_best", best=round(100 * (1 - SHIFTED))))


def is_right(answer: str, played: Round) -> bool:
    """Whether an answer (`cut` or `volte`) says what the dealer did."""
    return (answer == "cut") == (played.happened == "cut")


def shown_scene(this: Round, deck: Deck, number: int, language: Language) -> Scene:
    """The card before on the left and the card after on the right."""
    cards = [
        SeenCard(
            id=f"round{number}-{side}",
            x=0.6 + 1.7 * side,
            y=0.5,
            z=side + 1,
            face=face_picture(deck.print(card), deck),
            name=spoken(deck.cards[card], language),
        )
        for side, card in enumerate(this.shown)
    ]
    labels = (Note(t("false_play.before"), 1.1, 0.25), Note(t("false_play.after"), 2.8, 0.25))
    return Scene(width=3.9, height=2.15, cards=tuple(cards), notes=labels, entry=(1.45, -1.6))


def _explain(this: Round, answer: str) -> None:
    verdict = t("false_play.right" if is_right(answer, this) else "false_play.wrong")
    size = len(this.pack)
    why = t(
        f"false_play.why_{this.happened}",
        depth=this.depth,
        volte=this.volte,
        sum=(this.depth + this.volte) % size,
        place=t(f"false_play.place_{this.place}"),
    )
    (st.success if is_right(answer, this) else st.info)(f"**{verdict}** {why}")
