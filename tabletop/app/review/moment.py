"""What did the table look like at a decision, which move was played there and which would have been better?"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal, NamedTuple

from tabletop.app.review.table_picture import TablePicture, Taken, scale_for
from tabletop.boards.common.lights import arrow, between, bow, dots
from tabletop.kernel import Command
from tabletop.review import Spoken, Verdict
from tabletop.scene import THEME, Box, Group, Image, Node, Panel, Sizes, Sprite, Text, circle, dashed_box, stage_of
from tabletop.scene.core.clock import Timer
from tabletop.scene.core.overlay import Hole, Spotlight
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row
from tabletop.scene.look.geometry import Size
from tabletop.scene.widgets import Button, Choice, IconButton, surface, text_tip

Stand = Literal["before", "played", "better"]
STANDS: tuple[Stand, ...] = ("before", "played", "better")
PLAYED, LAMP, LAMP_INK = "#C4382B", "#FFD98A", "#3A2A08"
VEIL, VEIL_SHARE = "#0C0A09", 0.5
PICTURE_MS = 40.0
MOST_RINGS = 12
"""More changed pieces than this are not ringed one by one."""


class Acts(NamedTuple):
    """What the panel's buttons do."""

    step: Callable[[int], None]
    stand: Callable[[Stand], None]
    try_it: Callable[[], None]
    watch: Callable[[], None]


