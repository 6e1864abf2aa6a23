"""What stands around the bench: top bar, seat rail, own board?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.boards.common.board import View
from tabletop.boards.common.layers import Layers
from tabletop.boards.common.patch import Patch, Patches
from tabletop.boards.watch.arrange import deciding, order_tags
from tabletop.boards.watch.faces import bar, own_board, papers, points, seat_card, solo, trays
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import BENCH, DARK_BRASS, GROUND, RAIL
from tabletop.games.watch import bribes, debt
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.scoring import document_points
from tabletop.games.watch.state import WatchState
from tabletop.kernel import ScoreSheet
from tabletop.scene import Baked, Panel

PHASES = ("place", "bribes", "actions", "hand", "market")


def backdrop(kit: WatchKit) -> Baked:
    """The ground behind everything, the top bar with the name."""
    plan = kit.plan
    ground = Baked(opaque=True, size=(1920, 1080))
    ground.add(Panel((1920, 1080), fill=GROUND))
    bench = plan.bench.area
    ground.add(Panel((bench.x, 1080), fill=RAIL))
    ground.add(Panel((1920 - bench.x - bench.w, 1080), fill=RAIL, pos=(bench.x + bench.w, 0)))
    ground.add(Panel(bench.size, fill=BENCH, pos=bench.at))
    for x in (bench.x - 2, bench.x + bench.w):
        ground.add(Panel((2, 1080), fill="#120D09", pos=(x, 0)))
    ground.add(Panel(plan.dock.area.size, fill=GROUND, pos=plan.dock.area.at))
    strip = plan.top_bar.bar
    ground.add(Panel(strip.size, fill=RAIL, pos=strip.at))
    ground.add(Panel((strip.w, 2), fill=DARK_BRASS, pos=(0, strip.y + strip.h - 2)))
    name = ground.add(bar.name_plate(kit))
    name.pos = plan.top_bar.title.at
    return ground


def show_top_bar(kit: WatchKit, layers: Layers, patches: Patches, state: WatchState) -> None:
    """Round, phases, what is left of the decks."""
    plan, rounds = kit.plan.top_bar, kit.tables.rounds
    patches.show(layers.bar, "round", plan.round.at, state.round, lambda: bar.round_words(kit, state.round, rounds))
    lap = len(kit.tables.hours)
    patches.show(layers.bar, "pips", plan.pips.at, state.round, lambda: bar.pips(kit, state.round, rounds, lap))
    chips = _chips(kit, state)
    patches.show(layers.bar, "phases", plan.phases.at, chips, lambda: bar.chips(kit, chips))
    left = (len(state.market), None if state.solo is not None else len(state.documents))
    patches.show(layers.bar, "supplies", plan.supplies.at, left, lambda: bar.supplies(kit, *left))


def _chips(kit: WatchKit, state: WatchState) -> bar.ChipsModel:
    names = [name for name in PHASES if state.solo is None or name != "hand"]
    if state.phase in ("smuggling", "over"):
        names[-1] = "smuggling"
    now = names.index(state.phase) if state.phase in names else len(names)
    return bar.ChipsModel(tuple(kit.say(f"phase.{name}") for name in names), now)


def show_rail(
    kit: WatchKit,
    layers: Layers,
    patches: Patches,
    view: View[WatchState],
    sheets: list[ScoreSheet],
    cast: Forecast | None,
    counting: dict[int, int],
    seat_patch: Callable[[Patch, int], None],
) -> None:
    """Seat cards, the worker nobody plays, the table of points."""
    state = view.state
    rail = kit.plan.rail(state.seats)
    for model in seat_models(kit, view, sheets, cast, counting):
        box = rail.seats.cell(0, model.seat)
        card = patches.show(
            layers.rail, f"seat:{model.seat}", (box.x, box.y), model,
            partial(seat_card.seat_card, kit, model),
        )  # fmt: skip
        seat_patch(card, model.seat)
    if rail.third is not None and state.walker is not None:
        area, walker = rail.third, state.walker
        third = seat_card.ThirdModel(
            name=kit.seat_name(-1),
            roll=walker.roll,
            discs=walker.discs if state.solo is None else None,
            space=walker.space,
            size=area.size,
        )
        patches.show(layers.rail, "third", area.at, third, lambda: seat_card.third_card(kit, third))
    table = points_model(kit, view, sheets)
    patches.show(
        layers.rail, "points", rail.points.at, table, lambda: points.points_table(kit, table, rail.points.size)
    )


def show_dock(kit: WatchKit, layers: Layers, patches: Patches, view: View[WatchState], cast: Forecast | None) -> None:
    """The board of the seat looked at and everything it owns."""
    state, plan, seat = view.state, kit.plan.dock, view.viewer
    player = state.players[seat]
    patches.show(layers.dock, "dock", plan.area.at, seat, lambda: _edge(kit, seat), z=-2)
    name = view.seats[seat].name
    board = own_board.BoardModel(
        seat=seat,
        name=kit.say("board_of", name=name),
        levels=tuple(player.levels.items()),
        bribe=bribes.bribe(kit.tables, player),
        solo=state.solo is not None,
        lifted=cast.row if cast is not None and seat == state.queue[0] else "",
    )
    patches.show(layers.dock, "board", plan.board.at, board, lambda: own_board.board(kit, board), z=-1)
    mine = cast is not None and bool(state.queue) and state.queue[0] == seat
    for key, count, change, area in (
        ("gears", player.gears, cast.gears if mine and cast else 0, plan.gears),
        ("roubles", player.roubles, cast.roubles if mine and cast else 0, plan.roubles),
    ):
        then = count + change if change else None
        patches.show(
            layers.dock, f"tray:{key}", area.at, (count, then),
            partial(trays.goods, kit, kit.say(f"tray.{key}"), count, area.size, then),
            z=-1,
        )  # fmt: skip
    price = debt.repayment(kit.tables, state) if state.queue and state.queue[0] == seat else kit.tables.debt.repay
    patches.show(
        layers.dock, "tray:debt", plan.debt.at, (player.notes, price),
        lambda: trays.debt(kit, player.notes, price, plan.debt.size), z=-1,
    )  # fmt: skip
    total = sum(player.crates)
    patches.show(
        layers.dock, "tray:crates", plan.crates.at, (total, len(player.crates)),
        lambda: trays.crates(kit, total, len(player.crates), plan.crates.size), z=-1,
    )  # fmt: skip
    if state.solo is not None:
        patches.show(
            layers.dock, "tray:discs", plan.documents.at, player.supply,
            lambda: solo.disc_supply(kit, player.supply, plan.documents.size), z=-1,
        )  # fmt: skip
    else:
        owned = player.hand + player.played
        sets = papers.sets_model(kit, owned, document_points(kit.tables, owned))
        patches.show(layers.dock, "tray:documents", plan.documents.at, sets, lambda: papers.tray(kit, sets), z=-1)


def _edge(kit: WatchKit, seat: int) -> Panel:
    """The upper edge of the dock in the colour of whoever's board lies there."""
    return Panel((kit.plan.dock.area.w, 4), fill=kit.seat(seat).fill)


