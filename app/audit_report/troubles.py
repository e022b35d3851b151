"""What can be wrong with a pair of pictures, and why files are left out, in words."""

from app.words.catalogue import Language, say
from vision.audit.left_out import LeftOut
from vision.audit.pairing import Problem
from vision.audit.sitting_files import MOST_PICTURES


def problem_text(problem: Problem, language: Language) -> str:
    """What is wrong, as part of a sentence that names the pair.

    >>> problem_text(Problem("moved", "3", (2,)), "en")
    '2 cards have no mate in the same place: turn each card over where it lies'
    """
    first, second = (*problem.numbers, 0, 0)[:2]
    return say(language, f"audit_sitting.problem_{problem.kind}", first=first, second=second)


def why_left_out(left: LeftOut, language: Language, in_full: bool = False) -> str:
    """Why a file is left out, as part of a sentence that names it. Other files are named `in_full`, with their folder,
    or by their name alone.

    >>> from pathlib import Path
    >>> why_left_out(LeftOut(Path("a/1-back-2.jpg"), "copy", Path("a/1-back.jpg")), "en")[:29]
    'it is a copy of 1-back.jpg; t'
    """
    other = "" if left.other is None else str(left.other) if in_full else left.other.name
    return say(language, f"audit_sitting.why_{left.why}", other=other, most=MOST_PICTURES)


def left_out_text(left: LeftOut, language: Language, in_full: bool = False) -> str:
    """A sentence, without its full stop, that names the file once and says why it is left out."""
    file, what = str(left.path) if in_full else left.path.name, why_left_out(left, language, in_full)
    if left.why in ("film-cut", "faces-only"):
        return say(language, "audit_sitting.left_out_partly", file=file, what=what)
    return say(language, "audit_sitting.left_out_file", file=file, what=what)
