"""Learn tricks: the shelf, the trick that the URL names, the quiz, or what was learned."""

from app.learn.link import Link
from app.learn.progress_page import show_progress
from app.learn.quiz_page import show_quiz
from app.learn.shelf import show_shelf
from app.learn.trick_page import show_trick
from app.learn.views import view_from_url

link, view = Link.from_url(), view_from_url()
if view == "quiz":
    show_quiz(link.trick)
elif view == "progress":
    show_progress()
elif link.trick:
    show_trick(link)
else:
    show_shelf()
