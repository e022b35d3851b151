"""Questions about wrong handlings, the book's own among them: which one spoils the trick, and what comes of it."""

from tricks.performance import Moment
from tricks.quiz.material import Material
from tricks.quiz.question import Line, Question
from tricks.script import name_of, stem_of
from tricks.words import Mistake


def what_spoils(material: Material) -> Question | None:
    """Which action spoils the trick: a usual mistake among the right actions of other moments."""
    for mistake, moment in _placed(material):
        spoils = Line(mistake.do, moment.event.values)
        others = [each for each in material.deeds if name_of(each.event.key) != mistake.at]
        rest = material.unlike(spoils, [material.line(each, "do") for each in material.mixed(others)])
        options = material.options(spoils, rest)
        if options:
            return material.question(
                "handling",
                "spoils",
                moment,
                options,
                reason=Line(mistake.wrong, moment.event.values),
                rescue=Line(mistake.recover, moment.event.values),
            )
    return None


def what_comes_of_it(material: Material) -> Question | None:
    """What a usual mistake leads to, among what the others lead to."""
    placed = _placed(material)
    for mistake, moment in placed:
        right = Line(mistake.wrong, moment.event.values)
        # A mistake at a kindred step (the first and the last gathering) leads to much the same.
        far = [(other, at) for other, at in placed if stem_of(other.at) != stem_of(mistake.at)]
        others = [Line(other.wrong, at.event.values) for other, at in far]
        others += [Line(other.wrong) for other in material.words.mistakes if not other.at]
        options = material.options(right, material.unlike(right, others))
        if options:
            return material.question(
                "handling",
                "harm",
                moment,
                options,
                about=Line(mistake.do, moment.event.values),
                rescue=Line(mistake.recover, moment.event.values),
            )
    return None


def _placed(material: Material) -> list[tuple[Mistake, Moment]]:
    """The mistakes that can happen in this performance, each with the moment at which it does, by chance."""
    first = {name_of(moment.event.key): moment for moment in material.firsts}
    return material.mixed([(each, first[each.at]) for each in material.words.mistakes if each.at in first])
