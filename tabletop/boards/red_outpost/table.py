"""How is the table of Red Outpost built from a view, and how does it answer to hands?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.board import Board, Table, View
from tabletop.boards.common.breathing import Breathing
from tabletop.boards.common.chooser import open_chooser
from tabletop.boards.common.gestures import GestureTable
from tabletop.boards.common.log import LogPanel, fold_handle
from tabletop.boards.common.patch import Patches
from tabletop.boards.common.pieces import Piece, PieceSet
from tabletop.boards.common.prompt import PromptChoice, PromptRail, Sign
from tabletop.boards.common.topbar import BarButtons
from tabletop.boards.red_outpost import glance, marks, surroundings
from tabletop.boards.red_outpost.arrange import Shown, arrange
from tabletop.boards.red_outpost.explain import Explainer
from tabletop.boards.red_outpost.gestures import gesture_table
from tabletop.boards.red_outpost.hands import Hands
from tabletop.boards.red_outpost.kit import Kit
from tabletop.boards.red_outpost.layers import Layers
from tabletop.boards.red_outpost.look import SKIN
from tabletop.boards.red_outpost.makers import TOUCHABLE, Figure, make
from tabletop.boards.red_outpost.motion import Motions
from tabletop.boards.red_outpost.plan import outpost_plan
from tabletop.boards.red_outpost.prompting import label_of, prompt_model
from tabletop.boards.red_outpost.signs import make_sign, sign_in_chooser
from tabletop.boards.red_outpost.zones import Zone, dock_zones, sheet_zones
from tabletop.games.red_outpost.forecast import Forecast, round_standing
from tabletop.games.red_outpost.game import RedOutpost
from tabletop.games.red_outpost.rulebook import PHASES
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command, Event
from tabletop.scene import Box, Group, Node
from tabletop.scene.geometry import Point


class OutpostBoard(Board):
    """The table. `lay_out` makes it a function of the view; `Hands` turns gestures into commands, `Motions` events into motion."""

    ground = "#2B1E1C"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        assert isinstance(table.game, RedOutpost)
        self.game: RedOutpost = table.game
        self.root = Group(size=(1920, 1080), name="red outpost")
        self.view: View | None = None
        self.gestures = GestureTable()
        self.counting: dict[int, int] = {}
        self.log_open: bool | None = None
        self.folded = False
        self._built: tuple[object, ...] = ()

    # -- building ---------------------------------------------------------------------------------------------------

    def _scale(self) -> float:
        stage = self.root.stage
        return 1.0 if stage is None else stage.scale * self.root.matrix_to().scale

    def _ensure(self, view: View) -> None:
        """Build everything that stays, when the seats, the language or the size are others than before."""
        state: RedOutpostState = view.state
        setup = (tuple(view.seats), state.seats, bool(state.players[0].worker_card), round(self._scale(), 3))
        if setup == self._built:
            return
        self._built = setup
        self.kit = Kit(self.table.texts, self.game.book, outpost_plan(), view.seats, self._scale())
        self.layers = Layers(self.root, self.kit, state)
        self.patches = Patches()
        self.pieces = PieceSet(self.layers.homes, self.layers.air, self._make)
        self.zones: dict[str, Zone] = {}
        self._add_zones(sheet_zones(self.kit), self.layers.zones)
        special = bool(state.players[0].worker_card)
        self._add_zones(dock_zones(self.kit, solo=state.autom is not None, special_cards=special), self.layers.dock)
        self.explainer = Explainer(self)
        self.hands = Hands(self)
        self.motions = Motions(self)
        self.breathing = Breathing()
        self._add_rails()

    def _add_zones(self, zones: dict[str, Zone], home: Node) -> None:
        for name, zone in zones.items():
            zone.tip = lambda name=name: self.explainer.tip(name)
            home.add(zone)
        self.zones.update(zones)

    def _add_rails(self) -> None:
        kit, table = self.kit, self.table
        area = kit.plan.prompt.area
        self.prompt = self.layers.prompt.add(PromptRail(SKIN, kit.type, area.w, area.h, kit.token))
        self.prompt.pos = area.at
        self.log = self.layers.prompt.add(
            LogPanel(
                SKIN,
                kit.type,
                kit.texts.say("table.log_title"),
                kit.token,
                self._log_sign,
                table.travel,
                self.hands.point_at,
                self._fold,
            )
        )
        self.handle = self.layers.bar.add(fold_handle(SKIN, kit.plan.prompt.folded.box, self._fold))
        acts = {
            "undo": table.undo,
            "redo": table.redo,
            "hint": table.ask_hint,
            "log": self._toggle_log,
            "menu": table.open_menu,
        }
        self.buttons = self.layers.bar.add(BarButtons(SKIN, kit.plan.top_bar.buttons, kit.texts, acts))

    def _make(self, name: str, piece: Piece) -> Node:
        node = make(self.kit, name, piece)
        if piece.look[0] in TOUCHABLE:
            node.hits = True
            node.tip = lambda: self.explainer.tip(node.name)
        return node

    def _log_sign(self, pieces: tuple[str, ...]) -> Node | None:
        worker = next((piece for piece in pieces if piece in self.kit.of.workers), None)
        if worker is None:
            return None
        head = make_sign(self.kit, ("head", worker))
        head.scale = 24 / 29
        head.pivot = (0, 0)
        return head

    # -- showing ------------------------------------------------------------------------------------------------------

    def lay_out(self, view: View) -> None:
        """Put everything where this view wants it, at once."""
        self._ensure(view)
        opened = self.view is None or view.decision != self.view.decision or view.legal != self.view.legal
        self.view = view
        self.counting.clear()
        self.hands.rest()
        self.show(view)
        self.pieces.show(self.arranged(view))
        self.gestures = self._reachable(gesture_table(view))
        self.show_prompt(view)
        self.hands.offer(view)
        if opened:
            self._breathe()

    def arranged(self, view: View) -> dict[str, Piece]:
        """Where every piece lies in this view."""
        return arrange(self.kit, Shown(view.state, view.viewer, glance.usable_workers(view)))

    def show(self, view: View, drop: Forecast | None = None) -> None:
        """Bring everything that is not a piece up to date; `drop` is what the hovered drop would change."""
        state: RedOutpostState = view.state
        kit, layers, patches = self.kit, self.layers, self.patches
        standing = round_standing(self.game, state)
        patches.begin()
        marks.show_marks(kit, layers, patches, view, standing)
        surroundings.show_top_bar(kit, layers, patches, state)
        surroundings.show_rail(
            kit, layers, patches, view, standing, drop, self.counting, self.table.look_at, self.explainer.tip
        )
        surroundings.show_dock(kit, layers, patches, view, standing, drop, self._cards_that_matter(view))
        patches.end()
        live = bool(view.legal)
        self.buttons.show(may_undo=view.may_undo, may_redo=view.may_redo, may_hint=live)

    def _cards_that_matter(self, view: View) -> frozenset[str]:
        """Special cards of the seat in the dock that can matter in its turn now."""
        state: RedOutpostState = view.state
        if view.decision is None or view.decision.seat != view.viewer or not view.legal:
            return frozenset()
        player = state.players[view.viewer]
        if state.visit is None:
            return frozenset((player.worker_card, player.location_card))
        return frozenset(
            card
            for card in (player.worker_card, player.location_card)
            if card in (state.visit.worker, state.visit.location)
        )

    def show_prompt(self, view: View, picked: str | None = None, forecasts: dict[str, Forecast] | None = None) -> None:
        """Prompt and log, sharing the height of the rail."""
        plan = self.kit.plan.prompt
        most = plan.log.y + plan.log.h - plan.area.y
        wants_log = not self.kit.small if self.log_open is None else self.log_open
        self.layers.prompt.visible = not self.folded
        self.handle.visible = self.folded
        model = prompt_model(self.kit, view, self.gestures, picked, forecasts or {})
        room = most - (170 if wants_log else 0)
        self.prompt.show(model, self._sign, self.hands.choose, room)
        top = plan.area.y + self.prompt.h + 10
        height = plan.log.y + plan.log.h - top
        self.log.visible = wants_log and height > 120
        if self.log.visible:
            self.log.show(view.log, (plan.log.x, top), (plan.log.w, height))

    def _sign(self, sign: Sign) -> Node:
        return make_sign(self.kit, sign)

    def _toggle_log(self) -> None:
        shown = not self.kit.small if self.log_open is None else self.log_open
        self.log_open = not shown
        if self.folded:
            self.folded, self.log_open = False, True
        if self.view is not None:
            self.show_prompt(self.view)
            self.hands.offer(self.view)

    def _fold(self) -> None:
        self.folded = not self.folded
        if self.view is not None:
            self.show_prompt(self.view)

    def _rims(self) -> list[Node]:
        figures = [node.rim for node in self.pieces.nodes.values() if isinstance(node, Figure) and node.rim is not None]
        return [*figures, *self.layers.usable.children, *self.layers.usable_dock.children]

    def show_rims(self, shown: bool) -> None:
        """The rims of usable things; while one is lifted the others do without."""
        for rim in self._rims():
            rim.visible = shown

    def _breathe(self) -> None:
        stage = self.root.stage
        if stage is not None:
            self.breathing.begin(stage, self._rims())

    # -- asked from outside ---------------------------------------------------------------------------------------------

    def node_of(self, name: str) -> Node | None:
        """The piece or zone of that name; None when it is not on the table now."""
        return self.pieces.nodes.get(name) or self.zones.get(name)

    def _reachable(self, table: GestureTable) -> GestureTable:
        """Only gestures whose things are on the table."""
        return GestureTable(
            (
                command,
                [
                    way
                    for way in gestures
                    if way.kind == "button"
                    or (
                        self.node_of(way.source) is not None
                        and (not way.target or self.node_of(way.target) is not None)
                    )
                ],
            )
            for command, gestures in table.ways.items()
        )

    def animate(self, events: list[Event], before: View, after: View, done: Callable[[], None]) -> None:
        """Show what happened, then call `done`."""
        self._ensure(after)
        self.gestures = GestureTable()  # the things of the last decision may leave the table; nothing can be given now
        self.motions.run(events, before, after, done)

    def positions(self) -> dict[str, Box]:
        """Where each piece lies."""
        return self.pieces.positions()

    def gesture_for(self, command: Command) -> str:
        """How a legal command is given."""
        return self.gestures.first(command)

    def lift(self, piece: str, target: str | None = None) -> bool:
        """Lift a piece as if the mouse had."""
        return self.hands.lift(piece, target)

    def landmark(self) -> Box:
        """A few locations stand for the game."""
        return outpost_plan().sheet.landmark.box

    def progress(self, view: View) -> tuple[int, int, str]:
        """Phases played."""
        state: RedOutpostState = view.state
        rounds = self.game.book.of.scoring.rounds
        total = rounds * len(PHASES)
        now = total if state.step == "over" else (state.round - 1) * len(PHASES) + PHASES.index(state.phase)
        return now, total, self.table.texts.say("board.progress", round=state.round, phase=state.phase)

    def ask_which(
        self, commands: list[Command], spot: Point, chosen: Callable[[Command], None], back: Callable[[], None]
    ) -> None:
        """Several commands on one gesture: ask at the spot."""
        stage = self.root.stage
        assert stage is not None
        by_key = {str(command): command for command in commands}
        choices = [
            PromptChoice(key, label_of(self.kit, command), sign_in_chooser(command)) for key, command in by_key.items()
        ]
        title = self.kit.say("prompt.which")
        open_chooser(
            stage, SKIN, self.kit.type, spot, title, choices, self._sign, lambda key: chosen(by_key[key]), back
        )
