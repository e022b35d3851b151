"""Learn tricks: the shelf, or the trick that the URL names."""

from app.learn.link import Link
from app.learn.shelf import show_shelf
from app.learn.trick_page import show_trick

link = Link.from_url()
if link.trick:
    show_trick(link)
else:
    show_shelf()
