"""The three parts of the page."""

from typing import Literal

from app.parts import Parts
from app.query import write
from app.words.language import t

StepName = Literal["mark", "look", "read"]
STEPS: Parts[StepName] = Parts(
    "step", {"mark": ":material/brush:", "look": ":material/visibility:", "read": ":material/timer:"}
)


def go_to(step: StepName) -> None:
    """Turn to another part. For callbacks."""
    write(step=step)


def choose_step() -> StepName:
    """Draw the choice of parts."""
    return STEPS.choose("marked_step", t("marked.step"), lambda step: t(f"marked.step_{step}"))
