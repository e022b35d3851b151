"""The value of hands, in batches: one row a hand, one number a row, more is better."""
