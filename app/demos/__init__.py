"""The false-play chapter as demonstrations: each is a part of a page that reads state, calls the domain and draws."""
