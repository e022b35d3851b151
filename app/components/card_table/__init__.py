"""The card table: cards that move, turn and can be picked, drawn by one Streamlit component without an iframe."""

from app.components.card_table.component import Pick, card_table
from app.components.card_table.scene import Group, Note, Orbit, Scene, SeenCard

__all__ = ["Group", "Note", "Orbit", "Pick", "Scene", "SeenCard", "card_table"]
