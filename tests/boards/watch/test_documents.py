"""Can the documents in hand be read: what can be played first and whole, the others as edges, the played ones as one stack?"""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.boards.watch.board import WatchBoard
from tabletop.boards.watch.context import PAPER
from tabletop.kernel import Command
from tabletop.scene import Box, Move, Text
from tests.boards.seated import Seated
from tests.boards.watch.bench import asked, rules

SIZES = [(1920, 1080), (1280, 720)]


def holding(
    size: tuple[int, int], hand: int, played: int, ui_scale: float = 1.0
) -> tuple[Seated, WatchBoard, list[str]]:
    """A table at which somebody with so many documents may play some of them."""
    state = asked("smuggle")
    seat = state.queue[0]
    player = state.players[seat]
    names = [name for name in rules().tables.kind_of if all(name not in other.played for other in state.players)]
    moves = [name for name in names if rules().tables.kind_of[name] == "move"]
    banks = [name for name in names if rules().tables.kind_of[name] == "bank"]
    player.hand = [*banks[: hand - 2], *moves[:2]]
    player.played = banks[hand - 2 : hand - 2 + played]
    player.levels["dock"] = 5
    table = Seated(rules(), size=size, ui_scale=ui_scale)
    view = table.lay_out(state)
    board = table.board
    assert isinstance(board, WatchBoard)
    return table, board, [command.word("document") for command in view.legal if command.verb == "play"]


@pytest.mark.parametrize("size", SIZES)
def test_seven_documents_find_room_and_what_can_be_played_lies_first_and_whole(size: tuple[int, int]) -> None:
    _, board, usable = holding(size, 7, 2)
    assert usable
    player = board.table.view.state.players[board.table.view.viewer]
    lies = {name: board.pieces.layout[PAPER(name)] for name in (*player.hand, *player.played)}
    order = sorted(player.hand, key=lambda name: lies[name].centre[0])
    assert set(order[: len(usable)]) == set(usable)
    whole = [name for name in order if lies[name].look[0] == "whole"]
    assert set(usable) <= set(whole)
    for one, other in pairwise(whole):
        assert lies[other].box.x - lies[one].box.x >= 40, "its suit and the start of its title are seen"
    tabs = [name for name in order if lies[name].look[0] == "tab"]
    assert len(whole) + len(tabs) == 7
    for one, other in pairwise(order):
        assert lies[other].box.x > lies[one].box.x
    stack = [lies[name] for name in player.played]
    assert all(piece.look[0] == "played" for piece in stack)
    assert stack[-1].look[3] == 2, "the one on top says how many"
    assert max(piece.box.right for piece in lies.values()) <= board.kit.plan.dock.sets.x
    assert min(piece.box.x for piece in stack) >= max(lies[name].box.right for name in order)


def raised(board: WatchBoard) -> list[str]:
    """The documents that stand above the others in the tray."""
    return [
        thing.word() for thing, node in board.pieces.nodes.items() if thing.kind == PAPER and node.children[0].y < 0
    ]


