"""Can somebody play AquaSphere in a real window: a whole solo game, and a table of two with all that may go wrong?"""

from __future__ import annotations

from tabletop.kernel import Command
from tests.e2e.player import Player
from tests.e2e.scenes import closes_in_mid_drag, is_refused, plays_to_the_result, sits_down, takes_back


def test_a_solo_game_from_the_first_click_to_the_result(player: Player):
    sits_down(player, "aquasphere", 1)
    plays_to_the_result(player, player.good_command)


def test_two_people_are_refused_take_back_and_continue_after_a_close_in_mid_drag(player: Player):
    sits_down(player, "aquasphere", 2)
    for _ in range(6):
        player.give(player.good_command())
    while not _steps(player):
        player.give(player.good_command())
    engineer = f"engineer:{player.session.actor}"
    fields = [Command.of("engineer", to=field) for field in ("t1", "m1", "l1")]
    wrong = next(command for command in fields if player.session.why_not(command))
    is_refused(player, wrong, engineer, f"field:{wrong.word('to')}")
    takes_back(player, _steps(player)[0])
    closes_in_mid_drag(player, engineer, f"field:{_steps(player)[0].word('to')}")


def _steps(player: Player) -> list[Command]:
    """Where the engineer may go now."""
    return [command for command in player.legal() if command.verb == "engineer"]