class Moment:
    """The panel at the right. Shows one number of moves at a time, with the verdict on the decision made there, if one was."""

    def __init__(self, picture: TablePicture, spoken: Spoken, s: Sizes, acts: Acts) -> None:
        self._picture, self._spoken, self._acts, self._s = picture, spoken, acts, s
        self.root = Group(name="moment")
        self._page = Group()
        self._frame: Size = (0, 0)
        self.try_button: Button | None = None
        self._kept: dict[tuple[int, Stand], Taken] = {}
        self._ways: dict[int, list[list[Box]]] = {}
        self._drawn_at = 0.0
        self._timer: Timer | None = None

    def cell(self) -> Cell:
        """The tray; what lies on it comes with every moment that is shown."""
        return inside(self.root, lambda size: surface("tray", size), inside(self._page))

    def show(self, position: int, verdict: Verdict | None, number: int, stand: Stand) -> None:
        """That many moves played; the verdict is on the move that came next."""
        page, s = self._page, self._s
        page.clear()
        self.stop()
        home = Group(name="picture")
        frame = inside(Panel((0, 0), fill="#131110", corners=10), column(grow(inside(home)), pad=2))
        column(
            fixed(self._head(position, verdict, number), h=3.4 * s.pad),
            grow(row(grow(frame), align="stretch", pad=(s.gap - 2, 0))),
            fixed(self._words(position, verdict, stand), h=s.button + s.control + 56),
        ).lay(Box(0, 0, *page.size), page)
        self._frame = home.size
        home.clips = True
        self._table(home, position, verdict, stand)

    def stop(self) -> None:
        """Draw nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- head --------------------------------------------------------------------------------------------------------

    def _head(self, position: int, verdict: Verdict | None, number: int) -> Cell:
        s, say, last = self._s, self._spoken.say, self._picture.recording.last
        disc = None
        if number:
            r = s.pad - 3
            disc = Group(size=(2 * r, 2 * r))
            disc.add(circle((r, r), r, PLAYED))
            sign = disc.add(Text(str(number), THEME.heading(s.lead + 2)))
            sign.pos = (r - sign.w / 2, r - sign.h / 2)
        counted = say("review.move", n=min(position + 1, last), last=last)
        title = ", ".join(filter(None, self._spoken.when(position)))
        steps = Group(name="steps", focus_group=True)
        buttons = []
        for icon, by, reachable in (("step_back", -1, position > 0), ("step_forward", 1, position < last - 1)):
            hint = say("replay.back" if by < 0 else "replay.forward")
            button = IconButton(icon, look="second", side=s.control - 2, hint=hint, on_click=self._stepper(by))
            button.enabled, button.name = reachable, icon
            buttons.append(button)
        return row(
            disc, s.gap if number else None, Text(title, THEME.heading(s.title - 2), max_lines=1, shrink=True), s.space,
            fixed(Text(counted, THEME.style(s.small, THEME.quiet_light))), grow(), inside(steps, row(*buttons, gap=8)),
            pad=(s.pad - 2, 0, s.gap, 0),
        )  # fmt: skip

    def _stepper(self, by: int) -> Callable[[], None]:
        return lambda: self._acts.step(by)

    # --- the table ---------------------------------------------------------------------------------------------------

    def _table(self, home: Group, position: int, verdict: Verdict | None, stand: Stand) -> None:
        stage = stage_of(self.root)
        if not self._picture.possible or stage is None:
            return
        if self._is_kept(position, stand):
            self._fill(home, position, verdict, stand)
        else:  # drawing a table takes a moment: first show everything else
            self._timer = stage.timers.after(PICTURE_MS, lambda: self._fill(home, position, verdict, stand))

    def _fill(self, home: Group, position: int, verdict: Verdict | None, stand: Stand) -> None:
        self._timer = None
        taken = self._taken(position, verdict, stand)
        home.hits = True
        home.cursor = "hand"
        home.on_click = self._acts.watch
        home.tip = lambda: text_tip(self._spoken.say("review.to_replay"))
        home.add(Image(taken.picture, self._frame, corners=8))
        if verdict is None:
            return
        if stand == "before":
            self._mark_ways(home, taken, verdict)
        else:
            self._mark_changes(home, taken, position, verdict, stand)

    def _scale(self) -> float:
        stage = stage_of(self.root)
        factor = 1.0 if stage is None else stage.scale * self.root.matrix_to().scale
        return scale_for(self._frame, factor)

    def _is_kept(self, position: int, stand: Stand) -> bool:
        """Whether that picture is there already; another size needs all of them anew."""
        scale = round(self._scale(), 3)
        if scale != self._drawn_at:
            self._drawn_at = scale
            self._kept.clear()
            self._ways.clear()
        return (position, stand) in self._kept

    def _taken(self, position: int, verdict: Verdict | None, stand: Stand) -> Taken:
        """The picture of a stand, drawn once."""
        key = (position, stand)
        if key not in self._kept:
            about = [box for way in self._ways_of(position, verdict) for box in way]
            at, state = position, None
            if stand == "played":
                at = position + 1
            elif stand == "better" and verdict is not None:
                game, timeline = self._picture.game, self._picture.recording.timeline
                state = timeline.state_at(position)
                game.perform(state, verdict.best.command, None)
            self._kept[key] = self._picture.take(at, state, about, self._frame, self._drawn_at)
        return self._kept[key]

    def _ways_of(self, position: int, verdict: Verdict | None) -> list[list[Box]]:
        """The boxes the gestures of the played and of the better move lead over."""
        if verdict is None:
            return []
        if position not in self._ways:
            commands: list[Command] = [self._played(position, verdict), verdict.best.command]
            self._ways[position] = self._picture.gesture(position, commands)
        return self._ways[position]

    def _played(self, position: int, verdict: Verdict) -> Command:
        timeline = self._picture.recording.timeline
        steps = [*timeline.past, *timeline.future]
        return steps[position].command if position < len(steps) else verdict.played.command

    def _mark_ways(self, home: Group, taken: Taken, verdict: Verdict) -> None:
        """Veil everything but the two moves: the played one solid and red, the better one as dots of the lamp."""
        size = self._frame
        frame = Box(0, 0, *size)
        played, better = (
            [box for box in (taken.inside(raw, size) for raw in way) if frame.contains(box.centre)]
            for way in self._ways_of(verdict.position, verdict)
        )
        same = not verdict.is_good and played == better
        shows_better = not verdict.is_good and not same
        lit = [*played, *(better if shows_better else [])]
        if not lit:
            return
        home.add(Spotlight(size, [Hole(box.grown(3), 6) for box in lit], VEIL, VEIL_SHARE))
        for box in better if shows_better else ():
            home.add(_rim(box, LAMP))
        for box in played:
            home.add(_rim(box, PLAYED))
        if len(played) > 1:
            home.add(arrow(*between(played[0], played[-1]), PLAYED, width=5, rim="#5A120C"))
        if shows_better and len(better) > 1:  # last: dots on a line are seen, a line on dots hides them
            home.add(dots(bow(*between(better[0], better[-1])), LAMP, 9, "#1B1205"))
        say = self._spoken.say
        if shows_better and better:
            self._label(home, better[-1], say("review.better"), LAMP, LAMP_INK, "star", played[-1] if played else None)
        if played:
            self._label(home, played[-1], say("review.played"), "#8C2F22", "#FBF3E6", "", None)

    def _label(self, home: Group, box: Box, words: str, fill: str, ink: str, icon: str, other: Box | None) -> None:
        size = self._s.body
        text = Text(words, THEME.style(size, ink, face=THEME.strong))
        sign = size + 8 if icon else 0.0
        wide, high = text.w + sign + 2 * size, size + 14
        x = min(max(4.0, box.centre[0] - wide / 2), self._frame[0] - wide - 4)
        y = box.centre[1] - high / 2 if box.h > 2.4 * high else box.bottom + 5
        if other is not None and box.overlap(other) > 0:
            y -= high + 4
        y = min(max(4.0, y), self._frame[1] - high - 4)
        pill = home.add(
            Panel((wide, high), fill=fill, rim="#FBF3E6" if not icon else "#8A6A1E", corners=high / 2, pos=(x, y))
        )
        if icon:
            pill.add(Sprite(f"app/icon_{icon}", (size, size), tint=ink, pos=(size * 0.8, (high - size) / 2)))
        text.pos = (size + sign, (high - text.h) / 2)
        pill.add(text)

    def _mark_changes(self, home: Group, taken: Taken, position: int, verdict: Verdict, stand: Stand) -> None:
        """Broken rings around what lies elsewhere than before."""
        before = self._taken(position, verdict, "before")
        size = self._frame
        colour = PLAYED if stand == "played" else LAMP
        changed = [
            taken.inside(box, size).grown(3)
            for name, box in taken.places.items()
            if name not in before.places or _elsewhere(before.places[name], box)
        ]
        if len(changed) > MOST_RINGS:
            return
        for box in changed:
            ring = home.add(dashed_box((box.w, box.h), colour, radius=min(10.0, box.h / 2), width=3))
            ring.pos = (ring.x + box.x, ring.y + box.y)

    # --- words and buttons -------------------------------------------------------------------------------------------

    def _words(self, position: int, verdict: Verdict | None, stand: Stand) -> Cell:
        s, say = self._s, self._spoken.say
        good = verdict is not None and verdict.is_good
        mark = Sprite("app/coach_mark_good" if good else "app/coach_mark", (s.control + 6, s.control + 6))
        text = self._spoken.why(verdict) if verdict is not None else self._happened(position)
        words = Text(text, THEME.style(s.body, THEME.light_text), max_lines=3, shrink=True)
        words.name = "why"
        steps = [] if verdict is None or good else self._spoken.plan(verdict)[1:]
        listed = " · ".join(f"{number} {words}" for number, words in enumerate(steps, 2))
        told = self._spoken.say("review.plan", steps=listed) if listed else ""
        plan = Text(told, THEME.style(s.small, THEME.quiet_light), max_lines=2, shrink=True) if told else None
        self.try_button = button = Button(
            say("review.try"), icon="play_from_here", look="main", size=(14.75 * s.small, s.button), font_size=s.lead,
            on_click=self._acts.try_it,
        )  # fmt: skip
        button.name = "try"
        quiet = THEME.style(s.tiny, THEME.quiet_light)
        note = Text(say("review.try_line"), quiet, max_lines=1, shrink=True, align="centre")
        return column(
            row(
                mark,
                grow(column(words, 4, plan)),
                fixed(column(button, note, gap=6), w=button.w),
                gap=14,
                align="start",
            ),
            grow(),
            row(mark.w + 14, *self._stands(verdict, stand), grow(), gap=s.gap),
            pad=(s.pad, s.gap + 2, s.gap, s.pad),
        )

    def _stands(self, verdict: Verdict | None, stand: Stand) -> list[Node]:
        s, say = self._s, self._spoken.say
        offered: list[Stand] = ["before", "played"] if verdict is None or verdict.is_good else list(STANDS)
        options = [(name, say(f"review.stand.{name}")) for name in offered]
        choice = Choice(
            options, stand, ground="dark", size=(8.4 * s.small * len(options), s.control), font_size=s.small,
            on_change=self._acts.stand, name="stand"
        )  # fmt: skip
        if verdict is None or verdict.is_good:
            return [choice]
        why = Button(
            say("review.why"), icon="question", look="second", size=(7.75 * s.small, s.control), font_size=s.small
        )
        why.name = "why parts"
        why.on_click = lambda: stage.tips.show_now(why) if (stage := stage_of(why)) is not None else None
        why.tip = lambda: _account(self._spoken, verdict)
        return [choice, why]

    def _happened(self, position: int) -> str:
        """What the log says of the next move."""
        recording = self._picture.recording
        lines = recording.seen_at(position, self._picture.seat).log
        told = [line.text for line in lines if line.position == position + 1 and not line.heading and line.text]
        return " ".join(told[:2])


def _elsewhere(one: Box, other: Box) -> bool:
    return math.dist(one.centre, other.centre) > 2


def _rim(box: Box, colour: str) -> Node:
    around = box.grown(4)
    return Panel((around.w, around.h), rim=colour, rim_width=3.5, corners=9, pos=(around.x, around.y))


def _account(spoken: Spoken, verdict: Verdict) -> Node:
    """The plan that was better, and its ledger against what was played."""
    style, strong = THEME.style(15), THEME.style(15, face=THEME.strong)
    steps = [Text(f"{number}  {words}", style, max_lines=3) for number, words in enumerate(spoken.plan(verdict), 1)]
    rows = [
        row(grow(Text(name, style, max_lines=3)), 12, Text(points, strong)) for name, points in spoken.parts(verdict)
    ]
    head = Text(spoken.say("review.parts"), strong)
    made = column(*steps, head, *rows, gap=6, pad=(16, 10))
    slip = surface("slip", (392, made.high(392)))
    made.lay(Box(0, 0, *slip.size), slip)
    return slip
