"""Shuffles and cuts as permutations, in batches: a row is a pack from the top down. Intent is unknown here.

`shuffle` what every shuffle can do; `uniform`, `riffle`, `strips` (overhand and Hindu), `cuts` (cut and volte), `kept`
(false shuffles: a stock or a slug stays), `several` (one after another), `catalogue` (by name). What a shuffle leaves
behind: `rising` sequences, `likelihood` and `distance` of riffles, `guessing` (the game that shows it to people),
`clumps` (what falls at once), `neatness` (a person's riffles measured), `slugs` (neighbours kept together), `packets`
(neighbours that stick).
"""

from rules.shuffles.cuts import cut
from rules.shuffles.uniform import shuffle_packs

__all__ = ["cut", "shuffle_packs"]
