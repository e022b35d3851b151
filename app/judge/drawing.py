"""The evidence deal by deal, drawn as HTML: one drawing for the page and for the report, sharp at every width.

The lines are an SVG that stretches; all letters stand beside and over it as text of the page, so that they keep their
size on a phone. `drawing.css` goes with it.
"""

import math
from dataclasses import dataclass
from html import escape

import numpy as np
from numpy.typing import NDArray

from app.judge.telling import LEAST, hypothesis_name, one_in
from app.words.catalogue import Language, say
from app.words.numerals import grouped, power_of_ten
from detectors.judge import Judgement

POINTS = 500
"""More than a screen needs: longer paths are thinned, keeping the highest point of each stretch."""
_SCALE = 1000
_LOWEST = -1.5
"""log10 of the lowest evidence drawn: below it all is equally no evidence."""
_MOST_TICKS = 8
_WIDE_LABEL = 5


@dataclass(frozen=True, eq=False)
class Line:
    """One path: its name, and log10 of its evidence after each of `deals` (numbered from 1, rising)."""

    name: str
    deals: NDArray[np.int64]
    log10_e: NDArray[np.float64]

    @property
    def peak(self) -> float:
        """The highest log10 reached."""
        return float(self.log10_e.max())

    @property
    def peak_deal(self) -> int:
        """The deal at which it was reached."""
        return int(self.deals[int(self.log10_e.argmax())])


@dataclass(frozen=True, eq=False)
class Drawing:
    """Lines of one log, up to three, under the line at which they are flagged. `last` is the last deal on the axis."""

    lines: tuple[Line, ...]
    alpha: float
    last: int

    @property
    def threshold(self) -> float:
        """log10 of 1 / alpha."""
        return -math.log10(self.alpha)

    @property
    def top(self) -> float:
        """log10 at the upper edge."""
        return max(self.threshold + 0.7, *(line.peak + 0.3 for line in self.lines))

    def height(self, log10_e: float) -> float:
        """How high evidence stands, 0 at the lower edge and 1 at the upper."""
        return (min(max(log10_e, _LOWEST), self.top) - _LOWEST) / (self.top - _LOWEST)

    def place(self, deal: float) -> float:
        """How far to the right the end of a deal stands, 0 at the beginning of the log and 1 after the last deal."""
        return deal / self.last


def drawing_of(judgement: Judgement, language: Language, last: int | None = None) -> Drawing | None:
    """The drawing of a judgement, thinned; None where nothing was weighed. `last` makes the axis longer."""
    lines = tuple(
        Line(hypothesis_name(judgement, path.hypothesis, language), *_thinned(path.deals, path.log10_e))
        for path in judgement.paths
        if len(path.deals)
    )
    if not lines:
        return None
    return Drawing(lines, judgement.alpha, max(last or 1, *(int(line.deals[-1]) for line in lines)))


def drawing_html(drawing: Drawing, language: Language) -> str:
    """The drawing with its key and, folded up, the same as a table."""
    keys = "".join(_key(number, line, language) for number, line in enumerate(drawing.lines))
    return (
        f'<figure class="evidence"><p class="axis">{escape(say(language, "judge.axis_one_in"))}</p>'
        f"{_plot(drawing, language)}"
        f'<p class="axis below">{escape(say(language, "judge.axis_deal"))}</p>'
        f'<ul class="key">{keys}</ul>{_table(drawing, language)}</figure>'
    )


def _plot(drawing: Drawing, language: Language) -> str:
    ticks = _ticks(drawing)
    at = _per_cent(drawing.height(drawing.threshold))
    words = escape(say(language, "judge.threshold", number=grouped(round(1 / drawing.alpha), language)))
    labels = "".join(
        f'<span style="bottom:{_per_cent(drawing.height(tick))}">{_power(tick, language)}</span>' for tick in ticks
    )
    rules = "".join(
        f'<line x2="{_SCALE}" y1="{_y(drawing, tick)}" y2="{_y(drawing, tick)}"/>' for tick in ticks if tick
    )
    line_y, ground = _y(drawing, drawing.threshold), _y(drawing, 0)
    lines = "".join(
        f'<path class="line line-{number}" d="{_outline(drawing, line)}"/>' for number, line in enumerate(drawing.lines)
    )
    svg = f'viewBox="0 0 {_SCALE} {_SCALE}" preserveAspectRatio="none" aria-hidden="true"'
    return (
        f'<div class="plot" role="img" aria-label="{escape(in_words(drawing, language))}">'
        f'<div class="ticks" aria-hidden="true">{labels}</div><div class="field">'
        f'<svg {svg}><rect class="beyond" width="{_SCALE}" height="{line_y}"/>{rules}'
        f'<line class="ground" x2="{_SCALE}" y1="{ground}" y2="{ground}"/>'
        f'<line class="threshold" x2="{_SCALE}" y1="{line_y}" y2="{line_y}"/></svg>'
        f'<svg class="lines" {svg}>{lines}</svg>'
        f'<span class="said" aria-hidden="true" style="bottom:{at}">{words}</span></div>'
        f'<div class="deals" aria-hidden="true">{_deals(drawing, language)}</div></div>'
    )


