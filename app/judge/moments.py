"""What is said at each deal while the evidence grows."""

from app.components.evidence_player import Moment
from app.judge.drawing import Drawing
from app.judge.telling import LEAST, one_in
from app.words.catalogue import Language, say
from app.words.numerals import grouped


def moments_of(drawing: Drawing, language: Language) -> list[Moment]:
    """One moment for each deal drawn: the strongest line at that deal, and whether a line was crossed by then."""
    moments = []
    crossed = False
    for at, deal in enumerate(drawing.lines[0].deals):
        line = max(drawing.lines, key=lambda line: float(line.log10_e[at]))
        height = float(line.log10_e[at])
        crossed |= height >= drawing.threshold
        told = {"deal": grouped(int(deal), language)}
        if height >= LEAST:
            said = say(language, "judge.moment", one_in=one_in(height, language), name=line.name, **told)
        else:
            said = say(language, "judge.moment_none", **told)
        moments.append(Moment(round(drawing.place(float(deal)), 4), said, crossed))
    return moments
