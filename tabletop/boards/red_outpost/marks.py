"""What on the sheet changes from turn to turn without being a piece: spaces, portraits, chips, wheels, tapes, gifts?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tabletop.boards.common.kit import signed
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.row import Row
from tabletop.boards.red_outpost.arrange import parties
from tabletop.boards.red_outpost.faces import icons, stock, tile, wheels, worker_row
from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.boards.red_outpost.look import INK, QUIET_INK, art
from tabletop.boards.red_outpost.sheet import row_box, stock_box, tile_box, worker_card_owner
from tabletop.games.red_outpost.forecast import RoundStanding
from tabletop.games.red_outpost.locations import blockers
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.scene import Group, Panel, Sprite

if TYPE_CHECKING:
    from tabletop.boards.red_outpost.board import OutpostBoard


class RowModel(msgspec.Struct, frozen=True):
    """What changes in a worker's row besides markers and mood."""

    worker: str
    lying: bool
    owner: int | None
    leads: tuple[int, ...]
    points: int
    goal: bool | None
    """Solo: whether this worker's part of the goal is met; None when no goal names him."""
    free: bool
    """Solo: no Autom marker here."""


def show_marks(board: OutpostBoard, state: RedOutpostState, standing: RoundStanding) -> None:
    """Bring every mark on the sheet up to date."""
    kit, home, show = board.kit, board.layers.marks, board.patches.show
    plan = kit.plan.sheet
    show(
        home, "phase_wheel", plan.phase_wheel.at, (state.phase, state.round),
        lambda: wheels.phase_wheel(kit, state.phase, state.round),
    )  # fmt: skip
    show(
        home, "wheel_words", plan.wheel_words.at, state.phase,
        lambda: wheels.wheel_words(kit, state.phase, plan.wheel_words.size),
    )  # fmt: skip
    for good in kit.book.goods:
        _spaces(board, state, good)
    for worker in kit.book.workers:
        box, model = row_box(kit, worker), row_model(kit, state, standing, worker)
        show(home, f"row:{worker}", (box.x, box.y), model, lambda model=model: row_marks(kit, model))  # type: ignore[misc]
    closed = blockers(kit.book, state)
    for location in closed:
        box = tile_box(kit, location)
        tape = (box.x, box.y + tile.PICTURE[0])
        show(home, f"tape:{location}", tape, (), lambda: Sprite(art("blocker_tape_picture"), (246, 90)))
    for location in {place for place in state.place.values() if place in kit.book.ordinary}:
        box, (x, y) = tile_box(kit, location), tile.PLACE
        at = (box.x + x - 33, box.y + y - 9.5)
        show(home, f"place:{location}", at, (), lambda: Sprite(art("place_single_taken"), (66, 19)))
    _gifts(board, state)


def _spaces(board: OutpostBoard, state: RedOutpostState, good: str) -> None:
    kit, home, box = board.kit, board.layers.marks, stock_box(board.kit, good)
    autom = state.autom
    solo = (autom.goal, autom.goal_cube) if autom is not None else None
    model = (state.goods[good], state.exported[good], solo)
    board.patches.show(home, f"spaces:{good}", (box.x, box.y), model, lambda: stock.spaces(kit, state, good))


def row_model(kit: OutpostKit, state: RedOutpostState, standing: RoundStanding, worker: str) -> RowModel:
    """What a worker's row shows now."""
    autom = state.autom
    goal: bool | None = None
    free = False
    points = state.mood[worker]
    leads = standing.leaders[worker]
    if autom is not None:
        free = not autom.markers[worker]
        card = kit.of.goals.get(autom.goal)
        if card is not None and worker in card.unmarked:
            goal = free
        elif card is not None and worker in card.cheerful:
            goal = state.mood[worker] >= kit.of.solo.mood_goal
        if not free:
            leads, points = (AUTOM,), autom.markers[worker]
    return RowModel(worker, state.lying[worker], worker_card_owner(state, worker), leads, points, goal, free)


def row_marks(kit: OutpostKit, model: RowModel) -> Group:
    """Veil, badge, owner's card, goal sign and the chip of who leads."""
    row = Group(size=worker_row.SIZE)
    if model.lying:
        row.add(
            Panel((worker_row.PORTRAIT - 1, worker_row.SIZE[1] - 2), fill="#1E15128C", corners=(9, 0, 0, 9), pos=(1, 1))
        )
    row.add(worker_row.state_badge(model.lying)).pos = worker_row.BADGE
    if model.owner is not None:
        row.add(tile.mini_card(kit, model.owner)).pos = worker_row.STAR
    if model.goal is not None:
        x, side = worker_row.sign_left(kit, model.worker), worker_row.SIGN
        sign = "goal_met" if model.goal else "goal_missed"
        row.add(Sprite(art(sign), (side, side), pos=(x, worker_row.NAME[1] - side / 2)))
    if model.free:
        left = worker_row.MARKERS[0] + 32
        kit.type.words(row, kit.say("row.free"), (left, worker_row.NAME[1]), 14, QUIET_INK, room=130)
    if model.leads or not model.free:
        chip = row.add(lead_chip(kit, model))
        chip.pos = (worker_row.CHIP_RIGHT - chip.w, worker_row.NAME[1] - chip.h / 2)
    return row


def lead_chip(kit: OutpostKit, model: RowModel) -> Group:
    """Who leads (all when tied) and what it would score."""
    content = Row(26, gap=4)
    for seat in model.leads:
        content.put(kit.token(seat, 17))
    points = f"{signed(model.points)} {kit.say('vp')}"
    words = icons.number(points if model.leads else kit.say("row.open", points=points), 17, INK)
    width = content.w + 6 + words.w + 20
    chip = Group(size=(width, 27))
    chip.add(Panel((width, 27), fill="#EFE3C8", rim="#C9B68C", rim_width=1.6, corners=13.5))
    content.pos = (9, 0.5)
    chip.add(content)
    centred(chip, words, (width - 10 - words.w / 2, 13.5))
    return chip


def _gifts(board: OutpostBoard, state: RedOutpostState) -> None:
    """What everybody gave to the Palace."""
    kit = board.kit
    given = [(seat, _palace(state, seat)) for seat in parties(state)]
    box = tile_box(kit, "palace")

    def build() -> Group:
        pills = Group()
        for index, (seat, count) in enumerate(given):
            pills.add(tile.palace_pill(kit, seat, count)).pos = (tile.PILL[0] - 28, tile.PILL[1] - 9.5 + index * 20.3)
        return pills

    board.patches.show(board.layers.pills, "gifts", (box.x, box.y), tuple(given), build)


def _palace(state: RedOutpostState, seat: int) -> int:
    owner = state.autom if seat == AUTOM else state.players[seat]
    assert owner is not None
    return owner.palace
