"""The scoring rules: multisets, unsure is missed, extra names are forgiven where more cards may be in view."""

from pathlib import Path

import pytest

from benchmarks.read_photos import Score, read_labels, row, score_photo


@pytest.mark.parametrize(
    ("truth", "names", "may_have_more", "expected"),
    [
        ([], [], False, (0, 0, 0, 1)),
        (["Ah"], [], False, (1, 0, 0, 0)),
        (["Ah"], ["Ah"], False, (1, 1, 0, 1)),
        (["Ah"], ["Ah", "Kd"], False, (1, 1, 1, 0)),
        (["Ah"], ["Ah", "Kd"], True, (1, 1, 0, 1)),
        (["Ah", "Ah"], ["Ah"], False, (2, 1, 0, 0)),
        (["Ah"], ["Ah", "Ah"], False, (1, 1, 1, 0)),
    ],
)
def test_a_photo_is_scored_by_multiset_match(
    truth: list[str], names: list[str], may_have_more: bool, expected: tuple[int, ...]
) -> None:
    score = score_photo(truth, names, may_have_more, 0.25)
    assert (score.cards, score.found, score.false, score.whole) == expected


def test_scores_add_up_and_print_as_a_row() -> None:
    total = score_photo(["Ah", "Kd"], ["Ah"], False, 0.05) + score_photo(["2c"], ["2c"], False, 0.15)
    assert total == Score(photos=2, cards=3, found=2, false=0, whole=1, seconds=total.seconds)
    assert total.seconds == pytest.approx(0.2)
    assert row("both", total).split() == ["both", "2", "3", "66.7", "100.0", "50.0", "100.0"]


def test_labels_are_sorted_and_tens_written_our_way(tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_text(
        "file,cards,n,other_partly_visible_cards,tags\n"
        'photos/b.jpg,10H;KS,2,,"multi,wood"\n'
        "photos/a.jpg,,0,yes,single\n",
        encoding="utf-8",
    )
    first, second = read_labels(tmp_path)
    assert (first.file, first.cards, first.may_have_more) == ("photos/a.jpg", (), True)
    assert (second.cards, second.tags, second.may_have_more) == (("Th", "Ks"), ("multi", "wood"), False)
