"""How is a question asked over the table: as a large card with choices below, or right where something was dropped?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop.boards.common.prompt import MakeSign, PaperButton, PromptChoice
from tabletop.boards.common.table_context import Skin, TableContext
from tabletop.scene import Box, Group, Layer, Node, Panel, Point, Shadow, Stage
from tabletop.scene.input.pointer import beside
from tabletop.scene.look.colour import Colour, rgba

WIDTH, EDGE, ROW = 460.0, 22.0, 48.0


class BigQuestion(NamedTuple):
    """What the large card says. `look` names its picture; another look is another card."""

    title: str
    sentence: str
    look: tuple[Any, ...]
    picture: Callable[[], Node]
    choices: tuple[PromptChoice, ...] = ()

    def same_as(self, other: BigQuestion | None) -> bool:
        """Whether both show the same."""
        return other is not None and self._replace(picture=other.picture) == other


def _ground(skin: Skin) -> Colour:
    """What the words of a prompt can be read on: paper or a dark panel, whichever is further from their colour."""
    ink = sum(rgba(skin.slip_ink)[:3])
    return max((skin.paper, skin.panel), key=lambda colour: abs(sum(rgba(colour)[:3]) - ink))


class QuestionCard(Group):
    """The large card. It can be put aside to look at the table, and taken up again."""

    def __init__(
        self,
        kit: TableContext[Any],
        said: BigQuestion,
        make: MakeSign,
        choose: Callable[[str], None],
        aside: Callable[[], None],
    ) -> None:
        super().__init__(name="moment")
        self.focus_group = True
        self.hits = True
        skin = kit.skin
        face = Group()
        room = WIDTH - 2 * EDGE
        kit.type.title(face, said.title, (WIDTH / 2, EDGE + 14), 28, skin.slip_ink, align="centre", room=room)
        picture = face.add(said.picture())
        picture.pos = ((WIDTH - picture.w) / 2, EDGE + 42)
        y = picture.y + picture.h + 26
        text = kit.type.words(face, said.sentence, (EDGE, y), 17, skin.slip_ink, room=room, lines=4, leading=1.3)
        y = text.y + text.h + 14
        self.buttons: dict[str, PaperButton] = {}
        for choice in said.choices:
            self._button(kit, choice, (EDGE, y), make, choose)
            y += ROW
        self.size = (WIDTH, y + EDGE - 8)
        shadows = (Shadow(12, 30, 0.55),)
        self.add(Panel(self.size, fill=_ground(skin), rim=skin.edge, rim_width=2, corners=16, shadows=shadows, z=-1))
        self.add(face)
        peek = self.add(Group(size=(40, 40), pos=(WIDTH - 46, 6), name="moment:aside"))
        kit.type.title(peek, "–", (20, 20), 26, skin.slip_quiet, align="centre")
        peek.hits = peek.focusable = True
        peek.corner = 8
        peek.on_click = aside

    def _button(
        self,
        kit: TableContext[Any],
        choice: PromptChoice,
        at: tuple[float, float],
        make: MakeSign,
        choose: Callable[[str], None],
    ) -> None:
        sign = make(choice.sign) if choice.sign is not None else None
        size = (WIDTH - 2 * EDGE, ROW - 8)
        letters = 20 if kit.compact else 17
        button = PaperButton(
            kit.skin, kit.type, choice.label, size, sign=sign, on_click=lambda: choose(choice.key), letters=letters
        )
        button.pos = at
        button.name = f"moment:{choice.key}"
        self.buttons[choice.key] = self.add(button)


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
    skin, lettering = kit.skin, kit.float_type

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
