"""Streamlit components of ours, plain HTML, CSS and JavaScript in package files."""
