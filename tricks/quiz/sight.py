"""Questions about the spectators' eyes: what they see of an action, if anything."""

from tricks.quiz.material import Material
from tricks.quiz.question import Line, Question
from tricks.script import Step, stem_of


def what_is_seen(material: Material) -> Question | None:
    """What the spectators see while the performer does something: its own text, or nothing at all of a secret step."""
    for moment in material.mixed(material.deeds):
        right = material.line(moment, "seen")
        is_secret = isinstance(moment.event, Step) and moment.event.secret
        if not right and not is_secret:
            continue
        far = {stem_of(moment.event.key), *material.neighbours(moment)}
        others = [each for each in material.firsts if stem_of(each.event.key) not in far]
        lines = [line for each in material.mixed(others) if (line := material.line(each, "seen"))]
        wrong = material.unlike(right, [*([Line()] if right else []), *lines])
        options = material.options(right, wrong)
        if options:
            return material.question(
                "seen", "seen", moment, options, about=material.line(moment, "do"), reason=material.line(moment, "why")
            )
    return None
