"""Páros-páratlan, even or odd: a patience with the Hungarian pack (Parlaghy 1888, pp. 17-18).

One pack, or two if you like. The cards are laid out one by one, face up, in rows of two, each row below the last (the
figure is lost; "in pairs, one under another" says as much). Two cards of one rank that touch, side by side or one
straight under the other, are thrown out and new cards fill their places. It has come out when nothing lies there any
more. Three layouts in all, what is left being well shuffled in between.

Cells are numbered 0, 1 / 2, 3 / ...; as positions the layout gives the whole pack in the order it is laid, for where
a card comes to lie depends on what was thrown out before. That pairs go at once, while laying, and that gaps at the
end stay open are readings; the chances (4.4 % of games) hold for them.
"""

from rules.deals import DealProcedure, Rest
from rules.games.options import Option, Variant
from rules.games.patience import patience
from rules.games.places import Place

GAMES = (
    patience(
        id="paros-paratlan",
        title_en="Even or odd",
        title_hu="Páros-páratlan",
        pages="17-18",
        deck_name="magyar32",
        dealing=DealProcedure((Rest("grid", face_up=True),)),
        options=(Option("packs", "one pack or two", ("one", "two"), "17"),),
        variants=(Variant(options=(("packs", "two"),), deck_name="magyar32x2"),),
        places=(Place("grid", "grid", (0, 0)), Place("waste", "waste", (3, 0))),
    ),
)
