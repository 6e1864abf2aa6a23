"""Does the engine do what it promises, on a table with every kind of place and gesture?"""

from __future__ import annotations

from tabletop.kernel import Command, Rng
from tabletop.scene import Key, render_to_surface
from tests.boards.common.practice_board import CARD, DECK, OFFER, PLATE, PracticeBoard, PracticeScreen
from tests.boards.seated import Seated
from tests.practice_game import PracticeGame, StallState


def seated() -> tuple[PracticeGame, Seated, PracticeBoard]:
    screen = PracticeScreen()
    board = PracticeBoard(screen)
    game = screen.game
    assert isinstance(game, PracticeGame)
    return game, Seated(game, screen=screen, board=board), board


def serving(rules: PracticeGame, seed: int = 3) -> StallState:
    """A position in which a fruit may be served."""
    state = rules.new(2, seed, {})
    rules.apply(state, Command("draw"))
    return state


def test_every_kind_of_gesture_gives_its_command() -> None:
    rules, table, _ = seated()
    chance, state = Rng(4), rules.new(3, 7, {})
    kinds = set()
    while rules.actor(state) is not None:
        for command in rules.legal(state):
            table.lay_out(state)
            gesture = table.board.gesture_for(command)
            kinds.add(gesture.partition(" ")[0])
            table.screen.given.clear()
            table.perform(gesture)
            assert table.screen.given == [command], gesture
        legal = rules.legal(state)
        rules.apply(state, legal[chance.below(len(legal))])
    assert kinds == {"turn", "click", "drag", "button"}


def test_a_payment_is_clicked_together_and_confirmed() -> None:
    rules, table, board = seated()
    state = serving(rules)
    table.lay_out(state)
    fruit = state.keepers[0].hand[0]
    command = Command.of("serve", card=fruit)
    assert str(command) not in board.side.prompt.buttons
    table.click(str(CARD(0)))
    table.click("hand")
    table.click(f"button:{command}")
    assert table.screen.given == [command]


def test_a_rim_turned_too_little_falls_back() -> None:
    rules, table, board = seated()
    table.lay_out(rules.new(2, 3, {}))
    table.turn(str(DECK()), by=30)
    assert table.screen.given == []
    assert board.wheel.rotation == 0
    table.turn(str(DECK()), by=-80)
    assert table.screen.given == []
    table.turn(str(DECK()), by=80)
    assert table.screen.given == [Command("draw")]


def test_a_key_of_the_board_gives_its_command_or_says_why_not() -> None:
    rules, table, board = seated()
    table.lay_out(rules.new(2, 3, {}))
    board.key("d")
    assert table.screen.given == [Command("draw")]
    table.lay_out(serving(rules))
    board.key("d")
    assert table.screen.refused == [Command("draw")]


def test_places_are_hit_by_their_shape() -> None:
    rules, table, board = seated()
    table.lay_out(rules.new(2, 3, {}))
    zone = board.table.thing(OFFER(0))
    box = zone.stage_box()
    assert table.stage.at(box.centre) is zone
    assert table.stage.at((box.x + 2, box.y + 2)) is not zone
    plate = board.table.thing(PLATE()).stage_box()
    assert table.stage.at((plate.x + 8, plate.y + 8)) is not board.table.thing(PLATE())


def test_lifting_lights_targets_dims_the_rest_and_foretells() -> None:
    rules, table, board = seated()
    state = serving(rules)
    table.lay_out(state)
    assert board.lift(str(CARD(0)), str(PLATE()))
    assert len(board.table.layers.veils.children) == 1
    assert board.side.begun.casts == {PLATE(): 1}
    table.clock.advance(400)
    table.stage.update()
    assert len(board.table.layers.inspector.children) == 1
    render_to_surface(table.stage)
    table.stage.handle(Key("escape"))
    assert board.table.layers.veils.children == []
    assert board.table.layers.inspector.children == []


def test_a_drop_elsewhere_is_refused_with_the_command_it_meant() -> None:
    rules, table, _ = seated()
    state = serving(rules)
    table.lay_out(state)
    table.drag(str(CARD(0)), "hand")
    assert table.screen.given == []
    assert table.screen.refused == [Command.of("take", card=state.keepers[0].hand[0])]


def test_a_question_with_a_moment_of_its_own_can_be_answered_or_put_aside() -> None:
    rules, table, board = seated()
    table.lay_out(serving(rules))
    table.click("moment:aside")
    assert not any(node.shown() for node in board.table.layers.cards.children)
    table.lay_out(rules.new(2, 3, {}))
    table.lay_out(serving(rules))
    table.click("moment:keep")
    assert table.screen.given == [Command("keep")]


def test_motion_ends_in_the_layout_and_counts_on_the_way() -> None:
    rules, table, board = seated()
    chance, state = Rng(9), rules.new(2, 5, {})
    while rules.actor(state) is not None:
        legal = rules.legal(state)
        before = table.lay_out(state, viewer=0)
        frames = rules.watch(state, legal[chance.below(len(legal))], 0)
        then = table.view(state, viewer=0)
        done: list[bool] = []
        board.animate(frames, before, then, lambda done=done: done.append(True))
        assert done == [True]
        assert board.table.counting == {}
        assert board.table.layers.cards.children == []
        moved = board.positions()
        board.lay_out(then)
        assert board.positions() == moved


def test_what_sets_out_leaves_no_rim_where_it_lay() -> None:
    rules, table, board = seated()
    state = serving(rules)
    before = table.lay_out(state, viewer=0)
    layers = board.table.layers
    assert layers.usable.children or layers.usable_fixed.children
    frames = rules.watch(state, rules.legal(state)[0], 0)
    table.stage.tweens.pace = 1
    board.animate(frames, before, table.view(state, viewer=0), lambda: None)
    assert not layers.usable.children
    assert not layers.usable_fixed.children
    table.stage.tweens.skip()
    view = table.lay_out(state, viewer=0)
    assert bool(view.legal) == bool(layers.usable.children or layers.usable_fixed.children)


def test_a_seat_card_is_looked_at() -> None:
    rules, table, _ = seated()
    table.lay_out(rules.new(3, 3, {}))
    table.click("face:seat:2")
    assert table.screen.asked == [("look_at", (2,))]
