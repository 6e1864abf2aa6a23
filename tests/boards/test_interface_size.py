"""Do the words around a table grow with the size of the interface, in every window, and stay whole?"""

from __future__ import annotations

from statistics import median

import pytest

from tabletop import boards, games
from tabletop.kernel import Rng, Timeline
from tabletop.scene import Node, Text
from tests.boards.seated import Seated

WINDOWS = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
MOVES = 24
STEP = 1.04
"""By how much words are larger at the next size, at least."""


def seated(name: str, window: tuple[int, int], size: float, language: str = "de", seats: int = 3) -> Seated:
    """A table in the middle of a game, laid into the window as the program does."""
    game, chance = games.load(name), Rng(7)
    line = Timeline.begin(game, seats, 7)
    while (legal := game.legal(line.state)) and line.position < MOVES:
        line.do(chance.choice(legal))
    table = Seated(game, language=language, size=window, ui_scale=size)
    root, stage = table.board.root, table.stage
    root.pivot, root.scale = (0, 0), min(stage.width / root.w, stage.height / root.h)
    table.lay_out(line.state)
    return table


def letters(table: Seated, root: Node) -> list[float]:
    """How large the letters below a node are on the screen, in pixels."""
    texts = (node for node in root.walk() if isinstance(node, Text) and node.shown() and node.content.strip())
    return [text.setting.style.size * text.matrix_to().scale * table.stage.scale for text in texts]


def rail_of(table: Seated) -> Node:
    """Where the question is asked and the log is told."""
    side = table.board.side  # type: ignore[attr-defined]
    corner = side.corner
    return corner if corner is not None and corner.shown() else table.board.table.layers.prompt  # type: ignore[attr-defined]


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: f"{window[0]}x{window[1]}")
@pytest.mark.parametrize("name", boards.names())
def test_words_of_rail_and_seats_grow_up_to_the_largest_size(name: str, window: tuple[int, int]) -> None:
    assert seated(name, window, 1.0).stage.most_ui_scale == 200
    before: dict[str, float] = {}
    for size in (1.5, 1.75, 2.0):
        table = seated(name, window, size)
        now = {
            "rail": median(letters(table, rail_of(table))),
            "seats": median(letters(table, table.board.table.seats[0])),  # type: ignore[attr-defined]
        }
        for part, high in now.items():
            assert high >= before.get(part, 0.0) * (STEP if part == "rail" else 1.0), (part, size)
        before = now
    small = seated(name, window, 1.0)
    assert before["seats"] > median(letters(small, small.board.table.seats[0]))  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", boards.names())
def test_what_is_asked_stays_whole_and_covers_no_card_in_hand(name: str, language: str) -> None:
    table = seated(name, (1920, 1080), 2.0, language, 4)
    prompt = rail_of(table)
    cut = [node.content for node in prompt.walk() if isinstance(node, Text) and node.shown() and node.was_cut]
    assert not cut
    box = table.board.side.asking()  # type: ignore[attr-defined]
    hand = [node for thing, node in table.board.pieces.nodes.items() if thing.kind in ("card", "document", "hand")]  # type: ignore[attr-defined]
    assert all(node.stage_box().overlap(box) <= 0 for node in hand)


def _explained(name: str, size: float) -> tuple[Seated, Node, Node]:
    """A table over which a piece is held, what explains the drop, and the target."""
    table = seated(name, (1920, 1080), size)
    source, targets = next(iter(table.board.gestures.now.drags.items()))  # type: ignore[attr-defined]
    target = next(iter(targets))
    assert table.board.lift(str(source), str(target))
    table.clock.advance(400)
    table.stage.update()
    (card,) = table.board.table.layers.inspector.children  # type: ignore[attr-defined]
    return table, card, table.board.table.thing(target)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["aquasphere", "corrosion", "red_outpost"])
def test_a_drop_is_explained_inside_the_window_as_large_as_things_are(name: str) -> None:
    table, card, target = _explained(name, 2.0)
    small, other, _ = _explained(name, 1.0)
    ratio = median(letters(table, card)) / median(letters(small, other))
    assert 1.9 < ratio < 2.1
    box = card.stage_box()
    assert box.x >= 0
    assert box.y >= 0
    assert box.right <= table.stage.width
    assert box.bottom <= table.stage.height
    assert box.overlap(target.stage_box()) <= 0
