"""Can somebody play Corrosion in a real window: a whole solo game, and a table of two with all that may go wrong?"""

from __future__ import annotations

from tabletop.kernel import Command
from tabletop.store import Records
from tests.e2e.player import Player
from tests.e2e.waiting import until

SEED = "K7Q2 MX4D"
QUICK = ("pass", "done", "decline", "skip", "turn", "activate")
"""What brings a solo game to its end soonest: turn the wheel, use what must be used, pass when that is asked."""


def test_a_solo_game_from_the_first_click_to_the_result(player: Player):
    player.start()
    timeline = player.sit_down(SEED, "corrosion")
    assert (timeline.game.name, timeline.setup.seats) == ("corrosion", 1)
    for _ in range(12):
        player.give(player.good_command())
    session = player.session
    while session.actor is not None:
        player.give(_soonest(player))
    records = Records(player.places.records)
    until(lambda: records.read()[0], "the result")
    (result,) = records.read()[0]
    assert result.game == "corrosion"
    assert result.sheets == [sheet.points for sheet in session.game.scores(session.state)]
    player.sees_twin("the result")
    player.program.close_window()
    assert player.program.ended() == 0


def _soonest(player: Player) -> Command:
    legal = player.legal()
    return next((command for verb in QUICK for command in legal if command.verb == verb), legal[0])


def test_two_people_are_refused_take_back_and_continue_after_a_close_in_mid_drag(player: Player):
    player.start()
    timeline = player.sit_down(SEED, "corrosion", people=2)
    assert timeline.setup.seats == 2
    _to_a_main_action(player)
    _turns_the_rim(player)
    _to_a_main_action(player)
    _is_refused(player)
    _takes_back(player)
    _closes_in_mid_drag(player)


def _to_a_main_action(player: Player) -> None:
    while not any(command.verb == "play" for command in player.legal()):
        player.give(_soonest(player))


def _turns_the_rim(player: Player) -> None:
    player.give(Command("turn"))


def _builder(player: Player) -> str:
    session = player.session
    assert session.actor is not None
    hand = session.state.players[session.actor].hand
    return next(name for name in hand if name.endswith("_chrome"))


def _is_refused(player: Player) -> None:
    session, board = player.session, player.twin.table.board
    before, lying = player.autosave(), board.positions()
    wrong = Command.of("build", row="turning", spot="a")
    player.drag(f"piece:{_builder(player)}", "window:turning:a")
    player.sees_twin("why not")
    assert player.reads(session.why_not(wrong))
    assert board.positions() == lying
    assert player.autosave().timeline.commands == before.timeline.commands


def _takes_back(player: Player) -> None:
    session = player.session
    snapshot, position = session.game.snapshot(session.state), session.timeline.position
    gear = next(command for command in player.legal() if str(command).endswith("_gear"))
    player.give(gear)
    player.click(player.twin.named("bar:undo"))
    timeline = player.disk_follows("the undo")
    assert timeline.position == position
    assert timeline.game.snapshot(timeline.state) == snapshot
    player.sees_twin("the position before")


def _closes_in_mid_drag(player: Player) -> None:
    before = player.autosave().timeline
    player.lift(f"piece:{_builder(player)}", "window:basic:b")
    player.sees_twin("a lifted engineer")
    player.program.close_window()
    assert player.program.ended() == 0
    player.program.let_go()
    assert player.program.said() == ""
    after = player.carry_on()
    assert after.commands == before.commands
    assert after.game.snapshot(after.state) == before.game.snapshot(before.state)
