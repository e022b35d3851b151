"""The rules engine: cards, decks, deals and exact expectations. Knows nothing of pictures, screens or cheats."""
