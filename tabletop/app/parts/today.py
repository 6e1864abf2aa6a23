"""What is there today, at home and where one practises: a puzzle for each game, one game alone, how many days in a row?"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.games_shown import playable
from tabletop.app.parts.alone import play_alone
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.app.parts.written import minus
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.ladder import modes_of
from tabletop.puzzles.puzzle import pack_of
from tabletop.puzzles.today import Challenge, Tile, Today, today_of
from tabletop.scene import THEME, Group, IconButton, Panel, Size, Sizes, Sprite, Text, text_tip
from tabletop.scene.input import clipboard
from tabletop.scene.layout import Cell, column, fitting, fixed, grow, inside, placed, row, stack
from tabletop.store import Result

if TYPE_CHECKING:
    from tabletop.app.application import App

GOLD, DONE, MISSED, SUNK, RAISED = "#E3BE6C", "#8FBF7A", "#D98A76", "#211D1A", "#3A332E"


def todays(app: App, book: PuzzleBook, results: Sequence[Result]) -> Today:
    """The day of the games that can be played here."""
    packs = {name: pack_of(name) for name in playable()}
    modes = {name: list(modes_of(app.find_game(name))) for name in playable()}
    return today_of(date.today(), packs, modes, book, results)


class TodayTray:
    """A tray with the day; what was answered is sunk and wears a tick or a cross, and a click shows it again."""

    def __init__(self, app: App, today: Today, s: Sizes, *, roomy: bool) -> None:
        self._app, self._today, self._s, self._roomy = app, today, s, roomy

    def cell(self) -> Cell:
        """The whole tray."""
        s = self._s
        tiles = [grow(self._tile(tile), least=40) for tile in self._today.tiles]
        challenge = self._today.challenge
        alone = None if challenge is None else self._alone(challenge)
        if self._roomy:
            whole = row(*tiles, None if alone is None else grow(alone, 2.6), gap=s.gap - 4, align="stretch")
            body = column(grow(whole))
        else:
            line = None if alone is None else fixed(alone, h=s.by(42, 34))
            body = column(grow(row(*tiles, gap=s.gap - 2, align="stretch")), s.gap, line)
        pad = (s.pad, s.gap - 4, s.pad, s.gap + 4)
        return on("tray", column(self._head(), s.gap / 2, grow(body), pad=pad), name="today", focus=True)

    def _head(self) -> Cell:
        s, say, today = self._s, self._app.texts.say, self._today
        title = Text(say("puzzle.today"), THEME.heading(s.title if self._roomy else s.words(26, 20), THEME.light_text))
        told = say("today.solved", n=today.solved, of=len(today.tiles)) if today.tiles else say("today.nothing")
        solved = Text(told, THEME.style(s.tiny, THEME.quiet_light), max_lines=1, shrink=True)
        run = None
        if today.streak:
            words = Text(say("today.streak", n=today.streak), THEME.style(s.tiny, GOLD, face=THEME.strong))
            run = row(Sprite("app/icon_calendar", (18, 18), tint=GOLD), 6, words)
        copy = IconButton("copy", look="second", side=s.control - 12, hint=say("today.copy"), on_click=self.copy)
        copy.name = "copy today"
        forms = ((title, s.gap, grow(solved), run), (title, s.gap, grow(), run), (grow(title),))
        return fitting(*(row(*form, 8, copy) for form in forms))

    # --- the puzzles -------------------------------------------------------------------------------------------------

    def _tile(self, tile: Tile) -> Cell:
        s, app = self._s, self._app
        link, name = Group(name=f"today {tile.game}"), app.texts_of(tile.game).say("name")
        key = {None: "open", True: "found", False: "missed"}[tile.right]
        link.hits = link.focusable = True
        link.corner, link.ring_colour = 10, "#F4F1EA"
        link.on_click = partial(app.play_puzzle, tile.game, tile.puzzle)
        link.tip = lambda: text_tip(app.texts.say(f"today.tip.{key}", game=name))
        side = s.by(44.0, 32.0)
        badge = None if tile.right is None else placed(_sign(tile.right), 1.0, 1.0)
        sign = fixed(stack(placed(emblem(tile.game, side)), badge), w=side + 12, h=side + 4)
        words = None
        if self._roomy:
            colour = THEME.quiet_light if tile.right is None else DONE if tile.right else MISSED
            words = Text(
                app.texts.say(f"today.{key}"), THEME.style(s.tiny, colour), max_lines=1, shrink=True, align="centre"
            )
        content = column(grow(stack(placed(sign))), words, pad=(6, 6, 6, 8))
        return inside(link, partial(_ground, done=tile.right is not None), content)

    # --- the game alone ----------------------------------------------------------------------------------------------

    def _alone(self, challenge: Challenge) -> Cell:
        s, app = self._s, self._app
        link, texts = Group(name="challenge"), app.texts_of(challenge.game)
        link.hits = link.focusable = True
        link.corner, link.ring_colour, link.on_click = 10, "#F4F1EA", self.challenge
        mode = texts.say(f"practice.mode.{challenge.mode}")
        goal = "" if challenge.target is None else app.texts.say("today.target", n=minus(challenge.target))
        best = "" if challenge.best is None else app.texts.say("today.best", n=minus(challenge.best))
        wordings = [(texts.say("name"), mode, best or goal), (texts.say("name"), best or goal), (texts.say("name"),)]
        told = [app.texts.say("today.challenge", what=", ".join(filter(None, one))) for one in wordings]
        link.tip = lambda: text_tip(f"{told[0]}. {app.texts.say('today.tip.alone')}")
        colour = DONE if challenge.reached else GOLD
        flag = Sprite(f"app/icon_{'check' if challenge.reached else 'flag'}", (20, 20), tint=colour)
        strong = THEME.style(s.small, THEME.light_text, face=THEME.strong)
        quiet = THEME.style(s.tiny, THEME.quiet_light)
        if not self._roomy:
            on_ = Sprite("app/icon_chevron_right", (18, 18), tint=GOLD)
            forms = [Text(words, strong, max_lines=1, shrink=True) for words in told]
            line = fitting(*(row(flag, 8, grow(short), 6, on_, pad=(10, 0)) for short in forms))
            return inside(link, partial(_ground, done=False), line)
        title = Text(app.texts.say("today.alone"), strong, max_lines=1, shrink=True)
        where = Text(f"{texts.say('name')}, {mode}", quiet, max_lines=1, shrink=True)
        last = Text(best or goal or app.texts.say("today.one_seed"), strong, max_lines=1, shrink=True)
        lines = column(row(flag, 8, grow(title)), grow(), where, 4, last, pad=(12, 8, 12, 10))
        return inside(link, partial(_ground, done=challenge.reached), lines)

    def challenge(self) -> None:
        """Sit down at the game alone."""
        one = self._today.challenge
        if one is not None:
            play_alone(self._app, one.game, modes_of(self._app.find_game(one.game))[one.mode], one.seed)

    def first(self) -> None:
        """The first puzzle that is still open, else the game alone."""
        tile = next((tile for tile in self._today.tiles if tile.right is None), None)
        if tile is not None:
            self._app.play_puzzle(tile.game, tile.puzzle)
        else:
            self.challenge()

    def copy(self) -> None:
        """Put the day on the clipboard, to compare it with somebody; nothing in it tells an answer."""
        clipboard.write(self.told())
        self._app.toasts.show(self._app.texts.say("today.copied"))

    def told(self) -> str:
        """The day in a few lines."""
        say, today = self._app.texts.say, self._today
        signs = {None: "–", True: "✓", False: "✗"}
        lines = [say("today.told", day=today.day.isoformat(), code=today.code)]
        lines += [f"{signs[tile.right]} {self._app.texts_of(tile.game).say('name')}" for tile in today.tiles]
        one = today.challenge
        if one is not None:
            texts = self._app.texts_of(one.game)
            mode, best = texts.say(f"practice.mode.{one.mode}"), "–" if one.best is None else minus(one.best)
            lines.append(f"{'✓' if one.reached else '–'} {texts.say('name')}, {mode}: {best}")
        if today.streak:
            lines.append(say("today.streak", n=today.streak))
        return "\n".join(lines)


def _sign(right: bool) -> Group:
    """A tick or a cross in a disc."""
    group = Group(size=(22, 22))
    group.add(Panel((22, 22), fill="#2E5A2A" if right else "#7A2E22", rim="#F4F1EA", rim_width=1.5, corners=11))
    placed(Sprite(f"app/icon_{'check' if right else 'close'}", (14, 14), tint="#F4F1EA")).lay(group.own_box(), group)
    return group


def _ground(size: Size, *, done: bool) -> Panel:
    return Panel(size, fill=SUNK if done else RAISED, rim="#171412", rim_width=2, corners=10)
