"""Can somebody play AquaSphere in a real window: a whole solo game, and a table of two with all that may go wrong?"""

from __future__ import annotations

from tabletop.kernel import Command
from tabletop.store import Records
from tests.e2e.player import Player
from tests.e2e.waiting import until

SEED = "K7Q2 MX4D"


def test_a_solo_game_from_the_first_click_to_the_result(player: Player):
    player.start()
    timeline = player.sit_down(SEED, "aquasphere")
    assert (timeline.game.name, timeline.setup.seats) == ("aquasphere", 1)
    session = player.session
    while session.actor is not None:
        player.give(player.good_command())
    records = Records(player.places.records)
    until(lambda: records.read()[0], "the result")
    (result,) = records.read()[0]
    assert result.game == "aquasphere"
    assert result.sheets == [sheet.points for sheet in session.game.scores(session.state)]
    player.sees_twin("the result")
    player.program.close_window()
    assert player.program.ended() == 0


def test_two_people_are_refused_take_back_and_continue_after_a_close_in_mid_drag(player: Player):
    player.start()
    timeline = player.sit_down(SEED, "aquasphere", people=2)
    assert timeline.setup.seats == 2
    for _ in range(6):
        player.give(player.good_command())
    while not any(command.verb == "engineer" for command in player.legal()):
        player.give(player.good_command())
    _is_refused(player)
    _takes_back(player)
    _closes_in_mid_drag(player)


def _is_refused(player: Player) -> None:
    session, board = player.session, player.twin.table.board
    before, lying = player.autosave(), board.positions()
    wrong = next(
        command
        for command in (Command.of("engineer", to=field) for field in ("t1", "m1", "l1"))
        if session.why_not(command)
    )
    player.drag(f"engineer:{session.actor}", f"field:{wrong.word('to')}")
    player.sees_twin("why not")
    assert player.reads(session.why_not(wrong))
    assert board.positions() == lying
    assert player.autosave().timeline.commands == before.timeline.commands


def _takes_back(player: Player) -> None:
    session = player.session
    snapshot, position = session.game.snapshot(session.state), session.timeline.position
    player.give(next(command for command in player.legal() if command.verb == "engineer"))
    player.click(player.twin.named("bar:undo"))
    timeline = player.disk_follows("the undo")
    assert timeline.position == position
    assert timeline.game.snapshot(timeline.state) == snapshot
    player.sees_twin("the position before")


def _closes_in_mid_drag(player: Player) -> None:
    before = player.autosave().timeline
    target = next(command.word("to") for command in player.legal() if command.verb == "engineer")
    player.lift(f"engineer:{player.session.actor}", f"field:{target}")
    player.sees_twin("a lifted engineer")
    player.program.close_window()
    assert player.program.ended() == 0
    player.program.let_go()
    assert player.program.said() == ""
    after = player.carry_on()
    assert after.commands == before.commands
    assert after.game.snapshot(after.state) == before.game.snapshot(before.state)
