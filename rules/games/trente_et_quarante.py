"""Trente et quarante: a bank, two rows of cards, eight to ten French packs in one shoe (Parlaghy 1888, pp. 151-152).

Stakes lie on noir, rouge, couleur or contre-couleur. The banker deals card by card into one row until it counts 31 or
more, then a second row the same way; no row counts less than 31 or more than 40. Ace 1, court cards 10, the others as
they stand. The first row is noir, the second rouge; the one nearer to 31 wins. Couleur wins if the very first card
has the winner's colour. Equal totals are void, but at 31 to 31 with a black last card half of every stake is the
bank's. Where a row ends depends on its cards, so positions say only that all are dealt from the top in order; no seat
gets any. Cutting, burning and the end of the shoe are not told; neither is how couleur fares at 31 to 31. The worked
rows are right; "treff 13" in the last line must be a ten, and "the lower card" twice means the first.
"""

from rules.deals import DealProcedure, Demand, Pause
from rules.games.game import Game
from rules.games.options import Option, Variant

GAMES = (
    Game(
        id="trente-et-quarante",
        title_en="Thirty and forty (two rows, nearest to 31)",
        title_hu="Trente et quarante",
        source="Parlaghy 1888",
        pages="151-152",
        kind="banking",
        deck_name="french52x8",
        players=(1, None),
        usual_players=1,
        seats=0,
        direction=None,
        dealing=DealProcedure(
            (
                Pause("stakes"),
                Demand("noir", until="the row counts 31 or more"),
                Demand("rouge", until="the row counts 31 or more"),
            )
        ),
        options=(
            Option("packs", "packs in the shoe (six is usual elsewhere)", ("8", "9", "10", "6"), "151"),
            Option("refait", "which 31 to 31 gives the bank half", ("last-card-black", "every"), "152"),
        ),
        variants=tuple(Variant(options=(("packs", str(n)),), deck_name=f"french52x{n}") for n in (6, 8, 9, 10)),
    ),
)
