"""Prove it: every case of the trick tried live, its other handlings too, and the book's faulty one on the table."""

from dataclasses import replace
from functools import lru_cache
from time import perf_counter

import streamlit as st

from app.learn.lesson import Lesson
from app.learn.link import Link, codes_of
from app.learn.ways import show_on_table
from app.words.language import language, t
from tricks.catalogue import find_trick
from tricks.proof import CounterExample, Proof, prove
from tricks.script import Value


def show_proof(lesson: Lesson) -> None:
    """Draw the button, and once it was pressed what the prover found."""
    st.subheader(t("learn.prove_title"), anchor=False)
    st.markdown(lesson.words.claim[language()])
    asked: set[str] = st.session_state.setdefault("proofs_asked", set())
    st.button(
        t("learn.prove"), icon=":material/fact_check:", key="prove", on_click=lambda: asked.add(lesson.link.trick)
    )
    if lesson.link.trick not in asked:
        return
    trick = find_trick(lesson.link.trick)
    with st.container(border=True), st.spinner(t("learn.proving")):
        show_result(*proved(trick.id, None))
    for variant in trick.variants:
        with st.container(border=True), st.spinner(t("learn.proving")):
            st.markdown(lesson.words.variants[variant.id][language()])
            proof, seconds = proved(trick.id, variant.id)
            show_result(proof, seconds)
            if proof.counter_example:
                _counter_example(lesson.link, variant.id, proof.counter_example)


@lru_cache(maxsize=256)
def proved(trick_id: str, variant: str | None, settings: tuple[tuple[str, Value], ...] = ()) -> tuple[Proof, float]:
    """The proof of a trick, or of a variant, with some parameters set; and the seconds it took, once a server."""
    start = perf_counter()
    return prove(find_trick(trick_id), variant, settings=dict(settings)), perf_counter() - start


def counter_link(link: Link, example: CounterExample) -> Link:
    """The link that plays a counter-example of the link's handling from its beginning, as the performer sees it."""
    return replace(link, seed=example.seed, answers=codes_of(example.end), role="performer").to(1)


def show_result(proof: Proof, seconds: float) -> None:
    """How many of the cases come out, as a sentence and a bar; how it was found out, and how long that took."""
    status = t(f"learn.status_{proof.status.replace('-', '_')}")
    if not proof.has_claims:
        st.markdown(status)
        return
    right = proof.cases - proof.failures
    key = "learn.prove_all" if proof.holds else "learn.prove_some"
    st.markdown(t(key, right=right, cases=proof.cases, failures=proof.failures))
    st.progress(right / proof.cases if proof.cases else 0.0)
    if proof.interval:
        low, high = (f"{100 * bound:.1f}" for bound in proof.interval)
        st.caption(t("learn.interval", low=low, high=high, seed=proof.seed))
    st.caption(t("learn.prove_time", milliseconds=max(1, round(1000 * seconds)), status=status))


def _counter_example(link: Link, variant: str, example: CounterExample) -> None:
    there = Link(link.trick, variant=variant)
    st.button(
        t("learn.counter_example"),
        icon=":material/play_circle:",
        key=f"counter_{variant}",
        on_click=lambda: show_on_table(counter_link(there, example), playing=True),
        help=t("learn.counter_example_help"),
    )
