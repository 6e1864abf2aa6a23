"""How do drags, clicks, turns and buttons on a table become commands, and what is shown meanwhile?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Composition
from tabletop.boards.common.glow import Glow, quiet_rim
from tabletop.boards.common.hint import pointed_at
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lifting import Lifting
from tabletop.boards.common.move_telling import GO_ON
from tabletop.boards.common.part import F, Part
from tabletop.boards.common.pieces import Rimmed
from tabletop.boards.common.prompter import PROPOSAL, Proposal, drop_key, pick_key
from tabletop.boards.common.table_context import K
from tabletop.boards.common.zones import Rim
from tabletop.kernel import Command
from tabletop.kernel.state import S
from tabletop.scene import Drop, Node
from tabletop.scene.core.inputs import LEFT, Move, Press
from tabletop.scene.input.pointer import lineage
from tabletop.scene.look.geometry import Point

if TYPE_CHECKING:
    from tabletop.boards.common.table_board import TableBoard


class Interaction(Part[S, K, F], Generic[S, K, F]):
    """One per board: offers drags to the stage, sets clicks, shows the look of a lift, gives the commands."""

    def __init__(self, board: TableBoard[S, K, F]) -> None:
        super().__init__(board)
        self._lifting = Lifting(board)
        self._lifting.end()
        self._names: dict[Node, Id] = {}
        self.casts: dict[Id, F] = {}
        self.picked: Id | None = None
        self.composed = Composition((), board.gestures.like)
        self.proposed: Proposal | None = None
        """Several commands that the prompt offers as one."""
        self._pointed: list[Node] = []

    # -- offering -----------------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Nothing is lifted; lights out."""
        self.picked = None
        self.casts = {}
        self._lifting.end()
        self._unpoint()

    def compose(self) -> None:
        """A new decision: nothing is chosen for a payment yet."""
        self.composed = Composition(self.board.ways.picks, self.board.gestures.like)

    def offer(self, view: View[S]) -> None:
        """Make what can be used now liftable, clickable and reachable by keyboard."""
        board = self.board
        self._names = {}
        for thing, node in board.things():
            self._names[node] = thing
            node.on_click = self._click_of(thing)
            if isinstance(node, Rim):
                node.on_turn = self._turn_of(thing)
            usable = node.on_click is not None or thing in board.ways.drags
            node.focusable = usable
            if thing in board.pieces.nodes and not board.explains_itself(thing):
                node.hits = usable
        self._mark_usable(view)
        self._offer_drags()
        self._show_hint(view)

    def allow_try(self, command: Command) -> None:
        """Bring what the rules will refuse within reach, so that they can say why not: its pieces can be lifted and clicked."""
        board, view = self.board, self.board.view
        if view is None:
            return
        ways = [way for way in board.gestures.ways(view, command) if all(board.node_of(thing) for thing in way.ids)]
        for way in ways:
            if way.kind == "drag":
                board.ways.drags.setdefault(way.ids[0], {})
        self.offer(view)
        for way in ways:
            node = board.thing(way.ids[0]) if way.kind == "click" else None
            if node is not None and node.on_click is None:
                node.on_click = lambda: board.table.refuse(command)
                node.hits = node.focusable = True

    def _click_of(self, thing: Id) -> Callable[[], None] | None:
        ways = self.board.ways
        if thing in ways.clicks:
            return lambda: self._give_one(ways.clicks[thing], thing)
        if self.composed.takes(thing):
            return lambda: self._compose_with(thing)
        return None

    def _turn_of(self, thing: Id) -> Callable[[], None] | None:
        commands = self.board.ways.turns.get(thing)
        return None if commands is None else lambda: self._give_one(commands, thing)

    def _mark_usable(self, view: View[S]) -> None:
        """A rim around everything that can be clicked, dragged or turned now; some pieces wear their own."""
        layers = self.board.layers
        layers.usable.clear()
        layers.usable_fixed.clear()
        if not view.legal:
            return
        colour = self.board.active_colour(view)
        for thing, node in self.board.things():
            if (node.focusable or thing in self.board.ways.turns) and not isinstance(node, Rimmed):
                home = layers.rims_over(node)
                home.add(quiet_rim(node, home, colour))
        for thing in (*self.composed.chosen, *(self.proposed.things if self.proposed is not None else ())):
            chosen = self.board.node_of(thing)
            if chosen is not None:
                home = layers.rims_over(chosen)
                home.add(Glow(chosen, home, colour))

    def _offer_drags(self) -> None:
        board, stage = self.board, self.board.root.stage
        if stage is None:
            return
        offers: dict[Node, dict[Node, list[Command]]] = {}
        for source, targets in board.ways.drags.items():
            offered = offers[board.thing(source)] = {}
            for target, commands in targets.items():
                offered[board.thing(target)] = commands
                button = board.prompt.buttons.get(drop_key(target)) if self.picked == source else None
                if button is not None:
                    offered[button] = commands
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
            stands_for=self._stands_for,
            things=self._names,
        )

    def _stands_for(self, node: Node) -> Node | None:
        """The place on which a piece lies."""
        thing, view = self._names.get(node), self.board.view
        place = None if thing is None or view is None else self.board.gestures.stands_on(view, thing)
        return None if place is None else self.board.node_of(place)

    # -- while something is lifted ------------------------------------------------------------------------------------

    def _lifted(self, node: Node) -> None:
        board, view = self.board, self.board.view
        source = self._names.get(node)
        if view is None or source is None or self.picked == source:
            return
        board.pulsing_rims.rest()
        self._unpoint()
        self.picked = source
        self.casts = {}
        targets: dict[Id, Node] = {}
        for target, commands in board.ways.drags.get(source, {}).items():
            targets[target] = board.thing(target)
            cast = board.drop_previews.cast(view, source, target, commands[0])
            if cast is not None:
                self.casts[target] = cast
        board.show_rims(False)
        self._lifting.begin(view, source, targets, self.casts, board.active_colour(view))
        board.show_prompt(view)
        self._offer_drags()
        board.move_values.show(view)

    def _hovered(self, _: Node, over: Node | None) -> None:
        view = self.board.view
        if view is None or self.picked is None:
            return
        target = self._names.get(over) if over is not None else None
        self.aim(view, self.picked, target)
        self.board.explain.aim(self.picked, target, None if target is None else self.casts.get(target))

    def aim(self, view: View[S], source: Id, target: Id | None) -> None:
        """Show what dropping the lifted thing there would change; None is nowhere."""
        board = self.board
        cast = self.casts.get(target) if target is not None else None
        self._lifting.aim(view, source, target, cast)
        board.drop_previews.show(view, source, target, cast)
        board.move_values.aim(None if target is None else board.node_of(target))
        board.name_target(view, source, target, cast)
        board.show_aside(view, cast, target)
        colour = board.active_colour(view)
        aimed = "" if target is None else drop_key(target)
        for key, button in board.prompt.buttons.items():
            button.light(colour if key == aimed else None)

    def _ended(self) -> None:
        board, view = self.board, self.board.view
        self.rest()
        board.explain.hide()
        board.show_rims(True)
        if view is None:
            return
        board.drop_previews.show(view, None, None, None)
        board.show_prompt(view)
        self._offer_drags()
        board.move_values.show(view)

    def _spot(self, source: Node, target: Node) -> Point:
        """Where a dropped thing comes to rest, before the motion takes over."""
        board = self.board
        thing, place = self._names.get(source), self._names.get(target)
        if thing is None or place is None or board.view is None:
            return target.stage_box().centre
        piece = board.feedback.rest(board.view, thing, place)
        if piece is not None:
            return board.layers.homes[piece.home].to_stage(piece.centre)
        return (board.node_of(place) or target).stage_box().centre

    # -- deciding -------------------------------------------------------------------------------------------------------

    def _dropped(self, drop: Drop) -> None:
        commands = list(drop.payloads)
        doubt = self._doubt(commands)
        if len(commands) == 1 and not doubt:
            if drop.source.within(self.board.root):
                drop.source.move_centre_to(drop.centre)
            self._give_drop(commands[0], self._names.get(drop.source), self._names.get(drop.target))
            return
        drop.hold()
        source, target = self._names.get(drop.source), self._names.get(drop.target)

        def chosen(command: Command) -> None:
            drop.release()
            self._give_drop(command, source, target)

        self.board.ask_which(commands, drop.target.stage_box().centre, chosen, drop.go_home, doubt)

    def _doubt(self, commands: Sequence[Command]) -> str:
        """Why the only command may not be meant."""
        view = self.board.view
        return self.board.gestures.doubt(view, commands[0]) if view is not None and len(commands) == 1 else ""

    def _refused(self, source: Node, under: Node) -> None:
        """Say why it cannot be put there; beside the table it just goes back."""
        board, view = self.board, self.board.view
        thing = self._names.get(source)
        found = next((self._names[node] for node in lineage(under) if node in self._names), None)
        if view is not None and thing is not None and found is not None:
            board.table.refuse(board.gestures.meant(view, thing, board.gestures.stands_on(view, found) or found))

    def _give_drop(self, command: Command, source: Id | None, target: Id | None) -> None:
        """Give a dropped command; what the place says besides waits until it is asked for."""
        board = self.board
        if board.view is not None and source is not None and target is not None:
            board.follow_up.begin(command, board.gestures.then(board.view, source, target, command))
        board.table.give(command)

    def _give_one(self, commands: Sequence[Command], thing: Id) -> None:
        """Give the only command, or ask at the spot which of several is meant and whether a doubtful one is."""
        doubt = self._doubt(commands)
        if len(commands) == 1 and not doubt:
            self.board.table.give(commands[0])
            return
        spot = self.board.thing(thing).stage_box().centre
        self.board.ask_which(commands, spot, self.board.table.give, lambda: None, doubt)

    def _compose_with(self, thing: Id) -> None:
        """Take a thing into a payment or out of it; the prompt offers what the chosen things make up."""
        view = self.board.view
        self.composed.click(thing)
        if view is not None:
            self.board.show_prompt(view)
            self.offer(view)

    def choose(self, key: str) -> None:
        """A button of the prompt rail was used."""
        board, stage = self.board, self.board.root.stage
        if key == GO_ON:
            board.go_on()
            return
        source = next((thing for thing in board.ways.drags if pick_key(thing) == key), None)
        if source is not None and stage is not None:
            stage.drag.take(board.thing(source))
            return
        dropped = board.ways.drags.get(self.picked, {}) if self.picked is not None else {}
        target = next((place for place in dropped if drop_key(place) == key), None)
        if target is not None:
            if len(dropped[target]) == 1:
                self._give_drop(dropped[target][0], self.picked, target)
            else:
                self._give_one(dropped[target], target)
            return
        offered = self.proposed
        if offered is not None and key == PROPOSAL:
            board.follow_up.begin(offered.commands[0], offered.commands[1:])
            board.table.give(offered.commands[0])
            return
        command = next((command for command in board.ways.ways if str(command) == key), None)
        if command is not None:
            board.table.give(command)

    def key(self, chord: str) -> None:
        """One of the board's own keys was pressed."""
        view = self.board.view
        command = None if view is None or not view.legal else self.board.gestures.keys(view).get(chord)
        if command is None:
            return
        if command in self.board.ways.ways:
            self.board.table.give(command)
        else:
            self.board.table.refuse(command)

    def lift(self, thing: Id, target: Id | None) -> bool:
        """As if the mouse had lifted the piece and held it over the target."""
        board, stage = self.board, self.board.root.stage
        if stage is None or thing not in board.ways.drags:
            return False
        node = board.thing(thing)
        start = node.stage_box().centre
        stage.handle(Move(start))
        stage.handle(Press(start))
        held = frozenset((LEFT,))
        stage.handle(Move((start[0] + 6, start[1]), held))
        place = board.node_of(target) if target is not None else None
        if place is not None:
            goal = self._spot(node, place) if target in board.ways.drags[thing] else place.stage_box().centre
            stage.handle(Move(goal, held))
            stage.tweens.skip()
        return True

    # -- pointing ---------------------------------------------------------------------------------------------------------

    def point_at(self, words: tuple[str, ...], inside: bool) -> None:
        """Light what a line of the log speaks of."""
        self._unpoint()
        if not inside or self.picked is not None:
            return
        for thing in self.board.spoken_of(tuple(dict.fromkeys(words))):
            node = self.board.node_of(thing)
            if node is not None:
                self._light(node, str(self.kit.skin.paper_light))

    def light_only(self, things: tuple[Id, ...]) -> None:
        """Light these things and nothing else."""
        self._unpoint()
        for node in (self.board.node_of(thing) for thing in things):
            if node is not None:
                self._light(node, str(self.kit.skin.marked))

    def _show_hint(self, view: View[S]) -> None:
        """Point at what a hint means: its source and where it goes; nowhere while another seat's board hides them."""
        gestures = () if view.hint is None else self.board.ways.ways.get(view.hint, ())
        if not gestures:
            return
        colour, gesture = self.board.active_colour(view), gestures[0]
        nodes = [self.board.thing(thing) for thing in gesture.ids]
        self._pointed += pointed_at(
            self.board.layers, self.board.root.size, nodes, colour, leads=gesture.kind == "drag"
        )
        button = self.board.prompt.buttons.get(str(view.hint))
        if button is not None:
            button.light(colour)

    def _light(self, node: Node, colour: str) -> None:
        home = self.board.layers.lights_over(node)
        self._pointed.append(home.add(Glow(node, home, colour)))

    def _unpoint(self) -> None:
        for node in self._pointed:
            node.detach()
        self._pointed.clear()
