"""The tools: which one is in hand, how it is set, what the book says of it, and how it is caught."""

import streamlit as st

from app.marked.touches import BOUNDS, STRONGEST, TOOLS, WEAKEST, Tool, Touch
from app.words.language import t
from vision.scenes.bends import BEND_AXES, Bend
from vision.scenes.marks import Mark
from vision.scenes.trims import TRIM_FORMS, Trim

_ICONS = {
    "brush": ":material/brush:",
    "ring": ":material/diamond:",
    "nail": ":material/back_hand:",
    "ornament": ":material/local_florist:",
    "scissors": ":material/content_cut:",
    "bend": ":material/line_curve:",
}
_STRENGTH, _PRICK, _SCRATCH = 40, 0.8, 0.45
_HALF_TURN = 90


def tool_in_hand() -> tuple[Tool, Touch]:
    """Draw the choice of tools and the settings of the one chosen; and the touch it would make, wherever it lands."""
    tool: Tool = st.pills(
        t("marked.tool"),
        TOOLS,
        default="brush",
        format_func=lambda name: f"{_ICONS[name]} {t(f'marked.tool_{name}')}",
        key="marked_tool",
        required=True,
        persist_state="session",
    )
    return tool, _SETTINGS[tool]()


def book_of(tool: Tool) -> None:
    """Draw what the book says of a tool, and how its work is caught."""
    with st.container(border=True, gap="small"):
        st.markdown(t(f"marked.book_{tool}"))
        st.markdown(f"**{t('marked.caught_title')}.** {t(f'marked.caught_{tool}')}")


def _brush() -> Touch:
    kind = _one_of("brush", ("dot", "shade"))
    ink = _one_of("ink", ("dark", "light"))
    strength = st.slider(
        t("marked.strength"),
        round(100 * WEAKEST),
        round(100 * STRONGEST),
        _STRENGTH,
        5,
        format="%d %%",
        key="marked_strength",
        persist_state="session",
    )
    return Mark(kind, 0, 0, _size(kind), (1 if ink == "dark" else -1) * strength / 100)


def _ring() -> Touch:
    kind = _one_of("ring", ("prick", "scratch"))
    size = _size(kind)
    if kind == "prick":
        return Mark(kind, 0, 0, size, _PRICK)
    angle = st.slider(
        t("marked.angle"), -_HALF_TURN, _HALF_TURN, 0, 5, format="%d°", key="marked_angle", persist_state="session"
    )
    return Mark(kind, 0, 0, size, _SCRATCH, float(angle))


def _nail() -> Touch:
    return Mark("nick", 0, 0, _size("nick"))


def _ornament() -> Touch:
    kind = _one_of("ornament", ("missing", "added"))
    return Mark(kind, 0, 0, _size(kind))


def _scissors() -> Touch:
    form = _one_of("form", tuple(TRIM_FORMS))
    depth = _size("trim")
    is_reversed = form == "slanted" and st.toggle(t("marked.reversed"), key="marked_reversed", persist_state="session")
    return Trim("top", form, depth, is_reversed)


def _bend() -> Touch:
    axis = _one_of("axis", BEND_AXES)
    way = _one_of("way", ("convex", "concave"))
    rise = _size("bend")
    return Bend(axis, rise if way == "convex" else -rise)


_SETTINGS = {
    "brush": _brush,
    "ring": _ring,
    "nail": _nail,
    "ornament": _ornament,
    "scissors": _scissors,
    "bend": _bend,
}


def _one_of(name: str, options: tuple[str, ...]) -> str:
    chosen: str = st.segmented_control(
        t(f"marked.{name}"),
        options,
        default=options[0],
        format_func=lambda option: t(f"marked.{name}_{option}"),
        key=f"marked_{name}",
        required=True,
        persist_state="session",
    )
    return chosen


def _size(kind: str) -> float:
    bounds = BOUNDS[kind]
    return st.slider(
        t(f"marked.size_{kind}"),
        bounds.least,
        bounds.most,
        bounds.usual,
        0.1,
        format="%.1f mm",
        key=f"marked_size_{kind}",
        persist_state="session",
    )
