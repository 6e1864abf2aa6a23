"""Do the sentences of a turn become one that names whoever acts once, and stay apart where that would mislead?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.sentences import Sentence, joined


def said(*sentences: tuple[str, str, str]) -> str:
    return joined([Sentence(*sentence) for sentence in sentences], "and")


def test_whoever_acts_is_named_once() -> None:
    assert (
        said(
            ("Mira moves the engineer.", "Mira", "moved"),
            ("Mira pays 2 time.", "Mira", "paid"),
            ("Mira programs a bot.", "Mira", "programmed"),
        )
        == "Mira moves the engineer, pays 2 time and programs a bot."
    )


def test_what_is_done_twice_has_its_verb_once() -> None:
    assert (
        said(("Mira loses a small gear.", "Mira", "rusted"), ("Mira loses a large gear.", "Mira", "rusted"))
        == "Mira loses a small gear and a large gear."
    )


def test_another_subject_begins_another_sentence() -> None:
    assert (
        said(
            ("Mira turns.", "Mira", "turned"),
            ("Stoker moves.", "Stoker", "moved"),
            ("Stoker rests.", "Stoker", "rested"),
        )
        == "Mira turns. Stoker moves and rests."
    )


def test_without_a_subject_nothing_is_joined() -> None:
    assert (
        said(("The hand turns.", "", "turned"), ("The hand stops.", "", "stopped")) == "The hand turns. The hand stops."
    )


@pytest.mark.parametrize("first", ["Mira lifts a disc; a gear blocks it.", "Mira is caught, bribe 1 ₽.", "Mira: halt!"])
def test_nothing_is_added_to_a_sentence_that_came_to_speak_of_something_else(first: str) -> None:
    assert said((first, "Mira", "a"), ("Mira pays.", "Mira", "b")) == f"{first} Mira pays."


@pytest.mark.parametrize("name", ["“Bonus (green, time)”", "„Bonus, grün“", "(one, two)"])
def test_a_name_may_hold_any_sign(name: str) -> None:
    assert said((f"Mira takes {name}.", "Mira", "a"), ("Mira pays.", "Mira", "b")) == f"Mira takes {name} and pays."


def test_a_last_clause_with_an_and_of_its_own_follows_a_comma() -> None:
    assert (
        said(("Mira scores 2.", "Mira", "a"), ("Mira stops and loses 1.", "Mira", "b"))
        == "Mira scores 2, stops and loses 1."
    )


def test_a_gain_after_a_loss_keeps_its_own_verb() -> None:
    assert (
        said(("Mira loses 1 point.", "Mira", "scored"), ("Mira scores 3 points.", "Mira", "scored"))
        == "Mira loses 1 point and scores 3 points."
    )


@pytest.mark.parametrize("quote", ["The coach to Ada: “Steam +1.”", "Der Coach zu Ada: „Dampf +1.“"])
def test_a_sentence_that_ends_in_a_quotation_has_one_stop(quote: str) -> None:
    told = joined([Sentence("Ada builds Crane.", "Ada"), Sentence(quote)], "and")
    assert told == f"Ada builds Crane. {quote}"


def test_an_and_inside_a_remark_is_none_of_the_sentence() -> None:
    assert (
        said(("Mira scores 4 (time).", "Mira", "scored"), ("Mira scores 5 (fleet and lab).", "Mira", "scored"))
        == "Mira scores 4 (time) and 5 (fleet and lab)."
    )


def test_what_follows_the_same_word_and_a_colon_becomes_a_list() -> None:
    drawn = [Sentence(f"Drawn: “{name}, old”.", kind="drawn") for name in ("Move", "Crate", "Bank")]
    assert joined([Sentence("Ada draws.", "Ada"), *drawn], "and") == (
        "Ada draws. Drawn: “Move, old”, “Crate, old” and “Bank, old”."
    )
    scored = [
        Sentence(f"Ada: {points} VP (on the {name}).", "Ada", "scored") for points, name in ((2, "Farm"), (1, "Lake"))
    ]
    assert joined(scored, "and") == "Ada: 2 VP (on the Farm) and 1 VP (on the Lake)."


def test_no_list_of_other_kinds_or_of_what_is_a_list_already() -> None:
    one, other = Sentence("Ada: 2 VP.", kind="scored"), Sentence("Ada: 1 crystal.", kind="gained")
    assert joined([one, other], "and") == "Ada: 2 VP. Ada: 1 crystal."
    lists = [Sentence("Drawn: a and b.", kind="drawn"), Sentence("Drawn: c.", kind="drawn")]
    assert joined(lists, "and") == "Drawn: a and b. Drawn: c."
