"""Games, one file each; `rules.games.catalogue` finds them by id."""
