"""Whether hands are such as their game deals: two hands of five cards are no bridge, whatever the log calls them.

Only games whose hands have one size, or a few, are asked: those of tricks and poker. Elsewhere a log may write down a
hand at different times of the play.
"""

from functools import lru_cache

from detectors.deal import MOST_SEATS
from detectors.deal_head import DealHead
from rules.decks import find_deck
from rules.games.catalogue import all_games
from rules.games.game import NamedOnlyGameError, NoDealError, PlayerCountError

_FIXED = ("trick-taking", "poker")
_TRICKS = "trick-taking"


@lru_cache(maxsize=4096)
def misfit(game: str | None, deck: str, sizes: tuple[int, ...]) -> str | None:
    """Why hands of these sizes are not dealt in this game, in English; None if they are, or nobody can say.

    In games of tricks a card more or less is let pass, where one stands twice the judge tells it; of poker hands a part
    may be told, and is judged as what it is.

    >>> misfit("bridge", "french52", (5, 5))
    'hands of 5 cards: bridge deals 13'
    """
    found = None if game is None else all_games().get(game)
    if found is None or found.kind not in _FIXED:
        return None
    if found.kind == _TRICKS and find_deck(deck).size != found.deck.size:
        return f"a pack of {find_deck(deck).size} cards: {game} is played with {found.deck.size}"
    allowed, most = _dealt(found.id)
    served = [size for size in sizes if size]
    if not allowed or not served:
        return None
    if found.kind == _TRICKS:
        wrong = next((size for size in served if all(abs(size - one) > 1 for one in allowed)), None)
    else:
        wrong = next((size for size in served if size > max(allowed)), None)
    if wrong is not None:
        return f"hands of {wrong} cards: {game} deals {' or '.join(map(str, sorted(allowed)))}"
    if len(served) > most:
        return f"{len(served)} hands: {game} is dealt to {most} at most"
    return None


def misfit_of(head: DealHead) -> str | None:
    """The same for the head of a deal."""
    return misfit(head.game, head.deck, head.sizes)


@lru_cache(maxsize=256)
def _dealt(game: str) -> tuple[frozenset[int], int]:
    """The sizes of hands that a game deals, and to how many at most; no size for games without a deal of hands."""
    allowed, most = set[int](), 0
    for players in range(1, MOST_SEATS + 1):
        try:
            hands = [len(places) for places in all_games()[game].arrange(players).layout.seats if places]
        except (PlayerCountError, NoDealError, NamedOnlyGameError):
            continue
        allowed |= set(hands)
        most = max(most, len(hands))
    return frozenset(allowed), most
