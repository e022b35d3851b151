"""The roof: the Streamlit app, its components and words, and the `kibic` command."""
