"""Why it works: how the places where the card can still be become fewer from step to step, as strips of places."""

import streamlit as st

from app.learn.lesson import Lesson
from app.words.language import language, t
from tricks.narrowing import Narrowing, Span, Stretch, narrowings

_CELL, _GAP, _HIGH = 10, 2, 14
_MOST_CELLS = 60
_MOST_TEXTS = 6


def show_narrowing(lesson: Lesson) -> None:
    """Draw the steps up to the one that is shown; nothing for the spectator, nor where there is no help."""
    if lesson.link.role != "performer" or lesson.link.mode == "perform" or lesson.stop.event is None:
        return
    found = narrowings(lesson.performance.moments[: lesson.stop.number])
    if not any(each.count > 1 for each in found):  # one card followed on its way: nothing shrinks
        return
    with st.container(border=True, key="narrowing", gap="xsmall"):
        st.markdown(t("learn.narrowing"))
        for each in found:
            _row(lesson, each)


def _row(lesson: Lesson, narrowing: Narrowing) -> None:
    texts = list(dict.fromkeys(_stretch_text(lesson, each) for each in narrowing.stretches))
    where = "; ".join(texts) if len(texts) <= _MOST_TEXTS else t("learn.narrowing_places", places=len(texts))
    if len(narrowing.stretches) == 1 and 1 < narrowing.stretches[0].of <= _MOST_CELLS:
        (stretch,) = narrowing.stretches
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.image(_strip(stretch), width=_width(stretch.of), alt=t("learn.narrowing_alt", where=where))
            st.markdown(t("learn.narrowing_row", count=narrowing.count, where=where))
    else:
        st.caption(t("learn.narrowing_row", count=narrowing.count, where=where))


def _stretch_text(lesson: Lesson, stretch: Stretch) -> str:
    place = lesson.words.place(stretch.place)[language()]
    return t("learn.narrowing_where", place=place, spans=spans_text(stretch.spans)) if stretch.of > 1 else place


def spans_text(spans: tuple[Span, ...]) -> str:
    """Places in words.

    >>> spans_text(((8, 14),)), spans_text(((1, 1), (3, 5)))
    ('8–14', '1, 3–5')
    """
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in spans)


def _width(cells: int) -> int:
    return cells * (_CELL + _GAP)


def _strip(stretch: Stretch) -> str:
    """One small card a place, the possible ones lit and taller, so that it can be read without colour."""
    cells = []
    for place in range(1, stretch.of + 1):
        is_lit = any(first <= place <= last for first, last in stretch.spans)
        x, high = (place - 1) * (_CELL + _GAP), _HIGH + 4 if is_lit else _HIGH - 2
        fill = "#e0a100" if is_lit else "#8a94a033"
        y = (_HIGH + 4 - high) / 2
        cells.append(
            f'<rect x="{x}" y="{y:g}" width="{_CELL}" height="{high}" rx="2" fill="{fill}" stroke="#7a8590"'
            f' stroke-width="0.8"/>'
        )
    width, height = _width(stretch.of), _HIGH + 4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="-1 -1 {width + 2}'
        f' {height + 2}">{"".join(cells)}</svg>'
    )
