"""How is a table built from a view, and how does it answer to hands? The part that all games share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Generic, NamedTuple

from tabletop.boards.common.board import TableHost, View
from tabletop.boards.common.chooser import open_chooser
from tabletop.boards.common.drop_feedback import DropFeedback
from tabletop.boards.common.drop_previews import DropPreviews
from tabletop.boards.common.event_motion import EventMotion
from tabletop.boards.common.explain import Explainer
from tabletop.boards.common.faces_around import FacesAroundBoard
from tabletop.boards.common.follow_up import FollowUp
from tabletop.boards.common.gestures import Gestures, GestureTable
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.interaction import Interaction
from tabletop.boards.common.layers import Layers
from tabletop.boards.common.makers import Maker
from tabletop.boards.common.move_telling import MoveTelling
from tabletop.boards.common.move_values import MoveValues
from tabletop.boards.common.part import F
from tabletop.boards.common.pieces import Piece, PieceSet, Placed, Rimmed
from tabletop.boards.common.plan import TablePlan
from tabletop.boards.common.prompter import Prompter
from tabletop.boards.common.pulsing_rim import PulsingRims
from tabletop.boards.common.redraw_on_change import Drawn, Patches
from tabletop.boards.common.side_panel import ASIDE
from tabletop.boards.common.table_context import COMPACT, K
from tabletop.boards.common.time_travel_motion import retrace
from tabletop.boards.common.view_buttons import KEYS, ViewButtons
from tabletop.boards.common.zones import Zone
from tabletop.kernel import Command, Frame
from tabletop.kernel.state import S
from tabletop.scene import Box, Group, Node, Stage
from tabletop.scene.look.geometry import Point

LEAST_SCALE = 0.62
"""A larger interface lets words grow as if the table were shown this small, no further: they must fit their boxes."""


class Parts(NamedTuple, Generic[S, K, F]):
    """What a game fills in beside its board."""

    gestures: Gestures[S, K, F]
    feedback: DropFeedback[S, K, F]
    motion: EventMotion[S, K, F]
    prompt: Prompter[S, K, F]
    explain: Explainer[S, K, F]


class PrintedTable(NamedTuple, Generic[S, K]):
    """What lies below all pieces, as functions of the kit: the opaque picture behind everything (which hears where the table is
    seen), what is printed on the table, and the places that can be pointed at although nothing lies there.
    """

    backdrop: Callable[[K, Box], Node]
    printed: Callable[[K, View[S]], Node]
    zones: Callable[[K, View[S]], Iterable[Zone]]


class TableBoard(FacesAroundBoard[S, K, F], Generic[S, K, F]):
    """The table. `lay_out` makes it a function of the view; hands turn gestures into commands, frames become motion."""

    touchable: ClassVar[frozenset[str]] = frozenset()
    """Pieces (by the first word of their look) that explain themselves; the others leave that to the zone they lie on."""

    printed_table: PrintedTable[S, K]
    """What lies below the pieces and never changes during a game."""
    arranging: Sequence[Callable[[K, View[S]], Placed]] = ()
    """The parts of the table, each of which says where its pieces lie; pure functions of the view."""
    makers: Mapping[str, Maker] = MappingProxyType({})
    """How a piece becomes a node, by the first word of its look."""
    lamped: ClassVar[frozenset[str]] = frozenset()
    """Looks (by their first word) of pieces that show by themselves whether they can be used: their look ends with that."""
    shows_view_buttons: ClassVar[bool] = False
    """Whether the buttons that zoom are there also while all of the table is seen."""
    keys = KEYS

    view_buttons: ViewButtons | None
    pieces: PieceSet
    gestures: Gestures[S, K, F]
    feedback: DropFeedback[S, K, F]
    explain: Explainer[S, K, F]

    def __init__(self, table: TableHost) -> None:
        super().__init__(table)
        self.root = Group(size=(1920, 1080), name=table.game.name)
        self.counting: dict[int, int] = {}
        self.follow_up = FollowUp()
        self._built: tuple[Hashable, ...] = ()

    # -- what a game fills in -----------------------------------------------------------------------------------------

    @abstractmethod
    def parts(self) -> Parts[S, K, F]:
        """The game's gestures, touch, motion, prompt and explanations."""

    def setup_key(self, view: View[S]) -> tuple[Hashable, ...]:
        """What, besides seats and size, makes another table that must be built anew."""
        return ()

    def window(self) -> Box | None:
        """The part of the table that zooms and pans; None when nothing does."""
        plan: TablePlan = self.kit.plan
        return None if plan.table is None else plan.table.box

    def sheet_box(self) -> Box:
        """Where the part that zooms is seen: where it lies, larger while the rail is folded."""
        lies = self.window()
        return self.spread.sheet.box if self.spread is not None else lies or Box(0, 0, self.root.w, self.root.h)

    def arrange(self, view: View[S]) -> dict[Id, Piece]:
        """Where every piece lies in this view."""
        ways = (way for command in view.legal if self.lamped for way in self.gestures.ways(view, command))
        usable = {thing for way in ways for thing in way.ids[:1]}
        return {
            thing: piece._replace(look=(*piece.look, thing in usable)) if piece.look[0] in self.lamped else piece
            for part in self.arranging
            for thing, piece in part(self.kit, view)
        }

    def make(self, _thing: Id, piece: Piece) -> Node:
        """The node of a piece."""
        kind, *told = piece.look
        return self.makers[kind](self.kit, piece.size, *told)

    @abstractmethod
    def draw(self, view: View[S], cast: F | None) -> None:
        """Bring every patch up to date: marks on the table, top bar, seat rail, own board; `cast` as in `refresh`."""

    def turn_parts(self, view: View[S]) -> None:
        """Bring what is neither piece nor patch up to date, such as a wheel."""

    def spoken_of(self, words: tuple[str, ...]) -> Iterable[Id]:
        """The things a line of the log means with these words."""
        return (zone.place for zone in self._zones.values() if set(zone.place.parts) & set(words))

    def also_called(self, _name: str) -> Sequence[str]:
        """The things a name means that is no id of this table; empty for ids."""
        return ()

    def log_sign(self, words: tuple[str, ...]) -> Node | None:
        """The sign before a line of the log that speaks of these things."""

    # -- building -------------------------------------------------------------------------------------------------------

    def _scale(self) -> float:
        """How small things may be drawn: as the table is shown, smaller where a larger interface is wanted, so that words and
        rails grow and the board takes the rest.
        """
        stage = self.root.stage
        if stage is None:
            return 1.0
        folded = self.wide and self.widens
        return min(self._wished_scale(stage), COMPACT - 0.01) if folded else self._wished_scale(stage)

    def _wished_scale(self, stage: Stage) -> float:
        shown, wish = stage.scale * self.root.matrix_to().scale, stage.ui_scale
        return shown / wish if wish <= 1 else min(shown, max(shown / wish, LEAST_SCALE))

    def _ensure(self, view: View[S]) -> None:
        """Build everything that stays, when the seats or the size are others than before."""
        setup = (tuple(view.seats), view.state.seats, round(self._scale(), 3), self.wide, *self.setup_key(view))
        if setup == self._built:
            return
        self._built = setup
        self.kit = self.make_kit(view, self._scale())
        wide, lies = self.spread, self.dock_area()
        backdrop = self.printed_table.backdrop(self.kit, self.sheet_box())
        printed = self.printed_table.printed(self.kit, view)
        self.layers = Layers(self.root, backdrop, self.window(), printed, self.sheet_box())
        if wide is not None and lies is not None:
            self.layers.lay_dock(lies, wide.dock.box)
        self.patches, self.aside = Patches(), Patches()
        self.drop_previews: DropPreviews[S, K, F] = DropPreviews(self)
        self.pieces = PieceSet(self.layers.homes, self.layers.air, self._made)
        self._seats = {}
        self._zones: dict[Id, Zone] = {}
        for zone in self.printed_table.zones(self.kit, view):
            zone.tip = self.tip_of(zone.place)
            self.layers.zone_home(zone.home).add(zone)
            self._zones[zone.place] = zone
        parts = self.parts()
        self.gestures, self.feedback, self.explain = parts.gestures, parts.feedback, parts.explain
        self._motion, self.prompter = parts.motion, parts.prompt
        self.ways = GestureTable()
        self.interaction = Interaction(self)
        self.move_telling = MoveTelling(self)
        self.move_values: MoveValues[S, K, F] = MoveValues(self)
        self.pulsing_rims = PulsingRims()
        self._question = None
        self._add_rails()
        camera = self.layers.camera
        self.view_buttons = None
        if camera is not None:
            made = ViewButtons(self.kit, camera, self.sheet_box(), rests=not self.shows_view_buttons)
            self.view_buttons = self.layers.bar.add(made)

    def _made(self, thing: Id, piece: Piece) -> Node:
        node = self.make(thing, piece)
        if piece.look[0] in self.touchable:
            node.hits = True
            node.tip = self.tip_of(thing)
        return node

    def tip_of(self, thing: Id) -> Callable[[], Node | None]:
        """What explains a thing while the pointer rests on it."""
        return lambda: self.explain.tip(thing)

    # -- showing --------------------------------------------------------------------------------------------------------

    def lay_out(self, view: View[S]) -> None:
        """Put everything where this view wants it, at once."""
        self._ensure(view)
        opened = self.view is None or view.decision != self.view.decision or view.legal != self.view.legal
        self.view = view
        self.counting.clear()
        self.interaction.rest()
        self.move_telling.rest()
        self.refresh(view)
        self.pieces.show(self.arrange(view))
        self.ways = self.gestures.table(view, lambda thing: self.node_of(thing) is not None)
        if opened:
            self.interaction.compose()
            self._put_aside = False
        self.interaction.proposed = self.prompter.proposal(view) if view.legal else None
        self.show_prompt(view)
        self.interaction.offer(view)
        self.move_values.show(view)
        if opened:
            self._breathe()
            self._turn_to(view)
        self._go_on(view)

    def _turn_to(self, view: View[S]) -> None:
        """A new question: what was explained is out of date, and Tab leads to the first answer."""
        stage = self.root.stage
        if stage is None:
            return
        stage.tips.hide()
        usable = (node for thing, node in self.things() if view.legal and thing in self.ways.usable())
        answer = next(iter(self.prompt.buttons.values()), None)
        stage.focus.lead_to(answer if answer is not None and answer.shown() else next(usable, answer))

    def _go_on(self, view: View[S]) -> None:
        """Give what the last gesture said besides its command, once the screen has settled."""
        stage = self.root.stage
        command = None if stage is None else self.follow_up.due(view)
        if stage is None or command is None:
            return

        def give() -> None:
            if self.view is not None and command in self.view.legal:
                self.table.give(command)

        stage.timers.after(0, give)

    def refresh(self, view: View[S], cast: F | None = None) -> None:
        """Bring everything that is not a piece up to date; `cast` is what the hovered drop would change."""
        drawn = self.drawn(view, cast)
        if cast is None:
            self.drop_previews.begin(view, drawn)
        self.aside.hide(ASIDE)
        self.buttons.show(
            may_undo=view.may_undo, may_redo=view.may_redo, may_hint=bool(view.legal), no_undo=view.no_undo
        )

    def drawn(self, view: View[S], cast: F | None) -> Drawn:
        """Draw every patch; what they show now."""
        self.patches.begin()
        self.draw(view, cast)
        self.turn_parts(view)
        return self.patches.end()

    # -- rims -----------------------------------------------------------------------------------------------------------

    def _rims(self) -> list[Node]:
        own = [node.rim for node in self.pieces.nodes.values() if isinstance(node, Rimmed) and node.rim is not None]
        return [*own, *self.layers.usable.children, *self.layers.usable_fixed.children]

    def show_rims(self, shown: bool) -> None:
        """The rims of usable things; while one is lifted the others do without."""
        for rim in self._rims():
            rim.visible = shown
        self.move_telling.show_traces(shown)

    def _breathe(self) -> None:
        stage = self.root.stage
        if stage is not None:
            self.pulsing_rims.begin(stage, self._rims())

    def active_colour(self, view: View[S]) -> str:
        """The colour of whoever decides."""
        seat = view.viewer if view.decision is None else view.decision.seat
        return self.kit.lit(seat)

    # -- what is on the table -------------------------------------------------------------------------------------------

    def things(self) -> Iterator[tuple[Id, Node]]:
        """Every zone and piece."""
        yield from self._zones.items()
        yield from self.pieces.nodes.items()

    def node_of(self, thing: Id) -> Node | None:
        """The piece, zone or seat card of that id; None when it is not on the table now."""
        if thing.kind == SEAT:
            return self._seats.get(thing.number())
        return self.pieces.nodes.get(thing) or self._zones.get(thing)

    def thing(self, thing: Id) -> Node:
        """The piece or zone of an id that is known to be on the table."""
        node = self.node_of(thing)
        assert node is not None, thing
        return node

    def explains_itself(self, thing: Id) -> bool:
        """Whether a piece has a tip of its own."""
        return self.pieces.layout[thing].look[0] in self.touchable

    def be_still(self) -> None:
        """Nothing is lifted, lit or explained; nothing can be given until the next layout."""
        stage = self.root.stage
        if stage is not None:
            stage.drag.withdraw()
        self.explain.hide()
        self.interaction.rest()
        self.pulsing_rims.rest()
        self.move_values.rest()
        self._end_question()
        self.ways = GestureTable()

    # -- asked from outside ---------------------------------------------------------------------------------------------

    def animate(self, frames: Sequence[Frame[S]], before: View[S], after: View[S], done: Callable[[], None]) -> None:
        """Show what happened, then call `done`."""
        self._ensure(after)
        self._motion.run(frames, before, after, done)

    def is_for_all(self, frames: Sequence[Frame[S]], before: View[S]) -> bool:
        """Whether a page or a large card tells a part of it."""
        self._ensure(before)
        return self._motion.is_for_all(frames, before.state)

    @property
    def waits(self) -> bool:
        """Whether a motion stands still until somebody goes on; behind a curtain nothing is there yet that could."""
        return self.view is not None and self.move_telling.waits

    @property
    def tells(self) -> bool:
        """Whether the move of somebody else is being told."""
        return self.move_telling.said is not None

    def go_on(self) -> None:
        """Go on with it."""
        self.move_telling.go_on()

    def retrace(
        self, frames: Sequence[Frame[S]], start: S, view: View[S], done: Callable[[], None], *, back: bool
    ) -> None:
        """Let everything glide to another moment of the timeline, then call `done`."""
        self._ensure(view)
        beats = self._motion.beats(frames, start)
        retrace(self._motion, beats[::-1] if back else beats, view, done, back=back)

    def call_off(self) -> None:
        """Forget it; what was to come is not shown."""
        if self._built:  # behind a closed curtain nothing is built yet
            self.move_telling.call_off()

    def positions(self) -> dict[str, Box]:
        """Where each piece lies."""
        return self.pieces.positions()

    def gesture_for(self, command: Command) -> str:
        """How a legal command is given."""
        return self.ways.first(command)

    def lift(self, piece: str, target: str | None = None) -> bool:
        """Lift a piece as if the mouse had."""
        named = {str(thing): thing for thing, _ in self.things()}
        return piece in named and self.interaction.lift(named[piece], named.get(target or ""))

    def advise(self, view: View[S]) -> None:
        """Show the newer words of the coach."""
        if self.view is None:
            return
        self.view.worths, self.view.card = view.worths, view.card
        self.show_aside(self.view, None)
        self.move_values.show(self.view)

    def get_ready(self, view: View[S]) -> Iterator[None]:
        """The card of the rail and the pills beside things."""
        if self.view is not None:
            yield from self.card.get_ready(view.card)
            yield from self.move_values.get_ready(view)

    def key(self, chord: str) -> None:
        """One of the board's own keys was pressed."""
        if chord in KEYS and self.view_buttons is not None:
            self.view_buttons.turn(chord)
        else:
            self.interaction.key(chord)

    def ask_which(
        self,
        commands: Sequence[Command],
        spot: Point,
        chosen: Callable[[Command], None],
        back: Callable[[], None],
        doubt: str = "",
    ) -> None:
        """Several commands on one gesture, or one that is doubtful: ask at the spot."""
        stage = self.root.stage
        assert stage is not None
        words = self.prompter
        choices = {
            command: words.choice(command)._replace(
                label=self.kit.say("doubt.anyway") if doubt else words.label(command),
                sign=words.chooser_sign(command),
            )
            for command in commands
        }
        by_key = {choice.key: command for command, choice in choices.items()}
        question, offered = doubt or self.kit.say("prompt.which"), list(choices.values())
        make = words.make_sign
        open_chooser(stage, self.kit, spot, question, offered, make, lambda key: chosen(by_key[key]), back)
