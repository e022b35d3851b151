"""What can be wrong with a pair of pictures, in words."""

from app.words.catalogue import Language, say
from vision.audit.pairing import Problem


def problem_text(problem: Problem, language: Language) -> str:
    """What is wrong, as part of a sentence that names the pair.

    >>> problem_text(Problem("moved", "3", (2,)), "en")
    '2 cards have no mate in the same place: turn each card over where it lies'
    """
    first, second = (*problem.numbers, 0, 0)[:2]
    return say(language, f"audit_sitting.problem_{problem.kind}", first=first, second=second)
