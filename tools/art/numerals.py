"""Roman numerals as a letter cutter makes them: one thick stroke, one hairline, thin serifs. No font is needed."""

from types import MappingProxyType

# A letter is 100 high and stands between 0 and its width.
LETTERS = MappingProxyType(
    {
        "I": (40, "M9,-50H31V50H9Z M0,-50H40V-45.5H0Z M0,45.5H40V50H0Z"),
        "V": (80, "M2,-47H31L48,18L66,-47H72L44,50H39Z M-4,-50H38V-45.5H-4Z M54,-50H82V-45.5H54Z"),
        "X": (
            82,
            "M4,-47H33L78,47H49Z M64,-47H70L18,47H12Z M-2,-50H40V-45.5H-2Z M54,-50H80V-45.5H54Z "
            "M2,45.5H28V50H2Z M42,45.5H84V50H42Z",
        ),
    }
)
SQUEEZED = MappingProxyType({"I": 1.0, "II": 1.0, "III": 0.96, "VII": 0.94, "VIII": 0.9, "XIII": 0.84, "XVIII": 0.76})


def numeral_width(text: str, height: float) -> float:
    """How wide a numeral stands."""
    return sum(LETTERS[letter][0] for letter in text) * height / 100 * SQUEEZED.get(text, 0.9)


def numeral_svg(text: str, x: float, y: float, height: float, colour: str) -> str:
    """A Roman numeral centred on (x, y)."""
    left = 0.0
    letters = []
    for letter in text:
        width, path = LETTERS[letter]
        letters.append(f'<path d="{path}" transform="translate({left:g} 0)"/>' if left else f'<path d="{path}"/>')
        left += width
    scale = height / 100
    start = x - numeral_width(text, height) / 2
    return (
        f'<g transform="translate({start:.4g} {y:g}) scale({scale * SQUEEZED.get(text, 0.9):.4g} {scale:.4g})" '
        f'fill="{colour}" stroke="none">{"".join(letters)}</g>'
    )
