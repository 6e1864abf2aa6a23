"""What do the screens of the shell share: background, top bar, language choice, key line, how far a game is?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tabletop.app.shortcuts import key_words
from tabletop.content import LANGUAGES, load_texts, look_of
from tabletop.scene import THEME, Box, Flattened, Group, Layer, Panel, Sprite, Text
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row, stack
from tabletop.scene.look.theme import Sizes
from tabletop.scene.widgets import Button, Choice, IconButton, ScrollView

if TYPE_CHECKING:
    from tabletop.app.application import App


def background(layer: Group, width: float, height: float, game: str | None = None) -> Flattened:
    """The table everything lies on, tinted by a game; static things may be added to it."""
    ground = layer.add(Flattened(opaque=True))
    ground.z = -2
    tinted = None if game is None else look_of(game).planks
    ground.add(Sprite(tinted or "app/table_planks", (width, height)))
    return ground


def language_choice(app: App, *, size: tuple[float, float] = (120, 44)) -> Choice:
    """Every language by its sign; acts at once."""
    return Choice(
        [(language, load_texts(language).say("language.short")) for language in sorted(LANGUAGES)],
        app.settings.language,
        ground="dark",
        size=size,
        on_change=lambda value: app.change_settings(language=value),
    )


def top_bar(
    app: App, layer: Group, title: str, back: str, on_back: Callable[[], None], beside: Button | None = None
) -> float:
    """The bar of every screen but home and the tables, perhaps with a button beside its title; returns its height."""
    s, width = app.stage.sizes, app.stage.width
    side = s.bar - 12
    bar = Group(name="top bar")
    bar.focus_group = True
    button = Button(back, icon="back", look="second", height=s.by(48, side), on_click=on_back, font_size=16)
    acts = [
        _mute_button(app, side),
        _sign(app, "fullscreen", "home.full_screen", app.toggle_full_screen, side),
        _sign(app, "settings", "home.settings", app.open_settings, side),
    ]
    content = row(
        fixed(row(button), w=max(104, button.w)),
        20,
        Sprite("app/logo", (s.bar - 18, s.bar - 18)),
        18,
        Text(title, THEME.heading(s.words(28, 24)), max_lines=1, shrink=True),
        28,
        beside,
        grow(),
        language_choice(app, size=(120, side)),
        8,
        row(*acts, gap=8),
        pad=(16, 0, 28, 0),
    )
    ground, edge = Panel((width, s.bar), fill="#1A1715"), fixed(lambda size: Panel(size, fill="#0E0C0B"), h=2)
    inside(bar, ground, column(grow(), edge), content).lay(Box(0, 0, width, s.bar), layer)
    return s.bar


def lay_page(layer: Layer, cell: Cell, width: float, height: float, top: float = 0) -> None:
    """Lay a screen out below its bar. What needs more height than the window has scrolls."""
    page = ScrollView((0, 0), ground="dark")
    inside(page, cell).lay(Box(0, top, width, height - top), layer)
    page.z = -1  # the bar lies above it: a light may shine under it


def _sign(app: App, icon: str, hint: str, act: Callable[[], None], side: float) -> IconButton:
    return IconButton(icon, look="second", side=side, on_click=act, hint=app.texts.say(hint))


def _mute_button(app: App, side: float) -> IconButton:
    def toggle() -> None:
        app.change_settings(mute=not app.settings.mute)
        button.icon = _sound_icon(app)

    button = _sign(app, _sound_icon(app), "settings.mute", toggle, side)
    return button


def _sound_icon(app: App) -> str:
    return "sound_off" if app.settings.mute else "sound_on"


def keys_below(app: App) -> float:
    """How much room the line of keys takes at the bottom; none when space is short."""
    return 0.0 if app.stage.compact else 48.0


def key_line(app: App, layer: Group, names: Iterable[str]) -> None:
    """The keys of the screen in a quiet line at the bottom; dropped when space is short."""
    if keys_below(app):
        layer.add(Text(key_words(app.texts, names), THEME.style(14, "#A99E8F"), pos=(48, app.stage.height - 34)))


def page_with_keys(app: App, s: Sizes, content: Cell, names: Iterable[str], width: float) -> Cell:
    """What a screen shows, and below it its keys in a quiet line; these are dropped when space is short."""
    if s.by(False, True):
        return stack(content, pad=(s.edge, 16))
    keys = Text(key_words(app.texts, names), THEME.style(14, "#A99E8F"), max_lines=1)
    page = column(grow(content), 38, keys, pad=(0, 36, 0, 16))
    return row(grow(), fixed(page, w=min(1824, width - 2 * s.edge)), grow(), align="stretch")


def round_bar(
    step: int, steps: int, width: float, colour: str, *, rest: str = "#D6C8AA", now: str = "#1B1B1B"
) -> Group:
    """How far a game is: done steps in the game's colour, the present one dark, the rest pale."""
    group = Group(size=(width, 7))
    if steps <= 0:
        return group
    pitch = width / steps
    gap = min(6.0, pitch * 0.25)
    for number in range(steps):
        fill = colour if number < step else now if number == step else rest
        group.add(Panel((pitch - gap, 7), fill=fill, corners=3.5, pos=(number * pitch, 0)))
    return group
