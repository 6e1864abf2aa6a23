"""How do drags, clicks, turns and buttons on a table become commands, and what is shown meanwhile?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from tabletop.boards.common.board import View
from tabletop.boards.common.drop_feedback import DropFeedback
from tabletop.boards.common.explain import Explainer
from tabletop.boards.common.gestures import Composition, FollowUp, Gestures
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lifting import Lifting
from tabletop.boards.common.lights import Glow, pointed_at, quiet_rim
from tabletop.boards.common.motions import PulsingRims
from tabletop.boards.common.move_values import MoveValues
from tabletop.boards.common.pieces import Rimmed, Rising
from tabletop.boards.common.prompter import PROPOSAL, drop_key, pick_key
from tabletop.boards.common.side_panel import SidePanel
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.boards.common.zones import Rim
from tabletop.kernel import Command
from tabletop.scene import Drop, Node, Point
from tabletop.scene.core.inputs import LEFT, Move, Press
from tabletop.scene.input.pointer import lineage


class Hands(NamedTuple):
    """What a game says about hands."""

    gestures: Gestures[Any]
    feedback: DropFeedback[Any]
    explain: Explainer[Any]


class Interaction(Part[K]):
    """One per board: offers drags to the stage, sets clicks, shows the look of a lift, gives the commands."""

    def __init__(
        self,
        table: Table[K],
        hands: Hands,
        side: SidePanel[K],
        foretell: Callable[[View[Any], object], None],
        follow_up: FollowUp,
    ) -> None:
        """`foretell` draws what a drop would change, or the table as it lies."""
        super().__init__(table)
        self._gestures, self._feedback, self._explain = hands
        self._side, self._foretell, self._follow_up = side, foretell, follow_up
        self.move_values = MoveValues(table, hands.gestures, side, self._spot)
        self._lifting = Lifting(table, hands.feedback)
        table.pieces.stays = follow_up.waits
        self._pulsing = PulsingRims()
        self._begun = side.begun
        self._names: dict[Node, Id] = {}
        self._pointed: list[Node] = []

    # -- offering -----------------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Nothing is lifted; lights out."""
        self._begun.picked = None
        self._begun.casts = {}
        self._lifting.end()
        self._unpoint()

    def be_still(self) -> None:
        """Nothing is lifted, lit or explained, and nothing can be given."""
        if self.table.stage is not None:
            self.table.stage.drag.withdraw()
        self._explain.hide()
        self.rest()
        self._pulsing.rest()
        self.move_values.rest()

    def begin(self) -> None:
        """A new question: nothing is chosen for a payment yet; what was explained is out of date."""
        self._begun.composed = Composition(self._gestures.now.picks, self._gestures.like)

    def lead(self, view: View[Any]) -> None:
        """Rims breathe after a new question, and Tab leads to its first answer."""
        stage = self.table.stage
        if stage is None:
            return
        self._pulsing.begin(stage, self.table.rims())
        stage.tips.hide()
        usable = (node for thing, node in self.table.things() if view.legal and thing in self._gestures.now.usable())
        answer = next(iter(self._side.prompt.buttons.values()), None)
        stage.focus.lead_to(answer if answer is not None and answer.shown() else next(usable, answer))

    def go_on(self, view: View[Any]) -> bool:
        """Give what the last gesture said besides its command, once the screen has settled; whether there is something."""
        stage = self.table.stage
        command = None if stage is None else self._follow_up.due(view)
        if stage is None or command is None:
            return False

        def give() -> None:
            if self.table.view is not None and command in self.table.view.legal:
                self.table.host.give(command, together=True)

        stage.timers.after(0, give)
        return True

    def offer(self, view: View[Any]) -> None:
        """Make what can be used now liftable, clickable and reachable by keyboard."""
        table = self.table
        self._names = {}
        for thing, node in table.things():
            self._names[node] = thing
            node.on_click = self._click_of(thing)
            if isinstance(node, Rim):
                node.on_turn = self._turn_of(thing)
            if isinstance(node, Rising) and node.shows_ways:
                node.on_hover = partial(self._show_ways, thing)
            usable = node.on_click is not None or thing in self._gestures.now.drags
            node.focusable = usable
            if thing in table.pieces.nodes and not table.explains_itself(thing):
                node.hits = usable
            node.on_click = node.on_click if usable else self._click_meant(view, thing)
        self._mark_usable(view)
        self._offer_drags()
        self._show_hint(view)

    def allow_try(self, command: Command) -> None:
        """Bring what the rules will refuse within reach, so that they can say why not: its pieces can be lifted and clicked."""
        table, view = self.table, self.table.view
        if view is None:
            return
        ways = [way for way in self._gestures.ways(view, command) if all(table.node_of(thing) for thing in way.ids)]
        for way in ways:
            if way.kind == "drag":
                self._gestures.now.drags.setdefault(way.ids[0], {})
        self.offer(view)
        for way in ways:
            node = table.thing(way.ids[0]) if way.kind == "click" else None
            if node is not None and node.on_click is None:
                node.on_click = lambda: table.host.refuse(command)
                node.hits = node.focusable = True

    def _click_of(self, thing: Id) -> Callable[[], None] | None:
        if thing in self._gestures.now.clicks:
            return partial(self._click, thing)
        return (lambda: self._compose_with(thing)) if self._begun.composed.takes(thing) else None

    def _click(self, thing: Id) -> None:
        """What is on its way off the table gives nothing any more."""
        if (commands := self._gestures.now.clicks.get(thing)) is not None:
            self._give_one(commands, self.table.thing(thing))

    def _click_meant(self, view: View[Any], thing: Id) -> Callable[[], None] | None:
        """Nobody clicks in vain: what is meant is taken into the hand, or said why it cannot be done."""
        command, source = self._gestures.clicked(view, thing)
        if source is not None:
            return lambda: self.choose(pick_key(source))
        return None if command is None else lambda: self.table.host.refuse(command)

    def _turn_of(self, thing: Id) -> Callable[[], None] | None:
        commands = self._gestures.now.turns.get(thing)
        return None if commands is None else lambda: self._give_drop(commands[0], thing, thing)

    def _mark_usable(self, view: View[Any]) -> None:
        """A rim around everything that can be clicked, dragged or turned now; some pieces wear their own."""
        layers = self.table.layers
        layers.usable.clear()
        layers.usable_fixed.clear()
        if not view.legal:
            return
        colour = self.table.active_colour(view)
        for thing, node in self.table.things():
            if (node.focusable or thing in self._gestures.now.turns) and not isinstance(node, Rimmed):
                home = layers.rims_over(node)
                home.add(quiet_rim(node, home, colour))
        proposed = () if self._begun.proposed is None else self._begun.proposed.things
        for thing in (*self._begun.composed.chosen, *proposed):
            chosen = self.table.node_of(thing)
            if chosen is not None:
                home = layers.rims_over(chosen)
                home.add(Glow(chosen, home, colour))
        for said in self._feedback.at_rest(view):
            layers.usable.add(said).z = 1

    def _offer_drags(self) -> None:
        table, stage = self.table, self.table.stage
        if stage is None:
            return
        offers: dict[Node, dict[Node, list[Command]]] = {}
        for source, targets in self._gestures.now.drags.items():
            offered = offers[table.thing(source)] = {table.thing(target): given for target, given in targets.items()}
            for target, commands in targets.items():
                button = self._side.prompt.buttons.get(drop_key(target)) if self._begun.picked == source else None
                if button is not None:
                    offered[button] = commands
                    self._names[button] = target
        for node in table.pieces.nodes.values():
            if node.on_click is not None and not node.focusable:
                offers.setdefault(node, {})  # clicked it says why not; so it does wherever it is put
        stage.drag.offer(
            offers,
            self._dropped,
            on_refuse=self._refused,
            on_lift=self._lifted,
            on_hover=self._hovered,
            on_end=self._ended,
            spot=self._spot,
            stands_for=self._stands_for,
            things=self._names,
        )

    def _stands_for(self, node: Node) -> Node | None:
        """The place on which a piece lies."""
        thing, view = self._names.get(node), self.table.view
        place = None if thing is None or view is None else self._gestures.stands_on(view, thing)
        return None if place is None else self.table.node_of(place)

    # -- while something is lifted ------------------------------------------------------------------------------------

    def _lifted(self, node: Node) -> None:
        table, view, begun = self.table, self.table.view, self._begun
        source = self._names.get(node)
        if view is None or source is None or begun.picked == source:
            return
        self._pulsing.rest()
        self._unpoint()
        begun.picked = source
        table.host.taken_up()
        drags = self._gestures.now.drags.get(source, {})
        targets = {target: table.thing(target) for target in drags}
        found = {to: self._feedback.forecast_drop(view, source, to, commands[0]) for to, commands in drags.items()}
        begun.casts = {target: cast for target, cast in found.items() if cast is not None}
        table.show_rims(False)
        self._lifting.begin(view, source, targets, begun.casts, table.active_colour(view))
        self._side.show_prompt(view)
        self._offer_drags()
        self.move_values.show(view)

    def _hovered(self, _: Node, over: Node | None) -> None:
        view, picked = self.table.view, self._begun.picked
        if view is None or picked is None:
            return
        target = None if over is None else self._names.get(over)
        self.aim(view, picked, target)
        self._explain.aim(picked, target, None if target is None else self._begun.casts.get(target))

    def aim(self, view: View[Any], source: Id, target: Id | None) -> None:
        """Show what dropping the lifted thing there would change; None is nowhere."""
        table, side = self.table, self._side
        cast = self._begun.casts.get(target) if target is not None else None
        self._lifting.aim(view, source, target, cast)
        self._foretell(view, cast)
        self.move_values.aim(None if target is None else table.node_of(target))
        words, aside = side.prompter.aimed(view, source, target, cast), side.prompter.aside(view, source, cast)
        side.aim(view, words, aside)
        colour, aimed = table.active_colour(view), "" if target is None else drop_key(target)
        for key, button in side.prompt.buttons.items():
            button.light(colour if key == aimed else None)

    def _ended(self) -> None:
        view = self.table.view
        self.rest()
        self._explain.hide()
        self.table.show_rims(True)
        if view is None:
            return
        self._foretell(view, None)
        self._side.show_prompt(view)
        self._offer_drags()
        self.move_values.show(view)

    def _spot(self, source: Node, target: Node) -> Point:
        """Where a dropped thing comes to rest, before the motion takes over."""
        table = self.table
        thing, place = self._names.get(source), self._names.get(target)
        if thing is None or place is None or table.view is None:
            return target.stage_box().centre
        piece = self._feedback.rest(table.view, thing, place)
        if piece is not None:
            return table.layers.homes[piece.home].to_stage(piece.centre)
        return (table.node_of(place) or target).stage_box().centre

    # -- deciding -------------------------------------------------------------------------------------------------------

    def _dropped(self, drop: Drop) -> None:
        commands, doubt = list(drop.payloads), self._doubt(drop.payloads)
        source, target = self._names.get(drop.source), self._names.get(drop.target)

        def chosen(command: Command) -> None:
            drop.release()
            if source is not None:
                self.table.pieces.drop(source, drop.centre)
            self._give_drop(command, source, target)

        if len(commands) == 1 and not doubt:
            chosen(commands[0])
            return
        drop.hold()
        self._side.ask_which(commands, drop.target.stage_box().centre, chosen, drop.go_home, doubt)

    def _doubt(self, commands: Sequence[Command]) -> str:
        """Why the only command may not be meant."""
        view = self.table.view
        return self._gestures.doubt(view, commands[0]) if view is not None and len(commands) == 1 else ""

    def _refused(self, source: Node, under: Node | None) -> None:
        """Say why it cannot be put there, or be used at all, and beside everything at least that it goes back."""
        table, view = self.table, self.table.view
        thing = self._names.get(source)
        found = next((self._names[node] for node in lineage(under) if node in self._names), None)
        if view is None or thing is None:
            return
        place = None if found is None else self._gestures.stands_on(view, found) or found
        table.host.refuse(None if place is None else self._gestures.meant(view, thing, place))

    def _give_drop(self, command: Command, source: Id | None, target: Id | None) -> None:
        """Give a dropped command; what the place says besides waits until it is asked for."""
        table = self.table
        if table.view is not None and source is not None and target is not None:
            self._follow_up.begin(command, self._gestures.then(table.view, source, target, command))
        table.host.give(command)

    def _give_one(self, commands: Sequence[Command], node: Node) -> None:
        """Give the only command, or ask at the spot which of several is meant and whether a doubtful one is."""
        doubt = self._doubt(commands)
        if len(commands) == 1 and not doubt:
            self.table.host.give(commands[0])
            return
        self._side.ask_which(commands, node.stage_box().centre, self.table.host.give, lambda: None, doubt)

    def _compose_with(self, thing: Id) -> None:
        """Take a thing into a payment or out of it; the prompt offers what the chosen things make up."""
        view = self.table.view
        self._begun.composed.click(thing)
        if view is not None:
            self._side.show_prompt(view)
            self.offer(view)

    def choose(self, key: str) -> None:
        """A button of the prompt was used."""
        table, stage, drags = self.table, self.table.stage, self._gestures.now.drags
        source = next((thing for thing in drags if pick_key(thing) == key), None)
        if source is not None and stage is not None:
            stage.drag.take(table.thing(source))
            return
        picked = self._begun.picked
        dropped = drags.get(picked, {}) if picked is not None else {}
        target = next((place for place in dropped if drop_key(place) == key), None)
        if target is not None:
            if len(dropped[target]) == 1:
                self._give_drop(dropped[target][0], picked, target)
            else:
                self._give_one(dropped[target], self.table.thing(target))
            return
        offered = self._begun.proposed
        if offered is not None and key == PROPOSAL:
            self._give_all(offered.commands)
            return
        command = next((command for command in self._gestures.now.ways if str(command) == key), None)
        if command is not None:
            self._give_one([command], self._side.prompt.buttons.get(key, self._side.prompt))

    def key(self, chord: str) -> None:
        """One of the board's own keys was pressed."""
        view = self.table.view
        commands = () if view is None or not view.legal else self._gestures.keys(view).get(chord, ())
        if commands and commands[0] in self._gestures.now.ways:
            self._give_all(commands)
        elif commands:
            self.table.host.refuse(commands[0])

    def _give_all(self, commands: Sequence[Command]) -> None:
        """Give the first; the others follow as soon as they are asked for."""
        self._follow_up.begin(commands[0], commands[1:])
        self.table.host.give(commands[0])

    def lift(self, thing: Id, target: Id | None) -> bool:
        """As if the mouse had lifted the piece and held it over the target."""
        table, stage = self.table, self.table.stage
        if stage is None or thing not in self._gestures.now.drags:
            return False
        node = table.thing(thing)
        start = node.stage_box().centre
        stage.handle(Move(start))
        stage.handle(Press(start))
        held = frozenset((LEFT,))
        stage.handle(Move((start[0] + 6, start[1]), held))
        place = table.node_of(target) if target is not None else None
        if place is not None:
            goal = self._spot(node, place) if target in self._gestures.now.drags[thing] else place.stage_box().centre
            stage.handle(Move(goal, held))
            stage.tweens.skip()
        return True

    # -- pointing ---------------------------------------------------------------------------------------------------------

    def point_at(self, words: tuple[str, ...], inside: bool) -> None:
        """Light what a line of the log speaks of."""
        self._unpoint()
        if not inside or self._begun.picked is not None:
            return
        for node in filter(None, map(self.table.node_of, self.table.told.spoken_of(tuple(dict.fromkeys(words))))):
            self._light(node, str(self.kit.skin.paper_light))

    def _show_ways(self, thing: Id, up: bool) -> None:
        """While a card stands up, light where it could go, and its button."""
        view, ways = self.table.view, self._gestures.now.drags.get(thing, {})
        self._unpoint()
        if view is None or self._begun.picked is not None:
            return
        colour = self.table.active_colour(view)
        for target, commands in ways.items():
            if up:
                self._light(self.table.thing(target), colour)
            if (button := self._side.prompt.buttons.get(str(commands[0]))) is not None:
                button.light(colour if up else None)

    def light_only(self, things: tuple[Id, ...]) -> None:
        """Light these things and nothing else."""
        self._unpoint()
        for node in filter(None, map(self.table.node_of, things)):
            self._light(node, str(self.kit.skin.marked))

    def _show_hint(self, view: View[Any]) -> None:
        """Point at what a hint means: its source and where it goes; nowhere while another seat's board hides them."""
        gestures = () if view.hint is None else self._gestures.now.ways.get(view.hint, ())
        if not gestures:
            return
        colour, gesture = self.table.active_colour(view), gestures[0]
        nodes = [self.table.thing(thing) for thing in gesture.ids]
        self._pointed += pointed_at(
            self.table.layers, self.table.root.size, nodes, colour, leads=gesture.kind == "drag"
        )
        button = self._side.prompt.buttons.get(str(view.hint))
        if button is not None:
            button.light(colour)

    def _light(self, node: Node, colour: str) -> None:
        home = self.table.layers.lights_over(node)
        self._pointed.append(home.add(Glow(node, home, colour)))

    def _unpoint(self) -> None:
        while self._pointed:
            self._pointed.pop().detach()
