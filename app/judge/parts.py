"""The parts of the page."""

from typing import Literal

from app.parts import Parts
from app.words.language import t

PartName = Literal["log", "table", "dealer", "looks"]
PARTS: Parts[PartName] = Parts(
    "part",
    {
        "log": ":material/description:",
        "table": ":material/playing_cards:",
        "dealer": ":material/theater_comedy:",
        "looks": ":material/grid_on:",
    },
)


def choose_part() -> PartName:
    """Draw the choice of parts."""
    return PARTS.choose("judge_part", t("judge.part"), lambda part: t(f"judge.part_{part}"))
