"""Games, one file each or one for a close family; `rules.games.catalogue` finds them by id.

`game` what a game is; `options` what may be agreed on and what it changes; `cut` who cuts; `places` the table of a
patience. Every other module has a tuple `GAMES` and, at its head, what the book says about dealing them.
"""
