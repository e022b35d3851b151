"""The tricks of the book, one file each, named by id."""
