"""What is learnt, put into words and drawn over pictures."""

from collections.abc import Sequence

from app.audit.marks import Kind, Mark, in_lines, written
from app.audit.places import card_of
from app.enrol.guidance import Hint
from app.enrol.learnt import Learnt, LearntCard
from app.words.cards import spoken
from app.words.catalogue import Language, say
from vision.enrol import Seen
from vision.reading import Reading


def card_text(name: str, deck: str | None, language: Language) -> str:
    """A card's name as it is spoken; where the deck is not known, as a person wrote it.

    >>> card_text("Ov", "magyar32", "hu"), card_text("Fool", None, "hu")
    ('vörös felső', 'Fool')
    """
    return spoken(card_of(name), language) if deck is not None else name


def told(card: LearntCard, deck: str | None, language: Language) -> str:
    """A learnt card in words: its name, its guess as a question, or its number."""
    if card.name is not None:
        return card_text(card.name, deck, language)
    if card.guess is not None:
        return say(language, "enrol.perhaps", card=card_text(card.guess, deck, language))
    return say(language, "enrol.numbered", number=card.ordinal)


def files_told(learnt: Learnt, language: Language) -> list[str]:
    """Each card that is still to be named, with the number that the board shows, and the file it came from; nothing of
    those that came from the camera."""
    lines = []
    for card in learnt.nameless:
        if card.file is not None:
            number = f"#{card.ordinal}"
            what = number if card.guess is None else f"{number}, {told(card, learnt.deck, language)}"
            lines.append(say(language, "enrol.card_of_file", card=what, file=card.file))
    return lines


def hint_text(hint: Hint, about: int | None, learnt: Learnt, language: Language) -> str:
    """One line about the last frame; `about` is the number of the group it tells of."""
    card = next((card for card in learnt.cards if card.number == about), None)
    if learnt.back is not None and learnt.back.number == about:
        return say(language, "enrol.hint_back")
    if hint in ("new", "known", "is_face"):
        if card is None:
            return say(language, "enrol.hint_aside")
        return say(language, f"enrol.hint_{hint}", card=told(card, learnt.deck, language), count=len(learnt.cards))
    return say(language, f"enrol.hint_{hint}")


def reading_text(reading: Reading | None, learnt: Learnt, language: Language) -> str:
    """What was read in a test with the learnt deck."""
    if not learnt.cards:
        return say(language, "enrol.test_empty")
    if reading is None:
        return ""
    if reading.cards:
        names = dict.fromkeys(card.card for card in reading.cards)
        return say(
            language, "enrol.test_read", cards=", ".join(_read_name(name, learnt.deck, language) for name in names)
        )
    if reading.unsure:
        return say(language, "enrol.test_unsure")
    if reading.backs:
        return say(language, "enrol.test_back")
    return say(language, "enrol.test_foreign" if reading.foreign else "enrol.test_nothing")


def marks_on(seen: Sequence[Seen], size: tuple[int, int], learnt: Learnt, language: Language) -> tuple[Mark, ...]:
    """A mark for each card in a picture of this size (pixels) that was learnt from."""
    cards = {card.number: card for card in learnt.cards}
    aside = {group.number for group in learnt.aside}
    marks = []
    for sight in seen:
        number = None if sight.group is None else sight.group.number
        kind: Kind = "unsure"
        label = "…"
        if learnt.back is not None and number == learnt.back.number:
            kind, label = "back", say(language, "audit.mark_back")
        elif number in aside:
            kind, label = "foreign", say(language, "enrol.mark_aside")
        elif number in cards:
            kind, label = "sure", _label(cards[number], learnt.deck, language)
        corners = tuple((round(float(x) / size[0], 4), round(float(y) / size[1], 4)) for x, y in sight.corners)
        marks.append(Mark(kind, label, corners))
    return tuple(marks)


def _label(card: LearntCard, deck: str | None, language: Language) -> str:
    name = card.name or card.guess
    if name is None:
        return f"#{card.ordinal}"
    return in_lines(name if deck is None else written(name, language), "" if card.name else "?")


def _read_name(label: str, deck: str | None, language: Language) -> str:
    return label if label.startswith("#") else card_text(label, deck, language)
