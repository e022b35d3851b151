"""What is wrong with a layout, in words: every problem names its cards and their places."""

from collections.abc import Mapping

from app.words.cards import spoken_face
from app.words.catalogue import Language, say
from tricks.grids import Cell
from tricks.layouts import Layout, LayoutCheck, Problem
from tricks.script import Ask
from tricks.sitting import Sitting
from tricks.words import TrickWords


def problem_text(problem: Problem, check: LayoutCheck, words: TrickWords, language: Language, sitting: Sitting) -> str:
    """One problem as a sentence of Markdown."""
    layout = check.layout
    names = [spoken_face(name, sitting.deck, language) for name in problem.names if name != "?"]
    places = [place_text(cell, layout, words, language) for cell in problem.cells]
    values: Mapping[str, object] = {}
    match problem.kind:
        case "nothing":
            values = {"count": problem.count, "of": problem.of}
        case "shape":
            values = {"rows": problem.count, "columns": problem.of, "right": layout.rows, "across": layout.columns}
        case "doubled":
            values = {"card": names[0], "places": "; ".join(places)}
        case "extra" if not places:
            return say(language, "coach.problem_crowded", card=names[0] if names else say(language, "coach.a_card"))
        case "extra":
            values = {"card": names[0], "place": places[0]}
        case "face_down":
            values = {"place": places[0]}
        case "unsure":
            guesses = say(language, "coach.or").join(names) or say(language, "coach.no_guess")
            values = {"place": places[0], "guesses": guesses}
        case "short_row":
            line = line_text(problem.cells[0], layout, words, language)
            values = {"line": line, "count": problem.count, "of": problem.of}
        case "missing":
            values = {"card": names[0], "place": places[0]}
        case "swapped":
            values = {"card": names[0], "place": places[0], "other": names[1], "other_place": places[1]}
        case "gathered_otherwise":
            values = {"answer": _answer_text(problem, sitting, words, language)}
        case "wrong_order":
            right = names[1] if len(names) > 1 else say(language, "coach.a_new_card")
            values = {"place": places[0], "card": names[0], "right": right, "count": problem.count, "of": problem.of}
    return say(language, f"coach.problem_{problem.kind}", **values)


def verdict_texts(check: LayoutCheck, words: TrickWords, language: Language, sitting: Sitting) -> list[str]:
    """The problems of a check as sentences, the most urgent first."""
    return [problem_text(problem, check, words, language, sitting) for problem in check.problems]


def place_text(cell: Cell, layout: Layout, words: TrickWords, language: Language) -> str:
    """Where a card lies, in the trick's own words: `left column, card 3`; outside the layout, as it is seen."""
    if cell not in layout.spots:
        return say(language, "coach.cell", row=cell[0] + 1, number=cell[1] + 1)
    spot = layout.spots[cell]
    place = words.place(spot.place)[language]
    if layout.counts[spot.place] == 1:
        return place
    return say(language, "coach.spot", place=place, number=spot.position + 1)


def line_text(cell: Cell, layout: Layout, words: TrickWords, language: Language) -> str:
    """The row or column in which a card lies."""
    line = layout.line_of(cell)
    return words.place(line)[language] if line else say(language, "coach.row", number=cell[0] + 1)


def _answer_text(problem: Problem, sitting: Sitting, words: TrickWords, language: Language) -> str:
    asked = [m.event for m in sitting.performance.moments if isinstance(m.event, Ask)]
    is_place = bool(asked) and asked[-1].of == "place"
    return words.place(problem.answer)[language] if is_place else problem.answer
