"""What does the home screen offer next: the latest game, a chapter that was left, or a first game?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.games_shown import first_game
from tabletop.app.learn.progress import Progress, left_off
from tabletop.app.parts.emblem import emblem, seat_row
from tabletop.app.parts.page import round_bar
from tabletop.app.parts.written import when
from tabletop.app.saves.picture import picture_of, progress_of
from tabletop.app.screen import Screen
from tabletop.content import look_of
from tabletop.scene import THEME, Box, Button, Group, Node, Size, Sprite, Text, surface
from tabletop.scene.layout import Part, column, fixed, grow, inside, placed, row, stack
from tabletop.scene.look.theme import NORMAL
from tabletop.store import Continuation, SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App


def has_played(app: App) -> bool:
    """Whether a game was ever finished here."""
    return bool(app.records.read()[0])


def learn_on(app: App, progress: Progress) -> None:
    """Go on in that lesson; with a new game where nothing of it is left."""
    chapter = progress.waiting
    if chapter is None:
        app.go_new_game(progress.game)
    else:
        app.go_lesson(progress.game, chapter.id, progress.step(chapter.id))


def continue_card(
    screen: Screen, latest: Continuation, on_click: Callable[[], None]
) -> tuple[Callable[[Size], Node], Button]:
    """The card of what is next, and its button. Beside a game, a chapter that was left is a line below the button."""
    s, app, entry, left = screen.sizes, screen.app, latest.entry, left_off(screen.app)
    key = (
        "home.continue"
        if entry
        else "learn.go_on"
        if left
        else "home.new_game"
        if has_played(app)
        else "home.get_to_know"
    )
    words, size = screen.texts.say(key), (s.button + 100, s.button)
    go = Button(words, icon="play", look="paper_main", size=size, font_size=20, on_click=on_click)
    beside = go.w + s.pad

    def make(size: Size) -> Node:
        card, high = surface("paper", size), size[1] - 28
        wide = high * 1.75
        if entry:
            picture, facts = picture_of(entry, (wide, high)), _game(screen, latest, entry, beside, left)
        elif left:
            picture, facts = _picture(left, (wide, high)), _chapter(screen, left, beside)
        else:
            picture, facts = picture_of(None, (wide, high)), _no_game(screen, beside)
        cell = stack(
            row(14, picture, 25, grow(column(*facts)), align="stretch"), placed(go, 1), pad=(0, 14, s.by(22, 14), 14)
        )
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


def _game(screen: Screen, latest: Continuation, entry: SavedGame, beside: float, left: Progress | None) -> list[Part]:
    head, say = entry.head, screen.texts.say
    assert head is not None
    texts = screen.app.texts_of(head.game)
    step, steps, progress = progress_of(screen.app, entry)
    title = ", ".join(words for words in (head.title or texts.say("name"), progress) if words)
    line = say("home.newer_damaged") if latest.newer_damaged is not None else _whose_move(screen, entry)
    seats = seat_row(head.seats, colour=THEME.ink, quiet=THEME.quiet_ink)
    second = None if left is None else _or_learn(screen, left)
    return _facts(screen, "home.continue", head.game, title, (step, steps), beside, seats, line, second)


def _chapter(screen: Screen, left: Progress, beside: float) -> list[Part]:
    """The chapter somebody left: which one, at which step, and when."""
    chapter, say = left.waiting, screen.texts.say
    assert chapter is not None
    number, step = left.lessons.chapters.index(chapter) + 1, left.step(chapter.id)
    name = screen.app.texts_of(left.game).say("name")
    title = say("home.chapter", game=name, number=number, title=chapter.title[screen.texts.language])
    near = Text(
        say("learn.at_step", step=step + 1, steps=len(chapter.steps)), THEME.style(screen.sizes.small, THEME.ink)
    )
    line = say("learn.stopped", when=when(screen.texts, left.learned.stopped)) if left.learned.stopped else ""
    return _facts(screen, "learn.lesson", left.game, title, (step, len(chapter.steps)), beside, near, line, None)


def _facts(
    screen: Screen, label: str, game: str, title: str, so_far: tuple[int, int], beside: float, near: Part, line: str,
    second: Part,
) -> list[Part]:  # fmt: skip
    """What stands beside and below the button must leave room for it."""
    s = screen.sizes
    done = fixed(lambda size: round_bar(*so_far, min(290, size[0]), look_of(game).progress), h=7)
    words = Text(line, THEME.style(s.words(15, 14), THEME.quiet_ink), max_lines=s.by(1, 2), shrink=True)
    far: Part = row(grow(words), s.pad, second) if second is not None else words
    roomy = s is NORMAL  # below the button of a small card there is more room than beside it
    return [
        s.by(Text(screen.texts.say(label), THEME.section(THEME.quiet_ink)), None),
        row(
            emblem(game, round(s.title * 1.4)),
            12,
            grow(Text(title, THEME.heading(s.title, THEME.ink), max_lines=1, shrink=True)),
        ),
        1.5 * s.gap - 4,
        row(grow(done), beside),
        1.5 * s.gap - 4,
        row(grow(near if roomy else words), beside),
        grow(),
        far if roomy else second or near,
    ]


def _or_learn(screen: Screen, left: Progress) -> Part:
    """The chapter that was left, as a quiet line that can be pressed."""
    s, chapter = screen.sizes, left.waiting
    assert chapter is not None
    number = left.lessons.chapters.index(chapter) + 1
    words = screen.texts.say("home.or_learn", number=number, title=chapter.title[screen.texts.language])
    link = Group(name="learn on")
    link.hits = link.focusable = True
    link.corner, link.ring_colour, link.on_click = 6, "#1B1B1B", partial(learn_on, screen.app, left)
    style = THEME.style(s.words(15, 14), THEME.ink, face=THEME.strong)
    sign = Sprite("app/icon_lesson", (18, 18), tint=THEME.ink)
    return inside(link, row(sign, 6, Text(words, style, max_lines=1, shrink=True), pad=(4, 2)))


def _picture(left: Progress, size: Size) -> Node:
    """The chapter's picture, its middle."""
    window = Group(size=size)
    window.clips = True
    window.add(Sprite(f"app/lesson_{left.game}_{left.learned.latest}", (size[1] * 3, size[1]))).centre = (
        size[0] / 2,
        size[1] / 2,
    )
    return window


def _whose_move(screen: Screen, entry: SavedGame) -> str:
    head = entry.head
    assert head is not None
    saved = when(screen.texts, entry.saved)
    if head.summary is None or head.summary.to_move is None:
        return screen.texts.say("home.saved", when=saved)
    return screen.texts.say("home.to_move", name=head.seats[head.summary.to_move].name, when=saved)
