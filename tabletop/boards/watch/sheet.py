"""What is printed on the bench and never changes during a game?"""

from __future__ import annotations

from tabletop.boards.watch.faces import clock, ledger, shelf, solo
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import LIGHT, art
from tabletop.games.watch.state import WatchState
from tabletop.scene import Baked, Group, Sprite


def printed_sheet(kit: WatchKit, state: WatchState) -> Baked:
    """Bench, clock, majorities page or solo card, shelf as one picture."""
    plan = kit.plan.bench
    sheet = Baked(opaque=True)
    sheet.add(Sprite(art("bench"), plan.area.size, pos=plan.area.at))
    sheet.add(clock.dial(kit, solo=state.solo is not None))
    if state.solo is None:
        _lay(sheet, ledger.page(kit, spaces=kit.tables.track_spaces[state.seats]), plan.ledger.at)
    else:
        _lay(sheet, solo.solo_card(kit, state.solo.card, plan.solo_card.size), plan.solo_card.at)
    _lay(sheet, shelf.ground(kit), plan.shelf.at)
    kit.type.title(
        sheet, kit.say("corner.spies"), (plan.spies.x + 2, plan.spies.y + 11), 16, LIGHT, weight=500, room=plan.spies.w
    )
    kit.type.title(
        sheet,
        kit.say("corner.supply"),
        (plan.supply.x + plan.supply.w - 2, plan.supply.y + 10),
        16,
        LIGHT,
        weight=500,
        align="right",
        room=plan.supply.w,
    )
    _supply(kit, sheet)
    return sheet


def _lay(sheet: Group, face: Group, at: tuple[float, float]) -> None:
    face.pos = at
    sheet.add(face)


def _supply(kit: WatchKit, sheet: Group) -> None:
    """A gear, a note and a coin: where goods come from."""
    area = kit.plan.bench.supply
    for name, size, at in (
        ("gear_1", (38.0, 38.0), (46.0, 26.0)),
        ("debt_note", (44.0, 29.0), (0.0, 78.0)),
        ("coin_1", (36.0, 36.0), (46.0, 72.0)),
    ):
        piece = Sprite(art(name), size, pos=(area.x + at[0], area.y + at[1]))
        sheet.add(piece)
    kit.type.title(sheet, "1", (area.x + 65, area.y + 44), 15, "#2B2A33", align="centre")
    kit.type.title(sheet, "1", (area.x + 64, area.y + 89.5), 15, "#2B2A33", align="centre")
    gives = str(kit.of.debt.gives)
    kit.type.title(sheet, gives, (area.x + 22, area.y + 92.5), 15, "#6E2318", align="centre")
