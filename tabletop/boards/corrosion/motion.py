"""How does each event move something: the wheel turns, gears and water fly, cards travel, rust falls away?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.choreography import Beat, Choreography, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.corrosion.faces import own
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
    TRAY,
    Kit,
)
from tabletop.games.corrosion.forecast import Forecast
from tabletop.games.corrosion.scoring import sheet
from tabletop.games.corrosion.state import DRIVES, CorrosionState
from tabletop.kernel import Event
from tabletop.scene import Motion, Node, Tween
from tabletop.scene.easing import ease_in_out
from tabletop.scene.pace import FLIP_MS, GLIDE_MS, TURN_MS

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
        "played": 140.0,
        "copied": 260.0,
        "flipped": 260.0,
        "opponent_removed": 200.0,
        "end_phase_began": 700.0,
        "scored": 160.0,
        "rusted": 100.0,
    }

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
            return SUPPLY()
        return None

    def goal(self, beat: Beat[CorrosionState], thing: Id, piece: Piece) -> Where:
        """Rust falls off the edge of its tray, spent gears go to the machine they pay for, cards to whoever took them."""
        if thing.kind == PIECE:
            return self._piece_home(thing.word(), beat.after)
        if thing.kind == GEAR:
            return TRAY(own.SIDES[thing.number(1)]) if "rusted" in beat.kinds else self._maker(beat)
        if thing.kind in (SHIELD, CHROME):
            return self._maker(beat)
        if thing.kind == STAR:
            return SUPPLY()
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
        """Points count."""
        return {seat: sheet(self.kit.tables, player).total for seat, player in enumerate(state.players)}

    def more(self, beat: Beat[CorrosionState]) -> Iterable[Motion]:
        """The wheel of the shown board turns with weight."""
        view = self.board.view
        for event in beat.events:
            if event.kind == "turned" and view is not None and event.facts["seat"] == view.viewer:
                yield self._turning(int(event.facts["turned"]))

    def _turning(self, turned: int) -> Motion:
        from tabletop.boards.corrosion.board import CorrosionBoard

        board = self.board
        assert isinstance(board, CorrosionBoard)
        wheel = board.wheel

        def begin() -> None:
            wheel.rest((turned - 1) % 4)

        def show(share: float) -> None:
            wheel.swing(90 * share)
            if share >= 1:
                wheel.rest(turned)

        return Tween(TURN_MS, show, ease_in_out, prepare=begin)

    def moment(self, beat: Beat[CorrosionState]) -> Node | None:
        """The last turns are announced."""
        if "end_phase_began" not in beat.kinds:
            return None
        from tabletop.boards.corrosion.faces.moments import last_turns

        return last_turns(self.kit, beat.after)
