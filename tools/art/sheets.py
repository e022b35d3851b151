"""The formats of the drawn decks: a document, the blank pasteboard, and a double-headed picture. Units are 0.1 mm."""

from dataclasses import dataclass

from tools.art.figures import colour


@dataclass(frozen=True)
class Sheet:
    """The size of a deck's cards in 0.1 mm, with the radius of the corners and the inset of the frame line."""

    width: float
    height: float
    radius: float = 33
    inset: float = 21

    def document(self, body: str, colour: str = "#17171c", definitions: str = "") -> str:
        """An SVG document around some elements; origin top left."""
        defs = f"<defs>{definitions}</defs>" if definitions else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{self.width:g}" height="{self.height:g}" color="{colour}">{defs}{body}</svg>\n'
        )

    def pasteboard(self, stock: str = "#fffefb") -> str:
        """The blank card with rounded corners and a hairline edge."""
        return (
            f'<rect x="1" y="1" width="{self.width - 2:g}" height="{self.height - 2:g}" rx="{self.radius:g}" '
            f'fill="{stock}" stroke="#b9b6ae" stroke-width="2"/>'
        )

    def double(
        self, name: str, half: str, definitions: str = "", seam: str = "", above: str = "", slant: float = 0
    ) -> str:
        """A double-headed card: `half` is the upper half (origin at the card's centre, y up is negative) in our pen.

        It is clipped to the frame and the half, whose seam falls by `slant` towards the left
        and rises as much towards the right; `above` is drawn over it unclipped; the lower half is the same, turned.
        """
        x, y = self.width / 2 - self.inset, self.height / 2 - self.inset
        corner = max(6.0, self.radius - self.inset + 6)
        area = (
            f"M{-x:g},{slant:g}V{-y + corner:g}Q{-x:g},{-y:g} {-x + corner:g},{-y:g}"
            f"H{x - corner:g}Q{x:g},{-y:g} {x:g},{-y + corner:g}V{-slant:g}Z"
        )
        clip = f'<clipPath id="{name}-clip"><path d="{area}"/></clipPath>'
        upper = f'<g id="{name}-half"><g clip-path="url(#{name}-clip)">{half}</g>{above}</g>'
        lower = f'<use href="#{name}-half" transform="rotate(180)"/>'
        frame = (
            f'<rect x="{-x:g}" y="{-y:g}" width="{2 * x:g}" height="{2 * y:g}" rx="{corner:g}" fill="none" '
            'stroke-width="2.5"/>'
        )
        picture = (
            f'<g transform="translate({self.width / 2:g} {self.height / 2:g})" stroke="{colour("ink")}" '
            f'stroke-width="4" stroke-linejoin="round" stroke-linecap="round">{upper}{lower}{seam}{frame}</g>'
        )
        return self.document(self.pasteboard() + picture, definitions=definitions + clip)


POKER = Sheet(635, 889, radius=33)
"""63.5 x 88.9 mm, the size of the French cards."""
MAGYAR = Sheet(570, 920, radius=36, inset=20)
"""57 x 92 mm: between the proportions of the Hungarian packs we measured (0.602 and 0.62 wide for a height of 1)."""
TAROKK = Sheet(630, 1130, radius=54, inset=30)
"""63 x 113 mm, as Hungarian tarokk packs are."""
