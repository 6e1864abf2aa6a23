"""What do screens share: background, top bar, surfaces, sections, foot, keys, how far a game is?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from tabletop.app.shortcuts import key_words
from tabletop.content import LANGUAGES, load_texts, look_of
from tabletop.scene import THEME, Box, Flattened, Group, Layer, Node, Panel, Sprite, Text, TextStyle
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row, stack
from tabletop.scene.look.colour import Colour
from tabletop.scene.look.geometry import Size
from tabletop.scene.look.theme import Sizes
from tabletop.scene.widgets import Button, Choice, IconButton, ScrollView, surface

if TYPE_CHECKING:
    from tabletop.app.application import App

QUIET = "#A99E8F"
WIDEST = 1920.0
"""Nothing is laid out wider than this; in a wider window it stands in the middle."""
NARROWEST = 560.0
"""How wide one of two columns is at least."""


def background(layer: Group, width: float, height: float, game: str | None = None) -> Flattened:
    """The table everything lies on, tinted by a game; static things may be added to it."""
    ground = layer.add(Flattened(opaque=True))
    ground.z = -2
    tinted = None if game is None else look_of(game).planks
    ground.add(Sprite(tinted or "app/table_planks", (width, height)))
    return ground


def language_choice(app: App, size: Size) -> Choice:
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
        language_choice(app, (120, side)),
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
        layer.add(Text(key_words(app.texts, names), THEME.style(14, QUIET), pos=(48, app.stage.height - 34)))


def page_with_keys(app: App, s: Sizes, content: Cell, names: Iterable[str], width: float) -> Cell:
    """What a screen shows, and below it its keys in a quiet line; these are dropped when space is short."""
    if s.by(False, True):
        return stack(content, pad=(s.edge, 16))
    keys = Text(key_words(app.texts, names), THEME.style(14, QUIET), max_lines=1)
    page = column(grow(content), 38, keys, pad=(0, 36, 0, 16))
    return row(grow(), fixed(page, w=min(1824, width - 2 * s.edge)), grow(), align="stretch")


def round_bar(
    step: int,
    steps: int,
    width: float,
    colour: str,
    *,
    height: float = 7,
    ahead: tuple[str, str] = ("#1B1B1B", "#D6C8AA"),
) -> Group:
    """How far something is: what is done in its colour, what is next (dark on paper), and the rest."""
    group = Group(size=(width, height))
    if steps <= 0:
        return group
    pitch = width / steps
    gap = min(6.0, pitch * 0.25)
    for number in range(steps):
        fill = colour if number < step else ahead[number > step]
        group.add(Panel((pitch - gap, height), fill=fill, corners=height / 2, pos=(number * pitch, 0)))
    return group


def on(look: str, *parts: Part, name: str = "", focus: bool = False) -> Cell:
    """Paper, or a tray, with something on it."""
    group = Group(name=name)
    group.focus_group = focus
    return inside(group, lambda size: surface(look, size), *parts)


def edges(s: Sizes, width: float) -> float:
    """How much stays free at the left and right of a screen."""
    return max(0.0, (width - WIDEST) / 2) + s.edge


def two_columns(
    left: Cell, right: Cell, s: Sizes, room: float, *, least: tuple[float, float], share: float = 0.49
) -> Cell:
    """Beside each other, as high as there is room but never lower than `least`; in a narrow window below each other, so high."""
    columns = (grow(left, share, least=NARROWEST), grow(right, 1 - share, least=NARROWEST))
    beside = fixed(row(*columns, gap=s.space, align="stretch"), h=max(room, *least))
    return fitting(beside, column(fixed(left, h=least[0]), fixed(right, h=least[1]), gap=s.space))


def lay_on_foot(layer: Layer, content: Cell, below: Cell, width: float, height: float, top: float) -> None:
    """A screen below its bar and above its foot, which stays where it is when the content scrolls."""
    foot_h = below.high(width)
    lay_page(layer, content, width, height - foot_h, top)
    below.lay(Box(0, height - foot_h, width, foot_h), layer)


def one_line(words: str, style: TextStyle, *sizes: float, else_lines: int = 1) -> Cell:
    """Words in one line, in the largest of these sizes in which they fit; where they fit in none, in more lines of the smallest."""
    most = [*(1 for _ in sizes[1:]), else_lines]
    forms = zip(sizes, most, strict=True)
    return fitting(*(Text(words, style._replace(size=size), max_lines=n, shrink=True) for size, n in forms))


def foot_button(
    s: Sizes, name: str, label: str, icon: str, act: Callable[[], None], *, look: str = "second", more: float = 0
) -> Button:
    """A button that leads on, as wide as its words; `more` makes it larger."""
    size = s.lead + more
    words = Text(label, THEME.style(size, face=THEME.strong)).w
    button = Button(label, icon=icon, look=look, size=(words + s.icon + 3 * s.pad + 10, s.button), font_size=size)
    button.on_click, button.name = act, name
    return button


def foot(s: Sizes, width: float, left: Sequence[Node], right: Sequence[Node], *below: str) -> Cell:
    """Buttons at both sides, in two lines where one is too short; quiet words below them at the left and the right."""
    lines = fitting(
        row(*left, grow(), *right, gap=s.gap),
        column(row(*left, gap=s.gap, wrap=True), row(grow(), *right, gap=s.gap), gap=s.gap),
    )
    words = [Text(line, THEME.style(14, QUIET), max_lines=1, shrink=True) for line in below]
    quiet = row(grow(words[0]), *words[1:], gap=s.space) if words else None
    ground = Panel((0, 0), fill="#1A1715")
    ground.name = "foot"
    ground.focus_group = True
    side = edges(s, width)
    return inside(
        ground,
        column(
            fixed(lambda size: Panel(size, fill="#0E0C0B"), h=2),
            column(lines, quiet, gap=s.gap, pad=(side, s.edge / 2 - 4, side, s.edge / 2 - 2)),
        ),
    )


def rule() -> Cell:
    """A line across the sheet."""
    return fixed(lambda size: Panel(size, fill="#CDBE9E"), h=2)


def section(words: str) -> Cell:
    """A label, and a line from it to the end of the width; what belongs to it follows below."""
    return fixed(row(Text(words, THEME.section(THEME.quiet_ink)), grow(rule()), gap=20), h=38)


def fact(icon: str, words: str, size: float, gap: float, colour: Colour) -> Cell:
    """A sign and what it stands for."""
    sign = Sprite(f"app/icon_{icon}", (20, 20), tint=THEME.quiet_light)
    return row(sign, gap, grow(Text(words, THEME.style(size, colour), max_lines=2, shrink=True)))
