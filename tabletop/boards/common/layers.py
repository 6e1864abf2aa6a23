"""What lies above what: ground, sheet, veils, pieces, lights, rail, dock, air?"""

from __future__ import annotations

from tabletop.scene import Box, Camera, Group, Node


class Layers:
    """The groups everything hangs in, all in table coordinates. Things on the sheet move with the camera, where there is one."""

    def __init__(self, root: Node, backdrop: Node, window: Box | None, printed: Node | None, seen: Box) -> None:
        """`window` is the part of the table that zooms, `seen` where that is shown."""
        root.clear()
        root.add(backdrop)
        self.camera: Camera | None = None
        if window is not None:
            self.camera = root.add(Camera((seen.w, seen.h), window, pos=(seen.x, seen.y)))
        world = root.add(Group(name="world")) if self.camera is None else self.camera.world
        self.printed = world.add(Group(name="printed"))
        if printed is not None:
            self.printed.add(printed)
        self.marks = world.add(Group(name="marks", z=1))
        self.zones = world.add(Group(name="zones", z=1.5))
        self.zones.focus_group = True
        self.low = world.add(Group(name="low", z=2))
        self.veils = world.add(Group(name="veils", z=3))
        self.pills = world.add(Group(name="pills", z=4))
        self.sheet = world.add(Group(name="pieces", z=6))
        self.sheet.focus_group = True
        self.usable = world.add(Group(name="usable", z=6.5))
        self.traces = world.add(Group(name="traces", z=6.8))
        self.lights = world.add(Group(name="lights", z=7))
        self.top = world.add(Group(name="top", z=8))
        self.move_values = world.add(Group(name="worths", z=8.5))
        self.rail = root.add(Group(name="rail", z=1))
        self.rail.focus_group = True
        self.dock = root.add(Group(name="dock", z=1))
        self.dock.focus_group = True
        self.shade = root.add(Group(name="shade", z=1.5))
        self.bar = root.add(Group(name="bar", z=2))
        self.prompt = root.add(Group(name="prompt rail", z=2))
        self.usable_fixed = root.add(Group(name="usable on the screen", z=3))
        self.traces_fixed = root.add(Group(name="traces on the screen", z=4))
        self.air = root.add(Group(name="air", z=5))
        self.air.passes = True
        self.above = root.add(Group(name="above", z=6))
        self.cards = root.add(Group(name="moment", z=8))
        self.inspector = root.add(Group(name="inspector", z=9))
        self._fixed = (self.rail, self.dock, self.prompt)

    def lay_dock(self, lies: Box, shown: Box) -> None:
        """Show the dock in another box than it lies in, as large as that allows."""
        scale = min(shown.w / lies.w, shown.h / lies.h)
        self.dock.pivot, self.dock.scale = (0, 0), scale
        self.dock.pos = (shown.x - lies.x * scale, shown.y - lies.y * scale)

    @property
    def homes(self) -> dict[str, Node]:
        """Where pieces may lie, by name."""
        return {"low": self.low, "sheet": self.sheet, "top": self.top, "rail": self.rail, "dock": self.dock}

    def zone_home(self, home: str) -> Node:
        """Where a zone hangs: those of the sheet lie below all pieces."""
        return self.zones if home == "sheet" else self.homes[home]

    def is_fixed(self, node: Node) -> bool:
        """Whether a node stays where it is when the camera moves."""
        return any(node.within(part) for part in self._fixed)

    def rims_over(self, node: Node) -> Node:
        """Where the rim of a usable thing hangs."""
        return self.usable_fixed if self.is_fixed(node) else self.usable

    def veil_over(self, node: Node) -> Node:
        """Where a veil over a thing hangs: places lie below the pieces, a piece below its veil."""
        return self.lights_over(node) if self.is_fixed(node) or node.within(self.sheet) else self.veils

    def lights_over(self, node: Node) -> Node:
        """Where a light over a thing hangs."""
        return self.above if self.is_fixed(node) else self.lights

    def worth_beside(self, node: Node) -> Node:
        """Where the worth of what a thing may do hangs: above all that lies on the sheet, so that nothing covers its number."""
        return self.above if self.is_fixed(node) else self.move_values
