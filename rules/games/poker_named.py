"""Poker variants of which our text of Szurdi's book (1995) has no more than a line of the contents pages (45-119).

The text breaks off at page 34, before the chapters on local customs and variants. Nobody knows from it with which
pack, how many cards, in which order these are dealt; dealing one raises an error that says so. What is known is in
`note`: a hint that lies in the name, or a convention from elsewhere, marked as such, which is not the book's rule.
"""

from rules.games.game import Game

_OUTSIDE = "Elsewhere, not in the book: "

# id, title in English, title in Hungarian, page, what is known
_NAMED = (
    ("negy-lap-csere", "Four-card draw", "négy lap csere", "45", "By its name, up to four cards are drawn."),
    ("auf-csere", '"Auf" draw', "auf csere", "46", ""),
    (
        "stud-poker",
        "Five-card stud",
        "stud póker",
        "78-85",
        "The titles of the odds tables VII-XII speak of five own cards and no draw. "
        + _OUTSIDE
        + "one card down, one up, a bet; then one up and a bet three times.",
    ),
    ("duplan-zart-stud", "Double-closed stud", "duplán zárt stud", "86", "By its name, two closed cards."),
    ("duplan-zart-stud-cserevel", "Double-closed stud with a draw", "duplán zárt stud, cserével", "86", ""),
    (
        "hetlapos-stud",
        "Seven-card stud",
        "hétlapos stud",
        "86",
        _OUTSIDE + "two down and one up, three more up, one down, a bet after each; best five of seven.",
    ),
    (
        "otlapos-mexikoi-flip-stud",
        "Five-card Mexican or flip stud",
        "ötlapos mexikói vagy flip stud",
        "86",
        _OUTSIDE + "five-card stud in which a player chooses which of two closed cards to turn up.",
    ),
    ("misery", "Misery", "misery", "86", ""),
    ("kulcslap-poker", "Key-card poker", "kulcslap póker", "88", ""),
    ("kirakos-poker", "Laying-out poker", "kirakós póker", "88", ""),
    ("h-betu", "Letter H", "H-betű", "89", ""),
    ("haromszor-harom", "Three times three", "háromszor három", "90", ""),
    ("f-betu", "Letter F", "F-betű", "90", ""),
    ("ketszer-ot", "Two times five", "kétszer öt", "90", ""),
    ("barany-ot", "Lamb five", "bárány öt", "91", ""),
    ("kivaltos", "Redeeming poker", "kiváltós", "91", ""),
    ("cselei-fele-kirakos-poker", "Cselei's laying-out poker", "Cselei féle kirakós póker", "93", ""),
    (
        "shotgun",
        "Shotgun",
        "shotgun",
        "94",
        _OUTSIDE + "five-card draw with bets after the third, fourth and fifth card, then the draw and a last bet.",
    ),
    ("liba", "Goose", "liba", "94", ""),
    ("high-low", "High-low", "high-low", "94", _OUTSIDE + "the strongest and the weakest hand share the pot."),
    (
        "kockapoker",
        "Dice poker and other oddities",
        "kockapóker és egyéb furcsaságok",
        "119",
        "By its name, with dice.",
    ),
)

GAMES = tuple(
    Game(
        id=name,
        title_en=title_en,
        title_hu=title_hu,
        source="Szurdi 1995",
        pages=page,
        kind="poker",
        status="named-only",
        deck_name=None,
        players=(1, None),
        usual_players=4,
        direction=None,
        dealing=None,
        note=note,
    )
    for name, title_en, title_hu, page, note in _NAMED
)
