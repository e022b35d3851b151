"""What is written on the cards of a picture that was learnt from."""

import numpy as np
import pytest

from app.enrol.learnt import Learnt, LearntCard
from app.enrol.telling import files_told, marks_on
from vision.enrol import Seen
from vision.groups import Group


@pytest.mark.parametrize(
    ("deck", "name", "guess", "label"),
    [
        ("magyar32", "Om", None, "makk\nfelső"),
        ("magyar32", None, "Om", "makk\nfelső?"),
        ("magyar32", None, None, "#1"),
        ("french52", "Th", None, "10♥"),
        (None, "Om", None, "Om"),
        (None, "The Fool", None, "The Fool"),
        (None, "The High Priestess", None, "The High\nPriestess"),
    ],
)
def test_a_card_is_called_as_it_is_spoken_or_as_a_person_named_it(
    deck: str | None, name: str | None, guess: str | None, label: str
) -> None:
    look = np.zeros((208, 133, 3), np.uint8)
    group = Group(1, look, 1.0)
    seen = Seen(np.array([[10, 10], [40, 10], [40, 60], [10, 60]], np.float32), group, look)
    (mark,) = marks_on((seen,), (100, 100), Learnt(deck, (LearntCard(group, 1, name, guess),)), "hu")
    assert mark.label == label and mark.corners[0] == (0.1, 0.1)


def test_files_are_told_of_the_cards_that_are_to_be_named() -> None:
    group = Group(1, np.zeros((208, 133, 3), np.uint8), 1.0)
    cards = (
        LearntCard(group, 1, "Om", file="a.jpg"),
        LearntCard(group, 2, None, "Km", file="b.jpg"),
        LearntCard(group, 3, file="c.jpg"),
        LearntCard(group, 4),
    )
    assert files_told(Learnt("magyar32", cards), "en") == ["#2, perhaps king of acorns: b.jpg", "#3: c.jpg"]
