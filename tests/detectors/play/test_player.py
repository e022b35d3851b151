"""Kinds of players: read from data, all of them sane."""

from detectors.play.player import all_players


def test_every_kind_of_player_is_sane() -> None:
    players = all_players()
    assert len({player.name for player in players}) == len(players) >= 4
    for player in players:
        for calls, opens, raises in zip(player.calls, player.opens, player.raises, strict=True):
            assert 0 < calls < raises < 1 and 0 < opens < raises
        assert all(0 <= chance < 1 for chance in (player.bluffs, player.wavers, player.side_card, player.chases))
