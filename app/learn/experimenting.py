"""Free play: the counts and the handling are changed, every case is tried at once, and a failing one is played."""

from dataclasses import replace

import streamlit as st

from app.learn.lesson import Lesson, fitting_settings
from app.learn.link import Link
from app.learn.proving import counter_link, proved, show_result
from app.learn.records import begin_anew
from app.learn.ways import show_on_table
from app.words.language import language, t
from tricks.script import Value
from tricks.trick import Parameter

_SOUND = ""
"""The handling that is right: no variant."""


def show_experiment(lesson: Lesson) -> None:
    """Draw the choice of handling, the parameters, and the proof of what is set."""
    with st.container(border=True, key="experiment"):
        st.markdown(t("learn.experiment"))
        _choose_variant(lesson)
        parameters = [each for each in lesson.performance.trick.parameters if len(each.values) > 1]
        for number, parameter in enumerate(parameters):
            if number % 2 == 0:  # row by row, so that a phone keeps their order
                pair = st.columns(2)
            with pair[number % 2]:
                _choose_value(lesson, parameter)
        _prove(lesson)


def _choose_variant(lesson: Lesson) -> None:
    trick, words = lesson.performance.trick, lesson.words
    if not trick.variants:
        return
    st.session_state["free_variant"] = lesson.link.variant
    st.selectbox(
        t("learn.handling"),
        (_SOUND, *(variant.id for variant in trick.variants)),
        key="free_variant",
        format_func=lambda name: words.variants[name][language()] if name else t("learn.handling_right"),
        on_change=lambda: _set(replace(lesson.link, variant=st.session_state["free_variant"], settings=())),
    )
    if lesson.link.variant:  # whole, since the list cuts it off
        st.caption(words.variants[lesson.link.variant][language()])


def _choose_value(lesson: Lesson, parameter: Parameter) -> None:
    words, key = lesson.words, f"free_{parameter.name}"
    st.session_state[key] = lesson.performance.settings[parameter.name]

    def said(value: Value) -> str:
        return words.values[str(value)][language()] if str(value) in words.values else str(value)

    def changed() -> None:
        _set(with_value(lesson, parameter.name, st.session_state[key]))

    label = words.parameters[parameter.name][language()]
    label = label[:1].upper() + label[1:]
    if any(isinstance(value, str) for value in parameter.values):
        st.selectbox(label, parameter.values, key=key, format_func=said, on_change=changed)
    else:
        st.select_slider(label, parameter.values, key=key, format_func=said, on_change=changed)


def with_value(lesson: Lesson, name: str, value: Value) -> Link:
    """The link with another value of a parameter; only what differs from the usual is kept."""
    usual = lesson.performance.trick.settings(lesson.link.variant or None)
    values = {**lesson.performance.settings, name: value}
    changed = tuple((each, str(values[each])) for each in values if values[each] != usual[each])
    return replace(lesson.link, settings=changed)


def _set(link: Link) -> None:
    begin_anew()
    link.anew().open()


def _prove(lesson: Lesson) -> None:
    link = lesson.link
    asked: set[Link] = st.session_state.setdefault("free_proofs", set())
    what = replace(link, answers=(), step=1, role="performer")
    st.button(t("learn.prove_this"), icon=":material/fact_check:", key="prove", on_click=lambda: asked.add(what))
    if what not in asked:
        return
    settings = fitting_settings(lesson.performance.trick, link)
    with st.spinner(t("learn.proving")):
        proof, seconds = proved(link.trick, link.variant or None, tuple(settings.items()))
    show_result(proof, seconds)
    example = proof.counter_example
    if example:
        st.button(
            t("learn.counter_example"),
            icon=":material/play_circle:",
            key="counter",
            on_click=lambda: show_on_table(counter_link(link, example), playing=True),
            help=t("learn.counter_example_help"),
        )
