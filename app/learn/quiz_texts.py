"""A question of the quiz in words: the question, each answer, and what is said to the answer given."""

from dataclasses import replace

from app.components.card_table import Scene
from app.learn.narrowing_panel import spans_text
from app.learn.texts import step_name
from app.stage.drawing import scene_of
from app.words.cards import spoken
from app.words.catalogue import Language, say
from app.words.unlisted import unlisted
from rules.decks import find_deck
from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.phrases import fill
from tricks.quiz.question import Line, Option, Order, Question, Spot, Told
from tricks.script import ACTORS
from tricks.words import words_of

LETTERS = "ABCDEF"


def line_text(question: Question, line: Line, language: Language) -> str:
    """A line of the trick's words, filled in."""
    words = words_of(question.trick)
    return fill(line.said[language], line.values, words, language, lambda card: _card(question, card, language))


def question_text(question: Question, language: Language) -> str:
    """What is asked, in Markdown: what happened before in a paragraph of its own, then the question in bold."""
    about = line_text(question, question.about, language) if question.about else ""
    card = _card(question, question.card, language) if question.card is not None else ""
    asked = say(language, f"quiz.ask_{question.form}", card=card)
    before = []
    if about:
        before.append(say(language, f"quiz.about_{question.form}", text=about))
    elif question.form == "next":
        before.append(say(language, "quiz.at_the_beginning"))
    if question.told:
        before.append(_told_text(question, question.told, language))
    items = [f"**{LETTERS[i]}**  {line_text(question, item, language)}" for i, item in enumerate(question.items)]
    return "\n\n".join([*before, asked, *items])


def option_text(question: Question, option: Option, language: Language) -> str:
    """One answer to choose from."""
    answer = option.answer
    if isinstance(answer, Spot):
        return _spot_text(question, answer, language)
    if isinstance(answer, Order):
        return " – ".join(LETTERS[item] for item in answer.items)
    return line_text(question, answer, language) if answer else say(language, "quiz.nothing_seen")


def feedback_text(question: Question, given: int, language: Language) -> str:
    """What is said to an answer: right or not and what is, why, and how a mistake is saved."""
    chosen, right = question.options[given], question.options[question.right]
    if chosen.is_right:
        parts = [say(language, "quiz.right")]
    else:
        answer = option_text(question, right, language)
        parts = [say(language, "quiz.wrong", number=question.right + 1, answer=answer)]
        if chosen.reason:
            parts.append(say(language, "quiz.against", text=line_text(question, chosen.reason, language)))
    if question.reason:
        parts.append(say(language, "quiz.because", text=line_text(question, question.reason, language)))
    if question.rescue:
        parts.append(say(language, "learn.recover", text=line_text(question, question.rescue, language)))
    return "\n\n".join(parts)


def question_scene(question: Question, given: int | None, language: Language) -> Scene | None:
    """The table of a question: a number on each card to choose from; after the answer, how it really is."""
    if question.drawing is None:
        return None
    drawing = question.drawing if given is None else question.solution or question.drawing
    scene = scene_of(drawing, words_of(question.trick), language)
    options = {card.id: card.option for card in question.drawing.cards if card.option is not None}
    cards = []
    for card in scene.cards:
        number = options.get(card.id)
        if number is None:
            cards.append(card)
            continue
        badge, marks = str(number + 1), card.marks
        if given is not None and number == question.right:
            badge, marks = "✓", (*marks, "lit")
        elif number == given:
            badge = "✗"
        cards.append(replace(card, badge=badge, marks=marks, name=f"{card.name}, {badge}", choose=given is None))
    return replace(scene, cards=tuple(cards))


def step_text(trick_id: str, key: str, language: Language) -> str:
    """A step of a trick by what is done there; empty for one that the trick has not (any more)."""
    return step_name(perform(find_trick(trick_id), simulate=ACTORS), key, language)


def _card(question: Question, card: int, language: Language) -> str:
    return spoken(find_deck(question.deck).cards[card], language)


def _spot_text(question: Question, spot: Spot, language: Language) -> str:
    place = words_of(question.trick).place(spot.place)[language]
    if not spot.spans:
        return place[:1].upper() + place[1:]
    key = "spot_one" if question.form in ("spot", "found") else "spot_of"
    return unlisted(say(language, f"quiz.{key}", place=place, spans=spans_text(spot.spans), of=spot.of))


def _told_text(question: Question, told: Told, language: Language) -> str:
    words = words_of(question.trick)
    said = words.moment(told.key).options.get(str(told.value))
    parts = told.value if isinstance(told.value, tuple) else (told.value,)
    if said:
        answer = said[language]
    elif told.of in ("place", "places"):
        answer = ", ".join(words.place(str(part))[language] for part in parts)
    else:
        answer = ", ".join(map(str, parts))
    if told.person:
        return say(language, "quiz.told_person", person=told.person, answer=answer)
    return say(language, "quiz.told", answer=answer)
