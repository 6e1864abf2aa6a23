"""How is a table built from a view, and how does it answer to hands? The part that all games share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple

from tabletop.boards.common.board import Board, TableHost, View
from tabletop.boards.common.drop_feedback import DropFeedback
from tabletop.boards.common.event_motion import Around, EventMotion
from tabletop.boards.common.explain import Explainer
from tabletop.boards.common.faces_around import Faces
from tabletop.boards.common.gestures import FollowUp, Gestures, GestureTable
from tabletop.boards.common.icons import Maker
from tabletop.boards.common.ids import Id
from tabletop.boards.common.interaction import Hands, Interaction
from tabletop.boards.common.move_telling import GO_ON, MoveTelling
from tabletop.boards.common.pieces import Piece, PieceSet, Placed
from tabletop.boards.common.plan import TablePlan, WidePlan, read_plan
from tabletop.boards.common.prompter import Prompter
from tabletop.boards.common.side_panel import Form, Rail, SideActs, SidePanel, spread_of
from tabletop.boards.common.table import Layers, Table
from tabletop.boards.common.table_context import COMPACT, K, Setting
from tabletop.boards.common.time_travel_motion import retrace
from tabletop.boards.common.top_bar import KEYS, ViewButtons
from tabletop.boards.common.zones import Zone
from tabletop.kernel import Command, Frame
from tabletop.scene import Box, Group, Node, Stage, stage_of

LEAST_SCALE = 0.62
"""A larger interface lets words grow as if the table were shown this small, no further: they must fit their boxes."""
GROWTH, FIRM = 0.45, 0.3
"""How much larger still a rail becomes at twice the interface size, where words wrap and rows scroll, and a bar or card."""


class Parts(NamedTuple, Generic[K]):
    """What a game says about its table: classes the board makes anew with its seats and its size."""

    gestures: type[Gestures[K]]
    feedback: type[DropFeedback[K]]
    motion: type[EventMotion[K]]
    prompt: type[Prompter[K]]
    explain: type[Explainer[K]]


class PrintedTable(NamedTuple):
    """What lies below all pieces, as functions of the kit: the opaque picture behind everything (which hears where the table is
    seen), what is printed on the table, and the places that can be pointed at although nothing lies there.
    """

    backdrop: Callable[[Any, Box], Node]
    printed: Callable[[Any, View[Any]], Node]
    zones: Callable[[Any, View[Any]], Iterable[Zone]]


class TableBoard(Board[Any], Generic[K]):
    """The table. `lay_out` makes it a function of the view; hands turn gestures into commands, frames become motion.

    Calls among its parts go one way: table ← faces ← side ← interaction ← motion.
    """

    kit_type: Callable[[Any, Setting[Any]], K]
    """What makes the kit from the rules of the game and the setting."""
    plan_type: type[TablePlan]
    """What the game's table.yaml is read as."""
    parts: Parts[K]
    """What the game says about gestures, drops, motion, prompt and things."""
    printed_table: PrintedTable
    """What lies below the pieces and never changes during a game."""
    arranging: Sequence[Callable[[K, View[Any]], Placed]] = ()
    """The parts of the table, each of which says where its pieces lie; pure functions of the view."""
    makers: Mapping[str, Maker] = MappingProxyType({})
    """How a piece becomes a node, by the first word of its look."""
    touchable: ClassVar[frozenset[str]] = frozenset()
    """Pieces (by the first word of their look) that explain themselves; the others leave that to the zone they lie on."""
    lamped: ClassVar[frozenset[str]] = frozenset()
    """Looks (by their first word) of pieces that show by themselves whether they can be used: their look ends with that."""
    shows_view_buttons: ClassVar[bool] = False
    """Whether the buttons that zoom are there also while all of the table is seen."""
    widens: ClassVar[bool] = False
    """Whether the compact plan gives the room of the rail to the board, so that folding the rail means that plan."""
    has_compact: ClassVar[bool] = True
    """Whether the table has a plan of its own for small windows."""
    keys = KEYS
    walks: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Keys that lead the focus from piece to piece of one look (by its first word), from the top."""

    copies: Mapping[str, Callable[[Any, str], Node]] = MappingProxyType({})
    """How the pieces of each group look by themselves, as whoever owns the game has them before them."""

    table: Table[K]
    faces: Faces[K]
    side: SidePanel[K]
    interaction: Interaction[K]
    motion: EventMotion[K]
    gestures: Gestures[K]
    feedback: DropFeedback[K]
    explain: Explainer[K]
    telling: MoveTelling[K]
    view_buttons: ViewButtons | None

    def __init__(self, host: TableHost) -> None:
        super().__init__(host)
        self.root = Group(size=(1920, 1080), name=host.game.name)
        self.rail = Rail()
        self._follow_up = FollowUp()
        self._built: tuple[Hashable, ...] = ()
        self._foretold = False
        """Whether the faces show what a drop would change."""

    @property
    def kit(self) -> K:
        """Words, type, plan, seats."""
        return self.table.kit

    @property
    def view(self) -> View[Any] | None:
        """What is shown; None before anything is."""
        return self.table.view if self._built else None

    @property
    def pieces(self) -> PieceSet:
        """The pieces on the table."""
        return self.table.pieces

    # -- what a game fills in -----------------------------------------------------------------------------------------

    def setup_key(self, view: View[Any]) -> tuple[Hashable, ...]:
        """What, besides seats and size, makes another table that must be built anew."""
        return ()

    def make_kit(self, view: View[Any], scale: float) -> K:
        """What every face needs at hand, for a table shown at this scale; small ones use their compact plan where they have one."""
        form = "compact" if scale < COMPACT and self.has_compact else ""
        plan = read_plan(self.host.game.name, self.plan_type, form=form, left=self.host.rail_at_left)
        stage = stage_of(self.root)
        more = max(1.0, stage.ui_scale) - 1 if stage else 0.0
        grown, cards = 1 + (FIRM if plan.prompt.bar else GROWTH) * more, 1 + FIRM * more
        setting = Setting(plan, self.host.texts, view.seats, scale, grown, cards, stage.scale if stage else 1.0)
        return self.kit_type(self.host.game, setting)

    def window(self, kit: K) -> Box | None:
        """The part of the table that zooms and pans; None when nothing does."""
        plan: TablePlan = kit.plan
        return None if plan.table is None else plan.table.box

    def arrange(self, view: View[Any]) -> dict[Id, Piece]:
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

    def add_parts(self) -> None:
        """Add what is neither piece nor face, such as a wheel, to a table that was made anew."""

    @abstractmethod
    def draw(self, view: View[Any], cast: Any) -> None:
        """Bring every face up to date: marks on the table, top bar, seat rail, own board; `cast` is of the hovered drop."""

    def turn_parts(self, view: View[Any]) -> None:
        """Bring what is neither piece nor face up to date, such as a wheel."""

    def spoken_of(self, words: tuple[str, ...]) -> Iterable[Id]:
        """The things a line of the log means with these words."""
        return (place for place in self.table.zones if set(place.parts) & set(words))

    def also_called(self, _name: str) -> Sequence[str]:
        """The things a name means that is no id of this table; empty for ids."""
        return ()

    # -- building -------------------------------------------------------------------------------------------------------

    @property
    def wide(self) -> bool:
        """Whether the rail is folded into the plan that gives its room to the board."""
        return self.rail.form is Form.WIDE

    def _scale(self) -> float:
        """How small things may be drawn: smaller than shown where a larger interface is wanted, so that words and rails grow."""
        stage = stage_of(self.root)
        if stage is None:
            return 1.0
        folded = self.wide and self.widens
        return min(self._wished_scale(stage), COMPACT - 0.01) if folded else self._wished_scale(stage)

    def _wished_scale(self, stage: Stage) -> float:
        shown, wish = stage.scale * self.root.matrix_to().scale, stage.ui_scale
        if wish <= 1:
            return shown / wish
        at_most = min(shown, 1.0)  # a large window makes everything larger already: what is wished for comes on top
        return min(at_most, max(at_most / wish, LEAST_SCALE))

    def _ensure(self, view: View[Any]) -> None:
        """Build everything that stays, when the seats or the size are others than before."""
        size = getattr(stage_of(self.root), "ui_scale", 1.0)
        shown = (round(self._scale(), 3), size, self.wide, self.host.rail_at_left)
        setup = (tuple(view.seats), view.state.seats, *shown, *self.setup_key(view))
        if setup == self._built:
            return
        before = self.view
        kit = self.make_kit(view, self._scale())
        spread = spread_of(kit.plan.prompt, self.rail)
        self.table = Table(self.host, self.root, kit, self._layers(kit, view, spread), self)
        self.table.view = before
        self._built = setup
        self.table.add_zones(self.printed_table.zones(kit, view))
        self.faces = Faces(self.table)
        self.gestures = self.parts.gestures(self.table)
        self.feedback = self.parts.feedback(self.table, self.gestures)
        self.explain = self.parts.explain(self.table, self.gestures)
        prompter = self.parts.prompt(self.table, self.gestures)
        acts = SideActs(self._choose, self._light, self._changed)
        self.side = SidePanel(self.table, prompter, self.rail, acts, widens=self.widens)
        hands = Hands(self.gestures, self.feedback, self.explain)
        self.interaction = Interaction(self.table, hands, self.side, self._foretell, self._follow_up)
        self.telling = MoveTelling(self.table, self.side)
        around = Around(self.side, self.telling, self.refresh, self.interaction.light_only)
        self.motion = self.parts.motion(self.table, around)
        self.add_parts()
        self._add_view_buttons()

    def _layers(self, kit: K, view: View[Any], spread: WidePlan | None) -> Layers:
        """The layers of the table, with what lies below all pieces."""
        lies, plan = self.window(kit), kit.plan
        shown = None if lies is None else plan.seen(kit.grown)
        self._seen = spread.sheet.box if spread is not None else shown or Box(0, 0, self.root.w, self.root.h)
        backdrop, printed = self.printed_table.backdrop(kit, self._seen), self.printed_table.printed(kit, view)
        layers = Layers(self.root, backdrop, lies, printed, self._seen)
        if spread is not None and plan.dock is not None:
            layers.lay_dock(plan.dock.area.box, spread.dock.box)
        return layers

    def _add_view_buttons(self) -> None:
        camera, self.view_buttons = self.table.layers.camera, None
        if camera is not None:
            made = ViewButtons(self.kit, camera, self._seen, rests=not self.shows_view_buttons)
            self.view_buttons = self.table.layers.bar.add(made)

    def tip_of(self, thing: Id) -> Callable[[], Node | None]:
        """What explains a thing while the pointer rests on it."""
        return lambda: self.explain.tip(thing)

    # -- what the side asks -----------------------------------------------------------------------------------------------

    def _choose(self, key: str) -> None:
        if key == GO_ON:
            self.telling.go_on()
        else:
            self.interaction.choose(key)

    def _light(self, words: tuple[str, ...], inside: bool) -> None:
        self.interaction.point_at(words, inside)

    def _changed(self, anew: bool) -> None:
        """Show the table with more or less of the rail; what moves comes to its end before everything is built anew."""
        stage, view = stage_of(self.root), self.view
        if anew and stage is not None:
            stage.tweens.skip()
        if view is None:
            return
        if anew:
            self.lay_out(view)
        else:
            self.side.show_prompt(view)
            self.interaction.offer(view)
        self.host.rearranged()

    # -- showing --------------------------------------------------------------------------------------------------------

    def lay_out(self, view: View[Any]) -> None:
        """Put everything where this view wants it, at once."""
        self._ensure(view)
        table, side, shown = self.table, self.side, self.table.view
        opened = shown is None or view.decision != shown.decision or view.legal != shown.legal
        table.view = view
        table.counting.clear()
        self.interaction.rest()
        self.telling.rest()
        self.refresh(view)
        table.pieces.show(table.arrange(view))
        self.gestures.now = self.gestures.all_of(view, lambda thing: table.node_of(thing) is not None)
        if opened:
            self.interaction.begin()
            self.rail.put_aside = False
        side.begun.proposed = side.prompter.proposal(view) if view.legal else None
        side.show_prompt(view)
        self.interaction.offer(view)
        self.interaction.move_values.show(view)
        if opened:
            self.interaction.lead(view)
        if not self.interaction.go_on(view) and table.stage is not None:
            table.stage.tweens.run(table.pieces.go_home())

    def refresh(self, view: View[Any]) -> None:
        """Bring everything that is not a piece up to date."""
        self._draw_faces(view, None)
        self.side.show_buttons(view)

    def _draw_faces(self, view: View[Any], cast: object) -> None:
        self.faces.patches.begin()
        self.draw(view, cast)
        self.turn_parts(view)
        self.faces.patches.end()
        self._foretold = cast is not None

    def _foretell(self, view: View[Any], cast: object) -> None:
        """Draw what a drop would change, or the table as it lies if something was foretold."""
        if cast is not None or self._foretold:
            self._draw_faces(view, cast)

    def _be_still(self) -> None:
        """Nothing is lifted, lit or explained; nothing can be given until the next layout."""
        self.interaction.be_still()
        self.table.layers.usable.clear()
        self.table.layers.usable_fixed.clear()
        self.side.end_question()
        self.gestures.now = GestureTable()

    # -- asked from outside ---------------------------------------------------------------------------------------------

    def landmark(self) -> Box:
        """The part of the table that stands for the game in a small picture."""
        plan: TablePlan = self.kit.plan
        return plan.landmark.box

    def obvious(self, view: View[Any]) -> Command | None:
        """What the game says needs no answer."""
        return self.gestures.obvious(view)

    def asking(self) -> Box | None:
        """The corner while it speaks, else the prompt of the rail."""
        return self.side.asking()

    def fold(self) -> None:
        """Give the room of the rail to the board where there is a plan for that; the prompt always stays."""
        self.side.fold()

    def animate(
        self, frames: Sequence[Frame[Any]], before: View[Any], after: View[Any], done: Callable[[], None]
    ) -> None:
        """Show what happened, then call `done`."""
        if self._may_move(after, done):
            self.motion.run(frames, before, after, done)

    def _may_move(self, view: View[Any], done: Callable[[], None]) -> bool:
        """Get ready for a motion to this view; on no stage it is shown at once."""
        self._ensure(view)
        if stage_of(self.root) is None:
            self.lay_out(view)
            done()
            return False
        self._be_still()
        return True

    def is_for_all(self, frames: Sequence[Frame[Any]], before: View[Any]) -> bool:
        """Whether a page or a large card tells a part of it."""
        self._ensure(before)
        return self.motion.is_for_all(frames, before.state)

    @property
    def waits(self) -> bool:
        """Whether a motion stands still until somebody goes on; behind a curtain nothing is there yet that could."""
        return self.view is not None and self.telling.waits

    @property
    def tells(self) -> bool:
        """Whether the move of somebody else is being told."""
        return self.telling.said is not None

    def go_on(self) -> None:
        """Go on with it."""
        self.telling.go_on()

    def retrace(
        self, frames: Sequence[Frame[Any]], start: Any, view: View[Any], done: Callable[[], None], *, back: bool
    ) -> None:
        """Let everything glide to another moment of the timeline, then call `done`."""
        if self._may_move(view, done):
            beats = self.motion.beats(frames, start)
            retrace(self.motion, beats[::-1] if back else beats, view, done, back=back)

    def call_off(self) -> None:
        """Forget it; what was to come is not shown."""
        if self._built:  # behind a closed curtain nothing is built yet
            self.telling.call_off()

    def positions(self) -> dict[str, Box]:
        """Where each piece lies."""
        return self.pieces.positions()

    def gesture_for(self, command: Command) -> str:
        """How a legal command is given."""
        return self.gestures.now.first(command)

    def lift(self, piece: str, target: str | None = None) -> bool:
        """Lift a piece as if the mouse had."""
        named = {str(thing): thing for thing, _ in self.table.things()}
        return piece in named and self.interaction.lift(named[piece], named.get(target or ""))

    def advise(self, view: View[Any]) -> None:
        """Show the newer words of the coach."""
        shown = self.view
        if shown is None:
            return
        shown.worths, shown.plan, shown.card = view.worths, view.plan, view.card
        self.side.show_below(shown)
        self.interaction.move_values.show(shown)

    def get_ready(self, view: View[Any]) -> Iterator[None]:
        """The card of the rail."""
        return iter(()) if self.view is None else self.side.card.get_ready(view.card)

    def key(self, chord: str) -> None:
        """One of the board's own keys was pressed."""
        if chord in KEYS and self.view_buttons is not None:
            self.view_buttons.turn(chord)
        elif chord in self.walks:
            self._walk(self.walks[chord])
        else:
            self.interaction.key(chord)

    def _walk(self, look: str) -> None:
        nodes = [self.pieces.nodes[thing] for thing, piece in self.pieces.layout.items() if piece.look[0] == look][::-1]
        stage = stage_of(self.root)
        if stage is not None and nodes:
            here = nodes.index(stage.focus.node) if stage.focus.node in nodes else -1
            stage.focus.by_key = True
            stage.focus.set(nodes[(here + 1) % len(nodes)])
