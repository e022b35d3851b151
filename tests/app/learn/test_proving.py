"""The proof on the page is the prover's own, and its counter-example can be played."""

import pytest

from app.learn.lesson import take
from app.learn.link import Link
from app.learn.proving import counter_link, proved
from app.learn.texts import verdict_text
from tricks.catalogue import all_tricks
from tricks.proof import prove


@pytest.mark.parametrize(
    ("trick", "cases"), [("twenty-one-cards", 168), ("fifteen-cards", 60), ("mutus-nomen-dedit-cocis", 100)]
)
def test_every_case_of_the_first_three_tricks_comes_out(trick: str, cases: int) -> None:
    proof, seconds = proved(trick, None)
    assert (proof.cases, proof.failures) == (cases, 0)
    assert seconds > 0


def test_the_books_faulty_handling_fails_on_the_table_as_the_prover_says() -> None:
    proof, _ = proved("fifteen-cards", "named-row-first")
    assert proof.cases - proof.failures == proof.cases * 6 // 15
    assert proof.counter_example
    lesson = take(counter_link(Link("fifteen-cards", variant="named-row-first"), proof.counter_example))
    assert not lesson.unfit
    assert lesson.performance.is_right is False
    assert lesson.at == 0
    assert verdict_text(take(lesson.link.to(99)), "en").endswith("✗")


def test_every_counter_example_can_be_played() -> None:
    for trick in all_tricks().values():
        for variant in trick.variants:
            example = prove(trick, variant.id, most_samples=50).counter_example
            if example:
                lesson = take(counter_link(Link(trick.id, variant=variant.id), example))
                assert lesson.performance.is_right is False, (trick.id, variant.id)
