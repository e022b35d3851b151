"""Games: the shelf, or the game that the URL names."""

from app.games.game_page import show_game
from app.games.link import Link
from app.games.shelf import show_shelf

link = Link.from_url()
if link.game:
    show_game(link)
else:
    show_shelf()
