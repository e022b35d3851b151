"""From a picture to facts about cards. Knows nothing of the book or the screen."""
