"""Which positions ask what random games hardly ever ask, and which one is the position of the design pictures?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.corrosion.state import CorrosionState
from tests.games.corrosion.positions import GAME, Table

Position = Callable[[], CorrosionState]


def end_of_turn() -> CorrosionState:
    """Two machines may be used at the end of the turn."""
    table = Table().alone().mount("c17", "c21", "c28").boiler(2, 1).gears(small_s3=2)
    table.do("turn")
    return _until(table, "end_of_turn")


def play_extra() -> CorrosionState:
    """One more engineer at the end of the turn."""
    table = Table().alone().mount("c17").boiler(2, 1).gears()
    table.do("turn")
    _until(table, "end_of_turn")
    table.do("use machine=c17")
    return table.state


def activate_without_turning() -> CorrosionState:
    """The wheel stands still, its machines run."""
    table = Table().alone().hand("q23").mount("c05", "c08").lay("ts_1", "s2").lay("td_1", "s3").boiler(2, 1)
    table.gears(small_s1=2, medium_s3=1).do("play engineer=q23", "consume")
    return table.state


def consume() -> CorrosionState:
    """Steam has to be paid before anything happens."""
    table = Table().alone().hand("q07").boiler(2, 1)
    table.do("play engineer=q07")
    return table.state


def copy_partner() -> CorrosionState:
    """Two engineers copy together, the second is still to be named."""
    table = Table().mount("c22", seat=1).hand("q03", "q06", "q09", seat=1, only=True).hand("q12")
    table.do("play engineer=q12")
    _until(table, "copy")
    table.do("copy engineer=q03")
    return table.state


def shift() -> CorrosionState:
    """A one-shot machine just completed may go straight to X."""
    table = Table().alone().mount("c20").lay("o02_1", "s3").gears(small_s3=1, medium_s3=1).boiler(0, 3).maintain()
    table.do("complete machine=o02_1")
    return table.state


def recall() -> CorrosionState:
    """Engineers may be taken back from the factory."""
    table = Table().alone().hand("q24").lay("a_steam", "s2").lay("q04", "s1").lay("q16", "x", upside_down=True)
    table.do("play engineer=q24")
    return table.state


def complete_free() -> CorrosionState:
    """One machine is completed without its price."""
    table = Table().alone().lay("o07_1", "s1", done=True).boiler(1, 2).gears().maintain()
    table.mount("c14").mount("c06", "c22", done=False).store("c09").lay("o02_1", "s3")
    table.do("speed_up piece=o07_1", "activate machine=o07_1")
    return table.state


def activate_again() -> CorrosionState:
    """Turning machines that ran already may run once more."""
    table = Table().alone().mount("c27").lay("ts_1", "s3").lay("tm_1", "s2").lay("td_1", "s1").boiler(0, 2).gears()
    table.do("turn", "activate machine=ts_1", "activate machine=tm_1", "activate machine=td_1", "activate machine=c27")
    return table.state


RARE: dict[str, Position] = {
    position.__name__: position
    for position in (
        end_of_turn, play_extra, activate_without_turning, consume, copy_partner, shift, recall, complete_free, activate_again,
    )
}  # fmt: skip
"""By the kind of their question."""


def crowd() -> CorrosionState:
    """More of everything than anybody usually has."""
    table = (
        Table(3).hand("q01", "q04", "q07", "q10", "q13", "q16").boiler(7, 4).gears(small_s3=5, medium_s3=4, small_s1=3)
    )
    for piece, sector in (("q02", "s3"), ("q05", "s3"), ("q08", "s3"), ("q11", "s3"), ("q22", "s1"), ("q14", "x")):
        table.lay(piece, sector, upside_down=sector == "x")
    for piece in ("o02_1", "o03_1", "ts_1", "tm_1", "td_1"):
        table.lay(piece, "s3")
    table.mount("c01", "c02", "c03", "c05", "c06")
    player = table.player()
    player.chrome, player.green, player.special = 9, 28, 11
    return table.state


def mockup() -> CorrosionState:
    """Three players in mid-game, a main action: nearly the position of the design pictures."""
    table = Table(3, seed=5)
    table.hand("a_chrome", "a_hire", "a_gear", "a_turning", "q22", only=True)
    player = table.player()
    player.turned = 1
    table.lay("q07", "s3").lay("o09_1", "s3").lay("ts_1", "s3").lay("td_1", "s2").lay("q06", "s1")
    table.lay("o02_1", "s1", done=True).lay("tm_1", "s1").lay("q14", "x", upside_down=True)
    table.lay("a_one_shot", "s2").lay("a_steam", "s1")
    table.mount("c03", "c01").mount("c19", done=False)
    table.gears(medium_s3=1, small_s3=1, small_s2=2, medium_s1=2, small_s1=1).boiler(3, 2)
    player.chrome, player.green, player.special = 2, 7, 5
    table.row("basic", "c05", "c10", "c02").row("advanced", "c17", "c20", "c29")
    table.row("engineer", "q08", "q20", "q16").row("one_shot", "o01_1", "o10_1", "o04_1")
    table.row("turning", "ts_2", "tc_1", "td_2")
    table.state.special -= 8
    table.state.markers["basic"], table.state.markers["advanced"] = 2, 3
    for seat, machines in ((1, ("c07", "c11")), (2, ("c13", "c08", "c30"))):
        table.mount(*machines, seat=seat)
    return table.state


def _until(table: Table, asked: str) -> CorrosionState:
    """Leave out whatever is asked before that."""
    while table.asked() != asked:
        table.do(next(line for line in ("done", "skip", "produce gear=small") if table.can(line)))
    return table.state


def asks(state: CorrosionState) -> str:
    """What a position asks."""
    decision = GAME.decision(state)
    return "" if decision is None else decision.kind