@pytest.mark.parametrize("ui_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_document_under_the_pointer_lies_enlarged_above_the_tray(
    size: tuple[int, int], ui_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, board, usable = holding(size, 7, 2, ui_scale)
    monkeypatch.setattr(table.screen, "why_not", lambda _: "Not now.")
    player = board.table.view.state.players[board.table.view.viewer]
    for name in (*player.hand, player.played[-1]):
        node = board.table.thing(PAPER(name))
        table.stage.handle(Move(table.point_on(node)))
        lifted = table.stage.tips.shown
        assert lifted is not None, "without waiting"
        assert raised(board) == [name]
        box, card = lifted.stage_box(), node.stage_box()
        assert box.bottom <= card.y, "it hides no other document"
        assert box.w >= 1.6 * board.kit.plan.dock.hand.size[0] * node.matrix_to().scale * 0.99
        assert box.x >= 0
        assert box.right <= table.stage.width
        assert box.y >= 0
        words = [text.content for text in lifted.walk() if isinstance(text, Text)]
        said = board.explain.explain(board.table.view, PAPER(name))
        assert said is not None
        assert said.text in words
        assert ("Not now." in words) == (name not in usable)
    table.stage.handle(Move((table.stage.width / 2, 5)))
    assert (raised(board), table.stage.tips.shown) == ([], None)


def test_the_enlarged_document_leaves_the_numbers_of_gears_and_roubles_free() -> None:
    table, board, usable = holding((1920, 1080), 7, 0)
    numbers = [
        Box(plan.x + plan.w - 40, plan.y + 8, 30, 36)
        for plan in (board.kit.plan.dock.gears, board.kit.plan.dock.roubles)
    ]
    for name in usable:
        board.table.thing(PAPER(name)).hovered(True)
        lifted = table.stage.tips.shown
        assert lifted is not None
        assert lifted.stage_box().y >= board.kit.plan.dock.area.y - 3, "tracks and stock stay free"
        assert not any(lifted.stage_box().overlap(number) for number in numbers)
        board.table.thing(PAPER(name)).hovered(False)


def test_while_it_is_up_the_table_shows_what_it_could_do() -> None:
    _, board, usable = holding((1920, 1080), 7, 0)
    node, lights = board.table.thing(PAPER(usable[0])), board.table.layers.lights
    before = len(lights.children)
    node.hovered(True)
    targets = board.gestures.now.drags[PAPER(usable[0])]
    assert len(lights.children) == before + len(targets)
    node.hovered(False)
    assert len(lights.children) == before


def test_the_keyboard_lifts_a_document_too() -> None:
    table, board, usable = holding((1920, 1080), 7, 0)
    table.stage.focus.by_key = True
    for name in usable:
        table.stage.focus.set(board.table.thing(PAPER(name)))
        assert raised(board) == [name]
        assert table.stage.tips.shown is not None
        assert table.stage.tips.shown.stage_box().bottom <= board.table.thing(PAPER(name)).stage_box().y


def test_it_rises_in_a_moment() -> None:
    table, board, usable = holding((1920, 1080), 7, 0)
    table.stage.tweens.pace = 1
    board.table.thing(PAPER(usable[0])).hovered(True)
    lifted = table.stage.tips.shown
    assert lifted is not None
    assert lifted.scale < 0.7
    table.clock.advance(200)
    table.stage.update()
    assert lifted.scale == pytest.approx(1)


def test_the_tray_says_how_many_can_be_played_now() -> None:
    table, _, usable = holding((1920, 1080), 4, 0)
    texts = [node.content for node in table.stage.root.walk() if isinstance(node, Text)]
    assert f"{len(usable)} now" in texts


def test_the_next_market_card_is_seen_large_once_and_stays_face_up_for_whoever_looked() -> None:
    state = asked("spy")
    seat = state.queue[0]
    rules().apply(state, Command.of("look"))
    table = Seated(rules())

    def shown(viewer: int) -> set[str]:
        table.lay_out(state, viewer)
        return {node.name for node in table.stage.root.walk() if node.name.startswith("face:") and node.shown()}

    assert "face:next" in shown(seat)
    assert "face:next" not in shown((seat + 1) % 3)
    rules().apply(state, next(command for command in rules().legal(state) if command.verb == "spy"))
    assert "face:next" not in shown(seat)
    assert rules().observe(state, seat).market[-1] in rules().tables.market


def test_a_key_looks_through_the_stack_of_those_played_from_the_top() -> None:
    table, board, _ = holding((1920, 1080), 5, 3)
    nodes = [board.pieces.nodes[thing] for thing, piece in board.pieces.layout.items() if piece.look[0] == "played"]
    assert len(nodes) == 3
    for node in (nodes[2], nodes[1], nodes[0], nodes[2]):
        board.key("p")
        assert table.stage.focus.node is node
        assert [(one is node) for one in nodes] == [one.children[0].y < 0 for one in nodes], "one of them stands up"
        assert table.stage.tips.node is node, "and lies enlarged above the tray"
