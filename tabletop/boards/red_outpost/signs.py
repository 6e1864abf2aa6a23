"""Which sign stands on a button or in a line: a head, a cube, a scene, a card?"""

from __future__ import annotations

from typing import Any

from tabletop.boards.common.prompt import Sign
from tabletop.boards.common.row import Row
from tabletop.boards.red_outpost import icons
from tabletop.boards.red_outpost.faces.special_card import special_art
from tabletop.boards.red_outpost.faces.tile import scene_art
from tabletop.boards.red_outpost.kit import Kit
from tabletop.boards.red_outpost.look import BLACK
from tabletop.boards.red_outpost.makers import card_art
from tabletop.games.red_outpost.state import AUTOM
from tabletop.kernel import Command
from tabletop.scene import Group, Node, Panel, Sprite


def make_sign(kit: Kit, sign: Sign) -> Node:
    """The node of a sign."""
    kind = sign[0]
    rest: list[Any] = list(sign[1:])
    if kind == "head":
        return icons.head(rest[0], 29)
    if kind == "cube":
        return icons.cube(rest[0], 27)
    if kind == "crystal":
        return icons.crystal(28)
    if kind == "scene":
        return _scene(kit, rest[0])
    if kind == "mood":
        return icons.mood_pill(rest[0], 24)
    if kind == "marker":
        return _marker(kit, rest[0], rest[1])
    if kind == "card":
        return Sprite(card_art(kit, rest[0], rest[1]), (21, 30))
    if kind == "trade":
        return _trade(kit, rest[0], rest[1])
    if kind == "moods":
        return icons.split_pill(24)
    if kind == "special":
        return Sprite(special_art(kit, rest[0]), (40, 30), corners=5)
    return icons.glyph(rest[0], 24, BLACK)


TRADES = ("return_for_moods", "return_for_crystal", "buy_good")
"""Exchanges are signs alone: what is given, an arrow, what is gained."""


def _trade_of(command: Command) -> tuple[Sign, Sign]:
    good: Sign = ("cube", command.word("good"))
    if command.verb == "buy_good":
        return ("crystal",), good
    return good, ("crystal",) if command.verb == "return_for_crystal" else ("moods",)


def sign_in_chooser(command: Command) -> Sign | None:
    """In a chooser the source is known: an exchange shows what is gained."""
    return _trade_of(command)[1] if command.verb in TRADES else sign_of_command(command)


def _trade(kit: Kit, given: Sign, gained: Sign) -> Node:
    row = Row(28, gap=8)
    row.put(make_sign(kit, given))
    row.put(icons.arrow(16))
    row.put(make_sign(kit, gained))
    return row


def _scene(kit: Kit, location: str) -> Node:
    scene = Group(size=(46, 30))
    scene.add(Sprite(scene_art(kit, location), (46, 30), corners=5))
    scene.add(Panel((46, 30), rim=BLACK, rim_width=1.6, corners=5))
    return scene


def _marker(kit: Kit, seat: int, worker: str) -> Node:
    pair = Group(size=(46, 29))
    pair.add(kit.token(seat, 18, (9, 14.5)))
    pair.add(icons.head(worker, 26)).pos = (20, 1.5)
    return pair


def sign_of_command(command: Command) -> Sign | None:
    """The sign of a command's button."""
    verb = command.verb
    if verb in ("raise", "lower", "lay_down", "stay", "place_crystal"):
        return ("head", command.word("worker"))
    if verb in TRADES:
        return ("trade", *_trade_of(command))
    if command.get("good") is not None:
        return ("cube", command.word("good"))
    if verb == "use_card":
        return ("special", command.word("card"))
    if verb in ("take_card", "keep_card"):
        return ("card", "lake", command.word("card"))
    if verb == "donate":
        return ("crystal",)
    if verb in ("place_marker", "place_both"):
        return ("glyph", "influence_target")
    if verb == "reshuffle":
        return ("glyph", "glyph_repeat")
    if verb == "draw_card":
        return ("glyph", "glyph_fish")
    return None


def sign_of_source(source: str) -> Sign | None:
    """The sign of a thing that can be dragged."""
    kind, *rest = source.split(":")
    if kind == "figure":
        return ("head", rest[0])
    if kind == "marker":
        return ("marker", AUTOM if rest[1] == "autom" else int(rest[1]), rest[0])
    if kind == "cube":
        return ("cube", rest[0])
    return ("crystal",) if kind == "crystal" else None
