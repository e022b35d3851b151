"""Conjuring: every trick of the book is one script that asks, and everything else is a way to run it.

How the pieces fit, from the bottom up:

- `places`: where a pile lies on the table and how it is spread, so that it can be drawn.
- `table`: the immutable table and every handling of cards (lay, gather, cut, deal, ...); a sleight moves the cards one
  way and the tokens, which spectators follow, another way (`Table.seen_as`).
- `script`: what a script yields: `Step`, the choices `Think`, `Ask`, `Choose`, the claims `Reveal`, `Claim`.
- `trick`: a `Trick` is a script with its facts, parameters and variants; `repertoire/` has one file per trick, and
  `catalogue.find_trick` finds them.
- `play.Stage.run`: the one loop that drives a script; it keeps the thoughts, so that no script can see them.
- `drivers.perform`: a `Performance` from the answers so far (a person's or recorded ones); `proof.prove`: every answer
  there is. A performance is a list of moments (`performance`); `record` is its short text form, for links.
- `views`: the spectators' and the performer's drawing of a moment, for a screen.
- `words.words_of`: what is said, done, seen and remembered at each moment, from `datasets/tricks/`, hu and en;
  `phrases.fill` puts the values of a moment in.

    trick = find_trick("twenty-one-cards")
    performance = perform(trick, answers=[], seed=7)              # up to the first choice
    performance.pending.options                                   # what can be answered
    performance = perform(trick, [card, "column-2"], seed=7)      # the same, two answers further
    draw_pending(performance, "spectator").to_json()              # what to draw
    words_of(trick.id).moment(performance.pending.key).patter     # what to say
"""
