"""How do faces come into the areas of the plan around the sheet, and what does every seat card say?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, overload

import msgspec

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import SEAT
from tabletop.boards.common.plan import Area
from tabletop.boards.common.redraw_on_change import Patch, Patches
from tabletop.boards.common.seat_rail import Sitting, way_back
from tabletop.boards.common.table import Layers, Part, Table
from tabletop.boards.common.table_context import K
from tabletop.scene import Box, Node, Point, Size

Facts = ParamSpec("Facts")


def is_you(view: View[Any], seat: int) -> bool:
    """Whether that seat is the person at the mouse: the only one at the table, or the one among several who looks."""
    people = [number for number, person in enumerate(view.seats) if person.kind == "human"]
    return seat in people and (len(people) == 1 or seat == (view.viewer if view.eyes is None else view.eyes))


class Faces(Part[K]):
    """Top bar, seat rail, dock and marks: every face a game shows is made from the kit and some facts."""

    def __init__(self, table: Table[K]) -> None:
        super().__init__(table)
        self.patches = Patches()

    @property
    def layers(self) -> Layers:
        """What faces hang in."""
        return self.table.layers

    @overload
    def show(
        self,
        home: Node,
        name: str,
        place: Point,
        face: Callable[Concatenate[K, Facts], Node],
        *facts: Facts.args,
        **named: Facts.kwargs,
    ) -> Patch: ...

    @overload
    def show(
        self,
        home: Node,
        name: str,
        place: Area | Box,
        face: Callable[Concatenate[K, Size, Facts], Node],
        *facts: Facts.args,
        **named: Facts.kwargs,
    ) -> Patch: ...

    def show(
        self, home: Node, name: str, place: Point | Area | Box, face: Callable[..., Node], *facts: Any, **named: Any
    ) -> Patch:
        """Show a face at a point, made from the kit and these facts; in an area it also hears its size, before the facts. It is
        made anew only when one of them changes. In the dock it lies below all pieces.
        """
        kit, at = self.kit, (place.x, place.y) if isinstance(place, Area | Box) else place
        if isinstance(place, Area | Box):
            facts = ((place.w, place.h), *facts)
        model = (face, msgspec.msgpack.encode((facts, named)))  # states are no models: they can not be hashed
        z = -1.0 if home is self.layers.dock else 0.0
        return self.patches.show(home, name, at, model, lambda: face(kit, *facts, **named), z=z)

    def show_seat(
        self,
        seat: int,
        area: Area | Box,
        face: Callable[Concatenate[K, Size, Facts], Node],
        *facts: Facts.args,
        **named: Facts.kwargs,
    ) -> None:
        """Show the card of a seat. It explains itself, and lays the seat's own board into the dock when it is clicked."""
        card = self.show(self.layers.rail, f"seat:{seat}", area, face, *facts, **named)
        self.table.seats[seat] = card
        if card.tip is not None:
            return
        card.hits = True
        card.corner = 11
        card.tip = self.table.told.tip_of(SEAT(seat))
        if seat >= 0 and len(self.kit.seats) > 1:
            card.focusable = True
            card.on_click = lambda: self.table.host.look_at(seat)

    def show_way_back(self, view: View[Any], area: Area | Box) -> None:
        """While the board of somebody else lies in the dock: a button that brings the own one back."""
        seat = view.viewer
        asked = view.decision.seat if view.legal and view.decision is not None else seat
        if (view.seats[seat].kind == "human" and asked == seat) or all(one.kind == "bot" for one in view.seats):
            return
        home = self.layers.top if self.kit.plan.dock is None else self.layers.dock
        button = self.show(home, "way back", area, way_back, seat)
        button.hits = button.focusable = True
        button.corner, button.z = area.h / 2, 20
        button.on_click = lambda: self.table.host.look_at(seat)

    def sitting(self, view: View[Any], seat: int, points: int, *, active: bool | None = None) -> Sitting:
        """Who sits there, with so many points unless they are just being counted. An opponent below zero is named by the kit."""
        waits = view.decision is not None and view.decision.seat == seat if active is None else active
        looked_at = seat == view.viewer and not waits and len(view.seats) > 1
        bot = seat < 0 or view.seats[seat].kind == "bot"
        points = self.table.counting.get(seat, points)
        return Sitting(seat, self.kit.seat_name(seat), self._kind(view, seat), bot, waits, looked_at, points)

    def _kind(self, view: View[Any], seat: int) -> str:
        kit = self.kit
        if seat < 0:
            return kit.say("seat.opponent")
        person = view.seats[seat]
        if person.kind == "human":
            return kit.say("seat.you" if is_you(view, seat) else "seat.human")
        level = f"new.level.{person.level}"
        told = level in kit.texts and "board.seat.bot_level" in kit.texts
        return kit.say("seat.bot_level", level=kit.texts.say(level)) if told else kit.say("seat.bot")
