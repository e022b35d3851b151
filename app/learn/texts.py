"""What is said at a stop of a lesson: the trick's own words, filled in, for one role and language."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.learn.lesson import Lesson
from app.words.cards import spoken
from app.words.catalogue import Language, say
from tricks.phrases import fill
from tricks.script import Ask, Choice, Claim, Reveal, Value
from tricks.words import Said


@dataclass(frozen=True)
class Texts:
    """The texts of a stop; empty where there is nothing to say."""

    patter: str
    do: str
    seen: str
    remember: str
    why: str


def texts_at(lesson: Lesson, language: Language) -> Texts:
    """The texts of the stop that is shown."""
    event = lesson.stop.event
    words = lesson.words.moment(event.key)

    def filled(said: Said) -> str:
        return _fill(lesson, said[language], event.values, language)

    return Texts(*(filled(said) for said in (words.patter, words.do, words.seen, words.remember, words.why)))


def option_text(lesson: Lesson, choice: Choice, option: Value, language: Language) -> str:
    """An option of a choice as it is written on a button."""
    said = lesson.words.moment(choice.key).options.get(str(option))
    if said:
        return said[language]
    parts = option if isinstance(option, tuple) else (option,)
    if choice.of in ("card", "cards"):
        return ", ".join(card_text(lesson, card, language) for card in parts)
    if choice.of in ("place", "places"):
        return ", ".join(lesson.words.place(str(place))[language] for place in parts)
    return str(option)


def card_text(lesson: Lesson, card: Value, language: Language) -> str:
    """A card of the lesson's pack as it is spoken."""
    return spoken(lesson.performance.deck.cards[int(str(card))], language)


def answer_text(lesson: Lesson, language: Language) -> str:
    """What a spectator answered at the stop that is shown, for the performer's ears; empty for a thought."""
    moment, choice = lesson.stop.moment, lesson.stop.choice
    if moment is None or not isinstance(choice, Ask) or moment.answer is None:
        return ""
    return option_text(lesson, choice, moment.answer, language)


def verdict_text(lesson: Lesson, language: Language) -> str:
    """At a revelation whose truth is known: whether the performer was right, and about what."""
    moment = lesson.stop.moment
    if moment is None or moment.verdict is None or moment.verdict.right is None:
        return ""
    if isinstance(moment.event, Claim):
        return say(language, "learn.claim_right" if moment.verdict.right else "learn.claim_wrong")
    return say(
        language,
        "learn.named_right" if moment.verdict.right else "learn.named_wrong",
        named=_cards_text(lesson, moment.verdict.named_text, language),
        truth=_cards_text(lesson, moment.verdict.truth_text or "", language),
    )


def is_open_reveal(lesson: Lesson) -> bool:
    """Whether the performer has just named what a spectator really kept in mind: only he can say if it is right."""
    moment = lesson.stop.moment
    return (
        moment is not None
        and isinstance(moment.event, Reveal)
        and moment.verdict is not None
        and moment.verdict.right is None
    )


def _cards_text(lesson: Lesson, printed: str, language: Language) -> str:
    deck = lesson.performance.deck
    return ", ".join(spoken(deck.cards[deck.parse(name)], language) for name in printed.split())


def _fill(lesson: Lesson, text: str, values: Mapping[str, Value], language: Language) -> str:
    return fill(text, values, lesson.words, language, lambda card: card_text(lesson, card, language))
