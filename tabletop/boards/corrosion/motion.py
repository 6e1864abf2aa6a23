"""How does each event move something: the wheel turns, gears and water fly, cards travel, rust falls away?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tabletop.boards.common.choreography import Beat, Choreography, Where
from tabletop.boards.common.glow import Glow
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.interlude import Interlude
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.table import TableBoard
from tabletop.boards.corrosion import interludes
from tabletop.boards.corrosion.arrange import Shown, arrange
from tabletop.boards.corrosion.faces import moments
from tabletop.boards.corrosion.faces.wheel import Wheel
from tabletop.boards.corrosion.kit import (
    BOILER,
    CHOICE,
    CHROME,
    DECK,
    DISCARD,
    DROP,
    GEAR,
    MARKER,
    PIECE,
    RESERVE,
    SHIELD,
    SPOT,
    STACK,
    STAR,
    SUPPLY,
    Kit,
)
from tabletop.boards.corrosion.look import art
from tabletop.games.corrosion.chrome_machines import working
from tabletop.games.corrosion.forecast import Forecast
from tabletop.games.corrosion.scoring import sheet
from tabletop.games.corrosion.state import DRIVES, CorrosionState, Player
from tabletop.kernel import Event, Frame
from tabletop.scene import Motion, Node, Sprite, Tween, wait
from tabletop.scene import Sequence as InTurn
from tabletop.scene.easing import ease_in_out
from tabletop.scene.pace import FLIP_MS, GLIDE_MS, TURN_MS

LIGHT_MS = 120.0
"""From one machine that lights up to the next."""
RUST_MS = 420.0
TRAYS_FOLLOW = 0.67
"""How far the wheel has turned when trays and labels take the colours of their new sectors."""
QUIET = frozenset(
    {
        "turn_began",
        "phase_began",
        "declined",
        "completing",
        "switched_on",
        "worked",
        "game_over",
        "revealed",
        "activated",
    }
)


class CorrosionMotion(Choreography[CorrosionState, Kit, Forecast]):
    """What goes together on this table, and where things come from and go to."""

    together = {  # noqa: RUF012 - the base says it is of the class
        "turned": ("turned_upright", "switched_on"),
        "turned_upright": ("turned_upright",),
        "slid": ("slid", "refilled", "marked", "shuffled"),
        "discarded": ("slid", "refilled", "shuffled"),
        "cleared": ("discarded", "slid", "refilled", "shuffled"),
        "rusted": ("rusted",),
        "returned": ("returned",),
        "placed": ("placed", "worked"),
        "built": ("gained", "installed", "slid", "refilled", "shuffled"),
        "hired": ("paid", "consumed", "slid", "refilled", "shuffled"),
        "stored": ("slid", "refilled", "marked", "shuffled"),
        "mounted": ("slid", "refilled", "marked", "shuffled"),
        "spent": ("spent",),
        "produced": ("produced",),
        "activated": ("generated", "produced", "gained"),
        "opponent_removed": ("discarded", "slid", "refilled", "marked", "shuffled", "clock_started"),
        "clock_ran": ("clock_ran", "discarded", "award_lost"),
        "shuffled": ("reshuffle_marked",),
        "scored": (),
    }
    silent = QUIET
    lengths = {  # noqa: RUF012
        "turned": TURN_MS,
        "moved": GLIDE_MS,
        "slid": GLIDE_MS,
        "rusted": GLIDE_MS * 1.6,
        "flipped": FLIP_MS * 1.5,
        "completed": FLIP_MS,
    }
    pauses = {  # noqa: RUF012
        "turned": 120.0,
        "played": 420.0,
        "copied": 420.0,
        "flipped": 160.0,
        "opponent_acts": 500.0,
        "opponent_removed": 200.0,
        "end_phase_began": 1600.0,
        "scored": 900.0,
        "rusted": 100.0,
    }

    interludes = {"scored": ("scored",)}  # noqa: RUF012
    automated = ("opponent_", "flipped", "clock_", "award_lost", "reshuffle_")

    def interlude(self, beat: Beat[CorrosionState]) -> Interlude | None:
        """The last turns and the final scoring."""
        return interludes.of_beat(self.kit, beat)

    def __init__(
        self,
        board: TableBoard[CorrosionState, Kit, Forecast],
        wheel: Wheel,
        hold_trays: Callable[[int | None], None],
    ) -> None:
        super().__init__(board)
        self.wheel = wheel
        self._hold_trays = hold_trays

    def shows(self, event: Event) -> bool:
        """What happens on a board that is not shown moves nothing but numbers, and those say it at the next event."""
        return event.kind not in ("turn_began", "declined")

    def origin(self, beat: Beat[CorrosionState], thing: Id, piece: Piece) -> Where:
        """Gears and points come from the machine that makes them, new cards from their stack."""
        if thing.kind == PIECE:
            return self._piece_home(thing.word(), beat.before)
        if thing.kind in (GEAR, CHROME, SHIELD, STAR, DROP):
            return self._maker(beat)
        if thing.kind == MARKER:
            return SUPPLY("special")
        return None

    def goal(self, beat: Beat[CorrosionState], thing: Id, piece: Piece) -> Where:
        """Rust falls off the edge of its tray, spent gears go to the machine they pay for, cards to whoever took them."""
        if thing.kind == PIECE:
            return self._piece_home(thing.word(), beat.after)
        if thing.kind == GEAR:  # rust takes its place
            return None if "rusted" in beat.kinds else self._maker(beat)
        if thing.kind in (SHIELD, CHROME):
            return self._maker(beat)
        if thing.kind == STAR:
            return SUPPLY("special")
        if thing.kind == MARKER:
            taker = beat.fact("seat")
            return None if taker is None else self._seat(int(taker), RESERVE("special"))
        if thing.kind == DROP:
            return BOILER()
        return CHOICE("") if thing.kind == CHOICE else None

    def _seat(self, seat: int, own_place: Id) -> Id:
        """A place on the own board, or the card of a seat whose board is not shown."""
        view = self.board.view
        return own_place if view is not None and seat == view.viewer else SEAT(seat)

    def _maker(self, beat: Beat[CorrosionState]) -> Where:
        """The machine or card that makes or takes something in this beat."""
        for name in ("machine", "engineer", "piece", "token"):
            said = beat.fact(name)
            if said is not None:
                return self._node_of(said)
        return None

    def _node_of(self, name: str) -> Id:
        if self.kit.tables.kind_of.get(name) == "prototype":
            return SPOT(DRIVES[self.kit.tables.drive_of[name]])
        return PIECE(name)

    def _piece_home(self, name: str, state: CorrosionState) -> Where:
        """Where a piece lies that is not shown: with its owner, in a stack or pile, in the opponent's deck."""
        kind = self.kit.tables.kind_of.get(name, "")
        for seat, player in enumerate(state.players):
            owned = (player.hand, player.played, player.engineers, player.one_shots, player.turning, player.awards)
            if (
                any(name in part for part in owned)
                or name == player.storage
                or any(name in stack for stack in player.drives)
            ):
                return SEAT(seat)
        if state.opponent is not None and (name in state.opponent.deck or name in state.opponent.discard):
            return DECK()
        if kind in state.discards and name in state.discards[kind]:
            return DISCARD(kind)
        row = self.kit.of.chrome[name].row if kind == "chrome" else kind
        return STACK(row) if row in state.stacks else None

    def counts(self, state: CorrosionState) -> dict[int, int]:
        """The total of every seat, so that its number can count up to it."""
        return {seat: sheet(self.kit.tables, player).total for seat, player in enumerate(state.players)}

    def more(self, beat: Beat[CorrosionState]) -> Iterable[Motion]:
        """The wheel of the shown board turns with weight, machines that run light up in order, gears rust away."""
        view = self.board.view
        lit: list[Id] = []
        for event in beat.events:
            if view is None or event.facts.get("seat") != view.viewer:
                continue
            if event.kind == "turned":
                yield self._turning(int(event.facts["turned"]))
                lit += self._switched_on(beat.after.players[view.viewer])
            elif event.kind in ("activated", "worked"):
                lit.append(self._node_of(str(event.facts.get("machine") or event.facts["worked"])))
            elif event.kind == "rusted":
                yield from self._rusting(beat.before, view.viewer)
        yield from (self._pulse(thing, LIGHT_MS * index) for index, thing in enumerate(dict.fromkeys(lit)))

    def _switched_on(self, player: Player) -> list[Id]:
        """What a turn of the wheel switches on, in the order of the trays."""
        found = [PIECE(name) for name in player.turning]
        found += [
            PIECE(name) for name, side in player.one_shots.items() if side == player.turned and name in player.completed
        ]
        found += [PIECE(name) for name in working(player) if name in self.kit.tables.wheel_chrome]
        if player.turned == 0:
            found += [SPOT(drive) for drive, stack in zip(DRIVES, player.drives, strict=True) if not stack]
        return found

    def _pulse(self, thing: Id, delay: float) -> Motion:
        """A light that comes and goes around a machine."""
        light: list[Node] = []

        def begin() -> None:
            node = self.board.node_of(thing)
            if node is not None:
                home = self.board.layers.lights
                light.append(home.add(Glow(node, home, "#F2D58C")))

        def show(share: float) -> None:
            for node in light:
                node.opacity = 1 - abs(2 * share - 1)
                if share >= 1:
                    node.detach()

        return InTurn(wait(delay), Tween(LIGHT_MS * 2, show, prepare=begin))

    def _rusting(self, before: CorrosionState, viewer: int) -> Iterable[Motion]:
        """Gears in sector X turn to rust and crumble."""
        player = before.players[viewer]
        for thing, piece in arrange(self.kit, Shown(before, viewer)).items():
            if thing.kind == GEAR and thing.number(1) == player.turned:
                yield self._crumble(piece)

    def _crumble(self, piece: Piece) -> Motion:
        rust = Sprite(art("icon_gear_rusted"), piece.size, pos=(piece.box.x, piece.box.y))

        def begin() -> None:
            self.board.layers.top.add(rust)

        def show(share: float) -> None:
            rust.opacity = 1 - share * share
            rust.pos = (piece.box.x, piece.box.y + 26 * share * share)
            if share >= 1:
                rust.detach()

        return Tween(RUST_MS, show, prepare=begin)

    def _turning(self, turned: int) -> Motion:
        wheel = self.wheel

        def begin() -> None:
            self._hold_trays((turned - 1) % 4)
            wheel.rest((turned - 1) % 4)  # drawing the trays anew has put it where the state has it

        def show(share: float) -> None:
            if share >= TRAYS_FOLLOW:
                self._hold_trays(None)
            if share >= 1:
                wheel.rest(turned)
            else:
                wheel.rest((turned - 1) % 4)
                wheel.swing(90 * share)

        return Tween(TURN_MS, show, ease_in_out, prepare=begin)

    def beats(self, frames: Sequence[Frame[CorrosionState]], start: CorrosionState) -> list[Beat[CorrosionState]]:
        """The final scoring is told category by category, for all seats at once."""
        found = super().beats(frames, start)
        scored = [beat for beat in found if "scored" in beat.kinds]
        if not scored:
            return found
        events = [event for beat in scored for event in beat.events if event.kind == "scored"]
        after = scored[-1].after
        categories = list(dict.fromkeys(str(event.facts["category"]) for event in events))
        told = [
            Beat(tuple(event for event in events if event.facts["category"] == category), after, after)
            for category in categories
        ]
        return [*(beat for beat in found if beat not in scored), *told]

    def moment(self, beat: Beat[CorrosionState]) -> Node | None:
        """The last turns are announced, the final scoring counted, what others play shown large."""
        first = beat.events[0]
        if first.kind == "end_phase_began":
            return moments.last_turns(self.kit, beat.after)
        if first.kind == "scored":
            order = list(sheet(self.kit.tables, beat.after.players[0]).points)
            return moments.final_scores(self.kit, beat.after, order.index(str(first.facts["category"])) + 1)
        view = self.board.view
        if first.kind in ("played", "copied") and view is not None and first.facts["seat"] != view.viewer:
            seat, name = int(first.facts["seat"]), str(first.facts["engineer"])
            words = self.kit.say(f"played_by.{first.kind}", name=self.kit.seat_name(seat), piece=name)
            return moments.played_card(self.kit, words, name, seat)
        if first.kind == "opponent_acts":
            name = str(first.facts["engineer"])
            return moments.played_card(self.kit, self.kit.say("played_by.opponent", piece=name), name, -1)
        return None
