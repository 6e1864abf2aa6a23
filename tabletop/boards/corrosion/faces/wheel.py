"""How does the wheel look, at rest and while it turns?"""

from __future__ import annotations

from tabletop.boards.common.zones import polar
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.look import SECTOR_INK, SECTOR_SIGN, art
from tabletop.boards.corrosion.plan import OWN
from tabletop.games.corrosion.state import SECTORS
from tabletop.scene import Flattened, Group, Sprite

DIGIT, REACH = 46.0, 63.0
DISC, HUB = 210.0, 61.0
BOX = 2 * OWN.rim + 2


class Wheel(Group):
    """The disc with its quarters. Digits stand upright at rest and turn with the disc while it moves."""

    def __init__(self, kit: CorrosionContext) -> None:
        super().__init__(size=(BOX, BOX), name="wheel", z=5)
        self.pivot, self.scale = (0, 0), kit.plan.own.scale
        self.pos = kit.plan.own.point(OWN.wheel[0] - BOX / 2, OWN.wheel[1] - BOX / 2)
        self._kit = kit
        self.turned = 0
        """How far it is turned, in quarters."""
        self.disc = self.add(Flattened(size=(BOX, BOX)))
        self._face()
        self.add(Sprite(art("wheel_hub"), (HUB, HUB), pos=((BOX - HUB) / 2, (BOX - HUB) / 2), z=1))

    def _face(self) -> None:
        """The disc turned so far with upright digits, as one picture."""
        disc, angles = self.disc, [side.angle for side in OWN.sides.values()]
        disc.clear()
        disc.rotation = 0
        inset = (BOX - DISC) / 2
        disc.add(Sprite(art("wheel_disc"), (DISC, DISC), pos=(inset, inset), rotation=90.0 * self.turned))
        for index, sector in enumerate(SECTORS):
            at, sign = polar((BOX / 2, BOX / 2), REACH, angles[(index + self.turned) % 4] + 90), SECTOR_SIGN[sector]
            self._kit.type.title(disc, sign, at, DIGIT, SECTOR_INK[sector], weight=700, align="centre")

    def rest(self, turned: int) -> None:
        """Stand still with the X at this side."""
        if turned != self.turned:
            self.turned = turned
            self._face()
        self.disc.rotation = 0

    def swing(self, degrees: float) -> None:
        """Turned by hand or under way: everything on the disc turns."""
        self.disc.rotation = degrees
