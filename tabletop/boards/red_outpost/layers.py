"""What lies above what: ground, sheet, veils, pieces, lights, rail, dock, air?"""

from __future__ import annotations

from tabletop.boards.common.topbar import bar_ground
from tabletop.boards.red_outpost.kit import Kit
from tabletop.boards.red_outpost.look import SKIN, art
from tabletop.boards.red_outpost.sheet import printed_sheet
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.scene import Baked, Camera, Group, Node, Panel, Shadow, Sprite

EDGE = 2.0
"""The camera's window is this much larger than the sheet, for its rim."""


class Layers:
    """The groups everything hangs in. Things on the sheet move with the camera; everything is in table coordinates."""

    def __init__(self, root: Node, kit: Kit, state: RedOutpostState) -> None:
        root.clear()
        root.add(_ground(kit))
        area = kit.plan.sheet.area.box.grown(EDGE)
        self.camera = root.add(Camera((area.w, area.h), area, pos=(area.x, area.y)))
        world = self.camera.world
        self.printed = world.add(printed_sheet(kit, state))
        self.marks = world.add(Group(name="marks", z=1))
        self.decks = world.add(Group(name="decks", z=2))
        self.veils = world.add(Group(name="veils", z=3))
        self.pills = world.add(Group(name="pills", z=4))
        self.zones = world.add(Group(name="zones", z=1.5))
        self.zones.focus_group = True
        self.sheet = world.add(Group(name="pieces", z=6))
        self.sheet.focus_group = True
        self.usable = world.add(Group(name="usable", z=6.5))
        self.lights = world.add(Group(name="lights", z=7))
        self.top = world.add(Group(name="top", z=8))
        self.rail = root.add(Group(name="rail", z=1))
        self.rail.focus_group = True
        self.dock = root.add(Group(name="dock", z=1))
        self.dock.focus_group = True
        self.bar = root.add(Group(name="bar", z=2))
        self.prompt = root.add(Group(name="prompt rail", z=2))
        self.air = root.add(Group(name="air", z=5))
        self.usable_dock = root.add(Group(name="usable in the dock", z=3))
        self.above = root.add(Group(name="above", z=6))
        self.inspector = root.add(Group(name="inspector", z=9))

    @property
    def homes(self) -> dict[str, Node]:
        """Where pieces may lie, by name."""
        return {"sheet": self.sheet, "decks": self.decks, "top": self.top, "dock": self.dock, "rail": self.rail}


def _ground(kit: Kit) -> Baked:
    ground = Baked(opaque=True)
    ground.add(Sprite(art("table_backdrop"), (1920, 1080)))
    plan = kit.plan
    ground.add(bar_ground(SKIN, plan.top_bar.bar.size))
    ground.add(Sprite(art("title_wedge"), plan.top_bar.title.size))
    ground.add(Sprite(art("title_badge"), (30, 30), pos=(15, 13)))
    kit.type.title(ground, kit.texts.say("name"), (68, 28), 27, "#FFFFFF", weight=500, room=150)
    area = plan.sheet.area
    shadows = (Shadow(4, 10, 0.5),)
    ground.add(Panel(area.size, fill="#2B1E1C", corners=plan.sheet.corner, pos=area.at, shadows=shadows))
    return ground
