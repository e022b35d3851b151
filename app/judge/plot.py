"""The evidence deal by deal, with the line at which it is flagged."""

import json
import math
from collections.abc import Sequence

import altair as alt  # comes with Streamlit
import numpy as np

from app.judge.telling import hypothesis_name
from app.words.catalogue import Language, say
from app.words.numerals import grouped, power_of_ten
from detectors.judge import EvidencePath, Judgement

_DAY, _NIGHT = ("#d55e00", "#0072b2", "#7a6a00"), ("#ff8a5c", "#56b4e9", "#f0e442")
_INK, _CHALK = "#26231e", "#f0ebe0"
_DASHES = ((1, 0), (8, 4), (2, 3))
_POINTS = 600
"""More than a screen is wide: longer paths are thinned, keeping the highest point of each stretch."""
_HEIGHT = 400


def evidence_chart(judgement: Judgement, language: Language, is_dark: bool = False) -> alt.LayerChart:
    """Up to three paths, told by dash and label as well as by colour; the vertical axis says "1 in ...".

    The judgement has at least one path; `is_dark` says whether the page is.
    """
    colours, ink = (_NIGHT, _CHALK) if is_dark else (_DAY, _INK)
    names = [hypothesis_name(judgement, path.hypothesis, language) for path in judgement.paths]
    rows = [
        {"deal": deal, "log10_e": height, "hypothesis": name}
        for path, name in zip(judgement.paths, names, strict=True)
        for deal, height in _thinned(path)
    ]
    heights = [float(path.log10_e[path.log10_e > -np.inf].max()) for path in judgement.paths]
    low = min(-1.0, *(float(path.log10_e.min()) for path in judgement.paths))
    high = max(judgement.threshold_log10 + 0.7, *(height + 0.3 for height in heights))
    legend = alt.Legend(title=None, orient="bottom", direction="vertical", labelLimit=500, symbolSize=400)
    lines = (
        alt.Chart(alt.InlineData(values=rows))
        .mark_line(strokeWidth=2.5, interpolate="step-after")
        .encode(
            x=alt.X("deal:Q", title=say(language, "judge.axis_deal"), axis=alt.Axis(format="d", grid=False)),
            y=_evidence_axis(low, high, language),
            color=alt.Color("hypothesis:N", scale=_scale(names, colours), legend=legend),
            strokeDash=alt.StrokeDash("hypothesis:N", scale=_scale(names, _DASHES), legend=legend),
            tooltip=[
                alt.Tooltip("hypothesis:N", title=say(language, "judge.column_suspicion")),
                alt.Tooltip("deal:Q", title=say(language, "judge.axis_deal")),
                alt.Tooltip("log10_e:Q", title="log10 e", format=".2f"),
            ],
        )
    )
    threshold = {
        "log10_e": judgement.threshold_log10,
        "text": say(language, "judge.threshold", number=grouped(round(1 / judgement.alpha), language)),
    }
    flag = alt.Chart(alt.InlineData(values=[threshold]))
    rule = flag.mark_rule(strokeDash=[3, 5], strokeWidth=2, color=ink).encode(y="log10_e:Q")
    label = flag.mark_text(align="left", baseline="bottom", dx=6, dy=-4, fontSize=13, fontWeight=600, color=ink).encode(
        y="log10_e:Q", x=alt.value(0), text="text:N"
    )
    return alt.LayerChart(layer=[rule, label, lines], height=_HEIGHT)


def _evidence_axis(low: float, high: float, language: Language) -> alt.Y:
    """Powers of ten by their names; the scale is that of log10."""
    step = max(1, math.ceil((high - low) / 9))
    ticks = [*range(math.ceil(low / step) * step, math.floor(high) + 1, step)]
    labels = {str(tick): grouped(10**tick, language) if 0 <= tick <= 4 else power_of_ten(tick) for tick in ticks}
    return alt.Y(
        "log10_e:Q",
        title=say(language, "judge.axis_one_in"),
        scale=alt.Scale(domain=[low, high], nice=False, clamp=True),
        axis=alt.Axis(values=ticks, labelExpr=f"({json.dumps(labels)})[datum.value]"),
    )


def _scale(names: list[str], values: Sequence[str] | Sequence[Sequence[float]]) -> alt.Scale:
    return alt.Scale(domain=names, range=[*values[: len(names)]])


def _thinned(path: EvidencePath) -> list[tuple[int, float]]:
    """`(deal, log10 e)` of at most `_POINTS` stretches, each at its highest."""
    stretch = -(-len(path.deals) // _POINTS)
    starts = np.arange(0, len(path.deals), stretch)
    heights = np.maximum.reduceat(path.log10_e, starts)
    return [(int(deal), round(float(height), 3)) for deal, height in zip(path.deals[starts], heights, strict=True)]
