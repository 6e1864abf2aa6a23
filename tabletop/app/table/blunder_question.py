"""What asks before a move that gives much away, while nothing has been played yet?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.boards.common.board import Board
from tabletop.boards.common.lights import Glow
from tabletop.boards.common.names import gesture_of, nodes_touched
from tabletop.boards.common.table_board import TableBoard
from tabletop.coach import Slip, Words, ledger, signed
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tabletop.scene import THEME, Box, Flattened, Group, Layer, Node, Panel, Shadow, Sprite, Text
from tabletop.scene.layout import column, grow, row
from tabletop.scene.widgets import Button

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.app.table.session import Session

MARK, EDGE, LEAST = 54.0, 16.0, 11.0
PAPER, RIM, RED, HALO, BETTER = "#F6E9DB", "#B98070", "#8C2F22", "#D9705E", "#FFD98A"


def open_question(
    app: App,
    session: Session,
    board: Board[State],
    slip: Slip,
    *,
    play: Callable[[], None],
    send_home: Callable[[], None],
) -> Layer:
    """Ask in the rail, where the coach speaks: the table stays free, with the move and the better one lit. Escape takes it back."""
    stage, say = app.stage, session.texts.say
    layer = Layer(name="slip")

    def take_back() -> None:
        stage.overlays.close(layer)
        send_home()

    def anyway() -> None:
        stage.overlays.close(layer)
        play()

    layer.on_escape = take_back
    place = _rail(board, stage.box)
    k = board.root.matrix_to().scale
    wide, least = place.w / k, LEAST / (k * stage.scale)
    title = Text(say("coach.slip", n=max(1, round(slip.cost))), THEME.heading(26, RED))
    asked = Text(say("coach.anyway_asked"), THEME.style(max(18, least), RED, face=THEME.strong))
    words, letters = Words(session.texts, session.seats), THEME.style(max(16, least), THEME.ink, leading=1.25)
    strong = letters._replace(face=THEME.strong)
    rather = Text(say("coach.rather", move=words.label(slip.better.command)), strong)
    lines = [(words.row(slip.judgement, row), row.points) for row in ledger(slip.judgement, slip.better, slip.move)] + [
        (say("coach.total"), slip.cost)
    ]
    rows = [row(grow(Text(name, letters)), 10, Text(signed(session.texts, by), strong)) for name, by in lines]
    warns = say("coach.warns_from", n=app.settings.coach.warn_points)
    foot = Text(warns, THEME.style(max(14, least), THEME.quiet_ink))
    size, font = (wide - 2 * EDGE, max(46, 3 * least)), max(18, least)
    back = Button(say("coach.take_back"), icon="undo", look="paper_main", size=size, font_size=font, on_click=take_back)
    go = Button(say("coach.play_anyway"), look="paper_second", size=size, font_size=font, on_click=anyway)
    back.name, go.name = "take_back", "play_anyway"
    content = column(
        row(Sprite("app/coach_mark_slip", (MARK, MARK)), 12, grow(column(title, 2, asked)), align="start"),
        14, rather, 6, column(*rows, gap=4), 10, grow(), back, 8, go, 8, foot, pad=(EDGE, 16, EDGE, 10),
    )  # fmt: skip
    panel = layer.add(Group(name="slip question", pivot=(0, 0)))
    panel.hits = True
    panel.scale = k
    panel.size = (wide, max(content.high(wide) + EDGE, place.h / k))
    ground = panel.add(Flattened(z=-1))
    ground.add(Panel(panel.size, fill=PAPER, rim=RIM, rim_width=3, corners=11, shadows=(Shadow(8, 22, 0.55),)))
    content.lay(Box(0, 0, *panel.size), panel)
    panel.pos = (place.x, max(4.0, min(place.y, stage.height - panel.h * k - 4)))
    layer.first_focus = back
    stage.overlays.open(layer, blur=False)
    for command, colour in ((slip.better.command, BETTER), (slip.move.command, HALO)):
        for node in touched(board, command)[-1:]:
            layer.add(Glow(node, layer, colour))
    return layer


def _rail(board: Board[State], whole: Box) -> Box:
    """Where the coach's card lies; without a rail the lower right of the window."""
    if isinstance(board, TableBoard) and board.side.card.node is not None:
        return board.side.card.node.stage_box()
    return Box(whole.right - 0.2 * whole.w, 0.5 * whole.h, 0.18 * whole.w, 0.4 * whole.h)


def touched(board: Board[State], command: Command) -> list[Node]:
    """What hands touch to give a command, in order."""
    if not isinstance(board, TableBoard):
        return []
    gesture = gesture_of(board, command)
    return [] if gesture is None else nodes_touched(board, gesture)
