"""What is shown while something is lifted: what each place would bring, why others are closed, what would change?"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from tabletop.boards.common.board import View
from tabletop.boards.common.glow import Shaped
from tabletop.boards.common.icons import centred_on
from tabletop.boards.common.ids import Id
from tabletop.boards.common.kit import signed
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.touch import Touch
from tabletop.boards.watch import arrange
from tabletop.boards.watch.faces import ledger
from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.kit import SLOT, SPACE, WatchKit
from tabletop.boards.watch.look import CREAM, LAMP, LIGHT, sign
from tabletop.games.watch.forecast import Forecast, forecast, laying
from tabletop.games.watch.state import WatchState
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel
from tabletop.scene.colour import with_alpha


class WatchTouch(Touch[WatchState, WatchKit, Forecast]):
    """Prices, gains, places in the order, ghosts."""

    def forecast(self, view: View[WatchState], command: Command) -> Forecast | None:
        """Asked of the rules, with what the seat may know."""
        return forecast(self.kit.tables, view.state, command)

    def forecast_drop(self, view: View[WatchState], source: Id, target: Id, command: Command) -> Forecast | None:
        """A disc taken straight to a track shows what it earns there besides its price."""
        cast = self.forecast(view, command)
        if target.kind != SLOT or command.verb not in ("upgrade", "lift"):
            return cast
        lifted = (source.number(0), source.number(1)) if command.verb == "lift" else None
        laid = laying(self.kit.tables, view.state, view.state.queue[0], target.number(0), lifted)
        if laid is None:
            return cast
        if cast is None:
            return Forecast(command.verb, laying=laid, points=laid.points)
        points = tuple(one + other for one, other in zip(cast.points, laid.points, strict=True))
        return msgspec.structs.replace(cast, laying=laid, points=points)

    def reasons(self, view: View[WatchState], source: Id, targets: Collection[Id]) -> dict[Id, str]:
        """Why a space or a track is closed, in a word."""
        board = self.board
        if source.kind == "worker":
            places = [SPACE(name) for name in self.kit.tables.spaces]
        elif source.kind in ("disc", "held", "laid") and any(target.kind == SLOT for target in targets):
            places = [SLOT(*spot) for spot in self._nexts(view)]
        else:
            return {}
        reasons = {}
        for place in places:
            if place in targets:
                continue
            command = board.gestures.meant(view, source, place)
            reason = None if command is None else board.table.game.check(view.state, command)
            key = "" if reason is None else f"board.short_reason.{reason.key}"
            reasons[place] = self.kit.texts.say(key) if key in self.kit.texts else ""
        return reasons

    def _nexts(self, view: View[WatchState]) -> list[tuple[int, int]]:
        room = self.kit.tables.track_spaces[view.state.seats]
        return [(index, len(track)) for index, track in enumerate(view.state.tracks) if len(track) < room]

    def trace(self, view: View[WatchState], source: Id, piece: Piece) -> Node | None:
        """The dashed outline of a lifted worker, the empty place of a disc."""
        x, y = piece.centre
        if source.kind == "worker" and view.state.players[source.number()].space:
            return sign(f"ghost_{self.kit.colour(source.number())}_lying", piece.size[1], (x, y))
        return sign("disc_slot", piece.size[1], (x, y), opacity=0.6) if source.kind in ("disc", "laid") else None

    def ribbon(self, view: View[WatchState], target: Id, cast: Forecast) -> Node | None:
        """What laying a disc there is worth at once: points up or down."""
        laying = cast.laying
        if laying is None or target.kind != SLOT:
            return None
        change = laying.points[view.state.queue[0]]
        if not change:
            return None
        x, y = ledger.space_centre(self.kit, laying.track, laying.space)
        return self._pill(signed(change), (x, y - 24), good=change > 0)

    def _pill(self, words: str, centre: tuple[float, float], *, good: bool) -> Group:
        width = self.kit.type.title_width(words, 14) + 14
        pill = Group(size=(width, 19), pos=(centre[0] - width / 2, centre[1] - 9.5))
        pill.add(Panel(pill.size, fill="#3C4F35" if good else "#6E2318", rim=CREAM, rim_width=1.2, corners=9.5))
        self.kit.type.title(pill, words, (width / 2, 9.5), 14, CREAM, align="centre")
        return pill

    def changes(self, view: View[WatchState], source: Id, target: Id, cast: Forecast | None) -> Iterable[Node]:
        """Over the target: the place in the order, the ghost of the disc, the disc that would leave the board."""
        if cast is None:
            return
        if target.kind == SPACE:
            yield from self._over_space(view, target, cast)
        elif cast.laying is not None:
            spot = ledger.space_centre(self.kit, cast.laying.track, cast.laying.space)
            yield self._faded(self.kit.disc(view.state.queue[0], self.kit.plan.pieces.disc, spot))
        elif cast.gears or cast.roubles or cast.notes:
            node = self.board.node_of(target)
            if node is not None:
                yield self._price(cast, node)

    def _over_space(self, view: View[WatchState], target: Id, cast: Forecast) -> Iterable[Node]:
        x, y = arrange.space_centre(self.kit, target.word())
        kind = "risky" if self.kit.tables.risky[target.word()] else "safe"
        yield sign(f"space_{kind}_hover", 128, (x, y))
        if cast.place:
            words = self.kit.say("touch.acts", n=cast.place)
            width = self.kit.type.title_width(words, 15, 500) + 20
            tag = Group(size=(width, 26), pos=(x - width / 2, y - 104))
            tag.add(Panel(tag.size, fill="#2A231B", rim=LAMP, rim_width=1.6, corners=13))
            self.kit.type.title(tag, words, (width / 2, 13), 15, LIGHT, weight=500, align="centre")
            yield tag

    def _price(self, cast: Forecast, node: Node) -> Group:
        """What the drop costs and brings, in signs over its target."""
        parts: list[str] = []
        for amount, name in ((cast.gears, "gear"), (cast.roubles, "rouble"), (cast.notes, "note")):
            if amount:
                parts += [signed(amount), name]
        row = line_of(*parts, size=17, colour=LIGHT)
        tag = Group(size=(row.w + 24, 32))
        tag.add(Panel(tag.size, fill="#2A231B", rim=LAMP, rim_width=1.8, corners=16))
        centred_on(tag, row, (tag.w / 2, 16))
        home = self.board.layers.lights
        x, y = home.from_stage(node.stage_box().centre) or (0.0, 0.0)
        tag.pos = (x - tag.w / 2, y - 40)
        return tag

    def _faded(self, node: Node) -> Node:
        node.opacity = 0.6
        return node

    def rest(self, view: View[WatchState], source: Id, target: Id) -> Piece | None:
        """A dropped worker stands on its space."""
        if source.kind != "worker" or target.kind != SPACE:
            return None
        seat = source.number()
        return arrange.worker_piece(self.kit, seat, target.word(), standing=True, look=("worker",))

    def veil(self, zone: Node, home: Node, words: str) -> Node:
        """A cover in the shape of the place, its reason in the middle."""
        shape = Shaped(zone, home)
        shape.z = -1
        shape.fill(with_alpha(self.kit.skin.veil, self.veil_strength))
        if words:
            width = min(self.kit.type.words_width(words, 15, 600) + 18, 130)
            pill = shape.add(Group(size=(width, 24), pos=((shape.w - width) / 2, shape.h * 0.62)))
            pill.add(Panel(pill.size, fill="#1A130CEB", corners=12))
            self.kit.type.words(pill, words, (width / 2, 12), 15, LIGHT, weight=600, align="centre", room=width - 14)
        return shape
