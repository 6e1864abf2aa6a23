"""What does the chosen save hold, and what can be done with it?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop import boards
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.written import written_seed
from tabletop.app.replay.playback import Controls, Playback
from tabletop.app.replay.preview import Preview
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.time_bar import TimeBar
from tabletop.app.saves.detail_buttons import DELETE, Acts, DetailButtons
from tabletop.app.saves.picture import picture_of
from tabletop.app.saves.words import (
    can_recover,
    damage_lines,
    family_line,
    lesson_line,
    played_for,
    state_line,
    title_of,
)
from tabletop.content import look_of, seat_looks
from tabletop.scene import THEME, Box, ControlLook, Group, Image, Panel, ScrollView, Size, Sizes, Sprite, Text
from tabletop.scene.core.clock import Timer
from tabletop.scene.layout import Cell, Part, column, fixed, grid, grow, inside, placed, row, stack
from tabletop.scene.widgets import Button, surface, text_tip
from tabletop.store import SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App

PICTURE_MS, FIRST_PICTURE_MS = 140, 450
"""How long the recording must stand still before a fresh picture of the table is taken; the first one takes longer to draw."""
PLAY_MS = 900
PREVIEW = (1080, 608)


class Detail:
    """The panel at the right: picture, seats, replay bar, buttons. Shows one save at a time."""

    def __init__(self, app: App, acts: Acts, s: Sizes) -> None:
        self._app, self._acts, self._s = app, acts, s
        self.root = Group(name="detail")
        self.recording: Recording | None = None
        self.playback: Playback | None = None
        self._preview: Preview | None = None
        self._picture: Group = Group()
        self._timer: Timer | None = None
        self._caption: Text | None = None
        self._bar: TimeBar | None = None
        self._controls: Controls | None = None
        self._play_on: Button | None = None

    # --- showing -----------------------------------------------------------------------------------------------------

    def show(self, entry: SavedGame | None, recording: Recording | None) -> None:
        """Show a save, with its recording when it could be opened; nothing when there is none."""
        self.stop()
        self.root.clear()
        self.recording, self.playback, self._preview = recording, None, None
        content = self._empty() if entry is None else self._content(entry, recording)
        stack(partial(surface, "tray"), content).lay(self.root.own_box(), self.root)
        if self._caption is not None:
            self._changed()

    def _content(self, entry: SavedGame, recording: Recording | None) -> Cell:
        """The picture takes what the rest leaves, and goes first when space is short; then everything scrolls."""
        s, buttons = self._s, None
        edges = s.by((22, 0, 18, 0), (14, 0, 14, 0))
        title = self._title(entry)
        if recording is None:
            rest = column(title, s.by(20, 10), self._damage(entry), 20, pad=edges)
        else:
            buttons = DetailButtons(self._app, recording, self._acts, s)
            rest = column(
                *(title, s.by(20, 10), self._seats(recording)),
                *(s.by(22, 8), self._replay(recording)),
                *(s.by(22, 12), buttons.cell()),
                *(s.by(20, 8), self._facts(entry, recording), s.by(18, 4)),
                pad=edges,
            )
        width = self.root.w - s.by(36, 28)
        top, between = s.by(18, 14), s.by(20, 12)
        height = min(width * 9 / 16, self.root.h - rest.high(self.root.w) - top - between)
        picture = self._picture_cell(entry, (width, height)) if height >= 90 else None
        page = column(top, picture, between if picture else 0, rest)
        return inside(ScrollView((0, 0), ground="dark"), page)

    def stop(self) -> None:
        """Stand still: another save, another screen."""
        if self.playback is not None:
            self.playback.stop()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _empty(self) -> Cell:
        words = Text(self._app.texts.say("load.nothing_chosen"), THEME.style(17, THEME.quiet_light), align="centre")
        return column(grow(), words, grow(), pad=(40, 0))

    def _picture_cell(self, entry: SavedGame, size: Size) -> Cell:
        w, h = size
        self._picture = Group(size=size)
        self._picture.add(picture_of(entry, size, corners=8))
        if entry.status in ("damaged", "newer"):
            torn = min(w, h * 154 / 82)
            sign = Sprite("app/save_torn", (torn, torn * 82 / 154), corners=8)
            placed(sign, 1, 0).lay(Box(0, 0, w, h), self._picture)
        if self.recording is not None:
            preview = Preview(self.recording, PREVIEW)
            if preview.possible:
                self._preview = preview
                self._later()
        frame = stack(lambda size: Panel(size, fill="#131110", corners=10), pad=-2)
        return placed(fixed(stack(frame, self._picture), w, h), 0.5, 0)

    def _title(self, entry: SavedGame) -> Cell:
        s, name = self._s, title_of(self._app, entry)
        side = s.by(48, 40)
        title = Text(name, THEME.heading(s.words(30, 23)), max_lines=1, shrink=True)
        line = Text(self._line(entry), THEME.style(s.words(17, 14), THEME.quiet_light), max_lines=1, shrink=True)
        title.hits = True
        title.tip = lambda: text_tip(name) if title.was_cut else None
        sign: list[Part] = [emblem(entry.head.game, side), 14] if entry.head is not None else []
        return fixed(row(*sign, grow(column(title, line, gap=-2))), h=side)

    def _line(self, entry: SavedGame) -> str:
        if entry.head is None or entry.status in ("damaged", "newer"):
            return self._app.texts.say("load.file", file=entry.file.name)
        texts = self._app.texts_of(entry.head.game)
        played = played_for(texts, entry.head.played)
        return texts.say("load.played", state=state_line(self._app, entry), played=played)

    def _damage(self, entry: SavedGame) -> Cell:
        texts, s, acts = self._app.texts, self._s, self._acts
        why = entry.problem.sentence(texts) if entry.status == "damaged" and entry.problem is not None else ""
        words = [words for words in (damage_lines(self._app, entry), why) if words]
        group = Group(name="actions", focus_group=True)

        def button(name: str, icon: str, look: str | ControlLook, act: Callable[[], None], size: Size) -> Button:
            return Button(texts.say(f"load.{name}"), icon=icon, look=look, size=size, on_click=act, name=name)

        recover, show = ("recover", "recover", "main", acts.recover), ("show_file", "load", "second", acts.show_file)
        offered = [partial(button, *made) for made in ([recover, show] if can_recover(entry) else [show])]
        large = grid(*(fixed(make, h=s.by(68, 50)) for make in offered), columns=2, gap=12)
        delete = fixed(partial(button, "delete", "delete", DELETE, acts.delete), h=s.by(48, 36))
        small = grid(delete, columns=2, gap=12)
        return column(
            *(Text(said, THEME.style(s.words(17, 14)), max_lines=6) for said in words),
            inside(group, column(large, 14, small)),
            gap=14,
        )

    # --- seats -------------------------------------------------------------------------------------------------------

    def _seats(self, recording: Recording) -> Cell:
        count, s = len(recording.seats), self._s
        width = min(172.0, (self.root.w - s.by(40, 28) - 10 * (count - 1)) / count)
        points = [sheet.total for sheet in recording.game.open_scores(recording.timeline.state_at(recording.last))]
        cards = [self._seat_card(recording, number, points[number], narrow=width < 140) for number in range(count)]
        return row(*(fixed(card, width, s.by(66, 54)) for card in cards), gap=10)

    def _seat_card(self, recording: Recording, number: int, points: int, *, narrow: bool) -> Cell:
        seat, texts = recording.seats[number], self._app.texts
        moves = not recording.over and recording.game.actor(recording.timeline.state_at(recording.last)) == number
        look = seat_looks().get(seat.colour)
        rim = "#131110" if not moves else "#BFB5A6" if look is None else look.fill
        side = 26.0 if narrow else self._s.by(40.0, 34.0)
        piece = Sprite(f"app/seat_{seat.colour}", (side, side)) if look is not None else None
        score = Text(str(points).replace("-", "−"), THEME.heading(20 if narrow else 28))
        name = Text(seat.name, THEME.style(self._s.words(16, 15) if narrow else 17, face=THEME.strong), max_lines=1)
        sign = Sprite(f"app/icon_{'human' if seat.kind == 'human' else 'bot'}", (16, 16), tint=THEME.quiet_light)
        words = texts.say("load.is_to_move") if moves else self._kind(seat.kind, seat.level)
        line = Text(words, THEME.style(15, THEME.quiet_light), max_lines=1, shrink=True)
        beside = column(name, row(grow(line), 4, score))
        below = column(row(name, 6, sign, grow(least=8), score), line, gap=-2)
        return inside(
            Panel((0, 0), fill="#211D1A", rim=rim, corners=10),
            row(8, piece, 6 if narrow else 10, grow(beside if narrow else below), 8),
        )

    def _kind(self, kind: str, level: str) -> str:
        texts = self._app.texts
        key = f"new.level.{level}"
        return texts.say(key) if kind == "bot" and key in texts else texts.say(f"load.kind.{kind}")

    # --- replay ------------------------------------------------------------------------------------------------------

    def _replay(self, recording: Recording) -> Cell:
        say, s = self._app.texts.say, self._s
        quiet, stage = THEME.style(s.words(17, 14), THEME.quiet_light), self._app.stage
        self._caption = Text("", quiet, align="right", max_lines=1, shrink=True)
        self.playback = Playback(stage, recording, advance=self._advance, changed=self._changed, pause_ms=PLAY_MS)
        self._controls = Controls(self._app, self.playback, height=s.by(46, 36), font_size=s.small)
        heading = Text(say("load.replay"), THEME.style(s.by(20, s.words(18, 17)), face=THEME.strong))
        return column(
            row(fixed(heading, w=heading.w), s.by(16, 8), grow(self._caption)),
            6,
            fixed(self._made_bar, h=52),
            s.by(14, 0),
            row(self._controls, 8, grow(fixed(self._made_play_on, h=s.by(46, 36)))),
        )

    def _made_bar(self, size: Size) -> TimeBar:
        recording, playback = self.recording, self.playback
        assert recording is not None
        assert playback is not None
        colour = look_of(recording.game.name).progress
        self._bar = TimeBar(recording.last, recording.ticks, size[0], colour, on_change=playback.go)
        self._bar.name = "time bar"
        return self._bar

    def _made_play_on(self, size: Size) -> Button:
        say, words = self._app.texts.say, self._app.texts.say("load.play_on")
        fits = Button(words, icon="play_from_here", font_size=self._s.words(17, 14)).w * 0.9 - 12 <= size[0]
        self._play_on = Button(
            words if fits else "", icon="play_from_here", look="second", size=size,
            font_size=self._s.words(17, 14), on_click=self._acts.play_on, name="play on"
        )  # fmt: skip
        self._play_on.tip = lambda: text_tip(say("load.play_on_hint"))
        return self._play_on

    def _advance(self, done: Callable[[], None]) -> None:
        assert self.recording is not None
        self.recording.forward()
        done()

    def _changed(self) -> None:
        recording = self.recording
        if recording is None or self._bar is None or self._caption is None:
            return
        self._bar.position = recording.position
        self._caption.content = recording.caption(recording.counted_by)  # no curtain hangs before a list
        if self._controls is not None:
            self._controls.refresh()
        if self._play_on is not None:
            self._play_on.enabled = recording.may_play_on and recording.game.name in boards.names()
        self._later()

    def _later(self) -> None:
        """Take a fresh picture once the recording rests a moment: scrubbing must stay quick."""
        if self._timer is not None:
            self._timer.cancel()
        if self._preview is not None:
            wait = FIRST_PICTURE_MS if self._preview.is_new else PICTURE_MS
            self._timer = self._app.stage.timers.after(wait, self._take_picture)

    def _take_picture(self) -> None:
        self._timer = None
        if self._preview is None or self._picture.parent is None:
            return
        w, h = self._picture.size
        picture = Image(self._preview.take(), (min(w, h * 16 / 9), min(h, w * 9 / 16)), corners=8)
        self._picture.clear()
        placed(picture).lay(Box(0, 0, w, h), self._picture)

    def _facts(self, entry: SavedGame, recording: Recording) -> Cell:
        say, head = self._app.texts.say, entry.head
        assert head is not None
        seed = written_seed(recording.timeline.setup.seed)
        kept = say("load.kept_itself" if head.autosave else "load.kept_by_you", seed=seed, n=head.position)
        about = say("load.bin_days")
        if head.parent is not None:
            about = family_line(self._app, head.parent)
        elif head.lesson:
            about = lesson_line(self._app, head.game, head.lesson)
        elif head.edition:
            about = say("copy.played_with", name=head.edition)
        style = THEME.style(self._s.tiny, THEME.quiet_light)
        return column(*(Text(words, style, max_lines=1, shrink=True) for words in (kept, about)), gap=self._s.by(4, 2))
