"""What an onlooker sees of a cut: packets with their backs up, and no card of them."""

from collections.abc import Sequence

from app.components.card_table import Scene, SeenCard
from app.words.catalogue import Language, say

WIDTH, HEIGHT = 4.4, 2.6
THICKNESS = 0.011
"""How far the edge of one card looks out from under the next, in card widths."""
LEFT, MIDDLE, RIGHT = 0.5, 1.7, 2.9


def packets(tokens: Sequence[tuple[float, Sequence[int]]], language: Language) -> Scene:
    """The scene of packets: each has the `x` of its place and its tokens, top first (what eyes can follow)."""
    cards = []
    for x, packet in tokens:
        for height, token in enumerate(reversed(packet)):
            cards.append(
                SeenCard(
                    id=f"t{token}",
                    x=round(x + height * THICKNESS / 2, 4),
                    y=round(0.75 - height * THICKNESS, 4),
                    z=height + 1,
                    face=None,
                    name=say(language, "cards.down"),
                    marks=("packed",) if height else (),
                )
            )
    return Scene(width=WIDTH, height=HEIGHT, cards=tuple(cards), together=True)


def seen_cut(size: int, depth: int, language: Language) -> list[Scene]:
    """The motions of a completed cut as all see them: the upper packet off, the lower one onto it, squared up."""
    upper, lower = range(depth), range(depth, size)
    return [
        packets([(RIGHT, upper), (LEFT, lower)], language),
        packets([(RIGHT, [*lower, *upper])], language),
        packets([(MIDDLE, [*lower, *upper])], language),
    ]


def seen_square(tokens: Sequence[int], language: Language) -> list[Scene]:
    """What a volte looks like: both hands close round the pack for a moment and square it up."""
    return [
        packets([(MIDDLE - 0.09, tokens)], language),
        packets([(MIDDLE + 0.09, tokens)], language),
        packets([(MIDDLE, tokens)], language),
    ]
