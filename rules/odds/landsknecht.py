"""Exact odds of landsknecht: how a coup from a full pack ends. The bank's edge: `rules.banking.landsknecht`."""

from collections.abc import Mapping

from rules.banking.landsknecht import coup
from rules.games.game import Arrangement
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution
from rules.odds.features import shares


def _coup(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    chances = coup(table.deck.size, len(table.deck.suits))
    return shares({"opening-pair": chances.pair, "banker": chances.banker, "players": chances.players})


FEATURES = {"landsknecht": (Feature("coup", "an opening pair, or whose card is matched first", _coup),)}
