"""Exact odds of nasi-vasi and pharao: how a rank first shows, and blooms in a whole pack. The bank's edge:
`rules.banking`."""

from collections.abc import Mapping

from rules.banking import nasi_vasi as bank
from rules.games.game import Arrangement
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution
from rules.odds.features import shares


def _first_show(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    show = bank.first_show(table.deck.size)
    return shares({"win": show.won, "lose": show.lost, "bloom": show.bloom})


def _blooms(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    return shares({str(number): chance for number, chance in bank.blooms(table.deck.size).items()})


def _fourth(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    wins = bank.fourth_card_wins(table.deck.size)
    return shares({"win": wins, "lose": 1 - wins})


_FEATURES = (
    Feature("first-show", "how a rank shows first in a full pack", _first_show),
    Feature("blooms", "blooms of any rank in a whole pack", _blooms),
    Feature("fourth-card", "the fourth card of a rank after three losses, each alone", _fourth),
)

FEATURES = {"nasi-vasi": _FEATURES, "pharao": _FEATURES}
