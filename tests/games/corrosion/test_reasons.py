"""Does a refusal say what is missing or why the moment is wrong?"""

from __future__ import annotations

import pytest

from tabletop.content import LANGUAGES, load_texts
from tabletop.kernel import Reason
from tests.games.corrosion.positions import RULES, Table


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
        (
            "en",
            "Chrome polisher (blue, grade 4) costs 1 green point and 1 steam. You have 0 steam. You still need 1 steam.",
        ),
        (
            "de",
            "Chrompolierer (blau, Grad 4) kostet 1 grünen Punkt und 1 Dampf. Du hast 0 Dampf. Du brauchst noch 1 Dampf.",
        ),
    ],
)
def test_the_hiring_price_is_worded_in_the_singular(language: str, sentence: str) -> None:
    table = Table().alone().row("engineer", "q16", "q01", "q04").boiler(0, 3)
    table.do("play engineer=a_hire")
    reason = table.refusal("hire spot=a")
    assert load_texts(language, "corrosion").say(f"reason.{reason.key}", **reason.params) == sentence


# --- used already, and what needs no completion ----------------------------------------------------------------------------


def test_a_chrome_machine_that_ran_in_this_phase_says_so() -> None:
    table = Table().alone().mount("c01").lay("ts_1", "s3").boiler(0, 3).gears()
    table.do("turn", "activate machine=c01")
    assert table.refusal("activate machine=c01").key == "already_activated"


def test_a_prototype_that_ran_in_this_phase_says_so() -> None:
    table = Table().alone().lay("ts_1", "s3").gears()
    table.player().turned = 3
    table.do("turn", "activate machine=proto_cog")
    assert table.refusal("activate machine=proto_cog").key == "already_activated"


def test_what_was_never_switched_on_does_not_say_it_ran() -> None:
    table = Table().alone().lay("ts_1", "s3").mount("c01", done=False).gears()
    table.do("turn")
    assert table.refusal("activate machine=c01").key == "not_switched_on", "not completed"
    assert table.refusal("activate machine=proto_piston").key == "not_switched_on", "the X is not at the bottom"
    assert table.refusal("activate machine=q01").key == "not_switched_on_engineer"


def test_turning_machines_and_prototypes_need_no_completion() -> None:
    table = Table().alone().lay("ts_1", "s3").maintain()
    assert table.refusal("complete machine=ts_1").key == "needs_no_completion"
    assert table.refusal("complete machine=proto_cog").key == "needs_no_completion"
    assert table.refusal("complete machine=ts_2").key == "not_yours"


# --- what is to be done instead ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["play engineer=a_gear", "turn"])
def test_no_main_action_in_maintenance(line: str) -> None:
    before, after = Table().boiler(1, 2).maintain(), Table().boiler(1, 2).maintain(then="last")
    assert before.refusal(line) == Reason("choose_first", {"question": "maintenance"})
    assert after.refusal(line) == Reason("main_action_done", {"question": "maintenance"})


def test_a_copier_is_not_told_of_a_main_action() -> None:
    table = Table()
    table.do("play engineer=a_gear", "produce gear=small")
    assert (table.actor(), table.asked()) == (1, "copy")
    assert table.refusal("turn") == Reason("choose_first", {"question": "copy"})


def test_done_at_a_compulsory_choice_says_what_to_choose() -> None:
    table = Table().alone()
    table.do("play engineer=a_gear")
    assert table.refusal("done") == Reason("choose_first", {"question": "produce"})
    table = Table().alone().lay("o06_1", "s3").gears(small_s3=1, small_x=1, medium_s1=1).boiler(0, 3).maintain()
    table.do("complete machine=o06_1")
    assert table.refusal("done") == Reason("choose_first", {"question": "pay_any"})
    table = Table().alone()
    assert table.refusal("done") == Reason("choose_first", {"question": "main_action"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_its_instead(language: str) -> None:
    texts = load_texts(language, "corrosion")
    kinds = {key.split(".")[1] for key in sorted(texts.keys()) if key.startswith("prompt.")}
    assert kinds
    for kind in kinds:
        assert texts.say("reason.choose_first", question=kind).endswith(".")


# --- names ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Gear cutter (blue, grade 1) has the wrong suit to copy Gear cutter (orange, grade 1)."),
        (
            "de",
            "Zahnradfräser (blau, Grad 1) hat die falsche Farbe, um Zahnradfräser (orange, Grad 1) zu kopieren.",
        ),
    ],
)
def test_engineers_are_named_with_suit_and_grade(language: str, sentence: str) -> None:
    table = Table()
    played, copying = RULES.engineers["a_gear"], RULES.engineers["b_gear"]
    assert (played.suit, copying.suit) == ("orange", "blue"), "else the sentences below mean other cards"
    table.do("play engineer=a_gear", "produce gear=small")
    reason = table.refusal("copy engineer=b_gear")
    assert load_texts(language, "corrosion").say(f"reason.{reason.key}", **reason.params) == sentence


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("place.storage.name", "Lagerplatz"),
        ("resource.qualified.name", "Diplom-Ingenieurin"),
        ("board.inspect.to_complete", "Instandsetzen"),
        ("row.basic.name", "Basis-Chrommaschinen"),
        ("row.advanced.name", "Spezial-Chrommaschinen"),
    ],
)
def test_german_uses_the_words_of_the_german_rulebook(key: str, word: str) -> None:
    assert word in load_texts("de", "corrosion").say(key)
