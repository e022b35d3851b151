"""What is known of a game from its book, put together from the data of the rules engine: the same in both languages."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from app.games.chart import percent_text
from app.games.dealing import is_dealt
from app.games.facts import Fact, deck_title, players_text, source_text
from app.games.telling import note_text, procedure_lines
from app.words.catalogue import Language, say
from rules.games.game import Game
from rules.wheels import Bet, Wheel, find_wheel


def book_facts(game: Game, language: Language) -> list[Fact]:
    """Source and pages, kind, pack, players, the deal at the usual table; of a wheel its pockets and bets."""
    rows = [
        Fact(say(language, "games.fact_source"), source_text(game, language)),
        Fact(say(language, "games.filter_kind"), say(language, f"games.kind_{game.kind}")),
    ]
    if game.kind == "wheel":
        rows += _wheel(find_wheel(game.id), language)
    elif is_dealt(game):
        table = game.arrange()
        deal = " ".join(f"{line.rstrip('.')}." for line in procedure_lines(game, table, language))
        rows += [
            Fact(say(language, "games.fact_deck"), deck_title(table.deck.name, language)),
            Fact(say(language, "games.fact_players"), _players(game, language)),
            Fact(say(language, "games.deal_title"), deal),
        ]
    if game.note:
        rows.append(Fact(say(language, "games.fact_note"), note_text(game.note, language)))
    return rows


def _players(game: Game, language: Language) -> str:
    text = players_text(game, language)
    if game.players[0] in (game.players[1], game.usual_players):
        return text
    return say(language, "games.players_usual", players=text, usual=game.usual_players)


def _wheel(wheel: Wheel, language: Language) -> Iterator[Fact]:
    zeros = ", ".join(wheel.zeros)
    pockets = say(language, "games.pockets", numbers=len(wheel.pockets) - len(wheel.zeros), zeros=zeros)
    yield Fact(say(language, "games.fact_pockets"), pockets)
    alike: dict[str, list[Bet]] = {}
    for bet in wheel.bets:
        alike.setdefault(bet.title_hu if language == "hu" else bet.title_en, []).append(bet)
    for name, bets in alike.items():
        yield Fact(name[0].upper() + name[1:], _bets(wheel, bets, language))


def _bets(wheel: Wheel, bets: Sequence[Bet], language: Language) -> str:
    """What bets of one title pay and cost."""
    pays = "½" if bets[0].pays == Fraction(1, 2) else str(bets[0].pays)
    edges = [wheel.edge(bet) for bet in bets]
    least, most = (percent_text(edge, language) for edge in (min(edges), max(edges)))
    edge = least if least == most else say(language, "games.edges", least=least, most=most)
    return say(language, "games.bet", pays=pays, edge=edge)
