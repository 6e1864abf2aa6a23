"""Do hands on this table mean what they seem to mean?"""

from __future__ import annotations

import pytest

from tabletop.games.watch.clock import occupied
from tabletop.kernel import Command
from tests.boards.seated import Seated
from tests.boards.watch.bench import asked, rules


def test_a_worker_dropped_on_a_taken_space_is_refused_by_name() -> None:
    state = asked("place")
    table = Seated(rules())
    table.lay_out(state)
    seat = state.queue[0]
    taken = next(space for space in occupied(state) if space != state.players[seat].space)
    table.drag(f"worker:{seat}", f"space:{taken}")
    assert table.screen.given == []
    assert table.screen.refused == [Command.of("place", space=taken)]


def test_a_worker_must_leave_its_own_space() -> None:
    state = asked("place")
    table = Seated(rules())
    table.lay_out(state)
    seat = state.queue[0]
    assert Command.of("place", space=state.players[seat].space) not in rules().legal(state)
    assert table.board.gesture_for(Command.of("place", space=state.players[seat].space)) == ""


def test_a_free_space_can_simply_be_clicked() -> None:
    state = asked("place")
    table = Seated(rules())
    table.lay_out(state)
    space = rules().legal(state)[0].word("space")
    table.click(f"space:{space}")
    assert table.screen.given == [Command.of("place", space=space)]


@pytest.mark.parametrize("kind", ["disc", "lay"])
def test_a_disc_is_dragged_to_the_one_free_space_of_a_track(kind: str) -> None:
    state = asked(kind)
    table = Seated(rules())
    table.lay_out(state)
    index = next(index for index, track in enumerate(state.tracks) if len(track) < 8)
    assert table.board.gesture_for(Command.of("lay", track=index + 1)).endswith(
        f"slot:{index}:{len(state.tracks[index])}"
    )


@pytest.mark.parametrize("how", ["drag", "click"])
def test_a_disc_put_anywhere_on_a_track_takes_its_first_free_space(how: str) -> None:
    state = asked("disc")
    table = Seated(rules())
    table.lay_out(state)
    index = next(index for index, track in enumerate(state.tracks) if len(track) < 7)
    gesture = table.board.gesture_for(Command.of("lay", track=index + 1)).split()
    source, far = gesture[1], f"slot:{index}:{len(state.tracks[index]) + 1}"
    if how == "drag":
        table.drag(source, far)
    else:
        table.click(source)
        table.click(far)
    assert table.screen.given == [Command.of("lay", track=index + 1)]


def test_gears_chosen_by_click_are_laid_on_the_shelf_by_a_click_on_a_crate_there() -> None:
    table = Seated(rules())
    state = asked("smuggle")
    table.lay_out(state)
    assert Command("exchange") in rules().legal(state)
    table.click(next(node.name for node in table.stage.root.walk() if node.name.startswith("gear:")))
    table.click(next(node.name for node in table.stage.root.walk() if node.name.startswith("stock:")))
    assert table.screen.given == [Command("exchange")]


def test_documents_go_onto_what_they_move_pay_or_buy() -> None:
    wanted = {"move": "laid:", "bank": "space:", "crate_a": "colour:", "crate_b": "colour:"}
    seen = set()
    for kind in ("end", "bribe", "smuggle", "disc", "work"):
        state = asked(kind)
        table = Seated(rules())
        table.lay_out(state)
        for command in rules().legal(state):
            if command.verb == "play":
                what = rules().tables.kind_of[command.word("document")]
                drag = table.board.gesture_for(command)
                assert drag.startswith(f"drag paper:{command.word('document')} {wanted[what]}")
                seen.add(what)
    assert seen


def test_with_another_board_in_the_dock_nothing_in_the_dock_is_meant() -> None:
    state = asked("upgrade")
    actor = state.queue[0]
    table = Seated(rules())
    view = table.view(state, actor)
    view.viewer = (actor + 1) % state.seats
    table.board.lay_out(view)
    for command in view.legal:
        gesture = table.board.gesture_for(command)
        assert gesture.startswith("button"), gesture


def test_any_number_of_gears_can_be_sold_with_one_click() -> None:
    state = asked("sell")
    table = Seated(rules())
    for command in rules().legal(state):
        table.lay_out(state)
        table.screen.given.clear()
        table.click(f"button:{command}")
        assert table.screen.given == [command]


def test_a_spy_card_is_taken_to_its_room() -> None:
    state = asked("spy")
    table = Seated(rules())
    table.lay_out(state)
    table.drag(f"spy:{len(state.active)}", "room:dock")
    assert table.screen.given == [Command.of("spy", department="dock")] or "dock" in state.active


def test_a_document_dropped_on_a_disc_says_which_one_it_moves() -> None:
    game = rules()
    state = asked("disc")
    seat = state.queue[0]
    state.options = {"questions": "everybody"}
    document = next(name for name, kind in game.tables.kind_of.items() if kind == "move")
    state.players[seat].hand, state.players[seat].moved = [document], False
    index = next(index for index, track in enumerate(state.tracks) if seat in track)
    space = state.tracks[index].index(seat)
    table = Seated(game)
    table.lay_out(state)
    table.drag(f"paper:{document}", f"laid:{index}:{space}")
    assert table.screen.given == [Command.of("play", document=document)]
    game.apply(state, table.screen.given[0])
    table.lay_out(state)
    table.clock.advance(50)
    table.stage.update()
    assert table.screen.given[1:] == [Command.of("lift", track=index + 1, space=space + 1)]


def test_a_bought_disc_can_be_taken_straight_to_a_track() -> None:
    game = rules()
    state = asked("upgrade")
    seat = state.queue[0]
    row = next(row for row, level in state.players[seat].levels.items() if level < game.tables.last_level)
    index = next(index for index, track in enumerate(state.tracks) if len(track) < 8)
    table = Seated(game)
    before = table.lay_out(state)
    table.drag(f"disc:{row}:{state.players[seat].levels[row] + 1}", f"slot:{index}:{len(state.tracks[index])}")
    assert table.screen.given == [Command.of("upgrade", row=row)]
    frames = game.watch(state, table.screen.given[0], seat)
    table.board.animate(frames, before, table.view(state, seat), lambda: None)
    table.lay_out(state)
    slot, disc = (table.node(name).stage_box() for name in (f"slot:{index}:{len(state.tracks[index])}", "held"))
    assert slot.contains(disc.centre), "it waits where it was dropped"
    table.clock.advance(50)
    table.stage.update()
    assert table.screen.given[1:] == [Command.of("lay", track=index + 1)]


def test_a_bonus_that_costs_nothing_is_taken_and_one_that_costs_something_is_asked_for() -> None:
    for kind, taken in (("bonus", True), ("bonus_crate", False)):
        table = Seated(rules())
        view = table.lay_out(asked(kind))
        obvious = table.board.obvious(view)
        assert (obvious == Command("accept")) is taken, kind
        assert Command("decline") in view.legal
