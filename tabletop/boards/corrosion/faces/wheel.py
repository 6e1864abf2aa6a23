"""How does the wheel look, at rest and while it turns?"""

from __future__ import annotations

import math

from tabletop.boards.corrosion.kit import Kit
from tabletop.boards.corrosion.look import SECTOR_INK, SECTOR_SIGN, art
from tabletop.boards.corrosion.plan import OWN
from tabletop.games.corrosion.state import SECTORS
from tabletop.scene import Baked, Group, Sprite
from tabletop.scene.geometry import Point

DIGIT, REACH = 46.0, 63.0
DISC, HUB = 210.0, 61.0
BOX = 2 * OWN.rim + 2
FOOT = {0: 90.0, 1: 180.0, 2: -90.0, 3: 0.0}
"""Where a side lies as seen from the middle, in degrees."""


class Wheel(Group):
    """The disc with its quarters. Digits stand upright at rest and turn with the disc while it moves."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(size=(BOX, BOX), name="wheel", z=5)
        self.pivot, self.scale = (0, 0), kit.plan.own.scale
        self.pos = kit.plan.own.point(OWN.wheel[0] - BOX / 2, OWN.wheel[1] - BOX / 2)
        self._kit = kit
        self._turned = 0
        self._disc = self.add(Baked(size=(BOX, BOX)))
        self._face()
        self._hub = self.add(Sprite(art("wheel_hub"), (HUB, HUB), pos=((BOX - HUB) / 2, (BOX - HUB) / 2), z=1))

    @property
    def turned(self) -> int:
        """How far it is turned, in quarters."""
        return self._turned

    def _face(self) -> None:
        """The disc turned so far with upright digits, as one picture."""
        disc = self._disc
        disc.clear()
        disc.rotation = 0
        inset = (BOX - DISC) / 2
        disc.add(Sprite(art("wheel_disc"), (DISC, DISC), pos=(inset, inset), rotation=90.0 * self._turned))
        for index, sector in enumerate(SECTORS):
            x, y = digit_middle((index + self._turned) % 4)
            sign, ink = SECTOR_SIGN[sector], SECTOR_INK[sector]
            self._kit.type.title(disc, sign, (x, y), DIGIT, ink, weight=700, align="centre")

    def rest(self, turned: int) -> None:
        """Stand still with the X at this side."""
        if turned != self._turned:
            self._turned = turned
            self._face()
        self._disc.rotation = 0

    def swing(self, degrees: float) -> None:
        """Turned by hand or under way: everything on the disc turns."""
        self._disc.rotation = degrees

    @property
    def angle(self) -> float:
        """How far it is swung out of its rest."""
        return self._disc.rotation


def digit_middle(side: int) -> Point:
    """Where the digit of the quarter at a side stands."""
    turn = math.radians(FOOT[side])
    return (BOX / 2 + REACH * math.cos(turn), BOX / 2 + REACH * math.sin(turn))
