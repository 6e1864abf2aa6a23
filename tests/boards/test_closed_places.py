"""Are places that are no targets only dark, and does the one the hand comes near to say why?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.boards.common.explain import DELAY_MS, Inspection
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lifting import AFTER_MS, REFUSED
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.kernel import Rng
from tabletop.scene import Key, Move, Node, Release, Sprite, Text
from tabletop.scene.core.inputs import Mods
from tests.boards.seated import HELD, Seated

TRIED = 2
SHORT = 48
GAMES = ("red_outpost", "watch", "aquasphere", "corrosion")


def lifted(name: str, language: str = "en") -> tuple[Seated, TableBoard[Any], list[Node]]:
    """A table where something is held of which some places can say why they are closed, and these places."""
    game, table, chance = load(name), Seated(load(name), language=language), Rng(5)
    state = game.new(3, 5, {})
    while True:
        view = table.lay_out(state)
        board = table.board
        assert isinstance(board, TableBoard)
        for source, targets in board.gestures.now.drags.items():
            closed = {*board.feedback.closable(view, source, targets)} - targets.keys()
            nodes = {
                place: board.table.node_of(place) for place in closed if board.feedback.against(view, source, place)
            }
            found = [node for node in nodes.values() if node is not None and not overlapping(board, node, targets)]
            if len(found) > 2 and board.lift(str(source)):
                return table, board, found
        game.apply(state, chance.choice(game.legal(state)))


def overlapping(board: TableBoard[Any], node: Node, targets: Any) -> bool:
    """Whether a hand on a place is over a target as well."""
    held, box = 60.0, node.stage_box()
    return any(board.table.thing(target).stage_box().grown(held).overlap(box) for target in targets)


def tag(board: TableBoard[Any]) -> Node | None:
    return next((node for node in board.table.layers.inspector.children if node.name == "reason"), None)


def words_of(board: TableBoard[Any]) -> list[Text]:
    said = tag(board)
    return [] if said is None else [node for node in said.walk() if isinstance(node, Text)]


@pytest.mark.parametrize("name", GAMES)
def test_closed_places_are_dark_without_a_word(name: str) -> None:
    _, board, _ = lifted(name)
    returning = board.kit.texts.say("board.returns_here") if name == "corrosion" else ""
    texts = [node.content for node in board.table.layers.veils.walk() if isinstance(node, Text)]
    assert [text for text in texts if text != returning] == []
    assert tag(board) is None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_one_near_the_hand_says_why_after_a_moment(name: str, language: str) -> None:
    table, board, closed = lifted(name, language)
    table.stage.tweens.pace = 1
    for place in closed[:6]:
        table.stage.handle(Move(place.stage_box().centre, HELD))
        assert words_of(board) == []
        table.clock.advance(AFTER_MS + 1)
        table.stage.update()
        said = words_of(board)
        assert said
        assert not any(text.was_cut for text in said)
        assert all(len(text.content) <= SHORT for text in said), "it is read while the hand goes on"
    table.stage.handle(Move((960, 4), HELD))
    assert tag(board) is None
    table.stage.handle(Key("escape"))
    table.stage.tweens.skip()
    assert board.table.layers.veils.children == []


@pytest.mark.parametrize("name", GAMES)
def test_arrows_with_shift_walk_to_closed_places(name: str) -> None:
    table, board, _ = lifted(name)
    for key in ("left", "right", "up", "down"):
        before = table.stage.drag.target
        table.stage.handle(Key(key, Mods(shift=True)))
        assert table.stage.drag.target is before, "the target stays what it was"
        if tag(board) is not None:
            break
    assert words_of(board)
    table.stage.handle(Key("escape"))
    table.stage.tweens.skip()
    assert tag(board) is None


def test_a_place_that_says_why_has_a_dashed_rim() -> None:
    table, board, closed = lifted("aquasphere")
    table.stage.handle(Move(closed[0].stage_box().centre, HELD))
    drawn = [node for node in board.table.layers.lights.walk() if REFUSED in str(vars(node).values())]
    assert drawn


@pytest.mark.parametrize("name", GAMES)
def test_light_and_dark_go_little_by_little(name: str) -> None:
    table, board, _ = lifted(name)
    table.stage.tweens.pace = 1
    layers = board.table.layers
    before = {*layers.veils.children, *layers.lights.children, *layers.above.children}
    table.stage.handle(Key("escape"))
    while table.stage.drag.busy:
        table.clock.advance(16)
        table.stage.update()
    assert not layers.veils.children
    parents = {node.parent for node in before if node.parent is not None}
    assert parents, "they are still seen"
    seen = []
    while len(table.stage.tweens):
        seen.append(max(parent.opacity for parent in parents if parent is not None))
        table.clock.advance(16)
        table.stage.update()
    assert len(set(seen)) > 2
    assert all(parent.parent is None for parent in parents if parent is not None)


@pytest.mark.parametrize("name", GAMES)
def test_a_drop_is_not_explained_after_it_was_let_go(name: str) -> None:
    game, chance = load(name), Rng(5)
    table = Seated(game)
    state = game.new(2, 5, {})
    tried = 0
    while tried < TRIED:
        table.stage.tweens.pace = 0
        view = table.lay_out(state)
        board = table.board
        assert isinstance(board, TableBoard)
        way = next((way for ways in board.gestures.now.ways.values() for way in ways if way.kind == "drag"), None)
        if way is not None:
            tried += explained_too_late(table, board, view, *way.ids)
        game.apply(state, chance.choice(game.legal(state)))


def explained_too_late(table: Seated, board: TableBoard[Any], view: Any, source: Id, target: Id) -> bool:
    """Let something go over a target a moment before it would be explained; whether it would have been."""
    said: list[bool] = []
    explain = board.explain.explain_drop
    board.explain.explain_drop = lambda *_: Inspection("", "")  # type: ignore[method-assign]
    table.stage.tweens.pace = 1
    table.stage.drag.withdraw()
    board.lay_out(view)
    place = board.table.thing(target)
    if not board.lift(str(source), str(target)):
        return False
    point = table.stage.drag._last[1]
    tick(table, DELAY_MS - 50, said, board)
    hovered = board.explain._timer is not None and place is table.stage.drag.target
    table.stage.handle(Release(point))
    tick(table, 1000, said, board)
    assert not any(said)
    board.explain.explain_drop = explain  # type: ignore[method-assign]
    while len(table.stage.overlays):
        table.stage.handle(Key("escape"))
    return hovered


def tick(table: Seated, ms: float, said: list[bool], board: TableBoard[Any]) -> None:
    for _ in range(round(ms / 16)):
        table.clock.advance(16)
        table.stage.update()
        said.append(board.explain._shown is not None)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("language", "size"), [("de", (1280, 720)), ("en", (1920, 1080))])
def test_no_reason_hides_a_target_or_its_forecast(name: str, language: str, size: tuple[int, int]) -> None:
    game, chance = load(name), Rng(5)
    table = Seated(game, language=language, size=size)
    state, said = game.new(3, 5, {}), 0
    for _ in range(30):
        table.lay_out(state)
        board = table.board
        assert isinstance(board, TableBoard)
        for source in list(board.gestures.now.drags)[:3]:
            if not board.lift(str(source)):
                continue
            closed = board.interaction._lifting._closed
            for place in list(closed._veils):
                closed.come_near(place)
                reason = tag(board)
                if reason is None:
                    continue
                said += 1
                box = reason.stage_box()
                assert not [node for node in closed._open if node.shown() and box.overlap(node.stage_box()) > 1]
            table.stage.drag.withdraw()
            table.stage.tweens.skip()
        game.apply(state, chance.choice(game.legal(state)))
    assert said


def test_a_missing_bot_is_shown_as_its_program() -> None:
    game: Any = load("aquasphere")
    table, chance = Seated(game, language="de", size=(1280, 720)), Rng(5)
    state = game.new(3, 5, {})
    seen: set[str] = set()
    while len(seen) < 3:
        view = table.lay_out(state)
        board = table.board
        assert isinstance(board, TableBoard)
        for source in [source for source in board.gestures.now.drags if source.kind == "scientist"]:
            assert board.lift(str(source))
            closed = board.interaction._lifting._closed
            for zone, (place, _) in list(closed._veils.items()):
                meant = board.gestures.meant(view, source, place)
                reason = None if meant is None else game.check(state, meant)
                closed.come_near(zone)
                said = tag(board)
                if reason is not None and reason.key == "no_bot_programmed" and said is not None:
                    program = str(reason.params["program"])
                    signs = [node for node in said.walk() if isinstance(node, Sprite)]
                    assert [sign.art for sign in signs] == [f"aquasphere/program_{program}"]
                    assert all(sign.stage_box().right <= words_of(board)[0].stage_box().x for sign in signs)
                    seen.add(program)
            table.stage.drag.withdraw()
            table.stage.tweens.skip()
        game.apply(state, chance.choice(game.legal(state)))
