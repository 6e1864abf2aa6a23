"""How does each event move something: figures glide, goods and crystals fly, cards flip, the wheel steps, numbers count?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tabletop.boards.common.board import View
from tabletop.boards.common.motion import Step, counting
from tabletop.boards.common.pieces import Piece
from tabletop.boards.red_outpost.arrange import parties, total_points
from tabletop.boards.red_outpost.retell import retell
from tabletop.boards.red_outpost.sheet import stock_box, tile_box
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Event
from tabletop.scene import Box, Motion, Parallel, Sequence, flip, wait
from tabletop.scene.geometry import Point

if TYPE_CHECKING:
    from tabletop.boards.red_outpost.table import OutpostBoard

FLY_MS, FLIP_MS, GLIDE_MS, COUNT_MS = 240.0, 200.0, 220.0, 300.0

TOGETHER = {
    "produced": ("wheel_moved", "autom_wheel_moved"),
    "added": (),
    "exported": ("scored",),
    "autom_exported": ("autom_scored",),
    "worker_scored": ("scored",),
    "goal_missed": ("scored",),
    "scored": ("gained", "scored"),
    "mood_changed": ("mood_changed",),
    "autom_marker_placed": ("autom_marker_placed",),
    "good_returned": ("good_returned",),
    "stood_up": ("blockers_turned", "starter_passed"),
    "phase_began": ("blockers_turned", "turn_began", "autom_turn_began"),
    "round_began": ("phase_began", "blockers_turned"),
    "gained": (),
}
"""After an event of the first kind, events of these kinds belong to the same step."""
SILENT = ("turn_began", "autom_turn_began", "card_used", "blockers_turned", "round_ended", "card_kept", "game_over")
"""Events that move nothing by themselves."""


class Motions:
    """Runs events as motions on a board."""

    def __init__(self, board: OutpostBoard) -> None:
        self._board = board

    def run(self, events: list[Event], before: View, after: View, done: Callable[[], None]) -> None:
        """Show the events one step after the other, then the view that follows, then call `done`."""
        board = self._board
        stage = board.root.stage
        if stage is None:
            board.lay_out(after)
            done()
            return
        stage.drag.withdraw()
        board.explainer.hide()
        board.hands.rest()
        board.breathing.rest()
        told = [event for event in events if _visible(event, after.viewer)]
        steps = self._steps(grouped(told), before, after)
        steps.append(Step(FLY_MS * 0.5, lambda: self._settle(after)))
        stage.tweens.run(Sequence(*steps), done)

    def _steps(self, groups: list[list[Event]], before: View, after: View) -> list[Motion]:
        board = self._board
        state: RedOutpostState = board.game.copy(before.state)
        state.ask = ""
        steps: list[Motion] = []
        for group in groups:
            earlier = board.game.copy(state)
            for event in group:
                retell(board.game.book, state, event)
            if all(event.kind in SILENT for event in group):
                continue
            view = msgspec.structs.replace(
                after,
                state=board.game.copy(state),
                legal=[],
                decision=before.decision,
                log=before.log,
                notice="",
                hint=None,
            )
            steps.append(self._step(group, earlier, view))
        return steps

    def _step(self, group: list[Event], earlier: RedOutpostState, view: View) -> Motion:
        head = group[0].kind
        length = _LENGTHS.get(head, FLY_MS)
        if any(event.kind in ("scored", "autom_scored") for event in group):
            length = max(length, COUNT_MS)
        step = Step(length, lambda: self._move(group, earlier, view))
        pause = _PAUSES.get(head, 0.0)
        return Sequence(step, wait(pause)) if pause else step

    def _move(self, group: list[Event], earlier: RedOutpostState, view: View) -> Motion:
        """From what lies on the table now to what the events make of it."""
        board = self._board
        state: RedOutpostState = view.state
        now = {seat: board.counting.get(seat, total_points(earlier, seat)) for seat in parties(state)}
        then = {seat: total_points(state, seat) for seat in parties(state)}
        board.counting = {seat: now[seat] for seat in now if now[seat] != then[seat]}
        board.show(view)
        layout = board.arranged(view)
        source = self._source(group, state)
        motions: list[Motion] = [
            board.pieces.travel(
                layout,
                renamed=self._renamed(group, earlier),
                origin=lambda name, piece: self._origin(name, source),
                goal=self._goal,
                ms=_LENGTHS.get(group[0].kind, FLY_MS),
            )
        ]
        motions += [counting(self._counter(view, seat), now[seat], then[seat], COUNT_MS) for seat in board.counting]
        motions += self._flips(group, layout)
        return Parallel(*motions)

    def _counter(self, view: View, seat: int) -> Callable[[int], None]:
        def show(value: int) -> None:
            self._board.counting[seat] = value
            self._board.show(view)

        return show

    def _settle(self, after: View) -> Motion:
        """The last step: the layout of the view itself, with what may be used now."""
        board = self._board
        board.counting.clear()
        board.show(after)
        return board.pieces.travel(board.arranged(after), ms=FLY_MS * 0.5)

    # -- where things come from and go to ---------------------------------------------------------------------------------

    def _renamed(self, group: list[Event], earlier: RedOutpostState) -> dict[str, str]:
        """Which piece becomes which, so that the same marker or cube flies on."""
        renamed: dict[str, str] = {}
        for event in group:
            facts = event.facts
            if event.kind == "marker_placed":
                seat, worker = int(facts["seat"]), str(facts["worker"])
                player = earlier.players[seat]
                home = (
                    f"stored:{seat}:{player.stored - 1}"
                    if facts["source"] == "card"
                    else f"tray:{seat}:{player.markers - 1}"
                )
                renamed[home] = f"marker:{worker}:{seat}:{earlier.influence[worker][seat]}"
            elif event.kind == "marker_stored":
                seat = int(facts["seat"])
                player = earlier.players[seat]
                renamed[f"tray:{seat}:{player.markers - 1}"] = f"stored:{seat}:{player.stored}"
            elif event.kind in ("marker_shifted", "own_marker_moved"):
                seat, source, target = (
                    int(facts["seat"]),
                    str(facts["source"]),
                    str(facts["target"]),
                )
                old, new = earlier.influence[source][seat] - 1, earlier.influence[target][seat]
                renamed[f"marker:{source}:{seat}:{old}"] = f"marker:{target}:{seat}:{new}"
            elif event.kind in ("autom_marker_removed", "autom_marker_shifted"):
                renamed.update(self._renamed_autom(event, earlier))
            elif event.kind in ("exported", "autom_exported", "goal_exported"):
                good = str(facts["good"])
                goal = "goal_cube" if event.kind == "goal_exported" else f"shipped:{good}:{earlier.exported[good]}"
                renamed[f"cube:{good}:2"] = goal
            elif event.kind == "crystal_placed":
                seat, worker = int(facts["seat"]), str(facts["worker"])
                count = earlier.players[seat].portrait_crystals.get(worker, 0)
                renamed[f"crystal:{seat}:{earlier.players[seat].crystals - 1}"] = f"portrait:{worker}:{seat}:{count}"
        return renamed

    def _renamed_autom(self, event: Event, earlier: RedOutpostState) -> dict[str, str]:
        autom = earlier.autom
        assert autom is not None
        if event.kind == "autom_marker_removed":
            worker = str(event.facts["worker"])
            return {f"marker:{worker}:autom:{autom.markers[worker] - 1}": f"supply:autom:{autom.supply}"}
        source, target = str(event.facts["source"]), str(event.facts["target"])
        return {f"marker:{source}:autom:{autom.markers[source] - 1}": f"marker:{target}:autom:{autom.markers[target]}"}

    def _source(self, group: list[Event], state: RedOutpostState) -> Point | None:
        """The place that gives: the location of the visit."""
        location = next((str(event.facts["location"]) for event in group if "location" in event.facts), "")
        if not location and state.visit is not None:
            location = state.visit.location
        if not location:
            return None
        return self._on_sheet(tile_box(self._board.kit, location))

    def _on_sheet(self, box: Box) -> Point:
        return self._board.layers.sheet.to_stage(box.centre)

    def _origin(self, name: str, source: Point | None) -> Point | None:
        """Where a piece that appears comes from."""
        kind, *rest = name.split(":")
        if kind in ("cube", "crystal", "shipped", "goal_cube"):
            return source
        if kind == "marker" and rest[1] != "autom":
            return self._seat_card(int(rest[1]))
        if kind == "portrait":
            return self._seat_card(int(rest[1]))
        if kind == "card":
            deck = self._board.pieces.nodes.get("deck:lake" if rest[0].startswith("lk") else "deck:spaceship")
            return None if deck is None else deck.stage_box().centre
        return None

    def _goal(self, name: str, piece: Piece) -> Point | None:
        """Where a piece that goes flies to."""
        board = self._board
        kind, *rest = name.split(":")
        if kind == "cube":
            box = stock_box(board.kit, rest[0])
            return board.layers.sheet.to_stage((box.centre[0], box.bottom + 40))
        if kind == "crystal":
            return self._crystal_goal
        if kind == "marker" and rest[1] != "autom":
            return self._seat_card(int(rest[1]))
        if kind == "card":
            deck = board.pieces.nodes.get("deck:lake" if rest[0].startswith("lk") else "deck:spaceship")
            return None if deck is None else deck.stage_box().centre
        return None

    @property
    def _crystal_goal(self) -> Point | None:
        """A crystal that leaves its tray goes to where it is spent: the location of the visit."""
        view = self._board.view
        visit = None if view is None else view.state.visit
        location = "palace" if visit is None else visit.location
        return self._on_sheet(tile_box(self._board.kit, location))

    def _seat_card(self, seat: int) -> Point | None:
        card = self._board.patches.get(f"seat:{seat}")
        return None if card is None else card.stage_box().centre

    def _flips(self, group: list[Event], layout: dict[str, Piece]) -> list[Motion]:
        """Cards and blocking markers turn about their axis while they change."""
        board = self._board
        names: list[str] = []
        for event in group:
            if event.kind == "revealed":
                what = str(event.facts["what"])
                names.append("autom_card" if what == "autom" else f"card:{event.facts['card']}")
            elif event.kind == "blockers_turned":
                names += [name for name in layout if name.startswith("blocker:")]
        nodes = [board.pieces.nodes[name] for name in names if name in board.pieces.nodes]
        return [flip(node, lambda: None, FLIP_MS) for node in nodes]


def _visible(event: Event, viewer: int) -> bool:
    """Whether the viewer may see it, and there is something to see: the points of the start lie on the track already."""
    return (event.only is None or event.only == viewer) and event.facts.get("category") != "start"


def grouped(events: list[Event]) -> list[list[Event]]:
    """Events that are shown in one step."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and event.kind in TOGETHER.get(groups[-1][0].kind, ()):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


_LENGTHS = {
    "moved": GLIDE_MS,
    "relocated": GLIDE_MS,
    "stayed": GLIDE_MS,
    "laid_down": GLIDE_MS,
    "revealed": FLIP_MS * 1.5,
    "round_began": GLIDE_MS * 2,
    "portraits_cleared": GLIDE_MS * 1.5,
}
_PAUSES = {"revealed": 260.0, "autom_fallback": 200.0, "goal_missed": 250.0, "worker_scored": 120.0}
"""A breath after what people want to read."""
