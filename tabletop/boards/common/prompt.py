"""What stands in the prompt rail: whose turn, one sentence, the steps of a turn, choices as buttons, why the last try failed?"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, NamedTuple

from tabletop.boards.common.lettering import NARROWEST, Lettering
from tabletop.boards.common.redraw_on_change import Patches
from tabletop.boards.common.table_context import Skin, TableContext
from tabletop.scene import Colour, Flattened, Group, Node, Panel, Shadow, Shape, Size, Sprite, circle, text_tip
from tabletop.scene.widgets.control import Control


class PaperButton(Control):
    """A choice on paper: a sign, words, perhaps a second sign at the right end. `lit` gives it a coloured rim."""

    def __init__(
        self,
        skin: Skin,
        lettering: Lettering,
        label: str,
        size: Size,
        *,
        sign: Node | None = None,
        trailing: Node | None = None,
        centred: bool = False,
        on_click: Callable[[], None] | None = None,
        fill: Colour | None = None,
        letters: float = 17,
    ) -> None:
        super().__init__(size)
        self.skin = skin
        self.on_click = on_click
        self.corner = 8
        self.ring_colour = str(skin.button_ink)
        self._fill = skin.button if fill is None else fill
        self._lit: Colour | None = None
        self._face = self.add(Flattened(size=size))
        self._body = self._face.add(Panel(size, fill=skin.button, rim=skin.button_rim, rim_width=2, corners=8))
        left, right = 12.0, size[0] - 10
        if sign is not None:
            sign.pos = (8, (size[1] - sign.h * sign.scale) / 2)
            self._face.add(sign)
            left = 8 + sign.w * sign.scale + 7
        if trailing is not None:
            trailing.pos = (size[0] - 8 - trailing.w, (size[1] - trailing.h) / 2)
            self._face.add(trailing)
            right = trailing.x - 8
        room = max(0.0, right - left)
        where = (left + room / 2, size[1] / 2) if centred else (left, size[1] / 2)
        align = "centre" if centred else "left"
        words = partial(lettering.title, self._face, label, where, weight=500, room=room, align=align)
        text = words(letters, skin.button_ink)
        if text.was_cut:  # then in two lines
            text.detach()
            text = words(letters * 0.8, skin.button_ink, lines=2, leading=1.0)
            text.pos = (text.x, (size[1] - text.h) / 2)
        self.was_cut = text.was_cut
        self.restate()

    def light(self, colour: Colour | None) -> None:
        """A coloured rim: hovered elsewhere, or hinted at."""
        if colour != self._lit:
            self._lit = colour
            self.restate()

    def calm(self) -> None:
        """Nobody points at it, holds it or hints at it."""
        self._hover = self._held = False
        self._lit = None
        self.restate()

    def restate(self) -> None:
        """Rise under the pointer, sink when held."""
        state = self.state
        shadows: tuple[Shadow, ...] = (Shadow(2, 3, 0.3, "#3A2A1A"),)
        if state == "pressed":
            shadows = ()
        elif state == "hover":
            shadows = (Shadow(3, 6, 0.38, "#3A2A1A"),)
        rim = self._lit if self._lit is not None else self.skin.button_ink if state == "hover" else self.skin.button_rim
        fill = self.skin.button_held if state == "pressed" else self._fill
        width = 3.5 if self._lit is not None else 2
        self._body.restyle(fill=fill, rim=rim, rim_width=width, shadows=shadows)
        self._face.opacity = 0.45 if state == "disabled" else 1.0


Sign = tuple[Hashable, ...]
MakeSign = Callable[[Sign], Node]


class PromptChoice(NamedTuple):
    """One button: a key to know it by, its words, signs before and after them; `hint` says it at length."""

    key: str
    label: str
    sign: Sign | None = None
    trailing: Sign | None = None
    hint: str = ""
    fill: str | None = None
    """The colour of the one button that stands out."""
    ends: bool = False
    """It ends something or leaves it: it stands last, always in the same place."""
    apart: bool = False
    """It is seldom meant: small, away from the others."""


class PromptModel(NamedTuple):
    """Everything the prompt shows."""

    seat: int
    heading: str
    sentence: str
    detail: str = ""
    steps: tuple[tuple[str, str], ...] = ()
    """Words and state (`done`, `now`, `next`) of each step of a turn."""
    caption: str = ""
    choices: tuple[PromptChoice, ...] = ()
    columns: int = 2
    foot: str = ""
    notice: str = ""
    hint: str = ""
    """What the player may well do, when a hint was asked for."""
    waiting: bool = False
    """Somebody else decides: the head is dark instead of lit."""


Place = tuple[float, float, float, float]
"""Where a button stands, and how large."""
TOP = 74.0
"""Where the words begin below the head of the prompt."""
ENDS = 236.0
"""How far below the upper edge the buttons that end something stand, unless there is more above them."""
SMALL, SMALL_LETTERS, APART = 30.0, 14.0, 12.0
"""A button apart: how high it and its letters are, how far it is away."""
SIGN = 32.0
"""What a sign takes of the room of a button."""
Paint = Callable[[Group, PromptModel, Size], None]
"""Draws the paper of the prompt with its heading."""


class Prompt(Group):
    """What every form of the prompt has: the model it shows and its buttons."""

    def __init__(self, kit: TableContext[Any], size: Size) -> None:
        super().__init__(size=size, name="prompt")
        self.focus_group = True
        self._skin = kit.skin
        self._type = kit.type
        self._least = size[1]
        self._model: PromptModel | None = None
        self._most = 0.0
        self.buttons: dict[str, PaperButton] = {}

    def show(self, model: PromptModel, make: MakeSign, choose: Callable[[str], None], most: float) -> None:
        """Show this model, at most so high."""
        if (model, most) != (self._model, self._most):
            self._model, self._most = model, most
            for button in self.buttons.values():
                button.detach()
            self.buttons = {}
            self.build(model, make, choose, most)

    @abstractmethod
    def build(self, model: PromptModel, make: MakeSign, choose: Callable[[str], None], most: float) -> None:
        """Build what is shown of a model."""

    def reword(self, sentence: str, detail: str) -> None:
        """Say something else above the same buttons, where there is room for that."""


class PromptRail(Prompt):
    """The prompt in the rail. It grows with what it says; `height` tells how far."""

    def __init__(self, kit: TableContext[Any], width: float, least: float, paint: Paint, top: float = TOP) -> None:
        super().__init__(kit, (width, least))
        self._paint = paint
        self._top = top
        self._said: PromptModel | None = None
        """The model as it is worded now: over a target it may speak of that."""
        self._tallest = 0.0
        """While only the words change the paper does not get lower: what lies below it stays where it is."""
        self._paper = Patches()

    def build(self, model: PromptModel, make: MakeSign, choose: Callable[[str], None], most: float) -> None:
        """Words, buttons and foot below each other."""
        self._tallest = 0.0
        single = model.columns == 2
        self._lay(model, lambda one, box: self._button(one, box, make, choose, centred=single and not one.sign))

    def reword(self, sentence: str, detail: str) -> None:
        """Say something else above the same buttons, which stay under the hand and the keyboard."""
        said = None if self._model is None else self._model._replace(sentence=sentence, detail=detail)
        if said is not None and said != self._said:
            self._lay(said, lambda choice, box: setattr(self.buttons[choice.key], "pos", box[:2]))

    def _lay(self, model: PromptModel, place: Callable[[PromptChoice, Place], None]) -> None:
        """Words, buttons and foot below each other, on a paper as high as they need."""
        words = Group()
        rows, y = self._rows(model, self._text(words, model), self._most)
        for choice, box in rows:
            place(choice, box)
        if model.foot:
            text = self._type.words(
                words, model.foot, (16, y + 12), 15, self._skin.slip_quiet, room=self.w - 32, lines=2
            )
            y += text.h + 6
        self._tallest = min(self._most, max(self._least, self._tallest, y + 16))
        self.size = (self.w, self._tallest)
        self._said, size = model, self.size

        def painted() -> Node:
            ground = Group(size=size)
            self._paint(ground, model, size)
            ground.add(words)
            return ground

        self._paper.show(self, "prompt", (0, 0), (model, size), painted, z=-1.0).can_wait = False

    # -- paper and words ------------------------------------------------------------------------------------------

    def _text(self, words: Group, model: PromptModel) -> float:
        skin, w = self._skin, self.w
        words.z = 2
        y = self._top
        if model.notice:
            y = self._notice(words, model.notice, y)
        if model.hint:
            y = self._hint(words, model.hint, y)
        sentence = self._type.words(
            words, model.sentence, (16, y + 14), 20, skin.slip_ink, weight=600, room=w - 32, lines=8, leading=1.34
        )
        y += sentence.h + 4
        if model.detail:
            detail = self._type.words(words, model.detail, (16, y + 10), 15, skin.slip_quiet, room=w - 32, lines=12)
            y += detail.h + 6
        if model.steps:
            y = self._steps(words, model, y + 8)
        if model.caption:
            at, quiet = (16, y + 20), skin.slip_quiet
            caption = self._type.words(words, model.caption, at, 14, quiet, weight=600, room=w - 32, lines=2)
            y = caption.y + caption.h - 1
        return y

    def _notice(self, words: Group, notice: str, y: float) -> float:
        text = Group()
        line = self._type.words(text, notice, (44, y + 16), 15, "#FFFFFF", weight=600, room=self.w - 70, lines=4)
        height = line.h + 12
        words.add(Panel((self.w - 24, height), fill=self._skin.accent_dark, corners=8, pos=(12, y)))
        cross = '<path d="M2 2 L12 12 M12 2 L2 12" fill="none" stroke="#FFF" stroke-width="3" stroke-linecap="round"/>'
        words.add(Shape((14, 14), cross, pos=(22, y + height / 2 - 7)))
        words.add(text)
        return y + height + 10

    def _hint(self, words: Group, hint: str, y: float) -> float:
        text = Group()
        skin = self._skin
        line = self._type.words(text, hint, (50, y + 16), 16, skin.ink, weight=600, room=self.w - 76, lines=4)
        height = max(line.h + 14, 40.0)
        line.pos = (line.x, y + (height - line.h) / 2)
        words.add(Panel((self.w - 24, height), fill=skin.marked, rim=skin.ink, rim_width=1.5, corners=8, pos=(12, y)))
        words.add(Sprite("app/icon_hint", (24, 24), tint=skin.ink, pos=(19, y + height / 2 - 12)))
        words.add(text)
        return y + height + 10

    def _steps(self, words: Group, model: PromptModel, y: float) -> float:
        skin = self._skin
        for number, (label, state) in enumerate(model.steps, start=1):
            now, done = state == "now", state == "done"
            fill = skin.accent if now else skin.edge if done else None
            words.add(circle((28, y + 14), 12.5, fill, None if now else "#A08E68", 0 if now else 2))
            colour = "#FFFFFF" if now else skin.ink if done else skin.slip_quiet
            self._type.title(words, str(number), (28, y + 14), 16, colour, weight=600, align="centre")
            ink, weight = (skin.slip_ink, 600) if now else (skin.slip_quiet, 400)
            self._type.words(words, label, (51, y + 14), 16, ink, weight=weight, room=self.w - 66)
            y += 28.0
        return y

    # -- choices ----------------------------------------------------------------------------------------------------

    def _rows(self, model: PromptModel, y: float, most: float) -> tuple[list[tuple[PromptChoice, Place]], float]:
        """Where each button goes; when there are many they get lower so that all have room."""
        if not model.choices:
            return [], y
        columns = self._columns(model)
        common = [choice for choice in model.choices if not choice.ends and not choice.apart]
        ends, apart = ([one for one in model.choices if one.ends], [one for one in model.choices if one.apart])
        lines = -(-len(common) // columns) + -(-len(ends) // columns)
        room = most - y - 20 - (26 if model.foot else 0) - len(apart) * (SMALL + APART)
        step = min(48.0 if columns == 2 else 43.0, max(30.0, room / max(1, lines)))
        height = step - 8 if columns == 2 and step > 40 else step - 4
        rows, top = [], y + 6
        for group in (common, ends):
            if group is ends and group:
                top = max(top, ENDS)
            across = min(columns, len(group)) if group is ends else columns
            width = (self.w - 32 - 7 * (across - 1)) / max(1, across)
            for index, choice in enumerate(group):
                row, column = divmod(index, max(1, across))
                rows.append((choice, (16 + column * (width + 7), top + row * step, width, height)))
            top += -(-len(group) // columns) * step
        bottom = top - (step - height) if common or ends else top
        for choice in apart:
            width = (self.w - 32) * 0.72
            rows.append((choice, (self.w - 16 - width, bottom + APART, width, SMALL)))
            bottom += APART + SMALL
        return rows, bottom

    def _columns(self, model: PromptModel) -> int:
        """Two names that would not be read whole beside each other stand below each other."""
        room = (self.w - 32 - 7) / 2 - 30
        signs = [(choice.sign is not None) + (choice.trailing is not None) for choice in model.choices]
        wide = (
            self._type.title_width(choice.label, 17, 500) * NARROWEST > room - SIGN * count
            for choice, count in zip(model.choices, signs, strict=True)
            if not choice.apart
        )
        return 1 if model.columns == 2 and len(model.choices) > 1 and any(wide) else model.columns

    def _button(
        self, choice: PromptChoice, box: Place, make: MakeSign, choose: Callable[[str], None], *, centred: bool
    ) -> None:
        x, y, w, h = box
        sign = make(choice.sign) if choice.sign is not None else None
        trailing = make(choice.trailing) if choice.trailing is not None else None
        if sign is not None and sign.h > h - 6:
            sign.scale = (h - 6) / sign.h
            sign.pivot = (0, 0)
        button = PaperButton(
            self._skin, self._type, choice.label, (w, h), sign=sign, trailing=trailing, centred=centred,
            on_click=lambda: choose(choice.key), fill=choice.fill, letters=SMALL_LETTERS if choice.apart else 17,
        )  # fmt: skip
        button.pos = (x, y)
        button.name = f"button:{choice.key}"
        whole = choice.hint or choice.label
        if button.was_cut or whole != choice.label:
            button.tip = lambda: text_tip(whole)
        self.buttons[choice.key] = self.add(button)


def paint_prompt(kit: TableContext[Any], ground: Group, model: PromptModel, size: Size) -> None:
    """Paper with a slanted head in the skin's colours; dark while somebody else decides."""
    skin, (w, height) = kit.skin, size
    ground.add(Panel(size, fill=skin.paper, corners=11, shadows=(Shadow(4, 9, 0.42),)))
    head, stripe = (skin.raised, skin.panel) if model.waiting else (skin.accent, skin.accent_dark)
    r = 10
    low = 26 if kit.type.title_width(model.heading, 26, 500) < 176 else 44  # long names need a flatter edge
    rest = f"L{w:g} {low} L0 62 L0 {r} a{r} {r} 0 0 1 {r} {-r} Z"
    bars = (
        f"M{w - 52:g} 0 L{w - 33:g} 0 L{w - 84:g} 35.7 L{w - 103:g} 38 Z",
        f"M{w - 16:g} 0 L{w - r:g} 0 L{w - 6:g} 2 L{w - 48:g} 31.6 L{w - 68:g} 34 Z",
    )
    body = f'<path d="M{r} 0 L{w - r:g} 0 a{r} {r} 0 0 1 {r} {r} {rest}" fill="{head}"/>'
    body += "".join(f'<path d="{bar}" fill="{stripe}"/>' for bar in bars)
    ground.add(Shape((w, 64), body, z=1))
    disc = circle((28, 26), 16.5, skin.paper, skin.bar, 1.6)
    disc.z = 1
    ground.add(disc)
    token = ground.add(kit.token(model.seat, 21, (28, 26)))
    token.z = 1
    heading = kit.type.title(ground, model.heading, (55, 25), 26, "#FFFFFF", weight=500, room=w - 68)
    heading.z = 1
    ground.add(Panel((w + 2, height + 2), rim="#A88F63", rim_width=2, corners=12, pos=(-1, -1), z=1))
