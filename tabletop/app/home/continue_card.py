"""What does the home screen offer to go on with: the latest game, or a first one?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.games_shown import first_game
from tabletop.app.parts.emblem import emblem, seat_row
from tabletop.app.parts.page import round_bar
from tabletop.app.parts.written import when
from tabletop.app.saves.picture import picture_of, progress_of
from tabletop.app.screen import Screen
from tabletop.content import look_of
from tabletop.scene import THEME, Box, Button, Node, Size, Text, surface
from tabletop.scene.layout import Part, column, fixed, grow, placed, row, stack
from tabletop.scene.look.theme import NORMAL
from tabletop.store import Continuation, SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App


def has_played(app: App) -> bool:
    """Whether a game was ever finished here."""
    return bool(app.records.read()[0])


def continue_card(
    screen: Screen, latest: Continuation, on_click: Callable[[], None]
) -> tuple[Callable[[Size], Node], Button]:
    """The card of the game to continue, or of a first one, and its button."""
    s, say, entry = screen.sizes, screen.texts.say, latest.entry
    words = say("home.continue" if entry else "home.new_game" if has_played(screen.app) else "home.first_game")
    go = Button(words, icon="play", look="paper_main", size=(s.button + 100, s.button), font_size=20, on_click=on_click)
    facts = _facts(screen, latest, entry, go.w + s.pad) if entry else _no_game(screen, go.w + s.pad)

    def make(size: Size) -> Node:
        card, high = surface("paper", size), size[1] - 28
        picture = picture_of(entry, (high * 1.75, high))
        cell = stack(row(14, picture, 25, grow(column(*facts)), align="stretch"), placed(go, 1), pad=(0, 14, 22, 14))
        cell.lay(Box(0, 0, *size), card)
        return card

    return make, go


def _no_game(screen: Screen, beside: float) -> list[Part]:
    s, say = screen.sizes, screen.texts.say
    hint = say("home.all_over_hint")
    if not has_played(screen.app):
        hint = say("home.no_game_hint", game=screen.app.texts_of(first_game()).say("name"))
    title = say("home.none_running" if has_played(screen.app) else "home.no_game")
    label = Text(title, THEME.section(THEME.quiet_ink))
    return [label, 1.5 * s.space - 22, row(grow(Text(hint, THEME.style(s.body, THEME.quiet_ink), max_lines=5)), beside)]


def _facts(screen: Screen, latest: Continuation, entry: SavedGame, beside: float) -> list[Part]:
    """What is beside the button must leave room for it."""
    head, s, say = entry.head, screen.sizes, screen.texts.say
    assert head is not None
    texts = screen.app.texts_of(head.game)
    step, steps, progress = progress_of(screen.app, entry)
    title = ", ".join(words for words in (head.title or texts.say("name"), progress) if words)
    line = say("home.newer_damaged") if latest.newer_damaged is not None else _whose_move(screen, entry)
    done = fixed(lambda size: round_bar(step, steps, min(290, size[0]), look_of(head.game).progress), h=7)
    words = Text(line, THEME.style(s.words(15, 14), THEME.quiet_ink), max_lines=s.by(1, 2), shrink=True)
    seats = seat_row(head.seats, colour=THEME.ink, quiet=THEME.quiet_ink)
    near, far = (seats, words) if s is NORMAL else (words, seats)  # below the button there is more room
    label: Part = s.by(Text(say("home.continue_label"), THEME.section(THEME.quiet_ink)), None)
    return [
        label,
        row(
            emblem(head.game, round(s.title * 1.4)),
            12,
            grow(Text(title, THEME.heading(s.title, THEME.ink), max_lines=1, shrink=True)),
        ),
        1.5 * s.gap - 4,
        row(grow(done), beside),
        1.5 * s.gap - 4,
        row(grow(near), beside),
        grow(),
        far,
    ]


def _whose_move(screen: Screen, entry: SavedGame) -> str:
    head = entry.head
    assert head is not None
    saved = when(screen.texts, entry.saved)
    if head.summary is None or head.summary.to_move is None:
        return screen.texts.say("home.saved", when=saved)
    return screen.texts.say("home.to_move", name=head.seats[head.summary.to_move].name, when=saved)
