"""What is printed on paper, true to size: cue sheets, templates of gimmicked cards, whole decks and the camera's mat.

Python gathers what stands on a sheet as plain data; the layouts (`layouts/*.typ`) set it with Typst, which keeps our
card art as vectors and has its own fonts.
"""
