"""Games: what the page says and shows of a game, as plain Python between the rules engine and the screen."""
