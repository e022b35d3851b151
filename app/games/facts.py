"""The facts of a game in words: titles, book and page, pack, players, hands, and what may be agreed on."""

import re
from dataclasses import dataclass
from functools import lru_cache

from app.games.dealing import dealing_options, is_dealt
from app.games.telling import cards_text, cut_lines
from app.words.catalogue import Language, say
from app.words.notes import slug
from rules.book import fold
from rules.data import load_yaml
from rules.games.catalogue import all_games
from rules.games.game import Arrangement, Game
from rules.games.options import Option

_BOOKS = ("Parlaghy 1888", "Szurdi 1995")
"""The books in the order of the shelf; what comes from elsewhere follows."""


@dataclass(frozen=True)
class Fact:
    """One line of the facts."""

    name: str
    text: str


def title(game: Game, language: Language) -> str:
    """The game's title, with a capital letter."""
    text = game.title_hu if language == "hu" else game.title_en
    return text[0].upper() + text[1:]


def source_text(game: Game, language: Language) -> str:
    """The book and its pages."""
    source = say(language, f"games.source_{slug(game.source)}")
    return (
        source
        if game.pages is None
        else say(language, "games.source_page", source=source, pages=game.pages.replace("-", "–"))
    )


def facts(game: Game, table: Arrangement, language: Language) -> list[Fact]:
    """What the book fixes about the table: pack, players, cut, cards in hand, what is left over."""
    layout = table.layout
    rows = [
        ("deck", deck_title(table.deck.name, language)),
        ("players", players_text(game, language)),
        ("cut", " ".join(cut_lines(game.cut, language))),
        ("hand", _hands(layout.seats, language)),
        ("left", cards_text(len(layout.stock), language) if layout.stock and table.seats else ""),
    ]
    return [Fact(say(language, f"games.fact_{name}"), text) for name, text in rows if text]


def deck_title(name: str, language: Language) -> str:
    """A deck with its modifiers: `piquet32x4`, `piquet32+1`.

    >>> deck_title("piquet32x4", "en")
    'Piquet deck, 32 cards (7 to ace), 4 packs'
    """
    match = re.fullmatch(r"([a-z]+\d+)(?:x(\d+))?(?:\+(\d))?", name)
    assert match, f"{name} is no name of a deck"
    base, packs, jokers = match.groups()
    text = str(load_yaml("decks.yaml")[base]["title"][language])
    if packs:
        text = say(language, "games.deck_packs", deck=text, packs=packs)
    return say(language, f"games.deck_jokers_{jokers}", deck=text) if jokers else text


def players_text(game: Game, language: Language) -> str:
    """How many may play."""
    low, high = game.players
    if high is None:
        return say(language, "games.players_any") if low == 1 else say(language, "games.players_open", low=low)
    if low == high:
        return str(low)
    return say(language, "games.players_range", low=low, high=high)


def agreements(game: Game, language: Language) -> list[tuple[str, tuple[str, ...]]]:
    """What may be agreed on besides how it is dealt: the question with its page, and its answers, the default first."""
    dealt = dealing_options(game)
    return [
        (_question(option, language), tuple(value_text(value, language) for value in option.values))
        for option in game.options
        if option.name not in dealt
    ]


def _question(option: Option, language: Language) -> str:
    question = option_title(option, language)
    if option.page is None:
        return question
    return say(language, "games.question_page", question=question, pages=option.page.replace("-", "–"))


def option_title(option: Option, language: Language) -> str:
    """The question that an option answers."""
    return say(language, f"games_options.says_{slug(option.says)}")


def value_text(value: str, language: Language) -> str:
    """An answer; numbers stand for themselves."""
    if not any(letter.isalpha() for letter in value):
        return value
    return say(language, f"games_options.value_{slug(value)}")


def relatives(game: Game) -> tuple[Game | None, tuple[Game, ...]]:
    """The game of which this is a form, and the forms of this one."""
    games = all_games()
    children = tuple(other for other in games.values() if other.parent == game.id)
    return (games.get(game.parent) if game.parent else None), children


@dataclass(frozen=True)
class Wanted:
    """What the shelf is asked for; empty parts ask for nothing."""

    text: str = ""
    kind: str | None = None
    source: str | None = None


@lru_cache(maxsize=1)
def in_book_order() -> tuple[Game, ...]:
    """All games, book by book and page by page; the forms of a game follow it, wherever they are described."""
    games = all_games()
    sources = list(dict.fromkeys(game.source for game in games.values()))
    sources.sort(key=lambda source: _BOOKS.index(source) if source in _BOOKS else len(_BOOKS))
    place = {name: number for number, name in enumerate(games)}

    def root(game: Game) -> Game:
        return root(games[game.parent]) if game.parent else game

    def key(game: Game) -> tuple[int, int, int, bool, int, int]:
        first = root(game)
        return (
            sources.index(first.source),
            *(_first_page(first), place[first.id]),
            *(game is not first, _first_page(game), place[game.id]),
        )

    return tuple(sorted(games.values(), key=key))


def _first_page(game: Game) -> int:
    return int(re.split(r"\D", game.pages or "0")[0])


def find(wanted: Wanted) -> list[Game]:
    """The games asked for, as they stand in the books: every word in a title, an id or another name."""
    words = fold(wanted.text).split()
    return [
        game
        for game in in_book_order()
        if wanted.kind in (None, game.kind)
        and wanted.source in (None, game.source)
        and all(word in fold(" ".join((game.id, game.title_en, game.title_hu, *game.aliases))) for word in words)
    ]


def short_facts(game: Game, language: Language) -> tuple[str, ...]:
    """Pack and players, as far as they are known."""
    if not is_dealt(game):
        return ()
    deck = deck_title(game.deck.name, language)
    if game.players[0] == 1:
        return (deck,)
    return (deck, say(language, "games.players_line", players=players_text(game, language)))


def _hands(seats: tuple[tuple[int, ...], ...], language: Language) -> str:
    sizes = [len(seat) for seat in seats]
    if not any(sizes):
        return ""
    if len(set(sizes)) == 1:
        return say(language, "games.hand_each", cards=cards_text(sizes[0], language))
    counts = ", ".join(map(str, sizes[1:] + sizes[:1]))
    return say(language, "games.hand_by_seat", counts=counts)
