"""Can somebody start a game, be refused, take back, save, leave, continue and play it to its end, with nothing but a mouse?"""

from __future__ import annotations

from tabletop.app.parts.written import read_seed
from tabletop.kernel import Command
from tabletop.scene import IconButton, TextField
from tabletop.store import Records
from tests.e2e.player import Player
from tests.e2e.waiting import until

SEED = "K7Q2 MX4D"
TITLE = "Red evening"


def test_a_solo_game_from_the_first_click_to_the_result(player: Player):
    player.start()
    _begins(player)
    _drags_workers(player)
    _is_refused_once(player)
    _takes_back(player)
    _saves_under_a_title(player)
    _quits(player)
    _continues(player)
    _finishes(player)


def _begins(player: Player) -> None:
    timeline = player.sit_down(SEED)
    assert timeline.game.name == "red_outpost"
    assert timeline.setup.seats == 1
    assert timeline.setup.seed == read_seed(SEED)


def _drags_workers(player: Player) -> None:
    for _ in range(2):
        player.move_a_worker()


def _is_refused_once(player: Player) -> None:
    session, board = player.session, player.twin.table.board
    before = player.autosave()
    worker = next(command.word("worker") for command in player.legal() if command.verb == "move")
    places = [name.partition(":")[2] for name in _tiles(player)]
    barred = [Command.of("move", worker=worker, to=place) for place in places]
    wrong = next(command for command in barred if session.why_not(command))
    calm, lying = player.twin.picture(), board.positions()
    player.drag(f"figure:{worker}", f"tile:{wrong.word('to')}")
    player.sees_twin("why not")
    assert player.reads(session.why_not(wrong))
    player.sees_no_longer(calm, player.twin.named("prompt"))
    assert board.positions() == lying
    after = player.autosave()
    assert after.operations == before.operations
    assert after.timeline.commands == before.timeline.commands


def _tiles(player: Player) -> list[str]:
    return sorted({node.name for node in player.twin.stage.active.walk() if node.name.startswith("tile:")})


def _takes_back(player: Player) -> None:
    session = player.session
    snapshot, position = session.game.snapshot(session.state), session.timeline.position
    player.give(player.free_move())
    player.click(player.twin.named("bar:undo"))
    timeline = player.disk_follows("the undo")
    assert timeline.position == position
    assert timeline.future
    assert timeline.game.snapshot(timeline.state) == snapshot
    player.sees_twin("the position before")


def _saves_under_a_title(player: Player) -> None:
    player.click(player.twin.named("bar:menu"))
    player.sees_twin("the pause menu")
    player.click(player.twin.saying("pause.save_as"))
    player.type_over(player.twin.of_kind(TextField), TITLE)
    player.click(player.twin.saying("save_as.save"))
    until(lambda: len(player.shelf()) == 2, "the second save")
    (kept,) = (entry for entry in player.shelf() if entry.head is not None and not entry.head.autosave)
    assert kept.head is not None
    assert kept.head.title == TITLE
    assert kept.status == "running"


def _quits(player: Player) -> None:
    player.click(player.twin.named("bar:menu"))
    player.click(player.twin.saying("pause.leave"))
    player.sees_twin("home, with a game to continue")
    player.click(player.twin.of_kind(IconButton, icon="quit"))
    assert player.program.ended() == 0
    assert player.program.said() == ""


def _continues(player: Player) -> None:
    before = player.autosave().timeline
    after = player.carry_on()
    assert after.commands == before.commands
    assert after.game.snapshot(after.state) == before.game.snapshot(before.state)


def _finishes(player: Player) -> None:
    session = player.session
    while session.actor is not None:
        player.give(player.good_command())
    assert player.autosave().timeline.game.actor(session.state) is None
    records = Records(player.places.records)
    until(lambda: records.read()[0], "the result")
    (result,) = records.read()[0]
    assert result.game == "red_outpost"
    assert result.sheets == [sheet.points for sheet in session.game.scores(session.state)]
    assert result.won == session.game.winners(session.state)
    player.sees_twin("the result")
    (entry,) = (entry for entry in player.shelf() if entry.status == "finished")
    assert entry.head is not None
    player.program.close_window()
    assert player.program.ended() == 0
