"""Can somebody play Watch in a real window: a whole solo game, and two people who hide their hands from each other?"""

from __future__ import annotations

from tabletop.games.watch.clock import occupied
from tabletop.kernel import Command
from tabletop.scene import Button
from tabletop.store import Records
from tests.e2e.player import Player
from tests.e2e.waiting import until

SEED = "K7Q2 MX4D"


def test_a_solo_game_from_the_first_click_to_the_result(player: Player):
    player.start()
    timeline = player.sit_down(SEED, "watch")
    assert (timeline.game.name, timeline.setup.seats) == ("watch", 1)
    session = player.session
    while session.actor is not None:
        player.give(player.good_command())
    records = Records(player.places.records)
    until(lambda: records.read()[0], "the result")
    (result,) = records.read()[0]
    assert result.game == "watch"
    assert result.sheets == [sheet.points for sheet in session.game.scores(session.state)]
    player.sees_twin("the result")
    player.program.close_window()
    assert player.program.ended() == 0


def test_two_people_behind_a_curtain_are_refused_take_back_and_continue_after_a_close_in_mid_drag(player: Player):
    player.start()
    timeline = player.sit_down(SEED, "watch", people=2)
    assert timeline.setup.seats == 2
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
    session, board = player.session, player.twin.table.board
    before, lying = player.autosave(), board.positions()
    own = session.state.players[session.actor].space
    wrong = Command.of("place", space=next(space for space in occupied(session.state) if space != own))
    player.drag(f"worker:{session.actor}", f"space:{wrong.word('space')}")
    player.sees_twin("why not")
    assert player.reads(session.why_not(wrong))
    assert board.positions() == lying
    assert player.autosave().timeline.commands == before.timeline.commands


def _takes_back(player: Player) -> None:
    session = player.session
    snapshot, position = session.game.snapshot(session.state), session.timeline.position
    first = session.actor
    player.give(next(command for command in player.legal() if command.verb == "place"))
    if session.actor != first:  # the other one sits down first
        _opens_the_curtain(player)
    player.click(player.twin.named("bar:undo"))
    if session.timeline.position != position:  # spy cards were turned up or a die rolled: that cannot be taken back
        return
    timeline = player.disk_follows("the undo")
    assert timeline.game.snapshot(timeline.state) == snapshot
    _opens_the_curtain(player)


def _closes_in_mid_drag(player: Player) -> None:
    while not _may_place(player):
        player.give(player.good_command())
        _opens_the_curtain(player)
    before = player.autosave().timeline
    target = next(command.word("space") for command in player.legal() if command.verb == "place")
    player.lift(f"worker:{player.session.actor}", f"space:{target}")
    player.sees_twin("a lifted worker")
    player.program.close_window()
    assert player.program.ended() == 0
    player.program.let_go()
    assert player.program.said() == ""
    after = player.carry_on()
    assert after.commands == before.commands
    assert after.game.snapshot(after.state) == before.game.snapshot(before.state)
    assert _opens_the_curtain(player)
