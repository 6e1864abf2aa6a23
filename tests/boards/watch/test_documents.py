"""Can the documents in hand be read: what can be played first and whole, the others as edges, the played ones as one stack?"""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.boards.watch.board import WatchBoard
from tabletop.boards.watch.context import PAPER
from tabletop.kernel import Command
from tabletop.scene import Text
from tests.boards.seated import Seated
from tests.boards.watch.bench import asked, rules

SIZES = [(1920, 1080), (1280, 720)]


def holding(size: tuple[int, int], hand: int, played: int) -> tuple[Seated, WatchBoard, list[str]]:
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
    table = Seated(rules(), size=size)
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


@pytest.mark.parametrize("size", SIZES)
def test_an_edge_is_whole_while_it_is_pointed_at(size: tuple[int, int]) -> None:
    _, board, _ = holding(size, 7, 1)
    player = board.table.view.state.players[board.table.view.viewer]
    name = next(name for name in player.hand if board.pieces.layout[PAPER(name)].look[0] == "tab")
    node = board.table.thing(PAPER(name))
    edge, whole = node.children
    before = node.z
    node.hovered(True)
    assert (edge.visible, whole.visible) == (False, True)
    assert node.z > before
    assert whole.w == board.kit.plan.dock.hand.size[0]
    node.hovered(False)
    assert (edge.visible, whole.visible) == (True, False)
    assert node.z == pytest.approx(before)


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
        assert [(one is node) for one in nodes] == [one.children[1].visible for one in nodes], "one of them lies whole"
        assert table.stage.tips.node is node, "it explains itself"
