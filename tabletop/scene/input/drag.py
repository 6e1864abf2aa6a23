"""How does a thing travel from one place to another: lifted by the mouse, picked by clicks or chosen by keys?

One offering drives all three: `{source: {target: payloads}}`. Nothing here knows what a payload is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.scene.core.inputs import LEFT, RIGHT, Key, Move, Press, Release
from tabletop.scene.core.node import Node
from tabletop.scene.input.focus import ARROWS, in_direction
from tabletop.scene.input.held import LIFT, Drop, Ghost, TargetFinder, hang, smallest_under
from tabletop.scene.input.pointer import lineage
from tabletop.scene.look.geometry import Box, Point
from tabletop.scene.motion.tween import GLIDE_MS, SNAP_MS, Parallel, Tween, between, ease_in_out, ease_out, glide, turn

if TYPE_CHECKING:
    from tabletop.scene.core.stage import Stage
    from tabletop.scene.motion.tween import Running

LIFT_AFTER = 4.0
TILT_MOST = 4
LIFT_MS, UPRIGHT_MS, TILT_MS = 100.0, 120.0, 60.0
"""How long a thing takes to be lifted or put down, to hang upright again, and to lean most of the way into a movement."""

Offers = Mapping[Node, Mapping[Node, Sequence[Any]]]


class Offering(NamedTuple):
    """What may be moved where, and who wants to hear about it."""

    offers: Offers
    on_drop: Callable[[Drop], None]
    on_refuse: Callable[[Node, Node | None], None] | None = None
    """It was put down where it may not go: on that node, or on nothing at all."""
    on_lift: Callable[[Node], None] | None = None
    on_hover: Callable[[Node, Node | None], None] | None = None
    on_end: Callable[[], None] | None = None
    spot: Callable[[Node, Node], Point] | None = None
    stands_for: Callable[[Node], Node | None] | None = None
    """The place that something lying on it stands for, when it is clicked instead of the place."""
    things: Container[Node] = ()
    """Everything on the table: whatever of it lies inside a target means that target."""
    handles: Mapping[Node, Node] = {}
    """What is lifted by a handle only: handle → source."""


EMPTY = Offering({}, lambda _: None)


class Drag:
    """The one drag of a stage. `offer` says what may be moved, `withdraw` ends everything."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._offering = EMPTY
        self.source: Node | None = None
        self.target: Node | None = None
        self.state = "idle"  # idle, armed, lifted, picked, settling
        self._ghost: Ghost | None = None
        self._pressed_at: Point = (0, 0)
        self._last: tuple[float, Point] = (0, (0, 0))
        self._by_key = False
        self._running: Running | None = None
        self._rising: Running | None = None
        self._straighten: Running | None = None
        self._aiming = TargetFinder()

    # -- what is offered --------------------------------------------------------------------------------------------

    def offer(self, offers: Offers, on_drop: Callable[[Drop], None], **more: Any) -> None:
        """Set what may be moved where; the further fields of `Offering` by name. A lift that is still offered goes on."""
        self._offering = Offering(offers, on_drop, **more)
        self._aiming = TargetFinder()
        if self.source is None or self.state == "settling":
            return
        if self.source not in offers:
            self.cancel()
        elif self.state in ("lifted", "picked"):
            self.target = None

    def withdraw(self) -> None:
        """End everything at once without a word: the scene is being rebuilt."""
        self._offering = EMPTY
        self._aiming = TargetFinder()
        self._abandon()

    def offers_from(self, node: Node) -> bool:
        """Whether this node can be moved now, or is the handle of one."""
        return self._offering.handles.get(node, node) in self._offering.offers

    @property
    def busy(self) -> bool:
        """Whether something is lifted or on its way."""
        return self.state in ("lifted", "settling")

    # -- input ----------------------------------------------------------------------------------------------------

    def pointer(self, event: Press | Move | Release) -> bool:
        """Use a pointer input; False leaves it to the nodes."""
        if self.source is not None and not self.source.within(self._stage.root):
            self._abandon()
        if self.state == "settling" and isinstance(event, Press):
            self._finish()
        match event:
            case Press(button=b) if b == LEFT:
                return self._press(event)
            case Press(button=b) if b == RIGHT and self.state in ("lifted", "picked"):
                self.cancel()
                return True
            case Move():
                return self._move(event)
            case Release(button=b) if b == LEFT:
                return self._release(event)
        return self.state == "lifted"

    def _offered(self, point: Point) -> Node | None:
        offers, handles = self._offering.offers, self._offering.handles
        held = set(handles.values())
        nodes = lineage(self._stage.at(point))
        return next((handles.get(n, n) for n in nodes if n in handles or (n in offers and n not in held)), None)

    def _target_at(self, point: Point, targets: Mapping[Node, Sequence[Any]]) -> Node | None:
        """The target a hand there means; on the thing itself it means none."""
        hit, offering = lineage(self._stage.at(point)), self._offering
        if self.source in hit:
            return None
        places = [] if offering.stands_for is None else [offering.stands_for(node) for node in hit]
        meant = next((place for place in (*hit, *places) if place in targets), None)
        on_table = any(node in offering.things for node in hit)
        return smallest_under(targets, point) if meant is None and on_table else meant

    def _press(self, event: Press) -> bool:
        if self.state == "lifted":
            return True
        if self.state == "picked":
            assert self.source is not None
            targets = self._offering.offers[self.source]
            under, source = self._target_at(event.point, targets), self.source
            if under is not None:
                self._drop_picked(under)
                return True
            self.cancel()
            if self._offered(event.point) is source:
                return True
            hit = lineage(self._stage.at(event.point))
            if self._offered(event.point) is None and all(node.on_click is None for node in hit):
                self._refuse(source, hit)
        self.source = self._offered(event.point)
        self.state = "idle" if self.source is None else "armed"
        self._pressed_at = event.point
        return False

    def _move(self, event: Move) -> bool:
        if self.state == "armed":
            if LEFT not in event.buttons:
                self._abandon()
                return False
            if math.dist(event.point, self._pressed_at) < LIFT_AFTER:
                return False
            self._lift(event.point)
            return True
        if self.state == "picked" and not self._by_key and self.source is not None:
            targets = self._offering.offers[self.source]
            self._aim(self._target_at(event.point, targets))
            return False
        if self.state == "lifted":
            self._follow(event.point)
        return self.state == "lifted"

    def _release(self, event: Release) -> bool:
        if self.state == "armed":
            source, self.source, self.state = self.source, None, "idle"
            if source is not None and source.on_click is None:
                self._pick(source, by_key=False)
            return False
        if self.state != "lifted":
            return False
        self._let_go(event.point)
        return True

    def key(self, event: Key) -> bool:
        """Escape puts back; a source picked by key is steered with arrows and dropped with Enter."""
        if self.state == "idle":
            return False
        if self.state == "settling":
            self._finish()
            return False
        if event.name == "escape":
            self.cancel()
            return True
        if self.state != "picked" or self.source is None:
            return self.state == "lifted"
        targets = [t for t in self._offering.offers[self.source] if t.shown()]
        if event.name in ARROWS and targets:
            self._by_key = True
            here = (self.target or self.source).stage_box()
            boxes = [(t, t.stage_box()) for t in targets if t is not self.target]
            self._aim(in_direction(here, boxes, ARROWS[event.name]) or self.target)
            return True
        if event.name == "tab" and targets:
            step = -1 if event.mods.shift else 1
            index = targets.index(self.target) + step if self.target in targets else 0
            self._aim(targets[index % len(targets)])
            return True
        if event.name in ("return", "space"):
            if self.target is not None:
                self._drop_picked(self.target)
            return True
        return False

    def take_by_key(self, source: Node) -> None:
        """Enter on a source: light its targets and choose the nearest."""
        self._pick(self._offering.handles.get(source, source), by_key=True)

    def take(self, source: Node) -> None:
        """A button elsewhere chose this source: light its targets and let the pointer choose among them."""
        if source in self._offering.offers:
            self._pick(source, by_key=False)

    # -- picking --------------------------------------------------------------------------------------------------

    def _pick(self, source: Node, *, by_key: bool) -> None:
        self.state, self.source, self._by_key = "picked", source, by_key
        self.target = None
        if self._offering.on_lift is not None:
            self._offering.on_lift(source)
        if by_key:
            here = source.stage_box().centre
            targets = [t for t in self._offering.offers[source] if t.shown()]
            self._aim(min(targets, key=lambda t: math.dist(t.stage_box().centre, here), default=None))

    def _drop_picked(self, target: Node) -> None:
        assert self.source is not None
        source, offering = self.source, self._offering
        payloads = offering.offers[source][target]
        self._reset()
        offering.on_drop(Drop(source, target, payloads, source.stage_box().centre))

    # -- lifting --------------------------------------------------------------------------------------------------

    def _lift(self, point: Point) -> None:
        assert self.source is not None
        self.state = "lifted"
        self.target = None
        self._stage.pointer.forget()
        self._stage.tips.hide()
        if self._offering.on_lift is not None:  # before the picture is taken: a lifted thing may look different
            self._offering.on_lift(self.source)
        low = hang(self.source.stage_box().w * LIFT, self._offering.offers[self.source]) if self.source.hangs else 0.0
        self._ghost = Ghost(self.source, self._stage.scale, self._pressed_at, low)
        self._last = (self._stage.clock(), point)
        self._stage.lifted.add(self._ghost)
        self._rising = self._stage.tweens.run(Tween(LIFT_MS, self._ghost.rise))
        self._follow(point)

    def _follow(self, point: Point) -> None:
        ghost = self._ghost
        assert ghost is not None
        ghost.follow(point)
        then, before = self._last
        now = self._stage.clock()
        speed = (point[0] - before[0]) / max(8.0, now - then)
        self._last = (now, point)
        wanted = max(-TILT_MOST, min(TILT_MOST, speed * 2.5))
        ghost.face.rotation += (wanted - ghost.face.rotation) * -math.expm1((then - now) / TILT_MS)
        if self._straighten is not None:
            self._straighten.cancel()
        self._straighten = None
        if ghost.face.rotation:
            self._straighten = self._stage.tweens.run(turn(ghost.face, 0, UPRIGHT_MS, ease_out), pace=1)
        assert self.source is not None
        targets = self._offering.offers[self.source]
        held = Box(*point, 0, 0) if self.source.hangs else ghost.stage_box()
        covered = self._aiming.meant(targets, held, point, self.target)
        self._aim(self._target_at(point, targets) if covered is None and not self._at_home() else covered)

    def _let_go(self, point: Point) -> None:
        assert self.source is not None
        assert self._ghost is not None
        if self.target is not None:
            self._settle(self.source, self.target)
            return
        source, at_home, under = self.source, self._at_home(), lineage(self._stage.at(point))
        self.cancel()
        if not at_home:
            self._refuse(source, under)

    def _at_home(self) -> bool:
        """Whether what is lifted still lies where it was taken from."""
        assert self.source is not None
        assert self._ghost is not None
        home, seen = self.source.stage_box(), self._ghost.stage_box()
        return home.contains(self._last[1]) if self.source.hangs else seen.overlap(home) > 0.4 * home.area

    def _refuse(self, source: Node, under: Sequence[Node]) -> None:
        """It was put down where it may not go."""
        if self._offering.on_refuse is not None:
            self._offering.on_refuse(source, next(iter(under), None))

    def _settle(self, source: Node, target: Node) -> None:
        ghost, offering = self._ghost, self._offering
        assert ghost is not None
        payloads = offering.offers[source][target]
        spot = offering.spot(source, target) if offering.spot is not None else target.stage_box().centre
        self.state = "settling"

        def landed() -> None:
            drop = Drop(source, target, payloads, spot, ghost, self)
            self._ghost = None
            self._reset()
            ghost.show_source()
            offering.on_drop(drop)
            if not drop.held:
                ghost.detach()

        self._put_down(ghost, ghost.pos_for(spot), SNAP_MS, landed)

    def glide_home(self, ghost: Ghost) -> None:
        """Send a ghost back to where its source lies."""
        self.state = "settling"
        self._ghost = ghost
        ghost.hide_source()

        def home() -> None:
            ghost.vanish()
            self._ghost = None
            self._reset()

        self._put_down(ghost, ghost.home(), GLIDE_MS, home)

    def _put_down(self, ghost: Ghost, to: Point, ms: float, landed: Callable[[], None]) -> None:
        """Lay it there, upright and without its shadow."""
        for running in (self._rising, self._straighten):
            if running is not None:
                running.cancel()
        lower = between(ghost.rise, lambda: ghost.height, 0.0, LIFT_MS)
        motion = Parallel(glide(ghost, to, ms, ease_in_out), turn(ghost.face, 0, LIFT_MS), lower)
        self._running = self._stage.tweens.run(motion, landed)

    # -- ending ---------------------------------------------------------------------------------------------------

    def cancel(self, *, at_once: bool = False) -> None:
        """Put back what is lifted or picked. A drop that is already settling lands."""
        if self.state == "settling":
            if at_once:
                self._finish()
            return
        ghost = self._ghost
        if ghost is None or at_once or not ghost.source.within(self._stage.root):
            self._abandon()
            return
        self.glide_home(ghost)

    def _finish(self) -> None:
        if self._running is not None:
            self._running.finish()

    def _abandon(self) -> None:
        if self._running is not None:
            self._running.cancel()
        if self._ghost is not None:
            self._ghost.vanish()
            self._ghost = None
        if self.state != "idle":
            self._reset()

    def _reset(self) -> None:
        was, self.state = self.state, "idle"
        self.source = self.target = self._running = None
        if self._straighten is not None:
            self._straighten.cancel()
            self._straighten = None
        self._stage.tips.hide()
        if was in ("lifted", "picked", "settling") and self._offering.on_end is not None:
            self._offering.on_end()

    # -- showing --------------------------------------------------------------------------------------------------

    def _aim(self, target: Node | None) -> None:
        if target is self.target:
            return
        self.target = target
        if self.source is not None and self._offering.on_hover is not None:
            self._offering.on_hover(self.source, target)
