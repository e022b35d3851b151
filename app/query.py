"""The page's state in the URL, so that a pasted link and the browser's Back give the same page again."""

import streamlit as st


def read(name: str, default: str = "") -> str:
    """The value of a query parameter."""
    return st.query_params.get(name, default)


def read_int(name: str, default: int, least: int, most: int) -> int:
    """The value of a query parameter as a number, brought between the bounds; `default` where it is none."""
    try:
        number = int(read(name))
    except ValueError:
        return default
    return min(max(number, least), most)


def write(**values: object) -> None:
    """Set query parameters in one go, as one entry in the browser's history. For callbacks: the page runs after them.

    None stands for a default: such a parameter is not written, or emptied where it is already there. (Streamlit makes
    one entry in the history for each parameter that is deleted, and would take the language out with `from_dict`.)
    """
    st.query_params.update(
        {
            name: "" if value is None else str(value)
            for name, value in values.items()
            if value is not None or name in st.query_params
        }
    )
