"""Does one gesture say what follows from it: the end of a maintenance, machines that ask nothing, what a sped-up machine does?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from tabletop.boards.common.prompter import PROPOSAL
from tabletop.boards.corrosion.board import CorrosionBoard
from tabletop.boards.corrosion.context import DROP, PIECE, RIM
from tabletop.games import load
from tabletop.games.corrosion.forecast import after_maintenance, at_once, leaving, runs_by_itself, without_choice
from tabletop.games.corrosion.game import Corrosion
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import DONE, TURN
from tabletop.kernel import Command, Rng
from tabletop.scene import Key, Text
from tests.boards.seated import Seated

GAME = load("corrosion")
assert isinstance(GAME, Corrosion)


@cache
def _positions() -> list[CorrosionState]:
    found = []
    for seed in range(1, 7):
        state, chance = GAME.new(2, seed), Rng(seed)
        for _ in range(400):
            if GAME.actor(state) is None:
                break
            found.append(GAME.copy(state))
            GAME.apply(state, chance.choice(GAME.legal(state)))
    return found


def first(wanted: Callable[[CorrosionState], object]) -> CorrosionState:
    """The first position of random games that is like this."""
    return GAME.copy(next(state for state in _positions() if wanted(state)))


def asked(state: CorrosionState) -> str:
    decision = GAME.decision(state)
    return "" if decision is None else decision.kind


def table_of(state: CorrosionState) -> tuple[Seated, CorrosionBoard]:
    table = Seated(GAME)
    table.lay_out(state)
    assert isinstance(table.board, CorrosionBoard)
    return table, table.board


def given(table: Seated, state: CorrosionState) -> Iterator[Command]:
    """What the table gives one after another, each played."""
    while table.screen.given:
        command = table.screen.given.pop(0)
        yield command
        GAME.apply(state, command)
        if GAME.actor(state) is not None:
            table.lay_out(state)
            table.stage.update()


def test_an_engineer_dropped_during_a_maintenance_ends_it_and_is_played() -> None:
    state = first(
        lambda state: after_maintenance(GAME, state) is not None and state.players[0].hand and GAME.actor(state) == 0
    )
    table, board = table_of(state)
    hand = state.players[0].hand
    source, target = next(
        (source, target)
        for source, targets in board.gestures.now.drags.items()
        if source.kind == PIECE and source.word() in hand
        for target, commands in targets.items()
        if commands == [DONE]
    )
    cast = board.feedback.forecast_drop(board.view, source, target, DONE)
    assert cast.engineer == source.word(), "the drop foretells what she does"
    table.drag(str(source), str(target))
    commands = list(given(table, state))
    assert commands[:2] == [DONE, Command.of("play", engineer=source.word())]


def test_the_wheel_turned_during_a_maintenance_ends_it() -> None:
    def there(state: CorrosionState) -> bool:
        return after_maintenance(GAME, state) is not None

    state = first(there)
    table, board = table_of(state)
    assert board.gestures.now.turns[RIM()] == [DONE]
    board.key("w")
    assert list(given(table, state))[:2] == [DONE, TURN]
    assert board.gesture_for(DONE).startswith("button"), "whoever wants nothing but to end it has a button"


def test_a_maintenance_that_would_let_gears_rust_that_a_plan_could_take_is_ended_by_hand() -> None:
    def could(state: CorrosionState) -> bool:
        plans = any(command.verb == "complete" for command in GAME.legal(state))
        return plans and after_maintenance(GAME, state) is not None

    state = first(could)
    player = state.players[GAME.actor(state) or 0]
    player.small[player.turned] += 1
    assert leaving(player).small
    assert after_maintenance(GAME, state) is None
    _, board = table_of(state)
    assert not board.gestures.now.turns


def test_machines_that_ask_nothing_have_one_button_beside_those_that_ask() -> None:
    def mixed(state: CorrosionState) -> bool:
        found = without_choice(GAME, state)[0] if asked(state) == "activate" else []
        return len(found) > 1 and runs_by_itself(GAME, state) is None

    state = first(mixed)
    found, brings = without_choice(GAME, state)
    assert brings is not None
    assert min(gain for what, gain in brings.changes() if what != "cold") > 0, "nothing is lost by them"
    table, board = table_of(state)
    board.interaction.choose(PROPOSAL)
    assert list(given(table, state)) == found


def test_machines_run_by_themselves_where_nothing_else_is_asked() -> None:
    def alone(state: CorrosionState) -> bool:
        return asked(state) == "activate" and runs_by_itself(GAME, state) is not None and len(GAME.legal(state)) > 1

    state = first(alone)
    table, board = table_of(state)
    view = table.view(state)
    command = board.obvious(view)
    assert command is not None
    assert command in without_choice(GAME, state)[0]
    assert board.obvious(table.view(first(lambda state: asked(state) == "main_action"))) is None


def test_a_machine_sped_up_runs_with_the_drop_that_speeds_it_up() -> None:
    def runs(state: CorrosionState) -> Command | None:
        speeds = (command for command in GAME.legal(state) if command.verb == "speed_up")
        return next((command for command in speeds if at_once(GAME, state, command)), None)

    state = first(runs)
    command = runs(state)
    assert command is not None
    _, board = table_of(state)
    source, target = DROP("hot", 0), PIECE(command.word("piece"))
    assert board.view is not None
    assert board.gestures.then(board.view, source, target, command) == at_once(GAME, state, command)


def test_a_lifted_engineer_hangs_below_the_hand_and_means_what_the_pointer_is_on() -> None:
    state = first(lambda state: asked(state) == "main_action" and len(state.players[GAME.actor(state) or 0].hand) > 3)
    table, board = table_of(state)
    source, targets = next(
        (source, targets)
        for source, targets in board.gestures.now.drags.items()
        if any(target.kind == "window" for target in targets)
    )
    window = next(target for target in targets if target.kind == "window")
    assert board.lift(str(source), str(window))
    (ghost,) = table.stage.lifted.children
    node = board.table.thing(window)
    assert table.stage.drag.target is node
    middle = node.stage_box().centre
    assert not ghost.stage_box().contains(middle), "the middle of the target is seen"
    table.stage.handle(Key("escape"))


def pills(board: CorrosionBoard) -> list[list[str]]:
    """What stands on the pieces while nothing is lifted, each as its words."""
    layers = board.table.layers
    found = [node for node in layers.usable.children if node.shown() and node.z == 1]
    return [[text.content for text in node.walk() if isinstance(text, Text)] for node in found]


def test_in_maintenance_every_piece_says_what_its_steam_costs_and_where_it_leads() -> None:
    def speeds(state: CorrosionState) -> list[Command]:
        return [command for command in GAME.legal(state) if command.verb == "speed_up"]

    state = first(lambda state: asked(state) == "maintenance" and len(speeds(state)) > 2)
    _, board = table_of(state)
    said = pills(board)
    assert said
    assert all(words[:1] == ["−1"] and words[1] in ("X", "1", "2", "3") for words in said)
    hot = DROP("hot", board.view.state.players[board.view.viewer].hot - 1) if board.view is not None else None
    assert board.lift(str(hot))
    assert pills(board) == [], "while something is held the targets say it"


def test_lit_machines_say_what_they_bring_and_whether_they_ask() -> None:
    def both(state: CorrosionState) -> bool:
        lit = [command for command in GAME.legal(state) if command.verb == "activate"]
        return asked(state) == "activate" and 0 < len(without_choice(GAME, state)[0]) < len(lit)

    state = first(both)
    _, board = table_of(state)
    said = pills(board)
    assert any(words[-1:] == ["?"] for words in said)
    assert any(words[-1:] != ["?"] and words[0].startswith("+") for words in said)
