"""The quiz: questions about a trick, made from its script and its words; nothing in them is written for one trick."""
