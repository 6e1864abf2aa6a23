"""What asks before a move that gives much away, while nothing has been played yet?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.boards.common.board import Board
from tabletop.boards.common.lights import Glow
from tabletop.boards.common.names import gesture_of, nodes_touched
from tabletop.boards.common.table_board import TableBoard
from tabletop.coach import Slip, Words
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tabletop.scene import THEME, Box, Flattened, Group, Layer, Node, Panel, Shadow, Shape, Sprite, Text, stage_of
from tabletop.scene.input.pointer import GAP, beside
from tabletop.scene.layout import column, grow, row
from tabletop.scene.look.geometry import Point
from tabletop.scene.widgets import Button

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.app.table.session import Session

WIDTH, MARK, EDGE = 440.0, 74.0, 24.0
PAPER, RIM, RED, HALO = "#F6E9DB", "#B98070", "#8C2F22", "#D9705E"
RIM_WIDTH = 3.0
TAIL, ROOT = 38.0, 42.0
"""How far the tail reaches, and how wide it is where it begins."""
GROWN = 1.25
"""By how much it may grow above a table that shrank with its window: something must be left to see of that."""


def open_question(
    app: App,
    session: Session,
    board: Board[State],
    slip: Slip,
    *,
    play: Callable[[], None],
    send_home: Callable[[], None],
) -> Layer:
    """Ask beside the piece that was dropped; Escape takes it back."""
    stage, texts = app.stage, session.texts
    layer = Layer(name="slip")

    def take_back() -> None:
        stage.overlays.close(layer)
        send_home()

    def anyway() -> None:
        stage.overlays.close(layer)
        play()

    layer.on_escape = take_back
    say = texts.say
    title = Text(say("coach.slip", n=max(1, round(slip.cost))), THEME.heading(28, RED), max_lines=2)
    asked = Text(say("coach.anyway_asked"), THEME.style(20, RED, face=THEME.strong), max_lines=2)
    why = Text(Words(texts, session.seats).slip(slip), THEME.style(17, THEME.ink, leading=1.3))
    foot = Text(say("coach.warns_from", n=app.settings.coach.warn_points), THEME.style(14, THEME.quiet_ink))
    back = Button(say("coach.take_back"), icon="undo", look="paper_main", size=(190, 50), on_click=take_back)
    go = Button(say("coach.play_anyway"), look="paper_second", size=(WIDTH - 2 * EDGE - 200, 50), on_click=anyway)
    back.name, go.name = "take_back", "play_anyway"
    content = column(
        row(Sprite("app/coach_mark_slip", (MARK, MARK)), 14, grow(column(title, 2, asked)), align="start"),
        12,
        why,
        16,
        row(back, 10, go),
        8,
        foot,
        pad=(EDGE, 22, EDGE, 10),
    )
    panel = layer.add(Group(name="slip question", pivot=(0, 0)))
    panel.hits = True
    panel.size = (WIDTH, content.high(WIDTH))
    ground = panel.add(Flattened(z=-1))
    ground.add(Panel(panel.size, fill=PAPER, rim=RIM, rim_width=RIM_WIDTH, corners=14, shadows=(Shadow(8, 22, 0.55),)))
    content.lay(Box(0, 0, *panel.size), panel)
    layer.first_focus = back
    stage.overlays.open(layer, blur=False)
    meant = _meant(board, slip, layer)
    better = [node.stage_box() for node in touched(board, slip.better.command)]
    k = panel.scale = min(stage.shrunk, GROWN)
    panel.pos = beside((panel.w * k, panel.h * k), meant.grown((TAIL - GAP) * k), stage.box, better)
    own = Box(meant.x / k, meant.y / k, meant.w / k, meant.h / k)
    tail = tail_to(Box(panel.x / k, panel.y / k, *panel.size), own)
    if tail:
        way = " ".join(f"{x:.1f} {y:.1f}" for x, y in tail)
        rim = f'stroke="{RIM}" stroke-width="{RIM_WIDTH:g}" stroke-linejoin="round"'
        body = f'<polygon points="{way}" fill="{PAPER}"/><polyline points="{way}" fill="none" {rim}/>'
        ground.add(Shape(panel.size, body, bleed=TAIL + RIM_WIDTH))
    return layer


def tail_to(panel: Box, meant: Box) -> tuple[Point, ...]:
    """What points from a slip of paper at what is meant, as if both were cut in one piece: from one end of its root over its tip
    to the other, seen from the slip's corner; nothing where they overlap.
    """
    x, y = meant.centre[0] - panel.x, meant.centre[1] - panel.y
    along, down = (min(max(at, ROOT), room - ROOT) for at, room in ((x, panel.w), (y, panel.h)))
    half, edge = ROOT / 2, RIM_WIDTH - 0.5
    if panel.x >= meant.right or panel.right <= meant.x:
        side, tip = (edge, -TAIL) if panel.x >= meant.right else (panel.w - edge, panel.w + TAIL)
        return (side, down - half), (tip, min(max(y, -TAIL), panel.h + TAIL)), (side, down + half)
    if panel.y >= meant.bottom or panel.bottom <= meant.y:
        side, tip = (edge, -TAIL) if panel.y >= meant.bottom else (panel.h - edge, panel.h + TAIL)
        return (along - half, side), (min(max(x, -TAIL), panel.w + TAIL), tip), (along + half, side)
    return ()


def _meant(board: Board[State], slip: Slip, layer: Layer) -> Box:
    """Where what was touched last lies, with a rose halo around it; the middle of the table when nothing was."""
    found = touched(board, slip.move.command)
    if not found:
        stage = stage_of(layer)
        assert stage is not None
        middle = stage.box.centre
        return Box(middle[0], middle[1], 1, 1)
    layer.add(Glow(found[-1], layer, HALO))
    return found[-1].stage_box()


def touched(board: Board[State], command: Command) -> list[Node]:
    """What hands touch to give a command, in order."""
    if not isinstance(board, TableBoard):
        return []
    gesture = gesture_of(board, command)
    return [] if gesture is None else nodes_touched(board, gesture)
