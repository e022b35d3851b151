"""How values of the domain become scenes on the card table."""
