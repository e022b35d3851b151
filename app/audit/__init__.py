"""The audit page's parts: the session, what comes in, what is drawn and said, and the report."""
