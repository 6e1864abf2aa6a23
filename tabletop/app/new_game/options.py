"""Which options does the new-game screen offer: those of the game, undo, and the seed?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.seeds import draw_seed, read_seed, written_seed
from tabletop.content import Texts
from tabletop.kernel import Option
from tabletop.scene import THEME, Node, Panel, Text
from tabletop.scene.input import clipboard
from tabletop.scene.look.geometry import Box
from tabletop.scene.widgets import Choice, IconButton, ScrollView, Switch, TextField, surface
from tabletop.store import Undo

if TYPE_CHECKING:
    from tabletop.app.new_game.screen import NewGameScreen


def lay_options(screen: NewGameScreen, box: Box) -> float:
    """The paper with the game's own options and undo; returns where it ends. It scrolls when it would be too high."""
    compact = screen.stage.compact
    head = 56.0 if compact else 84.0
    view = ScrollView((box.w - 40, box.h - head - 12))
    y = 0.0
    width = box.w - 64
    seats = len(screen.draft.taken)
    offered = screen.game.options(seats) if seats in screen.game.seats else []
    for option in offered:
        y = _option(screen, view.content, option, y, width)
    y = _undo(screen, view.content, y, width)
    view.content_height = y
    height = min(box.h, head + y + 12)
    view.size = (box.w - 40, height - head - 12)
    paper = screen.page.add(surface("paper", (box.w, height), pos=(box.x, box.y)))
    side = 32.0 if compact else 44.0
    paper.add(emblem(screen.draft.game, side, (24, (head - side) / 2)))
    title = paper.add(Text(screen.texts.say("new.options"), THEME.heading(23 if compact else 28, THEME.ink)))
    title.pos = (24 + side + 14, (head - title.h) / 2)
    view.pos = (24, head)
    paper.add(view)
    return box.y + height


def _option(screen: NewGameScreen, content: Node, option: Option, y: float, width: float) -> float:
    texts = screen.app.texts_of(screen.draft.game)
    title = Text(texts.say(f"option.{option.name}.name"), THEME.style(17, THEME.ink, face=THEME.strong), pos=(0, y))
    content.add(title)
    switched = set(option.values) == {True, False}
    words, control = (_switch if switched else _choice)(screen, option, texts, width)
    control.name = f"option {option.name}"
    room = width - 80 if switched else width
    hint = content.add(Text(words, THEME.style(15, THEME.quiet_ink), width=room, max_lines=5))
    content.add(control)
    if switched:
        control.pos = (width - control.w, y + 6)
        hint.pos = (0, y + title.h + 2)
    else:
        control.pos = (0, y + title.h + 6)
        hint.pos = (0, control.y + control.h + 6)
    y = hint.y + hint.h
    content.add(Panel((width, 1.5), fill="#D6C8AA", pos=(0, y + 12)))
    return y + 24


def _switch(screen: NewGameScreen, option: Option, texts: Texts, _width: float) -> tuple[str, Node]:
    """For an option that is on or off."""
    chosen = bool(screen.draft.options.get(option.name, option.default))

    def change(value: bool) -> None:
        screen.draft.options[option.name] = value

    return texts.say(f"option.{option.name}.hint"), Switch(chosen, on_change=change)


def _choice(screen: NewGameScreen, option: Option, texts: Texts, width: float) -> tuple[str, Node]:
    """For an option of several values. Where their words find no room beside each other, each shows what stands before its
    first comma, and the hint begins with all that is said of the chosen one.
    """
    labels = {value: texts.say(f"option.{option.name}.value.{_slug(value)}") for value in option.values}
    chosen = screen.draft.options.get(option.name, option.default)
    style = THEME.style(15, face=THEME.strong)
    needed = sum(Text(label, style).w + 20 for label in labels.values())
    hint = texts.say(f"option.{option.name}.hint")
    short = needed > width - 8
    if short:
        hint = f"{labels[chosen]}. {hint}"
        labels = {value: label.partition(",")[0] for value, label in labels.items()}

    def change(value: Any) -> None:
        screen.draft.options[option.name] = value
        if short:
            screen.changed()

    return hint, Choice(list(labels.items()), chosen, size=(width, 40), font_size=15, on_change=change)


def _slug(value: Any) -> str:
    return str(value).lower()


def _undo(screen: NewGameScreen, content: Node, y: float, width: float) -> float:
    say = screen.texts.say
    title = Text(say("new.undo.name"), THEME.style(17, THEME.ink, face=THEME.strong))

    def change(value: Undo) -> None:
        screen.draft.undo = value
        screen.changed()

    choice = Choice(
        [(undo, say(f"new.undo.{undo}")) for undo in get_args(Undo)],
        screen.draft.undo,
        size=(width, 40),
        font_size=14,
        on_change=change,
    )
    choice.name = "undo"
    title.pos = (0, y)
    choice.pos = (0, y + title.h + 6)
    hint = Text(say("new.undo.hint"), THEME.style(15, THEME.quiet_ink), width=width, max_lines=3)
    hint.pos = (0, choice.y + choice.h + 8)
    content.add(title)
    content.add(choice)
    content.add(hint)
    return hint.y + hint.h + 8


def lay_seed(screen: NewGameScreen, box: Box) -> float:
    """The panel with the seed: typed, drawn again or copied; returns where it ends."""
    say = screen.texts.say
    panel = screen.page.add(surface("tray", (box.w, box.h), pos=(box.x, box.y)))
    label = panel.add(Text(say("new.seed"), THEME.style(17, face=THEME.strong), pos=(24, 14)))
    panel.add(Text(say("new.seed_hint"), THEME.style(15, THEME.quiet_light), pos=(24 + label.w + 16, 16)))
    y = box.h - 44 - 16

    def typed(words: str) -> None:
        seed = read_seed(words)
        if seed is not None:
            screen.draft.seed = seed

    field = TextField(
        written_seed(screen.draft.seed),
        size=(box.w - 24 - 24 - 2 * 56, 44),
        ground="dark",
        on_change=typed,
        max_length=14,
    )
    field.name = "seed"
    field.pos = (24, y)
    panel.add(field)

    def again() -> None:
        screen.draft.seed = draw_seed()
        field.words = written_seed(screen.draft.seed)

    dice = IconButton("dice", look="second", side=44, on_click=again, hint=say("new.seed_again"))
    dice.pos = (box.w - 24 - 44 - 56, y)
    copy = IconButton(
        "copy",
        look="second",
        side=44,
        on_click=lambda: clipboard.write(written_seed(screen.draft.seed)),
        hint=say("new.seed_copy"),
    )
    copy.pos = (box.w - 24 - 44, y)
    panel.add(dice)
    panel.add(copy)
    return box.y + box.h
