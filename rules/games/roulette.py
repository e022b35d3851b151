"""Roulette, three wheels (Parlaghy 1888, pp. 145-151): listed among the games of the book, but no cards are dealt.

roulette-ketzerus, the book's ordinary wheel: 1 to 36, one 0 and one 00 (the page prints "hét", seven, for "két",
two), red and black in turn. roulette-egyzerus: one zero. roulette-tizennyolcz: a zero and, as printed, 18 numbers,
seen in German spas; probably a slip for 36. The red numbers are printed without the 7, and Passe once as 15 to 36.
Stakes close at "rien ne va plus"; the ball runs against the wheel. When a zero comes only stakes on it win, and the
even chances on its side stay where they are.
"""

from rules.games.game import Game

_WHEELS = (
    ("roulette-ketzerus", "Roulette, double zero (the book's ordinary wheel)", "Roulette (0 és 00)", "145-151"),
    ("roulette-egyzerus", "Roulette, single zero, 36 numbers", "Roulette (egy zérussal)", "146, 150"),
    (
        "roulette-tizennyolcz",
        "Small German-spa wheel, 0 and 18 numbers",
        "Roulette (egy zérus, 18 szám)",
        "146",
    ),
)

GAMES = tuple(
    Game(
        id=name,
        title_en=title_en,
        title_hu=title_hu,
        source="Parlaghy 1888",
        pages=pages,
        kind="wheel",
        deck_name=None,
        players=(1, None),
        usual_players=1,
        direction=None,
        dealing=None,
    )
    for name, title_en, title_hu, pages in _WHEELS
)
