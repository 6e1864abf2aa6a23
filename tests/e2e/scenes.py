"""Which scenes does every table play in a real window: to the result, a refusal, an undo, a close in mid-drag?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel import Command
from tabletop.store import Records
from tests.e2e.player import Player
from tests.e2e.waiting import until

SEED = "K7Q2 MX4D"


def sits_down(player: Player, game: str, people: int) -> None:
    """Start the program and a game."""
    player.start()
    timeline = player.sit_down(SEED, game, people)
    assert (timeline.game.name, timeline.setup.seats) == (game, people)


def plays_to_the_result(player: Player, choose: Callable[[], Command]) -> None:
    """Give commands until the game is over; the result is kept and shown."""
    session = player.session
    while session.actor is not None:
        player.give(choose())
    records = Records(player.places.records)
    until(lambda: records.read()[0], "the result")
    (result,) = records.read()[0]
    assert result.game == session.game.name
    assert result.sheets == [sheet.points for sheet in session.game.scores(session.state)]
    player.sees_twin("the result")
    player.program.close_window()
    assert player.program.ended() == 0


def is_refused(player: Player, wrong: Command, source: str, target: str) -> None:
    """A drop that means an illegal command says why and changes nothing."""
    session, board = player.session, player.twin.table.board
    before, lying = player.autosave(), board.positions()
    player.drag(source, target)
    player.sees_twin("why not")
    assert player.reads(session.why_not(wrong))
    assert board.positions() == lying
    assert player.autosave().timeline.commands == before.timeline.commands


def takes_back(player: Player, command: Command) -> None:
    """A command given and undone leaves nothing behind."""
    session = player.session
    snapshot, position = session.game.snapshot(session.state), session.timeline.position
    player.give(command)
    player.click(player.twin.named("bar:undo"))
    timeline = player.disk_follows("the undo")
    assert timeline.position == position
    assert timeline.game.snapshot(timeline.state) == snapshot
    player.sees_twin("the position before")


def closes_in_mid_drag(player: Player, source: str, target: str) -> None:
    """The window is closed with a piece in the hand; the game goes on where it was."""
    before = player.autosave().timeline
    player.lift(source, target)
    player.sees_twin("a lifted piece")
    player.program.close_window()
    assert player.program.ended() == 0
    player.program.let_go()
    assert player.program.said() == ""
    after = player.carry_on()
    assert after.commands == before.commands
    assert after.game.snapshot(after.state) == before.game.snapshot(before.state)
