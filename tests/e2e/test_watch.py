"""Can somebody play Watch in a real window: a whole solo game, and two people who hide their hands from each other?"""

from __future__ import annotations

from tabletop.games.watch.clock import occupied
from tabletop.kernel import Command
from tabletop.scene import Button
from tests.e2e.player import Player
from tests.e2e.scenes import closes_in_mid_drag, is_refused, plays_to_the_result, sits_down


def test_a_solo_game_from_the_first_click_to_the_result(player: Player):
    sits_down(player, "watch", 1)
    plays_to_the_result(player, player.good_command)


def test_two_people_behind_a_curtain_are_refused_take_back_and_continue_after_a_close_in_mid_drag(player: Player):
    sits_down(player, "watch", 2)
    assert _opens_the_curtain(player)
    opened = 0
    while player.session.state.round < 2 or not _may_place(player):
        player.give(player.good_command())
        opened += _opens_the_curtain(player)
    assert opened
    _is_refused(player)
    _takes_back(player)
    _closes_in_mid_drag(player)


def _opens_the_curtain(player: Player) -> bool:
    """Whoever sits down says so; whether a curtain hung there."""
    top = player.twin.stage.overlays.top
    if top is None or top.name != "curtain":
        return False
    player.sees_twin("the curtain")
    player.click(player.twin.of_kind(Button))
    player.sees_twin("the own view")
    return True


def _may_place(player: Player) -> bool:
    return any(command.verb == "place" for command in player.legal())


def _is_refused(player: Player) -> None:
    session = player.session
    own = session.state.players[session.actor].space
    wrong = Command.of("place", space=next(space for space in occupied(session.state) if space != own))
    is_refused(player, wrong, f"worker:{session.actor}", f"space:{wrong.word('space')}")


def _takes_back(player: Player) -> None:
    session = player.session
    command = _what_can_be_taken_back(player)
    snapshot, position = session.game.snapshot(session.state), session.timeline.position
    player.give(command)
    assert session.timeline.position > position
    sat_down = _opens_the_curtain(player)
    player.click(player.twin.named("bar:undo"))
    timeline = player.disk_follows("the undo")
    assert timeline.position == position
    assert timeline.game.snapshot(timeline.state) == snapshot
    assert _opens_the_curtain(player) == sat_down  # the hand of whoever decides again is hidden from the other


def _what_can_be_taken_back(player: Player) -> Command:
    """Play on until a legal command turns nothing up and somebody has a choice after it: such a command must come back."""
    for _ in range(60):
        for command in player.legal():
            twin = player.session.timeline.branch()
            twin.do(command)
            if twin.why_no_undo() is None and len(twin.game.legal(twin.state)) > 1:
                return command
        player.give(player.good_command())
        _opens_the_curtain(player)
    raise AssertionError("nothing can ever be taken back")


def _closes_in_mid_drag(player: Player) -> None:
    while not _may_place(player):
        player.give(player.good_command())
        _opens_the_curtain(player)
    target = next(command.word("space") for command in player.legal() if command.verb == "place")
    closes_in_mid_drag(player, f"worker:{player.session.actor}", f"space:{target}")
    assert _opens_the_curtain(player)
