"""How is a sector told in an intermediate scoring: who holds it, and what its octopods cost them?"""

from __future__ import annotations

from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.kit import AquaKit
from tabletop.boards.aquasphere.look import CORAL, INSET, LAMP, MUTED, SECOND
from tabletop.boards.common.icons import boxed
from tabletop.boards.common.kit import minus
from tabletop.games.aquasphere.state import NOBODY, AquaState
from tabletop.scene import Group

CELL = (92.0, 86.0)


def sector_cell(kit: AquaKit, state: AquaState, letter: str) -> Group:
    """Letter, holder, octopods and the points they take."""
    sector = state.sectors[letter]
    cell = boxed(CELL, INSET, corners=10)
    kit.type.title(cell, letter.upper(), (16, 19), 22, LAMP, align="centre")
    if sector.control == NOBODY:
        kit.type.title(cell, "–", (53, 29), 24, MUTED, align="centre")
    else:
        cell.add(icons.sized(kit.bot_art(sector.control), 46, (53, 29)))
    if sector.octopods:
        cell.add(icons.sized("octopod", 20, (22, 71)))
        kit.type.title(cell, f"×{sector.octopods}", (36, 71), 17, SECOND)
        lost = kit.tables.left[sector.octopods] if sector.control != NOBODY else 0
        if lost:
            kit.type.title(cell, minus(-lost), (84, 71), 19, CORAL, align="right")
    return cell
