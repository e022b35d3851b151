"""XX-calling tarokk with six figures (Paskievics): six cards to the talon, then five and four to each, to the right."""

from rules.deals import DealProcedure, Packet
from rules.games.game import Game

GAMES = (
    Game(
        id="tarokk-xx-hivasos",
        title_en="XX-calling tarokk, six figures",
        title_hu="Paskievics, avagy XX-as hívásos tarokk (6 figurás)",
        source="Hungarian tarokk rules (Tarokk, Hungarian Wikipedia)",
        pages=None,
        deck_name="tarokk42",
        players=(4, 4),
        usual_players=4,
        direction="right",
        procedure=DealProcedure((Packet("talon", 6), Packet("each", 5), Packet("each", 4))),
    ),
)
