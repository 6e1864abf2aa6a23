"""How does a player board look: programmed bots, bots and submarines, the lab?"""

from __future__ import annotations

from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.faces import research_and_lab as lab
from tabletop.boards.aquasphere.look import FOAM, INK, LIGHT, MUTED, SECOND, art
from tabletop.boards.common.icons import laid_on, spread
from tabletop.boards.common.lettering import centred
from tabletop.games.aquasphere.state import Player
from tabletop.scene import Box, Group, Point, Size, Sprite

PLATES = (41.0, 103.0)
"""Tops of the number plates below the top of their column."""
SUBMARINE_Y = 20.0
TRAY_FIRST, TRAY_ROOM, TRAY_STEP = 138.0, 130.0, 23.0
SMALL = 15
CARD_EDGE, CARD_LEAST = 5.0, 0.58
"""How far research cards stay from the edge of the lab, and how small they become: as small as on the station."""


def programs(kit: AquaContext, size: Size, seat: int, player: Player, mine: bool) -> Group:
    """Seven symbols, the slot for any symbol, the slot for cashing in."""
    plan = kit.plan.dock
    x0, y0 = plan.programs.at
    face = laid_on(art("panel_programs"), size)
    face.add(kit.token(seat, 19, (24, 20)))
    title = kit.say("own.programs") if mine else kit.say("own.board_of", name=kit.seat_name(seat))
    kit.type.title(face, title, (44, 20), 21, LIGHT, weight=600, room=200)
    count = kit.say("own.programmed", n=len(player.programmed), most=kit.tables.most_bots)
    kit.type.words(face, count, (326, 20), SMALL, MUTED, align="right", room=90)
    for program, (x, y) in plan.symbols.items():
        taken = program in player.programmed
        at = (x - x0, y - y0)
        face.add(icons.placed(f"program_{program}{'_blank' if taken else ''}", at))
        if taken:
            face.add(icons.program_glyph(program, 21, (at[0] - 22, at[1])))
            face.add(icons.placed("programmed_pad", (at[0] + 9, at[1])))
    any_at, cash_at = ((slot.x - x0, slot.y - y0) for slot in (plan.any_symbol, plan.cash_in))
    face.add(Sprite(art("slot_any_program"), plan.any_symbol.size, pos=any_at))
    if player.any_symbol:
        for index in range(kit.tables.symbol_cost):
            face.add(icons.sized("time_marker", 21, (any_at[0] + 17 + index * 20.5, any_at[1] + 19)))
    kit.type.words(face, kit.say("own.any_symbol"), (any_at[0] + 90, any_at[1] + 19), SMALL, SECOND, room=70)
    face.add(Sprite(art("slot_cash_in"), plan.cash_in.size, pos=cash_at))
    kit.type.words(face, kit.say("own.cash_in"), (cash_at[0] + 33, cash_at[1] + 19), SMALL, SECOND, room=56)
    centred(face, icons.number(f"+{kit.tables.bot_returned}", 20, LIGHT), (cash_at[0] + 105, cash_at[1] + 19))
    return face


def supply(kit: AquaContext, size: Size, bots: int, launched: int, scoring: int) -> Group:
    """Seven columns of two numbers; bots cover them from the highest down, submarines open the columns."""
    plan = kit.plan.dock
    face = laid_on(art("panel_supply"), size)
    kit.type.title(face, kit.say("own.supply"), (15, 20), 21, LIGHT, weight=600, room=190)
    if not kit.small:
        words = kit.say("own.supply_left", bots=bots, submarines=kit.tables.fleet - launched)
        kit.type.words(face, words, (374, 20), SMALL, MUTED, align="right", room=180)
    uncovered = kit.tables.board_bots - bots
    for index, column in enumerate(kit.of.player_board.values()):
        box = plan.columns.cell(index)
        x, y = box.x - plan.supply.x, box.y - plan.supply.y
        opened = launched >= column.submarines
        face.add(Sprite(art(f"board_column_{'open' if opened else 'closed'}"), (box.w, box.h), pos=(x, y)))
        if column.submarines:
            name = "submarine_dock_empty" if opened else "submarine_dock"
            face.add(Sprite(art(name), (42, 25), pos=(x + box.w / 2 - 21, y + SUBMARINE_Y - 12.5)))
        else:
            words = kit.say("own.open")
            kit.type.words(face, words, (x + box.w / 2, y + SUBMARINE_Y), SMALL, LIGHT, align="centre", room=42)
        for row, value in enumerate(column.numbers):
            at = (x + box.w / 2 - 20, y + PLATES[row])
            plate = "number_plate" if value <= uncovered else "number_plate_covered"
            face.add(Sprite(art(plate), (40, 56), pos=at))
            if value <= uncovered:
                ink = INK if opened else "#6E6A5E"
                centred(face, icons.number(str(value), 31, ink), (at[0] + 20, at[1] + 28))
            if value == scoring:
                face.add(Sprite(art("number_plate_scoring"), (45, 61), pos=(at[0] - 2.5, at[1] - 2.5)))
    _foot(kit, face, launched, scoring)
    return face


