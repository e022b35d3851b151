"""Learning a trick: the shelf of tricks, the performance in the URL, the two roles, the secret and its proof."""
