"""What is said at a stop of a lesson: the trick's own words, filled in, for one role and language."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.learn.lesson import Lesson
from app.words.cards import spoken
from app.words.catalogue import Language, say
from tricks.performance import Performance
from tricks.phrases import fill
from tricks.rehearsal import Action, event_at, played_to_end
from tricks.script import Ask, Choice, Choose, Reveal, Value, name_of
from tricks.words import Mistake, Said, words_of


@dataclass(frozen=True)
class Texts:
    """The texts of a stop; empty where there is nothing to say."""

    patter: str
    do: str
    seen: str
    remember: str
    why: str


def texts_at(lesson: Lesson, language: Language) -> Texts:
    """The texts of the stop that is shown; before the first moment, what is to be prepared."""
    event = lesson.stop.event
    if event is None:
        return Texts("", lesson.words.preparation[language], "", "", "")
    words = lesson.words.moment(event.key)

    def filled(said: Said) -> str:
        return fill_in(lesson, said, event.values, language)

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
    """What a spectator said or openly chose at the stop that is shown; empty for a thought, and for a hidden choice."""
    moment, choice = lesson.stop.moment, lesson.stop.choice
    is_open = isinstance(choice, Ask) or (isinstance(choice, Choose) and choice.by != "performer" and not choice.hidden)
    if moment is None or choice is None or moment.answer is None or not is_open:
        return ""
    return option_text(lesson, choice, moment.answer, language)


def verdict_text(lesson: Lesson, language: Language) -> str:
    """At a revelation whose truth is known: whether the performer was right, and about which cards or places.

    What else is named ("both even") is a sentence of the trick's own, which this text does not repeat.
    """
    moment = lesson.stop.moment
    if moment is None or moment.verdict is None or moment.verdict.right is None:
        return ""
    verdict = moment.verdict
    if not isinstance(moment.event, Reveal) or moment.event.of in ("word", "number"):
        return say(language, "learn.claim_right" if verdict.right else "learn.claim_wrong")
    named, truth = (
        _named_text(lesson, moment.event, printed, language)
        for printed in (verdict.named_text, verdict.truth_text or "")
    )
    return say(language, "learn.named_right" if verdict.right else "learn.named_wrong", named=named, truth=truth)


def is_open_reveal(lesson: Lesson) -> bool:
    """Whether the performer has just named what a spectator really kept in mind: only he can say if it is right."""
    moment = lesson.stop.moment
    return (
        moment is not None
        and isinstance(moment.event, Reveal)
        and moment.verdict is not None
        and moment.verdict.right is None
    )


def _named_text(lesson: Lesson, reveal: Reveal, printed: str, language: Language) -> str:
    """Cards or places as a verdict has them printed, as they are spoken."""
    if reveal.of in ("place", "places"):
        return ", ".join(lesson.words.place(name)[language] for name in printed.split())
    deck = lesson.performance.deck
    return ", ".join(spoken(deck.cards[deck.parse(name)], language) for name in printed.split())


def fill_in(lesson: Lesson, said: Said, values: Mapping[str, Value], language: Language) -> str:
    """A text of the trick's words with the values of a moment."""
    return fill(said[language], values, lesson.words, language, lambda card: card_text(lesson, card, language))


def hint_text(lesson: Lesson, language: Language) -> str:
    """A hint at the action that is asked for: what was to be remembered last, and why the action is done."""
    played = lesson.performance.moments[: lesson.stop.number]
    remembered = [
        fill_in(lesson, lesson.words.moment(moment.event.key).remember, moment.event.values, language)
        for moment in played
        if lesson.words.moment(moment.event.key).remember
    ]
    coming = event_at(lesson.performance, lesson.stop.number + 1)
    parts = [say(language, "learn.remember_line", text=remembered[-1])] if remembered else []
    if coming is not None:
        words = lesson.words.moment(coming.key)
        for key, said in (("why_line", words.why), ("aim_line", words.seen)):
            if said and len(parts) < 2:
                parts.append(say(language, f"learn.{key}", text=fill_in(lesson, said, coming.values, language)))
    return "\n\n".join(parts) or say(language, "learn.no_hint")


def feedback_text(lesson: Lesson, action: Action, language: Language) -> tuple[str, str]:
    """What is wrong with an action, and how to save it (empty where nothing was spoilt)."""
    if action.mistake:
        wrong, recover = (
            fill_in(lesson, s, action.values, language) for s in (action.mistake.wrong, action.mistake.recover)
        )
        return wrong, recover
    return say(language, f"learn.took_{action.kind}"), ""


def example_text(lesson: Lesson, mistake: Mistake, said: Said, language: Language) -> str:
    """A text of a mistake, filled with the values of a moment at which it can happen, in a performance to the end."""
    if "{" not in said[language]:
        return said[language]
    whole = played_to_end(lesson.performance)
    values = next(m.event.values for m in whole.moments if name_of(m.event.key) == mistake.at)
    return fill_in(lesson, said, values, language)


def mistake_text(lesson: Lesson, language: Language) -> str:
    """What is really done where a variant first plays a mistake out: the mistake's own action; empty elsewhere."""
    event, variant = lesson.stop.event, lesson.link.variant
    before = {moment.event.key for moment in lesson.performance.moments[: max(0, lesson.stop.number - 1)]}
    if event is None or not variant or event.key in before:
        return ""
    made = [mistake for mistake in lesson.words.mistakes_at(event.key) if mistake.variant == variant]
    return fill_in(lesson, made[0].do, event.values, language) if made else ""


def step_name(performance: Performance, key: str, language: Language) -> str:
    """A step by what is done there, with the values that it has in a performance, or one of its kind has there.

    Empty where the trick has no such step, or the words need values and the performance has none.
    """
    words, name = words_of(performance.trick.id), name_of(key)
    alike = [m.event for m in performance.moments if name_of(m.event.key) == name]
    values = [event.values for event in sorted(alike, key=lambda event: event.key != key)]
    said = words.moments[name].do[language] if name in words.moments else ""
    if "{" in said and not values:
        return ""
    cards = performance.deck.cards
    return fill(said, values[0] if values else {}, words, language, lambda card: spoken(cards[card], language))
