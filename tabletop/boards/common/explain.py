"""What does the inspector say about each thing, and where does it stand while something is lifted?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Gestures
from tabletop.boards.common.ids import Id
from tabletop.boards.common.inspector import Inspection, Line, inspector
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.content import guide_of
from tabletop.content.text import Field
from tabletop.kernel import Command
from tabletop.scene import Node
from tabletop.scene.core.clock import Timer
from tabletop.scene.input.tip import beside

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

    def explain_drop(self, view: View[Any], source: Id, target: Id, cast: Any) -> Inspection | None:
        """What dropping this there would do."""

    def keep_clear(self, view: View[Any], source: Id, target: Id, cast: Any) -> Iterable[Id]:
        """What the explanation of a drop must not hide, besides source and target."""
        return ()

    def tip(self, thing: Id) -> Node | None:
        """The inspector of a thing."""
        view = self.table.view
        said = None if view is None else self.explain(view, thing)
        return None if said is None else inspector(self.kit.skin, self.kit.type, said, self._rule(thing))

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
        if stage is None or view is None or place is None or said is None:
            return
        stage.tips.hide()  # by keyboard what was lifted is still being explained
        card = inspector(self.kit.skin, self.kit.type, said)
        clear = [table.node_of(thing) for thing in (source, *self.keep_clear(view, source, target, cast))]
        avoid = [node.stage_box() for node in (*clear, self.spoken()) if node is not None]
        card.pos = beside(card.size, place.stage_box(), stage.box, avoid)
        self._shown = table.layers.inspector.add(card)

    def hide(self) -> None:
        """Take the shown card away and explain nothing that was still to come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._shown is not None:
            self._shown.detach()
            self._shown = None
