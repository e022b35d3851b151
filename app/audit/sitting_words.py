"""A live sitting in words: what to do next, and what is written on the cards in the picture."""

import numpy as np

from app.audit.marks import Kind, Mark, in_lines, written
from app.words.catalogue import Language, say
from vision.audit.place import Place
from vision.audit.table_watch import Step, TableWatch


def step_text(step: Step, language: Language) -> str:
    """What to do next, as one or two sentences.

    >>> step_text(Step("next", faces=3, cards=6), "en")
    '3 faces taken, 6 cards in all. Take these away and lay the next ones face down.'
    """
    kind = step.kind.replace("-", "_")
    if step.kind == "turn" and step.faces:
        kind = "turn_rest"
    if step.kind == "next" and not step.faces:
        kind = "lay_next"
    return say(
        language,
        f"audit_sitting.step_{kind}",
        backs=step.backs,
        faces=step.faces,
        cards=step.cards,
        concerned=step.concerned,
    )


def marks_of_table(watch: TableWatch, language: Language) -> tuple[Mark, ...]:
    """A mark for each card that lies there, while nothing moves: what was taken of it."""
    if not watch.still.is_still:
        return ()
    return tuple(_mark(place, watch, language) for place in watch.places if place.shows != "nothing")


def _mark(place: Place, watch: TableWatch, language: Language) -> Mark:
    # Whole numbers are the middles of pixels there; shares of the picture begin at its border.
    corners = (np.asarray(watch.as_seen(place.outline), np.float64) + 0.5) / np.array(watch.size)
    kind, label = _label(place, language)
    return Mark(kind, label, tuple((round(float(x), 4), round(float(y), 4)) for x, y in corners))


def _label(place: Place, language: Language) -> tuple[Kind, str]:
    name = "?" if place.name is None else written(place.name, language)
    if place.lacks_back:
        return "foreign", in_lines(say(language, "audit_sitting.mark_early"))
    if not place.has_shown_side:
        return "unsure", in_lines(say(language, "audit_sitting.mark_waiting"))
    if place.shows == "face":
        return ("sure" if place.name is not None else "unsure"), in_lines(name, " ✓")
    return "back", in_lines(say(language, "audit_sitting.mark_back"), " ✓")