# -- what the cards say ---------------------------------------------------------------------------------------------


def seat_models(
    kit: WatchKit, view: View[WatchState], sheets: list[ScoreSheet], cast: Forecast | None, counting: dict[int, int]
) -> list[seat_card.SeatModel]:
    """One card per seat."""
    state = view.state
    tags, acting = order_tags(kit, view), deciding(view)
    size = kit.plan.rail(state.seats).seats.size
    models = []
    for seat, person in enumerate(view.seats):
        player = state.players[seat]
        change = cast.points[seat] if cast is not None and cast.points else 0
        points = counting.get(seat, sheets[seat].total)
        models.append(
            seat_card.SeatModel(
                seat=seat,
                name=person.name,
                kind=_kind(kit, view, seat),
                active=seat == acting,
                looked_at=seat == view.viewer and seat != acting and len(view.seats) > 1,
                points=points,
                then=points + change if change else None,
                goods=(
                    player.gears,
                    player.roubles,
                    len(player.crates),
                    len(player.hand) + len(player.played),
                    player.notes,
                ),
                levels=tuple(player.levels.items()),
                place=tags.get(seat, 0),
                space=player.space,
                bribe=bribes.bribe(kit.tables, player),
                turn=_turn(kit, view, seat),
                spies=len(state.active) if state.activator == seat and not state.revealed else 0,
                size=size,
                black=state.black_disc == seat and seat != view.viewer,
                solo=state.solo is not None,
            )
        )
    return models


def _kind(kit: WatchKit, view: View[WatchState], seat: int) -> str:
    person = view.seats[seat]
    if person.kind == "human":
        return kit.say("seat.you" if seat == view.viewer else "seat.human")
    level = f"new.level.{person.level}"
    return kit.say("seat.bot_level", level=kit.texts.say(level)) if level in kit.texts else kit.say("seat.bot")


def _turn(kit: WatchKit, view: View[WatchState], seat: int) -> str:
    state = view.state
    if deciding(view) == seat:
        return kit.say("turn.now" if seat != view.viewer or view.seats[seat].kind != "human" else "turn.yours")
    if state.phase == "over" or not state.players[seat].space:
        return ""
    waiting = seat in state.queue
    if state.phase == "place":
        return kit.say("turn.to_move" if waiting else "turn.moved")
    if state.phase == "actions":
        return kit.say("turn.to_act" if waiting else "turn.done")
    return ""


def points_model(kit: WatchKit, view: View[WatchState], sheets: list[ScoreSheet]) -> points.PointsModel:
    """If the game ended now, as far as the looking seat may know."""
    state = view.state
    rows = []
    for category in sheets[0].points:
        values: list[int | None] = []
        for seat, sheet in enumerate(sheets):
            secret = any(name not in kit.tables.suit_of for name in state.players[seat].hand)
            values.append(None if category == "documents" and secret else sheet.points[category])
        rows.append((category, tuple(values)))
    return points.PointsModel(tuple(rows), tuple(sheet.total for sheet in sheets), tuple(range(len(sheets))))
