"""How does a control follow the pointer along a line while it is held?"""

from __future__ import annotations

from tabletop.scene.core.inputs import Move, Press, Release
from tabletop.scene.look.geometry import Point
from tabletop.scene.widgets.control import Control


class Track(Control):
    """A control whose value lies where the pointer is: a press jumps there, moving follows. Subclasses say what that means."""

    def follow(self, point: Point) -> None:
        """Take the value that lies at this point of the stage."""

    def pressed(self, event: Press) -> bool:
        """The knob jumps to the pointer."""
        used = super().pressed(event)
        if used and self.enabled:
            self.follow(event.point)
        return used

    def moved(self, event: Move) -> bool:
        """The knob follows."""
        if self._held:
            self.follow(event.point)
        return True

    def released(self, event: Release) -> bool:
        """The handle stays where it was dragged to."""
        self._held = False
        self.restate()
        return True
