"""How does the prompt look in small windows and beside the dock: a bar below the top bar, or a corner as low as it can be?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop.boards.common.prompt import MakeSign, PaperButton, Prompt, PromptChoice, PromptModel
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import Flattened, Group, Node, Panel, Shadow, text_tip

HEAD, GAP, FOOT, EDGE = 236.0, 8.0, 6.0, 10.0
SIZE, EDGES = 20.0, 28.0
"""Letters of sentence and buttons, 13 pixels high where the window is 1280 wide; the air beside the sentence."""
WORDS = 0.42
"""How much of the bar the sentence may take when there are buttons."""


class LowPrompt(Prompt):
    """A prompt with as little as can be said, its buttons as wide as their words."""

    letters = SIZE
    widest = 420.0
    """No button is wider."""

    def __init__(self, kit: TableContext[Any], width: float, height: float) -> None:
        super().__init__(kit, (width, height))
        self._kit = kit
        self._height = height
        self._below: Node | None = None

    def _lay_below(self, ground: Flattened) -> Flattened:
        if self._below is not None:
            self._below.detach()
        self._below = self.add(ground)
        return ground

    def _made(self, choice: PromptChoice, make: MakeSign, choose: Callable[[str], None]) -> PaperButton:
        """A button as wide as its words; one apart shows its sign alone."""
        height = self._height - 12
        label = "" if choice.apart and choice.sign is not None else choice.label
        sign, trailing = (None if of is None else make(of) for of in (choice.sign, choice.trailing))
        parts = [part for part in (sign, trailing) if part is not None]
        for part in parts:
            part.pivot, part.scale = (0, 0), min(1.0, (height - 6) / part.h)
        words = 24 + self._type.title_width(label, self.letters, 500) if label else 0.0
        width = 6 + words + sum(part.w * part.scale + 10 for part in parts)
        button = PaperButton(
            self._skin, self._type, label, (min(width, self.widest), height), sign=sign, trailing=trailing,
            on_click=lambda: choose(choice.key), fill=choice.fill, letters=self.letters,
        )  # fmt: skip
        button.name = f"button:{choice.key}"
        whole = choice.hint or choice.label
        if button.was_cut or whole != label:
            button.tip = lambda: text_tip(whole)
        self.buttons[choice.key] = button
        return button

    def _lines(
        self, buttons: Sequence[PaperButton], room: float, ends: Sequence[PaperButton] = ()
    ) -> list[list[PaperButton]]:
        """The first line beside the words, the next ones as wide as the bar; what ends something is the end of the first."""
        lines: list[list[PaperButton]] = [[]]
        left = sum(button.w + GAP for button in ends)
        for button in buttons:
            full = left + button.w + GAP > (room if len(lines) == 1 else self.w - 2 * EDGE)
            if full and (lines[-1] or ends):
                lines.append([])
                left = 0.0
            lines[-1].append(button)
            left += button.w + GAP
        lines[0] += ends
        return lines if lines[0] else []


class PromptBar(LowPrompt):
    """The prompt as a bar. Buttons that find no room stand in further lines, over the table, unless that shows the same."""

    def build(self, model: PromptModel, make: MakeSign, choose: Callable[[str], None], most: float) -> None:
        """Words and buttons."""
        room = self.w - HEAD - EDGE
        buttons = {choice: self._made(choice, make, choose) for choice in model.choices}
        ends = [button for choice, button in buttons.items() if choice.ends]
        made = [buttons[one] for one in sorted(buttons, key=lambda one: not one.apart) if not one.ends]
        spare = room * WORDS if buttons else room
        lines = self._lines(made, room - spare - GAP, ends)
        if len(lines) > 1:  # rather break the sentence than cover the table
            spare = min(spare, self._broken(said(model)))
            lines = self._lines(made, room - spare - GAP, ends)
        elif lines:  # the sentence has all that the buttons leave
            spare = max(spare, room - sum(button.w + GAP for button in buttons.values()))
        if len(lines) > 1 and model.foot:  # rather than cover the table, let that show where what is lifted may go
            self.buttons, lines, spare = {}, [], room
        self.size = (self.w, min(most, self._height + (self._height - 2) * max(0, len(lines) - 1)))
        for number, line in enumerate(lines):
            x = self.w - EDGE - sum(button.w + GAP for button in line) + GAP
            for button in line:
                button.pos = (x, 6 + number * (self._height - 2))
                x += button.w + GAP
                self.add(button)
        self._lay_below(self._ground_of(model, spare))

    def _broken(self, text: str) -> float:
        """How much room a sentence needs in two lines, broken where that is least."""
        words = text.split()
        halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1))
        width = self._type.words_width
        return min((max(width(half, self.letters) for half in pair) for pair in halves), default=0) + EDGES

    def _ground_of(self, model: PromptModel, room: float) -> Flattened:
        kit, skin = self._kit, self._skin
        ground = Flattened(size=self.size, z=-1)
        rim = skin.line if model.waiting else kit.seat(model.seat).fill
        ground.add(Panel(self.size, fill=skin.panel, rim=rim, rim_width=2.5, corners=11, shadows=(Shadow(3, 8, 0.4),)))
        ground.add(kit.token(model.seat, 26, (28, self._height / 2)))
        kit.type.title(ground, model.heading, (52, self._height / 2), 24, skin.light, weight=700, room=HEAD - 64)
        text = said(model)
        if self._broken(text) > room:  # rather the whole question than half of all
            text = said(model._replace(detail=""))
        if model.notice:
            ground.add(Panel((room - 12, self._height - 10), fill=skin.accent_dark, corners=8, pos=(HEAD - 8, 5)))
        elif model.hint:
            ground.add(Panel((room - 12, self._height - 10), fill=skin.marked, corners=8, pos=(HEAD - 8, 5)))
        ink = "#FFFFFF" if model.notice else skin.ink if model.hint else skin.light
        line = kit.type.words(ground, text, (0, 0), self.letters, ink, room=room - EDGES, lines=2, leading=1.12)
        line.pos = (HEAD, (self._height - line.h) / 2)
        return ground


def said(model: PromptModel) -> str:
    """What the bar says: why a try failed, a hint, or the question with what helps to answer it."""
    return model.notice or model.hint or " ".join(filter(None, (model.sentence, model.detail)))


LEADING, LINES = 1.2, 4
"""How far apart the lines of the sentence are, and how many it may have."""
HIGH, NARROW = 180.0, 300.0
"""From this height on words are large, unless the corner is narrow: there they take more lines."""


class Measure(NamedTuple):
    """How high the head with its token and a line of buttons are, and how large names and the sentence are written."""

    head: float
    line: float
    title: float
    letters: float


BUTTONS = 17.0
"""The letters on the buttons of a corner."""
LOW, LARGE = Measure(38, 44, 21, 17), Measure(48, 48, 24, 21)


class PromptCorner(LowPrompt):
    """The prompt in a corner. It is as high as its words and buttons want; `least` when they want less."""

    def __init__(self, kit: TableContext[Any], width: float, height: float, grown: float = 1.0) -> None:
        """`grown`: how much larger everything is written."""
        super().__init__(kit, width, height)
        narrow = width < NARROW * grown
        of = LARGE if height > HIGH and not narrow else LOW
        self._is = of._replace(title=of.title * grown, letters=of.letters * grown)
        self._plain = of.letters
        """How large the sentence is where it has no room to be larger."""
        self.letters = BUTTONS * grown
        self._edges, self._breaks = (EDGES / 2, 2 * LINES) if narrow else (EDGES, LINES)
        self.widest = min(self.widest, width - 2 * self._edges)
        self._height = self._is.line + 4

    def build(self, model: PromptModel, make: MakeSign, choose: Callable[[str], None], most: float) -> None:
        """Words and buttons."""
        buttons = {choice: self._made(choice, make, choose) for choice in model.choices}
        room = self.w - 2 * self._edges
        ends = self._lines([button for choice, button in buttons.items() if choice.ends], room)
        lines = self._lines([button for choice, button in buttons.items() if not choice.ends], room)
        low = self._is.head + GAP + (len(lines) + len(ends)) * self._is.line + FOOT
        words, height = self._words(model)
        if low + height > self._least:
            words, height = self._words(model, self._plain)
        if low + height > self._least:  # rather the question alone than a table covered by all that helps to answer it
            words, height = self._words(model._replace(detail=""), self._plain)
        if low + height > self._least + self._is.line and not (model.notice or model.hint):  # rather the answers alone
            words, height = Group(), 0.0
        self.size = (self.w, min(most, max(self._least, low + height)))
        y, last = self._is.head + height + GAP, self.h - GAP - len(ends) * self._is.line
        for number, line in enumerate((*lines, *ends)):
            if number == len(lines):
                y = max(y, last)  # what ends something stands at the foot, however much stands above it
            x = self._edges - 2
            for button in line:
                button.pos = (x, y)
                x += button.w + GAP
                self.add(button)
            y += self._is.line
        self._lay_below(self._ground(model, height)).add(words)

    def _words(self, model: PromptModel, letters: float = 0.0) -> tuple[Group, float]:
        """What is said, and how high that is."""
        ink = "#FFFFFF" if model.notice else self._skin.ink if model.hint else self._skin.light
        words, room = Group(), self.w - 2 * self._edges
        text = self._kit.type.words(
            words, said(model), (0, 0), letters or self._is.letters, ink, room=room, lines=self._breaks, leading=LEADING
        )
        text.pos = (self._edges, self._is.head - 2)
        return words, text.h

    def _ground(self, model: PromptModel, height: float) -> Flattened:
        """The paper with whose turn it is; a failed try or a hint on a ground of its own."""
        kit, skin, head = self._kit, self._skin, self._is.head
        ground = Flattened(size=self.size, z=-1)
        rim = skin.line if model.waiting else kit.seat(model.seat).fill
        ground.add(Panel(self.size, fill=skin.panel, rim=rim, rim_width=2.5, corners=11, shadows=(Shadow(3, 8, 0.4),)))
        ground.add(kit.token(model.seat, 26, (28, head / 2)))
        room = self.w - 52 - EDGE
        kit.type.title(ground, model.heading, (52, head / 2), self._is.title, skin.light, weight=700, room=room)
        fill = skin.accent_dark if model.notice else skin.marked if model.hint else None
        if fill is not None:
            ground.add(Panel((self.w - 2 * EDGE, height + 8), fill=fill, corners=8, pos=(EDGE, head - 6)))
        return ground
