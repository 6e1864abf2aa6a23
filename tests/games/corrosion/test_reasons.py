"""Does a refusal say what is missing or why the moment is wrong?"""

from __future__ import annotations

import pytest

from tabletop.content import load_texts
from tests.games.corrosion.positions import Table


def test_no_steam_actions_while_machines_are_activated() -> None:
    table = Table().alone().lay("ts_1", "s3").boiler(2, 1).gears()
    table.do("turn")
    assert table.refusal("speed_up piece=ts_1").key == "only_in_maintenance"
    assert table.refusal("discard row=turning").key == "only_in_maintenance"


def test_a_machine_that_ran_is_named_so() -> None:
    table = Table().alone().mount("c27").lay("ts_1", "s3").lay("ts_2", "s3").boiler(0, 3).gears()
    table.do("turn", "activate machine=ts_1")
    assert table.refusal("activate machine=ts_1").key == "already_activated"
    table.do("activate machine=ts_2", "activate machine=c27", "activate machine=ts_1")
    assert table.refusal("activate machine=ts_1").key == "already_activated", "again, but only once more"


def test_why_an_end_of_turn_machine_cannot_be_used() -> None:
    table = Table().alone().mount("c17", "c21", "c28").boiler(1, 2).gears()
    table.do("turn", "done")
    assert table.legal() == ["use machine=c17", "use machine=c28", "done"]
    assert table.refusal("use machine=c21").key == "not_switched_on"
    table.hand(only=True)
    assert table.refusal("use machine=c17").key == "hand_empty"
    table.store("c29").player().drives[2].append(table.player().storage)
    table.player().storage = ""
    assert table.refusal("use machine=c28").key == "covered"
    table.boiler(0, 3)
    assert table.refusal("use machine=c17").key == "no_steam"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Chrome polisher costs 1 green point and 1 steam."),
        ("de", "Chrompoliererin kostet 1 grünen Punkt und 1 Dampf."),
    ],
)
def test_the_hiring_price_is_worded_in_the_singular(language: str, sentence: str) -> None:
    table = Table().alone().row("engineer", "q16", "q01", "q04").boiler(0, 3)
    table.do("play engineer=a_hire")
    reason = table.refusal("hire spot=a")
    assert load_texts(language, "corrosion").say(f"reason.{reason.key}", **reason.params) == sentence
