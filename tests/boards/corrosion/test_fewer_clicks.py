"""Does one gesture say what follows from it: the end of a maintenance, machines that ask nothing, what a sped-up machine does?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from tabletop.boards.common.ids import Id
from tabletop.boards.corrosion.board import CorrosionBoard
from tabletop.boards.corrosion.context import CHOICE, DROP, GEAR, GHOST, PIECE, RESERVE, RIM
from tabletop.games import load
from tabletop.games.corrosion.forecast import (
    after_maintenance,
    asked_next,
    at_once,
    can_wait,
    leaving,
    runs_by_itself,
    without_choice,
)
from tabletop.games.corrosion.game import Corrosion
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import DONE, TURN
from tabletop.kernel import Command, Rng
from tabletop.scene import Key, Node, Text
from tests.boards.seated import Seated
from tests.games.corrosion.positions import Table as Positions

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


def test_machines_run_by_themselves_where_nothing_else_is_asked() -> None:
    def alone(state: CorrosionState) -> bool:
        return asked(state) == "activate" and runs_by_itself(GAME, state) is not None and len(GAME.legal(state)) > 1

    state = first(alone)
    table, board = table_of(state)
    view = table.view(state)
    command = board.obvious(view)
    assert command is not None
    assert command in without_choice(GAME, state)
    assert board.obvious(table.view(first(lambda state: asked(state) == "main_action"))) is None


def turned(there: Positions) -> CorrosionState:
    """The wheel is turned, and everything lit waits."""
    there.do("turn")
    return there.state


def test_machines_that_bring_the_same_at_any_time_run_by_themselves_beside_real_questions() -> None:
    there = Positions().alone().mount("c05").lay("tc_1", "s2").gears(small_s3=1).boiler(1, 2)
    state = turned(there.lay("o02_1", "s2"))
    assert {command.verb for command in GAME.legal(state)} == {"activate", "done"}
    assert runs_by_itself(GAME, state) == Command.of("activate", machine="c05"), "one more gear for whatever comes"
    GAME.apply(state, Command.of("activate", machine="c05"))
    assert "complete machine=o02_1" in map(str, GAME.legal(state)), "gears can be turned to chrome or pay for a plan"
    assert runs_by_itself(GAME, state) is None


def test_a_machine_that_brings_more_after_something_else_waits_for_it() -> None:
    there = Positions().alone().lay("o04_1", "s1", done=True).lay("tc_1", "s2").gears(small_s3=1)
    state = turned(there.boiler(1, 1))
    assert Command.of("activate", machine="o04_1") in without_choice(GAME, state)
    assert runs_by_itself(GAME, state) is None, "steam spent before it comes back hot"
    one_cold = turned(Positions().alone().lay("td_1", "s2").lay("tc_1", "s2").gears(small_s3=1).boiler(1, 1))
    assert runs_by_itself(GAME, one_cold) == Command.of("activate", machine="td_1"), "one water is there to be heated"


def test_which_machines_run_again_is_asked_where_fewer_may_than_have_run() -> None:
    there = Positions().alone().mount("c27").lay("ts_1", "s2").lay("tm_1", "s2").lay("ts_2", "s3").gears().boiler(0, 0)
    state = turned(there)
    while (by_itself := runs_by_itself(GAME, state)) is not None:
        GAME.apply(state, by_itself)
    assert sum(there.player().small) + sum(there.player().medium) == 3, "all three have run"
    GAME.apply(state, Command.of("activate", machine="c27"))
    assert asked(state) == "activate_again"
    assert runs_by_itself(GAME, state) is None, "two of three"
    GAME.apply(state, Command.of("activate", machine="ts_1"))
    assert runs_by_itself(GAME, state) is None, "one of two"


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
        return asked(state) == "activate" and 0 < len(without_choice(GAME, state)) < len(lit)

    state = first(both)
    _, board = table_of(state)
    said = pills(board)
    assert any(words[-1:] == ["?"] for words in said)
    assert any(words[-1:] != ["?"] and words[0].startswith("+") for words in said)


def middle(node: Node) -> tuple[int, int]:
    x, y = node.stage_box().centre
    return round(x), round(y)


def dropped(state: CorrosionState, source: Id, target: Id) -> list[Command]:
    """What the table gives when this is dropped there."""
    table, _ = table_of(state)
    table.drag(str(source), str(target))
    return [*given(table, state)]


def test_a_gear_dropped_on_a_plan_pays_for_it_first_and_rings_show_what_else_is_spent() -> None:
    there = (
        Positions().lay("o02_1", "s2").gears(small_s1=1, small_s2=1, small_s3=1, medium_s3=1, medium_s2=1).maintain()
    )
    state, (one, two, three) = there.state, (GEAR("small", there.side(sector), 0) for sector in ("s1", "s2", "s3"))
    plan, other = PIECE("o02_1"), GEAR("medium", there.side("s2"), 0)
    table, board = table_of(GAME.copy(state))
    assert board.lift(str(two), str(plan))
    assert {middle(node) for node in board.interaction._lifting._changes.children} == {
        middle(board.table.thing(gear)) for gear in (two, other)
    }
    view = board.view
    assert view is not None
    cast = board.feedback.forecast_drop(view, two, plan, Command.of("complete", machine="o02_1"))
    ribbon = board.feedback.ribbon(view, plan, cast)
    assert ribbon is not None
    ribbons = [text.content for text in ribbon.walk() if isinstance(text, Text)]
    assert ribbons == ["−1", "−1"], "what is paid, and nothing of speeding it up"
    table.stage.handle(Key("escape"))
    for gear, sector in ((one, "s1"), (two, "s2"), (three, "s3")):
        commands = dropped(GAME.copy(state), gear, plan)
        assert commands[:2] == [
            Command.of("complete", machine="o02_1"),
            Command.of("spend", gear="small", sector=sector),
        ]
        assert commands[2:] == [Command.of("spend", gear="medium", sector="s2")], "what rusts first"


def test_a_cutter_dropped_on_a_gear_says_the_size_of_a_machine_that_runs_with_her_too() -> None:
    there = Positions().alone().mount("c03").gears()
    for ghost, sizes in (("medium", ("medium", "medium")), ("either", ("small", "medium"))):
        commands = dropped(GAME.copy(there.state), PIECE("a_gear"), GHOST(ghost))
        assert commands[1:] == [Command.of("produce", gear=size) for size in sizes]


def test_what_a_cutter_makes_is_known_before_the_opponent_of_a_solo_game_acts() -> None:
    there = Positions(seats=1)
    cutter = next(name for name in there.player().hand if name.endswith("_gear"))
    commands = dropped(there.state, PIECE(cutter), GHOST("small"))
    assert commands[-1] == Command.of("produce", gear="small")


def test_an_award_with_a_watch_that_makes_gears_can_be_dropped_where_they_begin() -> None:
    def makes(state: CorrosionState) -> list[Command]:
        awards = GAME.legal(state) if asked(state) == "take_award" else []
        return [award for award in awards if any(next_.verb == "produce" for next_ in asked_next(GAME, state, [award]))]

    state = first(makes)
    token = makes(state)[0].word("token")
    commands = dropped(GAME.copy(state), PIECE(token), GHOST("either"))
    assert commands == [
        Command.of("award", token=token),
        Command.of("produce", gear="small"),
        Command.of("produce", gear="medium"),
    ]


def test_a_machine_taken_to_what_it_makes_is_not_asked_again() -> None:
    there = Positions().alone().mount("c18").gears().boiler(0, 3)
    there.do("turn")
    state = there.state
    table, board = table_of(GAME.copy(state))
    ghosts = {what: board.table.thing(GHOST(what)).stage_box() for what in ("small", "medium", "either")}
    for what in ghosts:
        assert board.lift(str(PIECE("c18")), str(GHOST(what)))
        (held,) = table.stage.lifted.children
        assert not any(held.stage_box().overlap(ghost) for ghost in ghosts.values()), "every target stays in sight"
        table.stage.handle(Key("escape"))
        table.stage.tweens.skip()
    for what, gears in (("small", ["small"] * 2), ("medium", ["medium"] * 2), ("either", ["small", "medium"])):
        made = [Command.of("produce", gear=gear) for gear in gears]
        assert dropped(GAME.copy(state), PIECE("c18"), GHOST(what))[:3] == [
            Command.of("activate", machine="c18"),
            *made,
        ]


def test_a_gear_taken_to_the_machine_that_converts_it_is_converted() -> None:
    there = Positions().alone().mount("c08").gears(small_s1=1, medium_s3=1)
    there.do("turn")
    state = there.state
    gear = next(side for side in range(4) if state.players[0].medium[side])
    activate, convert = dropped(state, GEAR("medium", gear, 0), PIECE("c08"))[:2]
    assert activate == Command.of("activate", machine="c08")
    assert (convert.verb, convert.word("gear")) == ("convert", "medium")


def test_a_machine_taken_to_points_says_which() -> None:
    state = first(
        lambda state: any(
            command.verb == "activate" and "take" in {answer.verb for answer in asked_next(GAME, state, [command])}
            for command in GAME.legal(state)
        )
    )
    _, board = table_of(state)
    drags = [(source, target) for source, to in board.gestures.now.drags.items() for target in to]
    source = next(source for source, target in drags if target == RESERVE("special"))
    commands = dropped(state, source, RESERVE("green"))
    assert commands[1] == Command.of("take", what="green")


def test_plans_are_completed_in_the_maintenance_that_follows_unless_a_machine_would_join_those_that_run() -> None:
    there = Positions().alone().lay("o02_1", "s2").gears(small_s2=1, medium_s2=1).boiler(0, 3)
    there.do("turn")
    state = there.state
    assert asked(state) == "activate"
    assert Command.of("complete", machine="o02_1") in GAME.legal(state)
    _, board = table_of(state)
    assert board.obvious(Seated(GAME).view(state)) == DONE
    GAME.apply(state, DONE)
    assert asked(state) == "maintenance"
    assert Command.of("complete", machine="o02_1") in GAME.legal(state)
    joins = Positions().alone().lay("o02_1", "s1").gears(small_s2=1, medium_s2=1).boiler(0, 3)
    joins.do("turn")
    assert not can_wait(GAME, joins.state), "it lies in X and would run"


def test_a_click_on_what_is_on_its_way_off_the_table_gives_nothing() -> None:
    table, board = table_of(first(lambda state: asked(state) == "produce"))
    leaving, state = board.table.thing(CHOICE("medium")), first(lambda state: asked(state) == "main_action")
    clicked = leaving.on_click
    assert clicked is not None
    table.lay_out(state)
    clicked()
    assert table.screen.given == []
