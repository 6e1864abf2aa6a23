"""What does the smallest whole table look like? One for the practice game, to test the engine with every kind of gesture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.boards.common.board import TableHost, View
from tabletop.boards.common.drop_feedback import DropFeedback
from tabletop.boards.common.event_motion import Beat, EventMotion
from tabletop.boards.common.explain import Explainer, Inspection
from tabletop.boards.common.gestures import Gesture, Gestures, click, drag, pick, turn
from tabletop.boards.common.ids import Id, kinds
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.plan import Area, BarPlan, Grid, Pacing, PromptPlan, TablePlan
from tabletop.boards.common.prompt import Sign
from tabletop.boards.common.prompter import Aside, Prompter
from tabletop.boards.common.question_card import BigQuestion
from tabletop.boards.common.table_board import Parts, PrintedTable, TableBoard
from tabletop.boards.common.table_context import Setting, TableContext
from tabletop.boards.common.zones import Rim, Zone
from tabletop.boards.red_outpost.look import SKIN
from tabletop.kernel import Command
from tabletop.scene import Box, Flattened, Group, Motion, Node, Panel
from tabletop.scene import turn as turned
from tabletop.scene.look.geometry import Size
from tests.boards.seated import Screen
from tests.practice_game import PracticeGame, StallState, practice_texts

CARD, OFFER, PLATE, HAND, DECK = kinds("card offer plate hand deck")
WORDS = {
    f"board.prompt.{name}": name
    for name in ("over", "over_text", "other_turn", "waiting", "your_turn", "drop_piece", "put_back", "which")
}
PLAN = TablePlan(
    top_bar=BarPlan(bar=Area(0, 0, 1920, 56), buttons=Grid((1600, 8), (40, 40), (50, 0))),
    prompt=PromptPlan(area=Area(1600, 60, 300, 200), log=Area(1600, 300, 300, 760), folded=Area(1880, 60, 30, 60)),
    landmark=Area(0, 0, 100, 100),
)
View_ = View[StallState]
Kit_ = TableContext[TablePlan]


class PracticeGestures(Gestures[Kit_]):
    no_button = frozenset({"serve"})

    def ways(self, view: View_, command: Command) -> list[Gesture]:
        state = view.state
        if command.verb == "draw":
            return [turn(DECK())]
        if command.verb == "take":
            return [click(OFFER(state.market.index(command.word("card"))))]
        if command.verb == "serve":
            card = CARD(state.keepers[state.turn].hand.index(command.word("card")))
            return [drag(card, PLATE()), pick(command, card, HAND())]
        return []

    def meant(self, view: View_, source: Id, target: Id) -> Command | None:
        fruit = view.state.keepers[view.state.turn].hand[source.number()]
        return Command.of("take", card=fruit) if target.kind == HAND else None

    def like(self, thing: Id) -> Id:
        view = self.table.view
        if thing.kind != CARD or view is None:
            return thing
        hand = view.state.keepers[view.state.turn].hand
        return CARD(hand.index(hand[thing.number()]))

    def keys(self, view: View_) -> dict[str, tuple[Command, ...]]:
        return {"d": (Command("draw"),)}


class PracticeTouch(DropFeedback[Kit_]):
    def forecast(self, view: View_, command: Command) -> int | None:
        return len(view.state.keepers[view.state.turn].row) + 1

    def closable(self, view: View_, source: Id, targets: Any) -> Iterable[Id]:
        yield HAND()

    def against(self, view: View_, source: Id, place: Id) -> str:
        return "That is yours already."

    def ribbon(self, view: View_, target: Id, cast: int) -> Node | None:
        return Panel((20, 20), fill="#FFFFFF", pos=(100, 100))

    def changes(self, view: View_, source: Id, target: Id, cast: int | None) -> Iterable[Node]:
        yield Panel((10, 10), fill="#FFFFFF")


class PracticeMotion(EventMotion[Kit_]):
    pacing = Pacing(
        together={"moved": ("scored",)},
        silent=frozenset({"turn_began", "kept", "drawn_hidden"}),
        pauses={"scored": 50.0},
    )

    def origin(self, beat: Beat[StallState], thing: Id, piece: Piece) -> Id:
        return DECK()

    def goal(self, beat: Beat[StallState], thing: Id, piece: Piece) -> Id:
        return PLATE()

    def counts(self, state: StallState) -> dict[int, int]:
        return {seat: sum(keeper.points.values()) for seat, keeper in enumerate(state.keepers)}

    def more(self, beat: Beat[StallState]) -> Iterable[Motion]:
        assert isinstance(self.table.told, PracticeBoard)
        yield turned(self.table.told.wheel, 0, 100)

    def card(self, beat: Beat[StallState]) -> Node | None:
        return Flattened(size=(200, 300)) if "round_began" in beat.kinds else None


class PracticePrompt(Prompter[Kit_]):
    def question(self, view: View_) -> str:
        return "?"

    def aside(self, view: View_, source: Id | None, cast: int | None) -> Aside | None:
        return Aside((source, cast), 80, lambda: Panel((300, 80), fill="#FFFFFF"))

    def big_question(self, view: View_) -> BigQuestion | None:
        commands = tuple(self.choice(view, command) for command in view.legal if command.verb == "keep")
        return BigQuestion("Keep?", "!", ("keep",), lambda: Panel((100, 140)), commands) if commands else None

    def make_sign(self, sign: Sign) -> Node:
        return Group(size=(10, 10))


class PracticeExplainer(Explainer[Kit_]):
    def explain(self, view: View_, thing: Id) -> Inspection | None:
        return Inspection(str(thing), "")

    def explain_drop(self, view: View_, source: Id, target: Id, cast: int) -> Inspection | None:
        return Inspection(f"{source} {target} {cast}", "")


def backdrop() -> Node:
    ground = Flattened(opaque=True)
    ground.add(Panel((1920, 1080), fill="#202020"))
    return ground


def seat_face(_kit: Kit_, size: Size, _points: int, _cast: int | None) -> Node:
    return Panel(size)


class PracticeBoard(TableBoard[Kit_]):
    """Hexagons for the market, a round plate, a sector for the hand, a rim to turn for the deck."""

    shortcuts = {"d": "board.key.draw"}  # noqa: RUF012
    touchable = frozenset({"card"})
    parts = Parts(PracticeGestures, PracticeTouch, PracticeMotion, PracticePrompt, PracticeExplainer)

    def __init__(self, table: TableHost) -> None:
        super().__init__(table)
        self.wheel = Panel((120, 120), fill="#AA0000")
        self.printed_table = PrintedTable(lambda *_: backdrop(), lambda *_: self.wheel, self.zones)

    def make_kit(self, view: View_, scale: float) -> Kit_:
        return TableContext(SKIN, Setting(PLAN, self.host.texts, view.seats, scale))

    def window(self, kit: Kit_) -> Box:
        return Box(0, 60, 1500, 700)

    def zones(self, _kit: Kit_, _view: View_) -> Iterable[Zone]:
        for index in range(6):
            yield Zone.hexagon(OFFER(index), (300 + 72 * index, 200 + 62 * (index % 2)), 41)
        yield Zone.circle(PLATE(), (700, 500), 90)
        yield Zone.sector(HAND(), (400, 500), (60, 160), (180, 270))
        yield Rim(DECK(), (1100, 300), 100, show=lambda angle: setattr(self.wheel, "rotation", angle))

    def arrange(self, view: View_) -> dict[Id, Piece]:
        hand = view.state.keepers[view.viewer].hand
        return {
            CARD(index): Piece("dock", (300 + 90 * index, 900), (70, 100), ("card", fruit))
            for index, fruit in enumerate(hand)
        }

    def make(self, thing: Id, piece: Piece) -> Node:
        return Panel(piece.size, fill="#00AA00", corners=8)

    def draw(self, view: View_, cast: int | None) -> None:
        for seat in range(view.state.seats):
            points = self.table.counting.get(seat, sum(view.state.keepers[seat].points.values()))
            self.faces.show_seat(seat, Box(10, 60 + 120 * seat, 200, 100), seat_face, points, cast)

    def progress(self, view: View_) -> tuple[int, int, str]:
        return view.state.round, self.host.game.rounds, "round"


class PracticeScreen(Screen):
    """The screen of the practice table."""

    def __init__(self) -> None:
        super().__init__(PracticeGame(), practice_texts("en", WORDS))
