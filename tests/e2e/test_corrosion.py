"""Can somebody play Corrosion in a real window: a whole solo game, and a table of two with all that may go wrong?"""

from __future__ import annotations

from tabletop.kernel import Command
from tests.e2e.player import Player
from tests.e2e.scenes import closes_in_mid_drag, is_refused, plays_to_the_result, sits_down, takes_back

QUICK = ("pass", "done", "decline", "skip", "turn", "activate")
"""What brings a solo game to its end soonest: turn the wheel, use what must be used, pass when that is asked."""


def test_a_solo_game_from_the_first_click_to_the_result(player: Player):
    sits_down(player, "corrosion", 1)
    for _ in range(12):
        player.give(player.good_command())
    plays_to_the_result(player, lambda: _soonest(player))


def _soonest(player: Player) -> Command:
    legal = player.legal()
    return next((command for verb in QUICK for command in legal if command.verb == verb), legal[0])


def test_two_people_are_refused_take_back_and_continue_after_a_close_in_mid_drag(player: Player):
    sits_down(player, "corrosion", 2)
    _to_a_main_action(player)
    player.give(Command("turn"))
    _to_a_main_action(player)
    wrong = Command.of("play", engineer=_builder(player), row="turning", spot="a")
    is_refused(player, wrong, f"piece:{_builder(player)}", "window:turning:a")
    takes_back(player, next(command for command in player.legal() if str(command).endswith("_gear")))
    closes_in_mid_drag(player, f"piece:{_builder(player)}", "window:basic:b")


def _to_a_main_action(player: Player) -> None:
    while not any(command.verb == "play" for command in player.legal()):
        player.give(_soonest(player))


def _builder(player: Player) -> str:
    session = player.session
    assert session.actor is not None
    hand = session.state.players[session.actor].hand
    return next(name for name in hand if name.endswith("_chrome"))
