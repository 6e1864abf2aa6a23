"""How do drags, clicks and buttons on this table become commands, and what is shown meanwhile?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.boards.common.board import View
from tabletop.boards.red_outpost.arrange import figure_at
from tabletop.boards.red_outpost.faces.tile import BENCHES, PLACE
from tabletop.boards.red_outpost.gestures import meant
from tabletop.boards.red_outpost.lifting import Glow, Lifting, box_in
from tabletop.boards.red_outpost.makers import TOUCHABLE
from tabletop.boards.red_outpost.sheet import tile_box
from tabletop.games.red_outpost.forecast import Forecast, forecast
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command, Reason
from tabletop.scene import Drop, Node, Panel
from tabletop.scene.geometry import Point
from tabletop.scene.inputs import LEFT, Move, Press
from tabletop.scene.pointer import lineage

if TYPE_CHECKING:
    from tabletop.boards.red_outpost.table import OutpostBoard

INSPECT_MS = 300.0


class Hands:
    """One per board: offers drags to the stage, sets clicks, shows the look of a lift, gives the commands."""

    def __init__(self, board: OutpostBoard) -> None:
        self._board = board
        self._lifting = Lifting(board.kit, board.layers)
        self._names: dict[Node, str] = {}
        self._forecasts: dict[str, Forecast] = {}
        self.picked: str | None = None
        self._pointed: list[Node] = []

    # -- offering -----------------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Nothing is lifted; lights out."""
        self.picked = None
        self._forecasts = {}
        self._lifting.end()
        self._unpoint()

    def offer(self, view: View) -> None:
        """Make what can be used now liftable, clickable and reachable by keyboard."""
        board = self._board
        table = board.gestures
        self._names = {}
        everything: list[tuple[str, Node]] = [*board.zones.items(), *board.pieces.nodes.items()]
        for name, node in everything:
            self._names[node] = name
            node.on_click = (lambda name=name: self._clicked(name)) if name in table.clicks else None
            usable = name in table.clicks or name in table.drags
            node.focusable = usable
            if name in board.pieces.nodes and board.pieces.layout[name].look[0] not in TOUCHABLE:
                node.hits = usable
        self._mark_usable(view)
        self._offer_drags(view)
        self._show_hint(view)

    def _mark_usable(self, view: View) -> None:
        """A rim around everything that can be clicked or dragged now; figures wear their own."""
        board = self._board
        layers, table = board.layers, board.gestures
        layers.usable.clear()
        layers.usable_dock.clear()
        if not view.legal:
            return
        colour = str(board.kit.seat(view.state.active).fill)
        for name in {*table.clicks, *table.drags}:
            node = board.node_of(name)
            if node is not None and not name.startswith("figure:"):
                in_dock = node.within(layers.dock)
                home = layers.usable_dock if in_dock else layers.usable
                home.add(_rim_around(node, home, colour))

    def _offer_drags(self, view: View) -> None:
        board, stage = self._board, self._board.root.stage
        if stage is None:
            return
        offers: dict[Node, dict[Node, list[Command]]] = {}
        for source, targets in board.gestures.drags.items():
            node = board.node_of(source)
            assert node is not None
            offers[node] = {}
            for target, commands in targets.items():
                place = board.node_of(target)
                assert place is not None
                offers[node][place] = commands
                button = board.prompt.buttons.get(f"drop:{target}") if self.picked == source else None
                if button is not None:
                    offers[node][button] = commands
                    self._names[button] = target
        stage.drag.offer(
            offers,
            self._dropped,
            on_refuse=self._refused,
            on_lift=self._lifted,
            on_hover=self._hovered,
            on_end=self._ended,
            glow=None,
            spot=self._spot,
        )

    # -- while something is lifted ------------------------------------------------------------------------------------

    def _lifted(self, node: Node) -> None:
        board, view = self._board, self._board.view
        if view is None:
            return
        source = self._names.get(node, "")
        if self.picked == source:
            return
        board.breathing.rest()
        self._unpoint()
        self.picked = source
        state: RedOutpostState = view.state
        self._forecasts = {}
        targets: dict[str, Node] = {}
        for target, commands in board.gestures.drags.get(source, {}).items():
            place = board.node_of(target)
            if place is not None:
                targets[target] = place
            cast = forecast(board.game, state, commands[0])
            if cast is not None:
                self._forecasts[target] = cast
        box = board.pieces.layout[source].box if source in board.pieces.layout else node.stage_box()
        board.show_rims(False)
        self._lifting.begin(state, source, box, targets, self._forecasts, self._reasons(view, source, targets))
        board.show_prompt(view, source, self._forecasts)
        self._offer_drags(view)

    def _reasons(self, view: View, source: str, targets: dict[str, Node]) -> dict[str, str]:
        """Why each dark tile is dark, in a word or two."""
        kind, _, worker = source.partition(":")
        if kind != "figure":
            return {}
        board = self._board
        state: RedOutpostState = view.state
        verb = "relocate" if state.ask == "relocate" else "move"
        reasons = {}
        for location in board.kit.book.locations:
            if f"tile:{location}" not in targets:
                reason = board.game.check(state, Command.of(verb, worker=worker, to=location))
                reasons[location] = "" if reason is None else self._short(reason, location)
        return reasons

    def _short(self, reason: Reason, location: str) -> str:
        kit = self._board.kit
        phases = kit.of.locations[location].phases
        if reason.key == "not_in_phase" and len(phases) == 1:
            return kit.say(f"short_reason.only_{phases[0]}")
        key = f"board.short_reason.{reason.key}"
        return kit.texts.say(key) if key in kit.texts else kit.say("short_reason.not_in_phase")

    def _hovered(self, node: Node, target: Node | None) -> None:
        board, view = self._board, self._board.view
        if view is None:
            return
        name = self._names.get(target, "") if target is not None else None
        cast = self._forecasts.get(name) if name else None
        self._lifting.aim(view.state, name, cast)
        board.show(view, cast)
        colour = str(board.kit.seat(view.state.active).fill)
        for key, button in board.prompt.buttons.items():
            button.light(colour if name and key == f"drop:{name}" else None)
        board.explainer.aim(self.picked, name, cast)

    def _ended(self) -> None:
        board, view = self._board, self._board.view
        self.rest()
        board.explainer.hide()
        board.show_rims(True)
        if view is None:
            return
        board.show(view)
        board.show_prompt(view)
        self._offer_drags(view)

    def _spot(self, source: Node, target: Node) -> Point:
        """Where a dropped thing comes to rest, before the motion takes over."""
        board = self._board
        name, place = self._names.get(source, ""), self._names.get(target, "")
        kind, _, worker = name.partition(":")
        if kind != "figure" or not place.startswith("tile:") or board.view is None:
            node = board.node_of(place) or target
            return node.stage_box().centre
        location = place.partition(":")[2]
        box = tile_box(board.kit, location)
        left, width = BENCHES.get(location, (PLACE[0], 0.0))
        foot = (box.x + left + width / 2, box.y + PLACE[1] + 3)
        lying = board.view.state.ask == "move" or board.view.state.lying[worker]
        piece = figure_at(board.kit, worker, foot, lying, None)
        return board.layers.sheet.to_stage(piece.centre)

    # -- deciding -------------------------------------------------------------------------------------------------------

    def _dropped(self, drop: Drop) -> None:
        commands = list(drop.payloads)
        if len(commands) == 1:
            if drop.source.within(self._board.root):
                drop.source.move_centre_to(drop.centre)
            self._board.table.give(commands[0])
            return
        drop.hold()

        def chosen(command: Command) -> None:
            drop.release()
            self._board.table.give(command)

        self._board.ask_which(commands, drop.target.stage_box().centre, chosen, drop.go_home)

    def _refused(self, source: Node, under: Node | None) -> None:
        board, view = self._board, self._board.view
        if view is None:
            return
        state: RedOutpostState = view.state
        target = next((self._names[node] for node in lineage(under) if node in self._names), "")
        if target.startswith("figure:"):
            target = f"tile:{state.place[target.partition(':')[2]]}"
        elif target.partition(":")[0] in ("card", "deck", "blocker"):
            target = self._tile_at(under)
        command = meant(state, state.ask, self._names.get(source, ""), target) if target else None
        if command is not None:
            board.table.refuse(command)

    def _tile_at(self, under: Node | None) -> str:
        """The tile a small thing lies on."""
        board = self._board
        if under is None:
            return ""
        point = under.stage_box().centre
        for name, zone in board.zones.items():
            if name.startswith("tile:") and zone.stage_box().contains(point):
                return name
        return ""

    def _clicked(self, name: str) -> None:
        commands = self._board.gestures.clicks.get(name, [])
        if len(commands) == 1:
            self._board.table.give(commands[0])
        elif commands:
            node = self._board.node_of(name)
            spot = node.stage_box().centre if node is not None else (960, 540)
            self._board.ask_which(commands, spot, self._board.table.give, lambda: None)

    def choose(self, key: str) -> None:
        """A button of the prompt rail was used."""
        board, stage = self._board, self._board.root.stage
        kind, _, name = key.partition(":")
        if kind == "pick":
            node = board.node_of(name)
            if node is not None and stage is not None:
                stage.drag.take(node)
            return
        if kind == "drop":
            commands = board.gestures.drags.get(self.picked or "", {}).get(name, [])
            if commands:
                board.table.give(commands[0])
            return
        board.table.give(Command.parse(key))

    def lift(self, piece: str, target: str | None) -> bool:
        """As if the mouse had lifted the piece and held it over the target."""
        board, stage = self._board, self._board.root.stage
        node = board.node_of(piece)
        if stage is None or node is None or piece not in board.gestures.drags:
            return False
        start = node.stage_box().centre
        stage.handle(Move(start))
        stage.handle(Press(start))
        held = frozenset((LEFT,))
        stage.handle(Move((start[0] + 6, start[1]), held))
        place = board.node_of(target) if target is not None else None
        if place is not None:
            goal = self._spot(node, place) if target in board.gestures.drags[piece] else place.stage_box().centre
            stage.handle(Move(goal, held))
            stage.tweens.skip()
        return True

    # -- pointing ---------------------------------------------------------------------------------------------------------

    def point_at(self, pieces: tuple[str, ...], inside: bool) -> None:
        """Light what a line of the log speaks of."""
        self._unpoint()
        if not inside or self.picked is not None:
            return
        board = self._board
        for word in dict.fromkeys(pieces):
            for name in (f"figure:{word}", f"row:{word}", f"tile:{word}", f"stock:{word}", f"card:{word}"):
                node = board.node_of(name)
                if node is not None and not name.startswith("figure:"):
                    self._light(node, "#FAF3E1")

    def _show_hint(self, view: View) -> None:
        """Point at what a hint means: its source and where it goes."""
        if view.hint is None or view.hint not in self._board.gestures.ways:
            return
        colour = str(self._board.kit.seat(view.state.active).fill)
        for gesture in self._board.gestures.ways[view.hint][:1]:
            for name in (gesture.source, gesture.target):
                node = self._board.node_of(name)
                if node is not None:
                    self._light(node, colour)
        button = self._board.prompt.buttons.get(str(view.hint))
        if button is not None:
            button.light(colour)

    def _light(self, node: Node, colour: str) -> None:
        layers = self._board.layers
        home = layers.lights if not node.within(layers.dock) else layers.above
        self._pointed.append(home.add(Glow(box_in(node, home), node.corner, colour)))

    def _unpoint(self) -> None:
        for node in self._pointed:
            node.detach()
        self._pointed.clear()


def _rim_around(node: Node, home: Node, colour: str) -> Panel:
    """A quiet rim that follows the corners of what it surrounds."""
    box = box_in(node, home)
    by = 1.0 if node.corner else 3.0
    corner = node.corner + by if node.corner else 9.0
    size = (box.w + 2 * by, box.h + 2 * by)
    return Panel(size, rim=colour, rim_width=3, corners=corner, pos=(box.x - by, box.y - by))
