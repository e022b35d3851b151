"""Our own drawings for the app's pages (CC0 like the card art), as SVG files in this folder."""

from app.art.pictures import picture

__all__ = ["picture"]
