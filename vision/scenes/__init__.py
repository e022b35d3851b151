"""The synthetic camera: draws what a webcam would see, with the truth beside it.

`scene.compose` makes one picture, `dealing.film_moves` films of `Scene` frames: cards shown one by one or dealt onto a
pile, by a hand that also takes back and passes over,
`y4m.write_y4m` turns frames into a clip for the browser's fake webcam, `styles.styled_faces` makes up decks that were
never printed.
`conditions.Conditions` says how hard it is; `stage.Stage` keeps one table for several pictures.
"""
