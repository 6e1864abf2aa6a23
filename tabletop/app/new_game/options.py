"""Which options does the new-game screen offer: those of the game, undo, and the seed?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, get_args

from tabletop.app.new_game.draft import BEGINS
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.written import draw_seed, read_seed, written_seed
from tabletop.kernel import Option
from tabletop.scene import THEME, Choice, IconButton, Panel, ScrollView, Size, Switch, Text, TextField, surface
from tabletop.scene.input import clipboard
from tabletop.scene.layout import Cell, column, fitting, fixed, grow, inside, row, stack
from tabletop.store import Undo

if TYPE_CHECKING:
    from tabletop.app.new_game.screen import NewGameScreen


def options_paper(screen: NewGameScreen, most: float) -> Cell:
    """The paper with the game's own options and undo; it scrolls when they would be higher than that."""
    s, seats = screen.sizes, len(screen.draft.taken)
    side = s.by(44, 32)
    title = Text(screen.texts.say("new.options"), THEME.heading(s.words(28, 23), THEME.ink))
    head = row(emblem(screen.draft.game, side), 14, title, pad=(24, 0))
    offered = screen.game.options(seats) if seats in screen.game.seats else []
    offered = [option for option in offered if option.name != BEGINS]
    lines = column(*(_option(screen, option) for option in offered), _undo(screen), pad=(0, 0, 24, 0))
    view = ScrollView((0, most), ground="paper")
    content = column(fixed(head, h=s.by(84, 56)), row(24, grow(inside(view, lines)), 16), 12)
    return stack(partial(surface, "paper"), content)


def _option(screen: NewGameScreen, option: Option) -> Cell:
    texts = screen.app.texts_of(screen.draft.game)
    title = Text(texts.say(f"option.{option.name}.name"), THEME.style(17, THEME.ink, face=THEME.strong))
    hint = texts.say(f"option.{option.name}.hint")
    if set(option.values) == {True, False}:
        said = column(title, 2, _quiet(hint))
        parts = row(grow(said), 26, column(6, _switch(screen, option)), align="start")
    else:
        labels = {value: texts.say(f"option.{option.name}.value.{str(value).lower()}") for value in option.values}
        parts = fitting(*(_values(screen, option, labels, title, hint, short=short) for short in (False, True)))
    return column(parts, 12, fixed(lambda size: Panel(size, fill="#D6C8AA"), h=1.5), 10.5)


def _values(
    screen: NewGameScreen, option: Option, labels: dict[Any, str], title: Text, hint: str, *, short: bool
) -> Cell:
    """An option of several values. Where their words find no room beside each other, each shows what stands before its first
    comma, and the hint begins with all that is said of the chosen one.
    """
    chosen = screen.draft.options.get(option.name, option.default)
    style = THEME.style(15, face=THEME.strong)
    needed = sum(Text(label, style).w + 20 for label in labels.values()) + 8
    if short:
        needed = 1
        hint = f"{labels[chosen]}. {hint}"
        labels = {value: label.partition(",")[0] for value, label in labels.items()}

    def change(value: Any) -> None:
        screen.draft.options[option.name] = value
        if short:
            screen.changed()

    def make(size: Size) -> Choice:
        choice = Choice(list(labels.items()), chosen, size=size, font_size=15, on_change=change)
        choice.name = f"option {option.name}"
        return choice

    return column(title, 6, row(grow(fixed(make, h=40), least=needed)), 6, row(grow(_quiet(hint), least=1)))


def _quiet(words: str) -> Text:
    return Text(words, THEME.style(15, THEME.quiet_ink), max_lines=5)


def _switch(screen: NewGameScreen, option: Option) -> Switch:
    """For an option that is on or off."""

    def change(value: bool) -> None:
        screen.draft.options[option.name] = value

    switch = Switch(bool(screen.draft.options.get(option.name, option.default)), on_change=change)
    switch.name = f"option {option.name}"
    return switch


def _undo(screen: NewGameScreen) -> Cell:
    say = screen.texts.say

    def change(value: Undo) -> None:
        screen.draft.undo = value
        screen.changed()

    def make(size: Size) -> Choice:
        offered = [(undo, say(f"new.undo.{undo}")) for undo in get_args(Undo)]
        return Choice(offered, screen.draft.undo, size=size, font_size=14, on_change=change, name="undo")

    title = Text(say("new.undo.name"), THEME.style(17, THEME.ink, face=THEME.strong))
    return column(title, 6, fixed(make, h=40), 8, _quiet(say(f"new.undo.hint.{screen.draft.undo}")), 8)


def seed_panel(screen: NewGameScreen) -> Cell:
    """The panel with the seed: typed, drawn again or copied."""
    say, draft = screen.texts.say, screen.draft

    def typed(words: str) -> None:
        seed = read_seed(words)
        if seed is not None:
            draft.seed = seed

    def make(size: Size) -> TextField:
        field = TextField(written_seed(draft.seed), size=size, ground="dark", on_change=typed, max_length=14)
        field.name = "seed"
        return field

    def again() -> None:
        draft.seed = draw_seed()
        screen.changed()

    def copy() -> None:
        clipboard.write(written_seed(draft.seed))

    label = Text(say("new.seed"), THEME.style(17, face=THEME.strong))
    hint = Text(say("new.seed_hint"), THEME.style(15, THEME.quiet_light), max_lines=1, shrink=True)
    dice = IconButton("dice", look="second", side=44, on_click=again, hint=say("new.seed_again"), name="draw seed")
    copied = IconButton("copy", look="second", side=44, on_click=copy, hint=say("new.seed_copy"), name="copy seed")
    lines = column(
        row(label, 16, grow(hint)), grow(), row(grow(fixed(make, h=44)), dice, copied, gap=12), pad=(24, 14, 24, 16)
    )
    return stack(partial(surface, "tray"), fixed(lines, h=screen.sizes.by(118, 100)))
