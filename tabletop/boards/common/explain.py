"""What does the inspector say about each thing, how does its card look, and where does it stand while something is lifted?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from tabletop.boards.common.board import OPPONENT, REASON, View
from tabletop.boards.common.gestures import Gestures
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K, Skin
from tabletop.content import guide_of
from tabletop.content.text import Field
from tabletop.kernel import Command
from tabletop.scene import Box, Flattened, Group, Node, Panel, Shadow, Shape
from tabletop.scene.core.clock import Timer
from tabletop.scene.input.pointer import beside

Line = tuple[Node | None, str]
"""A sign and what it says."""
WIDTH = 334.0
PICTURE = 104.0
EDGE = 4.0
"""What a card leaves free at the edge of the window."""


class Inspection(NamedTuple):
    """What the inspector says. Nodes are made fresh for every showing."""

    name: str
    text: str
    picture: Node | None = None
    """A picture of 334×104 behind a slanted edge."""
    portrait: Node | None = None
    """Or the piece itself, enlarged, beside its name."""
    tag: str = ""
    tag_sign: Node | None = None
    heading: str = ""
    lines: tuple[Line, ...] = ()
    verdict: str = ""
    usable: bool = True


def inspector(skin: Skin, lettering: Lettering, said: Inspection, *quiet: str) -> Flattened:
    """The card, as tall as what it says; at its foot quietly where more is said, and how sure its values are."""
    face = Group(size=(WIDTH, 0))
    y = 18.0
    if said.picture is not None:
        face.add(said.picture)
        w, low = WIDTH, PICTURE + 2
        edge = f'<path d="M0 {low - 26:g} L{w:g} {low - 6:g} L{w:g} {low:g} L0 {low:g} Z" fill="{skin.paper_light}"/>'
        rim = f"M0 {low - 28:g} L{w:g} {low - 8:g} L{w:g} {low - 3.5:g} L0 {low - 23.5:g} Z"
        line = f'<path d="{rim}" fill="{skin.accent}"/>'
        face.add(Shape((WIDTH, PICTURE + 4), edge + line))
        y = PICTURE + 8
    left = 16.0
    if said.portrait is not None:
        said.portrait.pos = (16, y - 2)
        face.add(said.portrait)
        left = 16 + said.portrait.w * said.portrait.scale + 14
    at, room = (left, y + 12), WIDTH - left - 16
    name = lettering.title(face, said.name, at, 24, skin.ink, weight=600, room=room)
    if name.was_cut:
        name.detach()
        name = lettering.title(face, said.name, at, 20, skin.ink, weight=600, room=room, lines=2, leading=1.15)
        y += name.h / 2
    _tag(face, lettering, skin, said, left + min(name.w, room) + 10, y + 12)
    y += 34
    if said.text:
        text = lettering.words(face, said.text, (left, y + 7), 15, "#3A342E", room=room, lines=14, leading=1.36)
        y += text.h + 2
    if said.portrait is not None:
        y = max(y, said.portrait.y + said.portrait.h * said.portrait.scale + 6)
    y = _lines(face, lettering, skin, said, y)
    for words in filter(None, quiet):
        lettering.words(face, words, (16, y + 14), 13, skin.quiet_ink, room=WIDTH - 32)
        y += 20
    y = _verdict(face, lettering, skin, said, y + 8)
    return _framed(face, skin, y)


def _tag(face: Group, lettering: Lettering, skin: Skin, said: Inspection, x: float, y: float) -> None:
    if not said.tag:
        return
    if said.tag_sign is not None:
        said.tag_sign.pos = (x, y - said.tag_sign.h / 2)
        face.add(said.tag_sign)
        x += said.tag_sign.w + 6
    if WIDTH - 14 - x > 30:
        lettering.words(face, said.tag, (x, y), 15, skin.quiet_ink, weight=600, room=WIDTH - 14 - x)


def _lines(face: Group, lettering: Lettering, skin: Skin, said: Inspection, y: float) -> float:
    if not said.lines and not said.heading:
        return y
    face.add(Panel((WIDTH - 32, 1.6), fill="#C9B88E", pos=(16, y + 5)))
    y += 12
    if said.heading:
        ink, room = skin.accent_dark, WIDTH - 32
        text = lettering.words(face, said.heading, (16, y + 9), 15, ink, weight=600, room=room, lines=2)
        y += text.h + 1
    for sign, words in said.lines:
        if sign is not None:
            sign.pos = (28 - sign.w * sign.scale / 2, y + 13 - sign.h * sign.scale / 2)
            face.add(sign)
        text = lettering.words(
            face, words, (50, y + 13), 15, "#2B2622", weight=600, room=WIDTH - 64, lines=14, leading=1.25
        )
        y += max(26.0, text.h + 6)
    return y


def _verdict(face: Group, lettering: Lettering, skin: Skin, said: Inspection, y: float) -> float:
    if not said.verdict:
        return y + 4
    words = Group()
    text = lettering.words(
        words, said.verdict, (44, y + 18), 15, "#FFFFFF", weight=600, room=WIDTH - 60, lines=4, leading=1.3
    )
    height = max(36.0, text.h + 16)
    colour = skin.good if said.usable else skin.accent_dark
    face.add(
        Shape(
            (WIDTH, height),
            f'<path d="M0 0 L{WIDTH:g} 0 L{WIDTH:g} {height - 11:g} a11 11 0 0 1 -11 11 L11 {height:g} a11 11 0 0 1 -11 -11 Z" '
            f'fill="{colour}"/>',
            pos=(0, y),
        )
    )
    sign = "M1 8 L6 13 L16 2" if said.usable else "M2 2 L13 13 M13 2 L2 13"
    stroke = 'fill="none" stroke="#FFFFFF" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    face.add(Shape((17, 15), f'<path d="{sign}" {stroke}/>', pos=(17, y + 18 - 7.5), bleed=2))
    face.add(words)
    return y + height


def _framed(face: Group, skin: Skin, height: float) -> Flattened:
    card = Flattened(size=(WIDTH, height))
    card.add(Panel((WIDTH, height), fill=skin.paper_light, corners=12, shadows=(Shadow(10, 26, 0.5),)))
    face.size = (WIDTH, height)
    card.add(face)
    card.add(Panel((WIDTH + 2, height + 2), rim="#2A2320", rim_width=2.4, corners=13, pos=(-1, -1)))
    return card


DELAY_MS = 300.0
"""How long the hand rests over a target before the drop is explained."""


class Explainer(Part[K]):
    """A game says what there is to say; this shows it, as a tip or beside the target under a lifted thing."""

    def __init__(self, table: Table[K], gestures: Gestures[K]) -> None:
        super().__init__(table)
        self.gestures = gestures
        self._timer: Timer | None = None
        self._shown: Node | None = None
        self.spoken: Callable[[], Node | None] = lambda: None
        """Words somebody else says above the table, which the explanation of a drop must not lie under."""

    tellers: Mapping[str, Callable[..., Inspection | None]] = MappingProxyType({})
    """Who explains each kind of thing: asked with the explainer, the view and what tells the thing from others of its kind. For
    a kind that nobody explains `inspect.<kind>` speaks, where there is such a text.
    """

    def explain(self, view: View[Any], thing: Id) -> Inspection | None:
        """What a thing is, what it does, whether it can be used now; None when there is nothing to say."""
        teller = self.tellers.get(thing.kind)
        if teller is not None:
            return teller(self, view, *thing.parts)
        return self.said(thing.kind) if f"board.inspect.{thing.kind}.name" in self.kit.texts else None

    def said(self, key: str, portrait: Node | None = None, lines: Iterable[Line] = (), **params: Field) -> Inspection:
        """A thing in the words of the table, `inspect.<key>`."""
        return self.told(f"board.inspect.{key}", portrait, lines, **params)

    def told(self, key: str, portrait: Node | None = None, lines: Iterable[Line] = (), **params: Field) -> Inspection:
        """A thing in the words of its texts, `….name` and `….text`."""
        name, text = self.kit.texts.say(f"{key}.name", **params), self.describe(key, **params)
        return Inspection(name, text, portrait=portrait, lines=tuple(lines))

    def describe(self, key: str, **params: Field) -> str:
        """What a thing does; a game whose rules describe their effects asks them."""
        return self.kit.texts.say(f"{key}.text", **params)

    def judged(self, view: View[Any], said: Inspection, command: Command, possible: str) -> Inspection:
        """With whether this could be done now, and why not; silent when somebody else decides."""
        if not view.legal:
            return said
        if command in view.legal:
            return said._replace(verdict=possible, usable=True)
        why = self.table.host.why_not(command)
        return said._replace(verdict=why, usable=False) if why else said

    def with_last_reason(self, view: View[Any], said: Inspection) -> Inspection:
        """With why the automated opponent did what it did last, and what is known of its next move, as the log has it."""
        why = [line.text for line in view.log if (line.kind, line.seat) == (REASON, OPPONENT)]
        heading = self.kit.texts.say("table.why_opponent")
        return said._replace(heading=heading, lines=((None, why[-1]),)) if why else said

    def explain_drop(self, view: View[Any], source: Id, target: Id, cast: Any) -> Inspection | None:
        """What dropping this there would do."""

    def keep_clear(self, view: View[Any], source: Id, target: Id, cast: Any) -> Iterable[Id]:
        """What the explanation of a drop must not hide, besides source and all targets."""
        return ()

    def tip(self, thing: Id) -> Node | None:
        """The inspector of a thing."""
        view = self.table.view
        said = None if view is None else self.explain(view, thing)
        quiet = (self._rule(thing), self.table.host.doubt(str(thing)))
        return None if said is None else inspector(self.kit.skin, self.kit.float_type, said, *quiet)

    def _rule(self, thing: Id) -> str:
        """Where the rules say more about a thing; empty when they do not."""
        chapter = guide_of(self.table.host.game.name).things.get(thing.kind)
        texts = self.kit.texts
        return "" if chapter is None else texts.say("table.rule", title=texts.say(f"rules.{chapter}.title"))

    def aim(self, source: Id | None, target: Id | None, cast: Any) -> None:
        """Explain the target under the hand, after a moment."""
        self.hide()
        stage = self.table.stage
        if stage is None or source is None or target is None or cast is None:
            return
        self._timer = stage.timers.after(DELAY_MS, lambda: self._show_drop(source, target, cast))

    def _show_drop(self, source: Id, target: Id, cast: Any) -> None:
        table, stage, view = self.table, self.table.stage, self.table.view
        place = table.node_of(target)
        said = None if view is None else self.explain_drop(view, source, target, cast)
        if stage is None or view is None or place is None or said is None or stage.drag.state == "settling":
            return
        stage.tips.hide()  # by keyboard what was lifted is still being explained
        card = inspector(self.kit.skin, self.kit.float_type, said)
        others = (thing for thing in self.gestures.now.drags.get(source, {}) if thing != target)
        clear = [table.node_of(thing) for thing in (source, *others, *self.keep_clear(view, source, target, cast))]
        rail = {node.name: node for node in table.layers.prompt.children}
        clear += [rail.get("prompt"), rail.get("face:aside")]  # the same targets, and what the drop brings
        avoid = [node.stage_box() for node in (*clear, self.spoken()) if node is not None and node.shown()]
        card.pos = beside(card.size, place.stage_box(), stage.box, avoid)
        log = rail["log"].stage_box() if "log" in rail and rail["log"].shown() else None
        if log is not None and any(Box(*card.pos, *card.size).overlap(box) > 0 for box in (*avoid, place.stage_box())):
            x, y = (
                EDGE if log.x < stage.width / 2 else stage.width - card.w - EDGE,
                min(log.y, stage.height - card.h - EDGE),
            )
            card.pos = (x, max(EDGE, y))  # rather over the log than over those
        self._shown = table.layers.lay_over(card)

    def hide(self) -> None:
        """Take the shown card away and explain nothing that was still to come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._shown is not None:
            self._shown.detach()
            self._shown = None
