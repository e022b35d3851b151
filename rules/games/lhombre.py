"""L'hombre with forty cards, and its forms for two, four and five (Parlaghy 1888, pp. 99-115).

lhombre: two whist packs without 8, 9 and 10 are in use: one is dealt, the other "makes the colour" by its bottom
card. The dealer puts in a mark, shuffles, lets his left neighbour cut, and deals three rounds of three, to the right:
the eldest first, himself last. The thirteen left over are the talon, at the eldest's left hand. The deal passes in
order. A fourth at the table rests: it is the dealer's left neighbour, who cuts, shuffles the other pack and keeps the
book; after him the dealer of the hand just played rests.
Black aces are always trumps: spadille, then manille (black two or red seven of trumps), then basta, and ponto (the
ace) in red trumps. A hand of more than ten or fewer than eight cards makes a new deal; with ten or eight it is played,
but the dealer cannot win. "All eight takings" for a declared vole (p. 103) are nine.

lhombre-quadrille: four, eight each, talon of 8.
lhombre-quadrille-veves-nelkul: four, ten each, no talon; a king is called as partner.
lhombre-otos: five, eight each.
lhombre-kettes: two, without diamonds, eight each, talon of 14.
lhombre-kettes-32-10, lhombre-kettes-32-12: two; the ace and seven of diamonds come back; ten each and a talon of 12,
or twelve each and a talon of 8.
Of these forms the book gives only the number of cards. They are compiled as one packet to each, with packets of three
and four, our reading, as an option.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet, Step
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_RULES = (
    Option(
        "small-tours", "obscur, grandissimo, nullissimo, mort and spadille forcé", ("admitted", "excluded"), "101-104"
    ),
    Option("respect", "a hand with both black aces may or must play respect", ("may", "must"), "103"),
    Option("ask-up-to", "the highest tour after a plain question", ("respect", "obscur-bottom-9"), "104, 113"),
)
_THREE = Game(
    id="lhombre",
    title_en="Ombre, three-handed",
    title_hu="L'hombre",
    source="Parlaghy 1888",
    pages="99-115",
    kind="trick-taking",
    deck_name="lhombre40",
    players=(3, 4),
    usual_players=3,
    direction="right",
    cut=Cut("dealer's left"),
    dealing=DealProcedure((Packet("each", 3, rounds=3), Packet("talon", 13))),
    options=_RULES,
    variants=(
        Variant(
            players=(4,), dealing=DealProcedure((Packet("each", 3, rounds=3), Packet("talon", 13)), served=(1, 2, 0))
        ),
    ),
)


def _form(
    name: str, titles: tuple[str, str], page: str, players: int, packets: tuple[int, ...], talon: int, deck: str
) -> Game:
    """A form of which only the number of cards is told: one packet, or the packets given."""
    rest: tuple[Step, ...] = (Packet("talon", talon),) if talon else ()
    split = "-".join(str(count) for count in packets)
    return replace(
        _THREE,
        id=name,
        parent="lhombre",
        title_en=titles[0],
        title_hu=titles[1],
        pages=page,
        players=(players, players),
        usual_players=players,
        deck_name=deck,
        cut=Cut("dealer's left") if players > 2 else None,
        dealing=DealProcedure((Packet("each", sum(packets)), *rest)),
        options=(
            *_RULES,
            Option("packets", "how the cards of a hand are given (not told)", ("one-packet", split), page),
        ),
        variants=(
            Variant(
                options=(("packets", split),),
                dealing=DealProcedure((*(Packet("each", count) for count in packets), *rest)),
            ),
        ),
    )


_QUADRILLE = ("Quadrille with talon (four active)", "Négyes l'hombre vevéssel (vásár-quadrille)")
_CALLED = ("Quadrille without talon (king called as partner)", "Négyes l'hombre vevés nélkül")
_FIVE = ("Five-handed ombre (obsolete)", "Ötös l'hombre")
_TWO = ("Two-handed ombre, carreau suit removed", "Kettes l'hombre")
_TWO_10 = ("Two-handed ombre, 32 cards, 10 each", "Kettes l'hombre, második mód (10 lap)")
_TWO_12 = ("Two-handed ombre, 32 cards, 12 each", "Kettes l'hombre, második mód (12 lap)")

GAMES = (
    _THREE,
    _form("lhombre-quadrille", _QUADRILLE, "114", 4, (4, 4), 8, "lhombre40"),
    _form("lhombre-quadrille-veves-nelkul", _CALLED, "114-115", 4, (3, 4, 3), 0, "lhombre40"),
    _form("lhombre-otos", _FIVE, "115", 5, (4, 4), 0, "lhombre40"),
    _form("lhombre-kettes", _TWO, "115", 2, (4, 4), 14, "lhombre30"),
    _form("lhombre-kettes-32-10", _TWO_10, "115", 2, (4, 3, 3), 12, "lhombre32"),
    _form("lhombre-kettes-32-12", _TWO_12, "115", 2, (4, 4, 4), 8, "lhombre32"),
)
