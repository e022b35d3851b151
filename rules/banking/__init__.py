"""Banking games: what the bank gains, exactly. One file a game: rule, page, reading chosen, result."""
