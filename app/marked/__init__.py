"""A deck that the visitor marks himself: what he does to it, what Kibic sees of it, and whether he can read it."""
