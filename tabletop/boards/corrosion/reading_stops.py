"""Where does this game stop to be read: the last turns, the final scoring category by category?"""

from __future__ import annotations

from tabletop.boards.common.event_motion import Beat
from tabletop.boards.common.reading_stop import ReadingStop, score_rows
from tabletop.boards.corrosion.context import SUPPLY, CorrosionContext
from tabletop.games.corrosion.scoring import sheet
from tabletop.games.corrosion.state import CorrosionState


def of_beat(kit: CorrosionContext, beat: Beat[CorrosionState]) -> ReadingStop | None:
    """What stops the game before this beat."""
    first, players = beat.events[0], beat.after.players
    standing = {seat: sheet(kit.tables, player).total for seat, player in enumerate(players)}
    if first.kind == "end_phase_began":
        prices = " · ".join(str(price) for price in kit.of.end.turns)
        return ReadingStop(kit.say("last.title"), kit.say("last.text", prices=prices), standing=standing)
    if first.kind != "scored":
        return None
    points = {seat: sheet(kit.tables, player).points for seat, player in enumerate(players)}
    rows = score_rows(kit, points, (SUPPLY("special"),))
    text = kit.say("final.text_solo" if len(players) == 1 else "final.text")
    return ReadingStop(kit.say("final.title"), text, rows, standing, grants=False)
