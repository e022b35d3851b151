"""The proof on the page is the prover's own, and its counter-example can be played."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.learn.lesson import take
from app.learn.link import Link
from app.learn.proving import counter_link, proved
from app.learn.texts import verdict_text
from tricks.catalogue import all_tricks
from tricks.performance import Performance
from tricks.proof import every_performance, prove


def until_one_is_wrong(*arguments: Any, **options: Any) -> Iterator[Performance]:
    """Every performance up to the first wrong one: of it comes the counter-example."""
    for performance in every_performance(*arguments, **options):
        yield performance
        if performance.is_right is False:
            return


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


def test_every_counter_example_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tricks.proof.every_performance", until_one_is_wrong)
    for trick in all_tricks().values():
        for variant in trick.variants:
            example = prove(trick, variant.id, most_samples=50).counter_example
            if example:
                lesson = take(counter_link(Link(trick.id, variant=variant.id), example))
                assert lesson.performance.is_right is False, (trick.id, variant.id)
