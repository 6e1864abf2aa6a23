"""What asks, right where something was dropped, which of several commands is meant, or whether one is meant at all?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.boards.common.buttons import PaperButton
from tabletop.boards.common.prompt import MakeSign, PromptChoice
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import Box, Group, Layer, Node, Panel, Point, Shadow, Stage
from tabletop.scene.input.tip import beside

ROOM = 290.0


class _Outside(Node):
    """Everything around the chooser: a press there takes the question back."""

    def __init__(self, stage: Stage, leave: Callable[[], None]) -> None:
        super().__init__(size=(stage.width, stage.height))
        self.hits = True
        self.on_click = leave


def open_chooser(
    stage: Stage,
    kit: TableContext[Any],
    spot: Point,
    question: str,
    choices: Sequence[PromptChoice],
    make: MakeSign,
    chosen: Callable[[str], None],
    taken_back: Callable[[], None],
) -> Layer:
    """Open a chooser beside the spot; Escape or a click elsewhere takes the question back."""
    layer = Layer(name="chooser")
    skin, lettering = kit.skin, kit.type

    def leave() -> None:
        stage.overlays.close(layer)
        taken_back()

    def choose(key: str) -> None:
        stage.overlays.close(layer)
        chosen(key)

    layer.on_escape = leave
    layer.add(_Outside(stage, leave))
    panel = layer.add(Group(name="choices"))
    panel.focus_group = True
    words = Group()
    text = lettering.words(words, question, (14, 22), 15, skin.slip_quiet, weight=600, room=ROOM - 28, lines=5)
    top = text.y + text.h + 9
    height = top + 46 * len(choices) + 6
    panel.size = (ROOM, height)
    panel.hits = True
    panel.add(Panel(panel.size, fill=skin.paper, rim="#2A2320", rim_width=2, corners=12, shadows=(Shadow(8, 20, 0.5),)))
    panel.add(words)
    for index, choice in enumerate(choices):
        sign = make(choice.sign) if choice.sign is not None else None
        button = PaperButton(
            skin,
            lettering,
            choice.label,
            (ROOM - 24, 38),
            sign=sign,
            on_click=lambda key=choice.key: choose(key),  # type: ignore[misc]
        )
        button.pos = (12, top + 46 * index)
        button.name = f"choice:{choice.key}"
        panel.add(button)
        if index == 0:
            layer.first_focus = button
    panel.pos = beside(panel.size, Box(spot[0] - 20, spot[1] - 20, 40, 40), stage.box, [])
    return stage.overlays.open(layer, blur=False)
