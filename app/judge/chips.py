"""What the dealer won, deal by deal, beside the same shuffles left alone and beside what honest luck looks like."""

from dataclasses import dataclass
from html import escape

import numpy as np
from numpy.typing import NDArray

from app.words.catalogue import Language, say
from app.words.numerals import grouped

_SCALE = 1000
_TICKS = 5


@dataclass(frozen=True, eq=False)
class Chips:
    """`won` and `honest` `(deals,)` are totals after each deal; `luck` `(3, last)` what 5, 50 and 95 % of honest
    dealers have won at most, as far as the axis goes."""

    won: NDArray[np.float64]
    honest: NDArray[np.float64]
    luck: NDArray[np.float64]

    @property
    def last(self) -> int:
        """The last deal on the axis."""
        return int(self.luck.shape[1])


def signed(chips: float, language: Language) -> str:
    """A gain with its sign, in whole chips.

    >>> signed(1204.4, "en"), signed(-3.0, "en"), signed(0.2, "hu")
    ('+1,204', '−3', '0')
    """
    whole = round(chips)
    sign = "+" if whole > 0 else "−" if whole < 0 else ""
    return f"{sign}{grouped(abs(whole), language)}"


def chips_html(chips: Chips, language: Language) -> str:
    """The drawing with its key; `drawing.css` goes with it."""
    low = min(0.0, chips.luck[0].min(), chips.won.min(initial=0), chips.honest.min(initial=0))
    high = max(0.0, chips.luck[2].max(), chips.won.max(initial=0), chips.honest.max(initial=0))
    room = 0.06 * (high - low) + 1
    low, high = low - room, high + room

    def y(value: float) -> str:
        return f"{round(_SCALE * (high - value) / (high - low), 1):g}"

    def x(deal: float) -> str:
        return f"{round(_SCALE * deal / chips.last, 1):g}"

    def line(totals: NDArray[np.float64]) -> str:
        return f"M0 {y(0)}" + "".join(f"L{x(deal)} {y(total)}" for deal, total in enumerate(totals, start=1))

    upper = line(chips.luck[2])
    lower = "".join(f"L{x(deal)} {y(chips.luck[0, deal - 1])}" for deal in range(chips.last, 0, -1))
    ticks = _ticks(low, high)
    labels = "".join(
        f'<span style="bottom:{100 * (tick - low) / (high - low):.2f}%">{signed(tick, language)}</span>'
        for tick in ticks
    )
    rules = "".join(f'<line x2="{_SCALE}" y1="{y(tick)}" y2="{y(tick)}"/>' for tick in ticks if tick)
    words = {name: escape(say(language, f"judge_dealer.chips_{name}")) for name in ("won", "honest", "luck")}
    keys = "".join(
        f'<li><svg viewBox="0 0 40 10" aria-hidden="true">{sample}</svg><span>{words[name]}</span></li>'
        for name, sample in (
            ("won", '<path class="line line-0" d="M0 5H40"/>'),
            ("honest", '<path class="line line-1" d="M0 5H40"/>'),
            ("luck", '<rect class="luck" width="40" height="10"/>'),
        )
    )
    said = escape(
        say(
            language,
            "judge_dealer.chips_alt",
            deals=len(chips.won),
            won=signed(chips.won[-1] if len(chips.won) else 0, language),
            honest=signed(chips.honest[-1] if len(chips.honest) else 0, language),
        )
    )
    return (
        f'<figure class="evidence chips"><p class="axis">{escape(say(language, "judge_dealer.chips_axis"))}</p>'
        f'<div class="plot" role="img" aria-label="{said}"><div class="ticks" aria-hidden="true">{labels}</div>'
        f'<div class="field"><svg viewBox="0 0 {_SCALE} {_SCALE}" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="luck" d="{upper}{lower}Z"/>{rules}<line class="ground" x2="{_SCALE}" y1="{y(0)}" y2="{y(0)}"/>'
        f'<path class="line line-1" d="{line(chips.honest)}"/><path class="line line-0" d="{line(chips.won)}"/>'
        f'</svg></div></div><ul class="key">{keys}</ul></figure>'
    )


def _ticks(low: float, high: float) -> list[int]:
    rough = max(1.0, (high - low) / _TICKS)
    unit = int(10 ** int(np.log10(rough)))
    step = next(step * unit for step in (1, 2, 5, 10) if step * unit >= rough)
    return [int(tick) for tick in range(int(np.ceil(low / step)) * step, int(high) + 1, step)]
