"""A deal that is written down as it happens: cards pressed on a board or typed, hand by hand or as they are dealt."""

from app.components.deal_entry.component import Entry, Hand, deal_entry

__all__ = ["Entry", "Hand", "deal_entry"]
