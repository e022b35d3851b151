"""What onlookers see of a cut and of a volte: no face, and nothing that tells them apart afterwards."""

import pytest

from app.components.card_table import Scene
from app.stage.packets import MIDDLE, packets, seen_cut, seen_square


def order(scene: Scene) -> list[str]:
    """The tokens of a single packet, top first."""
    return [card.id for card in sorted(scene.cards, key=lambda card: -card.z)]


@pytest.mark.parametrize("depth", [1, 12, 31])
def test_a_cut_ends_with_the_lower_packet_on_top(depth: int) -> None:
    last = seen_cut(32, depth, "en")[-1]
    assert order(last) == [f"t{i}" for i in [*range(depth, 32), *range(depth)]]


def test_no_face_is_ever_sent() -> None:
    assert all(scene.pictures == frozenset() for scene in [*seen_cut(32, 12, "en"), *seen_square(range(32), "en")])


def test_a_volte_looks_as_if_nothing_had_happened() -> None:
    assert seen_square(range(32), "en")[-1] == packets([(MIDDLE, range(32))], "en")


def test_the_whole_pack_stays_on_the_table() -> None:
    for scene in seen_cut(32, 12, "hu"):
        assert len({card.id for card in scene.cards}) == 32
        assert all(card.y >= 0 and card.y + 1.4 <= scene.height and card.x + 1 <= scene.width for card in scene.cards)
