"""What is shown while something is lifted: what each place would bring, why others are closed, what would change?"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.boards.common.drop_feedback import DropFeedback, faded
from tabletop.boards.common.icons import plate, tag
from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.table_context import signed
from tabletop.boards.watch import arrange
from tabletop.boards.watch.context import DISC, HELD, LAID, SLOT, SPACE, WORKER, WatchContext, WatchView
from tabletop.boards.watch.faces import ledger
from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.look import CREAM, DARK_SAFE, DARK_WARNING, LAMP, LIGHT, sign
from tabletop.games.watch.forecast import Forecast, carried, forecast
from tabletop.kernel import Command
from tabletop.scene import Node

DARK = "#2A231B"


class WatchFeedback(DropFeedback[WatchContext]):
    """Prices, gains, places in the order, ghosts."""

    def forecast(self, view: WatchView, command: Command) -> Forecast | None:
        """Asked of the rules, with what the seat may know."""
        return forecast(self.kit.tables, view.state, command)

    def forecast_drop(self, view: WatchView, source: Id, target: Id, command: Command) -> Forecast | None:
        """A disc taken straight to a track shows what it earns there besides its price."""
        straight = target.kind == SLOT and command.verb in ("upgrade", "lift")
        if straight:
            return carried(self.kit.tables, view.state, command, target.number(0))
        return self.forecast(view, command)

    def closable(self, view: WatchView, source: Id, targets: Collection[Id]) -> Iterable[Id]:
        """Every space for a worker; for a disc the next space of every track that is not full."""
        if source.kind == WORKER:
            return map(SPACE, self.kit.tables.spaces)
        if source.kind not in (DISC, HELD, LAID) or not any(target.kind == SLOT for target in targets):
            return ()
        room = self.kit.tables.track_spaces[view.state.seats]
        return (SLOT(index, len(track)) for index, track in enumerate(view.state.tracks) if len(track) < room)

    def trace(self, view: WatchView, source: Id, piece: Piece) -> Node | None:
        """The dashed outline of a lifted worker, the empty place of a disc."""
        x, y = piece.centre
        if source.kind == WORKER and view.state.players[source.number()].space:
            return sign(f"ghost_{self.kit.colour(source.number())}_lying", piece.size[1], (x, y))
        return sign("disc_slot", piece.size[1], (x, y), opacity=0.6) if source.kind in (DISC, LAID) else None

    def ribbon(self, view: WatchView, target: Id, cast: Forecast) -> Node | None:
        """What laying a disc there is worth at once: points up or down."""
        laying = cast.laying
        change = 0 if laying is None or target.kind != SLOT else laying.points[view.state.queue[0]]
        if laying is None or not change:
            return None
        x, y = ledger.space_centre(self.kit, laying.track, laying.space)
        ground = (DARK_SAFE if change > 0 else DARK_WARNING, CREAM, 1.2)
        return tag(self.kit, signed(change), (x, y - 24), 14, CREAM, ground, height=19, pad=7)

    def changes(self, view: WatchView, source: Id, target: Id, cast: Forecast | None) -> Iterable[Node]:
        """Over the target: the place in the order, the ghost of the disc, the disc that would leave the board."""
        if cast is None:
            return
        if target.kind == SPACE:
            x, y = arrange.space_centre(self.kit, target.word())
            kind = "risky" if self.kit.tables.risky[target.word()] else "safe"
            yield sign(f"space_{kind}_hover", 128, (x, y))
            if cast.place:
                words, ground = self.kit.say("touch.acts", n=cast.place), (DARK, LAMP, 1.6)
                yield tag(self.kit, words, (x, y - 91), 15, LIGHT, ground, height=26, pad=10, weight=500)
        elif cast.laying is not None:
            spot = ledger.space_centre(self.kit, cast.laying.track, cast.laying.space)
            yield faded(self.kit.disc(view.state.queue[0], self.kit.plan.pieces.disc, spot), 0.6)
        elif cast.gears or cast.roubles or cast.notes:
            node = self.table.node_of(target)
            if node is not None:
                yield self._price(cast, node)

    def _price(self, cast: Forecast, node: Node) -> Node:
        """What the drop costs and brings, in signs over its target."""
        amounts = ((cast.gears, "gear"), (cast.roubles, "rouble"), (cast.notes, "note"))
        parts = [part for amount, name in amounts if amount for part in (signed(amount), name)]
        price = plate(line_of(*parts, size=17, colour=LIGHT), 32, 12, DARK, LAMP, 1.8)
        x, y = self.table.layers.lights.from_stage(node.stage_box().centre) or (0.0, 0.0)
        price.pos = (x - price.w / 2, y - 40)
        return price

    def rest(self, view: WatchView, source: Id, target: Id) -> Piece | None:
        """A dropped worker stands on its space."""
        if source.kind != WORKER or target.kind != SPACE:
            return None
        seat = source.number()
        return arrange.worker_piece(self.kit, seat, target.word(), standing=True, look=("worker",))
