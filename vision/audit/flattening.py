"""Bent cards made flat: what a bend does to its print is taken back, so that marks on the card can be seen."""

from collections.abc import Sequence
from dataclasses import replace

from vision.audit.bends import BendSeen, flat_picture
from vision.audit.comparison import Comparison
from vision.audit.residuals import Explainer
from vision.audit.surprise import surprises
from vision.audit.views import SideView

_EDGE_MM = 2.2


def flattened(compared: Comparison, bends: Sequence[BendSeen], views: Sequence[SideView]) -> Comparison:
    """The same comparison with the bent cards as they would look lying flat; `views` are those that `compared.stack`
    was registered from. The other cards, and so the deck's consensus and noise, stay what they are."""
    if not bends:
        return compared
    stack = compared.stack
    explainer = Explainer.of(stack)
    pictures = stack.pictures.copy()
    residuals, known = list(compared.residuals), list(compared.known)
    for bend in bends:
        picture = flat_picture(stack, bend, views[bend.view])
        inside = stack.inside(bend.view, _EDGE_MM)
        residuals[bend.view] = explainer.residual(picture, inside) * inside[..., None]
        known[bend.view] = known[bend.view] & inside
        pictures[bend.view] = picture
    found = tuple(surprises(residuals, known, stack.px_per_mm))
    return Comparison(replace(stack, pictures=pictures), tuple(residuals), tuple(known), found)
