"""Bent cards made flat: what a bend does to its print is taken back, so that marks on the card can be seen."""

from collections.abc import Sequence
from dataclasses import replace

from vision.audit.bends import BendSeen, flat_picture
from vision.audit.comparison import Comparison, rest_of
from vision.audit.residuals import Explainer
from vision.audit.specks import all_surprises
from vision.audit.views import SideView

_EDGE_MM = 2.2


def flattened(compared: Comparison, bends: Sequence[BendSeen], views: Sequence[SideView]) -> Comparison:
    """The same comparison with the bent cards as they would look lying flat; `views` are those that `compared.stack`
    was registered from. The other cards, and so the deck's consensus and noise, stay what they are."""
    if not bends:
        return compared
    explainer = compared.explainer if compared.explainer is not None else Explainer.of(compared.stack)
    pictures = compared.stack.pictures.copy()
    for bend in bends:
        pictures[bend.view] = flat_picture(compared.stack, bend, views[bend.view])
    stack = replace(compared.stack, pictures=pictures)
    residuals, known = list(compared.residuals), list(compared.known)
    for bend in bends:
        rest, known[bend.view], _ = rest_of(explainer, stack, bend.view, _EDGE_MM)
        light = compared.lights[bend.view] if compared.lights else None
        residuals[bend.view] = (rest if light is None else rest - light) * known[bend.view][..., None]
    found = all_surprises(residuals, known, stack.consensus, stack.px_per_mm)
    return Comparison(stack, tuple(residuals), tuple(known), found, compared.veiled, compared.lights, compared.quieter)
