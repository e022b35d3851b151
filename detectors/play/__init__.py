"""A small model of how honest people play five-card draw poker, so that simulated logs have draws and bets."""
