"""Does `benchmarks.walk` still find the calls it counts, and every circle of imports?"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from benchmarks.walk import (
    CIRCLES,
    COUNTED,
    GAME,
    LANDMARKS,
    ROOT,
    Player,
    Walk,
    imports,
    largest_circle,
    together,
)

ENGINE_FILES, PAIRS, TO_READ = 58, 10, 10
"""Through how many files of every game's table a drag with a bot's reply goes, how many pairs of them call each other, and how many
files there are to read.
"""
SPACES = 8
"""Where a worker of Watch may go."""


@pytest.mark.parametrize(("file", "function"), sorted({*COUNTED.values(), *LANDMARKS}))
def test_what_is_counted_is_there(file: str, function: str) -> None:
    tree = ast.parse((ROOT / file.format(game=GAME)).read_text(encoding="utf-8"))
    assert function in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_the_largest_circle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert largest_circle(graph) == ["a", "b", "c"]
    assert largest_circle({"a": {"b"}, "b": set()}) == []


@pytest.mark.parametrize("room", CIRCLES)
def test_every_room_has_files(room: str) -> None:
    assert imports(room)


def test_calls_are_told_with_their_files() -> None:
    one, other = Walk(), Walk()
    with one.recorded():
        from tabletop.kernel import Rng

        Rng(1).below(4)
    assert ("kernel/rng.py", "below") in one.calls
    assert together(one, other).files == one.files == one.engine


@pytest.mark.parametrize("game", ["watch", "corrosion", "aquasphere", "red_outpost"])
def test_lifting_and_aiming_ask_nothing_twice(game: str, tmp_path: Path) -> None:
    """The board is drawn once, for the target under the hand; the panel below the prompt once for the lift, once for the aim."""
    walk, player = Walk(), Player(tmp_path)
    piece, target = player.sit_down(game)
    with walk.recorded():
        player.lift(piece, target)
    assert walk.count("draw", game) <= 1
    assert walk.count("show_aside", game) == 2
    assert walk.count("arrange", game) == 0
    assert walk.count("income", game) <= 2 * SPACES  # for each space that is drawn, and for each that is a target
    player.app.go_home()


@pytest.mark.parametrize("game", ["watch", "corrosion", "aquasphere", "red_outpost"])
def test_a_command_is_seen_once_while_it_moves_and_once_when_it_has(game: str, tmp_path: Path) -> None:
    lift, drop, reply, undo, player = Walk(), Walk(), Walk(), Walk(), Player(tmp_path)
    piece, target = player.sit_down(game)
    with lift.recorded():
        player.lift(piece, target)
    with drop.recorded():
        player.drop(target)
    player.hand_over()
    with reply.recorded():
        player.see_move()
    for walk in (drop, reply):
        assert walk.count("views", game) <= 2 * walk.calls["kernel/timeline.py", "do"]
    drag = together(lift, drop, reply)
    assert len(drag.engine) <= ENGINE_FILES, sorted(drag.engine)
    assert len(drag.two_way_engine) <= PAIRS, drag.two_way_engine
    assert len(drag.to_read) <= TO_READ + (game == "corrosion"), sorted(drag.to_read)  # whose wheel is no piece
    player.until(lambda: player.session.is_human_turn)
    with undo.recorded():
        player.undo()
    assert undo.count("views", game) <= 2
    player.app.go_home()


def test_no_file_of_the_table_screen_imports_one_that_imports_it() -> None:
    """Also where only types are meant."""
    assert largest_circle(imports("app/table")) == []