def in_words(drawing: Drawing, language: Language) -> str:
    """What the drawing shows, for those who hear it."""
    told = [
        say(language, "judge.plot_path", name=line.name, one_in=one_in(line.peak, language)) for line in drawing.lines
    ]
    number = grouped(round(1 / drawing.alpha), language)
    return say(language, "judge.plot_alt", paths="; ".join(told), number=number)


def _key(number: int, line: Line, language: Language) -> str:
    sample = f'<svg viewBox="0 0 40 10" aria-hidden="true"><path class="line line-{number}" d="M0 5H40"/></svg>'
    if line.peak < LEAST:
        words = say(language, "judge.key_none", name=line.name)
    else:
        words = say(
            language,
            "judge.key",
            name=line.name,
            one_in=one_in(line.peak, language),
            deal=grouped(line.peak_deal, language),
        )
    return f"<li>{sample}<span>{escape(words)}</span></li>"


def _table(drawing: Drawing, language: Language) -> str:
    """Some twenty deals with the evidence after each, and the one at which a line was crossed."""
    chosen = {round(drawing.last * share / 20) for share in range(1, 21)} - {0}
    crossed = [
        next((int(d) for d, e in zip(line.deals, line.log10_e, strict=True) if e >= drawing.threshold), None)
        for line in drawing.lines
    ]
    chosen |= {deal for deal in crossed if deal is not None}
    chosen = {deal for deal in chosen if deal <= max(int(line.deals[-1]) for line in drawing.lines)}
    heads = "".join(f'<th scope="col">{escape(line.name)}</th>' for line in drawing.lines)
    rows = []
    for deal in sorted(chosen):
        cells = []
        for line, over in zip(drawing.lines, crossed, strict=True):
            at = int(np.searchsorted(line.deals, deal, side="right")) - 1
            words = one_in(float(line.log10_e[at]), language) if at >= 0 else "–"
            if over == deal:
                words = say(language, "judge.table_crossed", one_in=words)
            cells.append(f'<td data-of="{escape(line.name)}">{escape(words)}</td>')
        rows.append(f'<tr><th scope="row">{grouped(deal, language)}</th>{"".join(cells)}</tr>')
    return (
        f'<details><summary>{escape(say(language, "judge.table_summary"))}</summary><div class="wide" tabindex="0" '
        f'role="region" aria-label="{escape(say(language, "judge.table_summary"))}"><table><thead><tr><th scope="col">'
        f"{escape(say(language, 'judge.axis_deal'))}</th>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        f"</div></details>"
    )


def _thinned(deals: NDArray[np.int64], log10_e: NDArray[np.float32]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """At most `POINTS` stretches, each at its highest, under the number of its last deal; the last deal is kept."""
    stretch = -(-len(deals) // POINTS)
    starts = np.arange(0, len(deals), stretch)
    heights = np.maximum.reduceat(log10_e.astype(np.float64), starts)
    ends = np.minimum(starts + stretch, len(deals)) - 1
    return deals[ends], heights


def _outline(drawing: Drawing, line: Line) -> str:
    """A staircase from evidence 1: the height holds from one deal to the next."""
    steps = [f"M0 {_y(drawing, 0)}"]
    for deal, height in zip(line.deals, line.log10_e, strict=True):
        steps.append(f"H{round(_SCALE * drawing.place(float(deal)), 1):g}V{_y(drawing, float(height))}")
    return "".join(steps)


def _y(drawing: Drawing, log10_e: float) -> str:
    return f"{round(_SCALE * (1 - drawing.height(log10_e)), 1):g}"


def _ticks(drawing: Drawing) -> list[int]:
    step = max(1, math.ceil(drawing.top / _MOST_TICKS))
    return list(range(0, math.floor(drawing.top) + 1, step))


def _power(tick: int, language: Language) -> str:
    return grouped(10**tick, language) if tick < _WIDE_LABEL else power_of_ten(tick)


def _deals(drawing: Drawing, language: Language) -> str:
    """Round numbers of deals along the lower edge, three to six of them."""
    step = _round_step(drawing.last)
    marks = [*range(step, drawing.last + 1, step)] or [drawing.last]
    return "".join(
        f'<span style="left:{_per_cent(drawing.place(mark))}">{grouped(mark, language)}</span>' for mark in marks
    )


def _round_step(last: int) -> int:
    unit = int(10 ** max(0, len(str(last)) - 1))
    steps = (unit // 10, unit // 5, unit // 2, unit, 2 * unit)
    return next(step for step in steps if step >= 1 and last // step <= 6)


def _per_cent(share: float) -> str:
    return f"{round(100 * share, 2):g}%"
