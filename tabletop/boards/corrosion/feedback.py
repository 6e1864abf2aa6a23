"""What does the table show while something is lifted: where it lands, what it brings, why a place is closed?"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.boards.common.drop_feedback import DropFeedback, faded
from tabletop.boards.common.icons import Row, divider, plate, resized
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lights import box_in
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.table_context import signed
from tabletop.boards.corrosion import context as ids
from tabletop.boards.corrosion.arrange import hand_places
from tabletop.boards.corrosion.context import DISCARD, DROP, PIECE, STACK, TRAY, WINDOW, CorrosionContext, CorrosionView
from tabletop.boards.corrosion.faces import cards, engineer, signs
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.gestures import CorrosionGestures, spent
from tabletop.boards.corrosion.look import BRASS, DARK, LETTER, LIGHT, PAPER, SECOND
from tabletop.boards.corrosion.plan import OWN
from tabletop.games.corrosion.factory import THREE, shelf_of, side_of
from tabletop.games.corrosion.forecast import GOODS, Forecast, forecast, without_choice
from tabletop.games.corrosion.state import DISCARD_ROWS, DRIVES, ROWS, SECTORS, SPOTS
from tabletop.games.corrosion.tables import DONE
from tabletop.kernel import Command
from tabletop.scene import Box, Colour, Group, Node, Panel, Point, dashed_box, with_alpha

GHOSTLY = 0.55


class CorrosionFeedback(DropFeedback[CorrosionContext]):
    """Forecasts, ghosts and reasons of this game."""

    def forecast(self, view: CorrosionView, command: Command) -> Forecast | None:
        """What a command alone would change."""
        return forecast(self.kit.game, view.state, (command,))

    def forecast_drop(self, view: CorrosionView, source: Id, target: Id, command: Command) -> Forecast | None:
        """What a drop would change, with what it says besides the command."""
        more, gestures = self.gestures.then(view, source, target, command), self.gestures
        assert isinstance(gestures, CorrosionGestures)
        ahead = gestures.after_care(view) if command == DONE else None
        if ahead is not None:
            return forecast(self.kit.game, ahead.state, more)
        return forecast(self.kit.game, view.state, (command, *more))

    # -- closed places --------------------------------------------------------------------------------------------------

    def closable(self, view: CorrosionView, source: Id, targets: Collection[Id]) -> Iterable[Id]:
        """The whole market; while an engineer is lifted also the others in hand."""
        for row in ROWS:
            yield from (WINDOW(row, spot) for spot in SPOTS)
            yield from (STACK(row), DISCARD(row))
        hand = view.state.players[view.viewer].hand
        if source.kind == PIECE and source.word() in hand:
            yield from (PIECE(name) for name in hand if name != source.word())

    def against(self, view: CorrosionView, source: Id, place: Id) -> str:
        """Water discards what lies at window C; other cards in hand are only dark."""
        if place.kind == PIECE:
            return ""
        if source.kind == DROP and place.word() in DISCARD_ROWS:
            return self.kit.say("closed.only_c")
        return super().against(view, source, place)

    # -- what stays and what comes ----------------------------------------------------------------------------------------

    def trace(self, view: CorrosionView, source: Id, piece: Piece) -> Node | None:
        """A dark well with a dashed rim where the piece returns to."""
        if source.kind != PIECE:
            return None
        box, colour = piece.box, self.table.active_colour(view)
        well = Group(pos=(box.x, box.y), size=(box.w, box.h))
        well.add(Panel((box.w, box.h), fill="#00000055", corners=10))
        well.add(dashed_box((box.w - 4, box.h - 4), colour, radius=9, width=2, dash=7)).pos = (2, 2)
        if box.w > 100:
            middle, words = (box.w / 2, box.h / 2), self.kit.say("returns_here")
            self.kit.type.words(well, words, middle, 15, SECOND, align="centre", room=box.w - 16, lines=2)
        return well

    def ribbon(self, view: CorrosionView, target: Id, cast: Forecast) -> Node | None:
        """What it costs or brings, on every target that has something to say."""
        changes, node = [change for change in cast.changes() if change[0] != "cold"], self.table.node_of(target)
        if target.kind == ids.GHOST and node is not None:
            box, gears = (
                box_in(node, self.table.layers.lights_over(node)),
                faded(_made(cast, target.word(), node.w), GHOSTLY),
            )
            return self._dashed(view, box, gears, box.w / 2)
        if not changes or node is None or target.kind in (ids.GEAR, TRAY):
            return None
        seat, player = self.kit.seat(cast.seat), view.state.players[cast.seat]
        plan = target.kind == PIECE and target.word() in set(player.one_shots) - set(player.completed)
        paid = plan and (cast.gain("hot") >= 0 or min(cast.gain("small"), cast.gain("medium")) < 0)
        if target.kind == PIECE and shelf_of(player, target.word()) is not None and not paid:
            return self._at_foot(target, self._sped_up(view, target.word(), cast), seat.dark, LIGHT)
        row, box = Row(26, gap=3), box_in(node, self.table.layers.lights_over(node))
        _put_changes(row, changes, signs.Ink(22, 19, dark=True))
        pill = plate(row, 32, 10, seat.dark, LIGHT)
        pill.pos = (box.x + box.w / 2 - pill.w / 2, box.y - 12)
        return pill

    def at_rest(self, view: CorrosionView) -> Iterable[Node]:
        """In maintenance what speeding up costs and where it leads, on lit machines what they bring. Of things that lie one upon
        another the first one says it.
        """
        kit, said, clear = self.kit, list[Box](), without_choice(self.kit.game, view.state)
        for command in view.legal:
            if command.verb not in ("speed_up", "activate"):
                continue
            thing = self.gestures.ways(view, command)[0].ids[-1]
            cast = self.forecast_drop(view, thing, thing, command)
            if cast is None or self.table.node_of(thing) is None:
                continue
            seat, asks = kit.seat(cast.seat), command not in clear
            if command.verb == "speed_up":
                pill = self._at_foot(thing, self._sped_up(view, thing.word(), cast), seat.dark, seat.fill)
            else:
                row = Row(20, gap=3)
                _put_changes(row, cast.changes(), signs.Ink(17, 16, dark=asks))
                if asks:
                    row.put(signs.digits("?", 17, LETTER), 6)
                pill = self._at_foot(thing, row, DARK if asks else PAPER, BRASS if asks else seat.fill)
            box = Box(pill.x, pill.y, pill.w, pill.h)
            if all(box.overlap(other) <= 0 for other in said):
                said.append(box)
                yield pill

    def _sped_up(self, view: CorrosionView, piece: str, cast: Forecast) -> Row:
        """The price, then the sector it comes to and what that brings."""
        player, row, ink = view.state.players[cast.seat], Row(20, gap=3), signs.Ink(17, 16, dark=True)
        shelf = shelf_of(player, piece)
        assert shelf is not None
        alone = self.forecast(view, self.kit.tables.speed[piece])
        price = 0 if alone is None else min(0, alone.gain("hot"))
        if price:
            _put_changes(row, [("hot", price)], ink)
            row.put(divider(16, LIGHT), 4)
        row.put(own.chip(self.kit, own.quarter((shelf[piece] - 1) % 4, player.turned), 18), 4)
        brings = {**dict(cast.changes()), "hot": cast.gain("hot") - price, "cold": 0}
        _put_changes(row, [(what, gain) for what, gain in brings.items() if gain], ink)
        return row

    def _at_foot(self, thing: Id, row: Row, fill: Colour, rim: Colour) -> Group:
        """On the lower edge of a piece."""
        node = self.table.thing(thing)
        pill, box = plate(row, 24, 6, fill, rim, 1.6), box_in(node, self.table.layers.lights_over(node))
        pill.pos = (box.x + box.w / 2 - pill.w / 2, box.bottom - 12)
        return pill

    def changes(self, view: CorrosionView, source: Id, target: Id, cast: Forecast | None) -> Iterable[Node]:
        """Where the engineer lands, where the taken thing goes, which gears are spent."""
        if cast is None:
            return
        command = self.gestures.now.drags[source][target][0]
        for gear in spent(view, self.gestures.then(view, source, target, command)):
            node = self.table.node_of(gear)
            if node is not None:
                box = box_in(node, self.table.layers.lights)
                yield self._dashed(view, box, Group(), box.w / 2)
        if cast.lands:
            yield self._landing(view, cast)
        if cast.takes:
            yield from self._arrivals(view, cast)

    def _landing(self, view: CorrosionView, cast: Forecast) -> Node:
        player = view.state.players[cast.seat]
        number = side_of(player, SECTORS.index(cast.lands))
        there = sum(at == number for at in player.engineers.values())
        place = own.engineer_places(own.SIDES[number], there + 1)[-1]
        ghost = Group(size=engineer.SMALL)
        ghost.add(engineer.small(self.kit, cast.engineer))
        return self._ghost(view, ghost, place, 180 if cast.upside_down else 0)

    def _ghost(self, view: CorrosionView, face: Group, place: Point, turned: float = 0) -> Node:
        box = self.kit.plan.own.box(Box(*place, *face.size))
        inner = faded(resized(face, (box.w, box.h), middle=True), GHOSTLY)
        inner.rotation = turned
        return self._dashed(view, box, inner, 8)

    def _dashed(self, view: CorrosionView, box: Box, inner: Node, corners: float) -> Node:
        place = Group(pos=(box.x, box.y), size=(box.w, box.h))
        place.add(inner)
        place.add(dashed_box((box.w, box.h), self.table.active_colour(view), radius=corners, width=2.5, dash=7))
        return place

    def _arrivals(self, view: CorrosionView, cast: Forecast) -> Iterable[Node]:
        """A machine goes to storage, its drive or sector 3; an engineer to the hand."""
        kit, player = self.kit, view.state.players[cast.seat]
        kind, part = kit.tables.kind_of[cast.takes], kit.plan.own
        if kind == "chrome":
            drive = DRIVES[kit.tables.drive_of[cast.takes]]
            for spot in (drive,) if player.storage else ("storage", drive):
                yield self._tinted(view, part.box(OWN.spots[spot]))
        elif kind == "engineer":
            (x, y), (w, h) = hand_places(kit, len(player.hand) + 1)[-1], kit.plan.hand.card
            yield self._tinted(view, Box(x - w / 2, y - h / 2, w, h))
        else:
            yield self._new_machine(view, cast, kind)

    def _tinted(self, view: CorrosionView, box: Box) -> Node:
        tint = with_alpha(self.table.active_colour(view), 0.14)
        return self._dashed(view, box, Panel((box.w, box.h), fill=tint, corners=12), 12)

    def _new_machine(self, view: CorrosionView, cast: Forecast, kind: str) -> Node:
        player, one_shot = view.state.players[cast.seat], kind == "one_shot"
        number = side_of(player, THREE)
        tickets, discs = (list(shelf.values()).count(number) for shelf in (player.one_shots, player.turning))
        places = own.machine_places(own.SIDES[number], tickets + one_shot, discs + (not one_shot))
        return self._ghost(view, cards.card(self.kit, cast.takes, small=True), places[tickets if one_shot else -1])


def _put_changes(row: Row, changes: Iterable[tuple[str, int]], ink: signs.Ink) -> None:
    """Each as its number and its sign."""
    for what, gain in changes:
        row.put(signs.digits(signed(gain), ink.digits, ink.colour), 6)
        row.put(signs.sign_of(signs.SIGNS.goods[what], ink._replace(digits=18)), 2)


def _made(cast: Forecast, size: str, width: float) -> Group:
    """The gears that would be made, and how many where they are several of one size."""
    face, count = Group(size=(40, 40)), cast.gain(size) if size in GOODS else 1
    face.add(signs.icon(f"gear_{size}", 34)).pos = (3, 3)
    if count > 1:
        digits = face.add(signs.digits(str(count), 19, LIGHT))
        digits.centre = (20, 20)
    return resized(face, (width, width))
