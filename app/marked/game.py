"""Read the marks yourself: backs come one after another, and the visitor says what they tell, against the clock."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from app.marked.marking import MarkedDeck
from app.marked.outcome import best_match, cards_pointed_at, is_as_done
from app.marked.signs import PLAIN, meaning_of, signs_of
from vision.audit.findings import Finding

Question = Literal["marked", "which"]
MARKED = "marked"
"""The answer `marked`, beside `plain`, where only that is asked."""
MOST_ROUNDS, MOST_OPTIONS = 12, 9


class OverError(ValueError):
    """An answer after the last card."""


@dataclass(frozen=True)
class Answer:
    """What was said of one back, what was true, and how long it took."""

    card: str
    said: str
    truth: str
    seconds: float

    @property
    def is_right(self) -> bool:
        """Whether it was so."""
        return self.said == self.truth


@dataclass(frozen=True)
class Game:
    """One game: the cards in the order shown, the possible answers, and those given so far."""

    deck: MarkedDeck
    question: Question
    cards: tuple[str, ...]
    answers: tuple[Answer, ...] = ()

    @property
    def options(self) -> tuple[str, ...]:
        """The possible answers: meanings of signs, the marked ones first, `plain` last."""
        if self.question == "marked":
            return (MARKED, PLAIN)
        meanings = [sign.meaning for sign in signs_of(self.deck) if sign.meaning != PLAIN]
        return (*meanings, PLAIN)

    @property
    def is_over(self) -> bool:
        """Whether all cards were shown."""
        return len(self.answers) == len(self.cards)

    @property
    def card(self) -> str:
        """The card whose back is shown.

        Raises:
            OverError: there is none any more.
        """
        if self.is_over:
            raise OverError("all cards have been shown")
        return self.cards[len(self.answers)]

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(answer.is_right for answer in self.answers)

    @property
    def seconds(self) -> float:
        """The time of all answers."""
        return sum(answer.seconds for answer in self.answers)

    @property
    def by_chance(self) -> float:
        """How many would be right of one who always gives the commonest answer."""
        truths = [self.truth(card) for card in self.cards]
        return max((truths.count(truth) for truth in set(truths)), default=0)

    def truth(self, card: str) -> str:
        """The right answer for a card."""
        meaning = meaning_of(self.deck, card)
        return meaning if self.question == "which" or meaning == PLAIN else MARKED

    def say(self, said: str, seconds: float) -> "Game":
        """With one answer more, given `seconds` after the back was shown.

        Raises:
            OverError: there is nothing to answer.
            ValueError: it is none of the options.
        """
        if said not in self.options:
            raise ValueError(f"{said!r} is none of {', '.join(self.options)}")
        answer = Answer(self.card, said, self.truth(self.card), max(0.0, seconds))
        return replace(self, answers=(*self.answers, answer))


def questions_for(deck: MarkedDeck) -> tuple[Question, ...]:
    """What can be asked of a deck: what a back tells only where there is more than one thing to tell."""
    meanings = {sign.meaning for sign in signs_of(deck)} | {PLAIN}
    return ("marked", "which") if 3 <= len(meanings) <= MOST_OPTIONS else ("marked",)


def deal_game(deck: MarkedDeck, question: Question, shown: Sequence[str], rng: np.random.Generator) -> Game:
    """A game with the cards `shown` by pictures, in any order; of many cards some, about half of them marked."""
    names = [card for card in deck.choice.cards if card in shown]
    marked = [card for card in names if card in deck.tampered]
    plain = [card for card in names if card not in deck.tampered]
    room = min(len(names), MOST_ROUNDS)
    of_marked = min(len(marked), max(room // 2, room - len(plain)))
    picked = [*_some(marked, of_marked, rng), *_some(plain, room - of_marked, rng)]
    return Game(deck, question, tuple(_some(picked, len(picked), rng)))


def kibic_plays(game: Game, findings: Sequence[Finding], size_mm: tuple[float, float]) -> tuple[Answer, ...]:
    """What Kibic would have said: marked is what it found something sharp on. Asked what a back tells, it is given the
    cheat's key, and takes the sign whose marks are most like what it found."""
    pointed = cards_pointed_at(findings)
    answers = []
    for card in game.cards:
        if game.question == "marked":
            said = MARKED if card in pointed else PLAIN
        else:
            said = _closest(game, [finding for finding in findings if card in finding.cards], size_mm)
        answers.append(Answer(card, said, game.truth(card), 0.0))
    return tuple(answers)


def _closest(game: Game, findings: Sequence[Finding], size_mm: tuple[float, float]) -> str:
    """The sign that agrees best: its marks found count for it, those not found, and findings beyond, against it."""
    best, most = PLAIN, 0.0
    if not findings:
        return best
    for sign in signs_of(game.deck):
        touches = game.deck.on(sign.cards[0])
        hits = 0.0
        for touch in touches:
            match = best_match(touch, findings, size_mm)
            hits += 0.0 if match is None else 1.0 if is_as_done(touch, match) else 0.5
        score = hits / max(len(touches), len(findings), 1)
        if score > most:
            best, most = sign.meaning, score
    return best


def _some(cards: Sequence[str], count: int, rng: np.random.Generator) -> list[str]:
    return [cards[number] for number in rng.permutation(len(cards))[:count]]
