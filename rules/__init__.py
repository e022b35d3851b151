"""The rules engine: cards, decks, notation, deals and exact expectations. Knows nothing of pictures, screens or cheats."""
