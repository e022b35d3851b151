"""Patiences: what all of the book's have in common (Parlaghy 1888, pp. 17-30)."""

from rules.deals import DealProcedure
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant
from rules.games.places import Place


def patience(
    *,
    id: str,
    title_en: str,
    title_hu: str,
    pages: str,
    deck_name: str,
    dealing: DealProcedure,
    places: tuple[Place, ...] = (),
    options: tuple[Option, ...] = (),
    variants: tuple[Variant, ...] = (),
    bottom_card: str | None = None,
    cut_note: str = "",
) -> Game:
    """A patience: one person shuffles and cuts, no seat gets cards, so none is served in a direction.

    >>> from rules.deals import Rest
    >>> row = patience(id="row", title_en="A row", title_hu="Egy sor", pages="1", deck_name="piquet32",
    ...     dealing=DealProcedure((Rest("row"),)))
    >>> row.players, row.arrange().seats
    ((1, 1), 0)
    """
    return Game(
        id=id,
        title_en=title_en,
        title_hu=title_hu,
        source="Parlaghy 1888",
        pages=pages,
        kind="patience",
        deck_name=deck_name,
        players=(1, 1),
        usual_players=1,
        seats=0,
        direction=None,
        cut=Cut("player", note=cut_note),
        dealing=dealing,
        places=places,
        options=options,
        variants=variants,
        bottom_card=bottom_card,
    )
