"""Every text a person sees in the app, in English and in Hungarian, and the names of cards as they are spoken."""