def _foot(kit: AquaContext, face: Group, launched: int, scoring: int) -> None:
    y = face.h - 26
    face.add(Sprite(art("tray"), (360, 31), pos=(13, y - 15.5)))
    words = kit.type.words(face, kit.say("own.scores_now"), (24, y), SMALL, SECOND, room=100)
    x = 24 + min(words.w, 100) + 16
    icons.centred_on(face, icons.rosette(scoring, 25), (x, y))
    columns = list(kit.of.player_board.values())
    following = next((column for column in columns if column.submarines == launched + 1), None)
    if following is not None:
        words_next = kit.say("own.next_opens", low=min(following.numbers), high=max(following.numbers))
        kit.type.words(face, words_next, (x + 20, y), SMALL, SECOND, room=360 - x - 14)


def number_spot(kit: AquaContext, value: int) -> Point:
    """The middle of a number on the board: where the bot that covers it stands."""
    plan = kit.plan.dock
    for index, column in enumerate(kit.of.player_board.values()):
        if value in column.numbers:
            box = plan.columns.cell(index)
            return (box.x + box.w / 2, box.y + PLATES[column.numbers.index(value)] + 28)
    # one bot more than the board has numbers stands beside it
    last = plan.columns.cell(len(kit.of.player_board) - 1)
    return (last.right - 8, last.bottom + 23)


def submarine_spot(kit: AquaContext, index: int) -> Point:
    """The middle of the dock of the submarine that is launched as number `index`, counted from 0."""
    columns = list(kit.of.player_board.values())
    at = next(number for number, column in enumerate(columns) if column.submarines == index + 1)
    box = kit.plan.dock.columns.cell(at)
    return (box.x + box.w / 2, box.y + SUBMARINE_Y)


def lab_panel(kit: AquaContext, size: Size, player: Player) -> Group:
    """Base lab, five places for expansions, three trays, places for cards; what is stored lies on it as pieces."""
    tables, letters = kit.tables, len(kit.tables.letters(player))
    times, crystals = tables.time_room(player), tables.crystal_room(player)
    catch, most_cards = tables.octopod_room(player), tables.research_room(player)
    plan = kit.plan.dock
    whole = laid_on(art("panel_lab"), size)
    kit.type.title(whole, kit.say("own.lab"), (15, 20), 21, LIGHT, weight=600, room=150)
    if not kit.small:
        words = kit.say("own.letters", n=letters, points=tables.letter_points[letters])
        kit.type.words(whole, words, (530, 20), SMALL, MUTED, align="right", room=300)
    face = whole.add(Group(pos=(-plan.lab.x, -plan.lab.y)))  # from here on measured from the corner of the table
    face.add(lab.base_lab(kit, player.base_lab)).pos = plan.base_lab.at
    for index in range(len(player.expansions), tables.most_expansions):
        box = plan.expansions.cell(index)
        face.add(Sprite(art("lab_expansion_slot"), (box.w, box.h), pos=(box.x, box.y)))
    rows = (
        ("time", kit.texts.say("good.time.name"), f"{player.time} / {times}", times),
        ("crystal", kit.texts.say("good.crystals.name"), f"{player.crystals} / {crystals}", crystals),
        ("", kit.say("own.catch_limit"), str(catch), 0),
    )
    for index, (what, caption, value, room) in enumerate(rows):
        box = plan.trays.cell(0, index)
        y = box.y + box.h / 2
        face.add(Sprite(art("tray"), (box.w, box.h), pos=(box.x, box.y)))
        text = kit.type.title(face, value, (box.x + 98, y), 20, LIGHT, weight=700, align="centre")
        kit.type.words(face, caption, (box.x + 12, y), SMALL, SECOND, room=text.x - box.x - 18)
        for place in range(room):
            face.add(icons.sized(f"tray_place_{what}", 23, tray_spot(kit, index, place, room)))
    box, step = plan.trays.cell(0, 2), min(22.0, TRAY_ROOM / max(1, catch))
    for place in range(catch):
        face.add(icons.sized("octopod", 21, (box.x + TRAY_FIRST + place * step, box.y + box.h / 2)))
    hunters = [gain for card in player.research if card in tables.catch for gain in tables.gains[card]]
    if hunters:  # in force, at the right end of the tray of the catch limit
        row = icons.gains_row(hunters, 24, 5, FOAM)
        icons.centred_on(face, row, (box.right - row.w / 2 - 8, box.y + box.h / 2))
    for index in range(len(player.research), most_cards):
        box = card_box(kit, index, most_cards)
        face.add(Sprite(art("research_card_slot"), (box.w, box.h), pos=(box.x, box.y)))
    return whole


def tray_spot(kit: AquaContext, row: int, index: int, count: int) -> Point:
    """The middle of a place in a tray that has so many."""
    box = kit.plan.dock.trays.cell(0, row)
    step = min(TRAY_STEP, TRAY_ROOM / max(1, count - 1))
    return (box.x + TRAY_FIRST + index * step, box.y + box.h / 2)


def card_box(kit: AquaContext, index: int, count: int) -> Box:
    """Where a research card lies in a lab that holds so many: many are smaller, very many overlap."""
    grid, lab_box, count = kit.plan.dock.cards, kit.plan.dock.lab.box, max(count, index + 1)
    room, gap = lab_box.right - CARD_EDGE - grid.at[0], grid.step[0] - grid.size[0]
    share = min(1.0, max(CARD_LEAST, ((room + gap) / count - gap) / grid.size[0]))
    w, h = grid.size[0] * share, grid.size[1] * share
    x = spread(count, grid.at[0], grid.at[0] + room - w, w + gap)[index]
    return Box(x, grid.at[1] + (grid.size[1] - h) / 2, w, h)
