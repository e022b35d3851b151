"""The parts of the page that learns a visitor's own deck: the session, what comes in, the board, and what is kept."""
