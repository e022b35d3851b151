"""Questions about what the performer keeps in mind: what a step brings to be remembered, and which step brings it."""

from tricks.performance import Moment
from tricks.quiz.material import Material
from tricks.quiz.question import Line, Question
from tricks.script import Step, name_of, stem_of
from tricks.views import Drawing, draw

_OTHER_PACKS = 4


def what_to_remember(material: Material) -> Question | None:
    """What a step brings to be remembered, among what other steps bring and what another pack would have brought."""
    for moment in material.mixed(_remembered(material)):
        right = material.line(moment, "remember")
        wrong = [*_of_other_packs(material, moment), *_of_other_steps(material, moment)]
        options = material.options(right, material.unlike(right, wrong))
        if options:
            return material.question(
                "remember",
                "what",
                moment,
                options,
                about=material.line(moment, "do"),
                drawing=_as_he_sees_it(moment),
                reason=material.line(moment, "why"),
            )
    return None


def when_to_remember(material: Material) -> Question | None:
    """Which step brings something to be remembered, among the other steps."""
    remembered = _remembered(material)
    for moment in material.mixed(remembered):
        about, right = material.line(moment, "remember"), material.line(moment, "do")
        if any(
            other is not moment and material.are_alike(about, material.line(other, "remember")) for other in remembered
        ):
            continue
        far = {stem_of(moment.event.key), *material.neighbours(moment)}
        others = [each for each in material.deeds if stem_of(each.event.key) not in far]
        wrong = material.unlike(right, [material.line(each, "do") for each in material.mixed(others)])
        options = material.options(right, wrong)
        if options:
            return material.question(
                "remember", "when", moment, options, about=about, reason=material.line(moment, "why")
            )
    return None


def _as_he_sees_it(moment: Moment) -> Drawing:
    """The table with the cards that the performer has just looked at; the places still possible would be the answer."""
    learned = frozenset(moment.event.learned if isinstance(moment.event, Step) else ())
    return draw(moment.table, "performer", marks={"learned": learned}, seen=learned, x_ray=False)


def _remembered(material: Material) -> list[Moment]:
    return [moment for moment in material.firsts if material.line(moment, "remember")]


def _of_other_steps(material: Material, moment: Moment) -> list[Line]:
    """What steps of another kind bring."""
    own = stem_of(moment.event.key)
    others = [other for other in _remembered(material) if stem_of(other.event.key) != own]
    return [material.line(other, "remember") for other in material.mixed(others)]


def _of_other_packs(material: Material, moment: Moment) -> list[Line]:
    """What the step would have brought with another pack, where the table shows what it brings: a card looked at."""
    if not (isinstance(moment.event, Step) and moment.event.learned):
        return []
    found = []
    for _ in range(_OTHER_PACKS):
        other = Material.of(material.performance.trick, material.rng)
        same = (each for each in other.moments if name_of(each.event.key) == name_of(moment.event.key))
        found += [other.line(each, "remember") for each in list(same)[:1]]
    return found
