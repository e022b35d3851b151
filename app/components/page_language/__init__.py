"""Tells the browser (and screen readers) which language the page is in."""

from app.components.page_language.component import mark_page_language

__all__ = ["mark_page_language"]
