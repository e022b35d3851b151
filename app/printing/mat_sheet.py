"""The camera's mat on paper: the drawing of `vision/mat.py` in the middle of a sheet, with a few words below it."""

from app.printing.sheets import Sheet, find_paper
from app.words.catalogue import Language, say
from vision.mat import MAT, draw_mat


def mat_sheet(language: Language, paper: str = "a4") -> Sheet:
    """The mat; the paper lies on its side.

    Raises:
        UnknownNameError: unknown paper.
    """
    size = find_paper(paper)
    x, y = MAT.origin_on(size.height, size.width)
    strip, control = MAT.strip, MAT.control
    data = {
        "x": x,
        "y": y,
        "width": MAT.width,
        "height": MAT.height,
        "strip": {"x": strip.x, "y": strip.y, "width": control[0] - strip.x, "height": strip.height},
        "control": {"x": control[0], "y": control[1], "length": MAT.control_length},
        "labels": {key: say(language, f"printing.{key}") for key in ("mat_title", "mat_use", "mat_control")},
    }
    return Sheet("mat", data, {"mat": draw_mat(MAT)})
