"""What all patiences have in common."""

import pytest

from rules.deals import DealProcedure, Rest
from rules.games.catalogue import all_games
from rules.games.game import PlayerCountError
from rules.games.patience import patience

PATIENCES = [game.id for game in all_games().values() if game.kind == "patience"]


def test_the_book_has_thirteen() -> None:
    assert len(PATIENCES) == 13


@pytest.mark.parametrize("game", PATIENCES)
def test_one_person_shuffles_cuts_and_gets_no_hand(game: str) -> None:
    found = all_games()[game]
    assert found.cut is not None and found.cut.by == "player"
    assert found.direction is None and found.layout().seats == ()
    with pytest.raises(PlayerCountError, match="takes 1 player, not 2"):
        found.layout(2)


def test_a_note_to_the_cut_and_a_bottom_card_are_kept() -> None:
    dealing = DealProcedure((Rest("row"),))
    made = patience(
        id="row",
        title_en="A row",
        title_hu="Egy sor",
        pages="1",
        deck_name="piquet32",
        dealing=dealing,
        cut_note="Once.",
        bottom_card="Kh",
    )
    assert made.cut is not None and (made.cut.note, made.bottom_card, made.dealing) == ("Once.", "Kh", dealing)
