"""Which drafts for a new game can start, and how is a seed written?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.app.new_game.draft import fresh_draft, remembered
from tabletop.app.parts.written import SIGNS, draw_seed, read_seed, written_seed
from tabletop.store import LastTable, Places, load_last_table, save_last_table

NAMES = ["A", "B", "C", "D"]
GAME = games.load("red_outpost")


def draft(solo: bool = False):
    return fresh_draft(games.load("red_outpost"), NAMES, LastTable(), solo=solo)


def test_a_fresh_draft_can_start_with_one_person_and_one_bot():
    fresh = draft()
    assert [seat.kind for seat in fresh.seated(GAME)] == ["human", "bot"]
    assert fresh.missing(games.load("red_outpost")) == ""


def test_playing_alone_closes_all_but_one_and_offers_the_solo_options():
    alone = draft(solo=True)
    assert alone.is_solo
    assert [seat.kind for seat in alone.seated(GAME)] == ["human"]
    assert "difficulty" in alone.options
    assert "special_cards" not in alone.options


def test_options_that_are_offered_no_longer_go_and_new_ones_get_their_default():
    changing = draft()
    changing.options["special_cards"] = True
    changing.play_alone()
    changing.fit_options(games.load("red_outpost"))
    assert "special_cards" not in changing.options
    changing.play_together()
    changing.fit_options(games.load("red_outpost"))
    assert changing.options["special_cards"] is False


def test_taking_a_colour_swaps_it_with_whoever_had_it():
    swapped = draft()
    swapped.give_colour(0, "ocean")
    assert [place.colour for place in swapped.places] == ["ocean", "vermilion", "amber", "moss"]


def test_moving_a_place_changes_the_turn_order():
    moved = draft()
    moved.move_place(1, 0)
    assert [seat.name for seat in moved.seated(GAME)] == ["B", "A"]


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seed", range(6))
def test_whoever_is_chosen_begins_and_the_others_follow_clockwise(name: str, seed: int):
    game = games.load(name)
    chosen = fresh_draft(game, NAMES, LastTable())
    for place in chosen.places:
        place.kind = "human"
    chosen.fit_options(game)
    chosen.seed, chosen.begins = seed, chosen.places[2].colour
    seats = chosen.seated(game)
    first = game.actor(game.new(4, seed, chosen.options))
    assert first is not None
    assert [seat.name for seat in (*seats[first:], *seats[:first])] == ["C", "D", "A", "B"]


def test_who_leaves_the_table_does_not_begin():
    changing = draft()
    changing.begins = changing.places[1].colour
    changing.fit_options(GAME)
    assert changing.begins
    changing.play_alone()
    changing.fit_options(GAME)
    assert not changing.begins


def test_no_seat_and_no_name_are_each_missing():
    game = games.load("red_outpost")
    empty = draft()
    for place in empty.places:
        place.kind = "closed"
    assert empty.missing(game) == "seats"
    nameless = draft()
    nameless.places[0].name = "  "
    assert nameless.missing(game) == "name"


@pytest.mark.parametrize("seed", [0, 1, 31, 32, 32**8 - 1, 2**63 - 1])
def test_a_written_seed_reads_back(seed: int):
    if seed < 32**12:
        assert read_seed(written_seed(seed)) == seed


def test_a_drawn_seed_has_eight_readable_signs():
    for _ in range(200):
        signs = written_seed(draw_seed()).replace(" ", "")
        assert len(signs) == 8
        assert set(signs) <= set(SIGNS)


def test_a_seed_may_be_typed_in_any_case_but_not_with_other_signs():
    assert read_seed("k7q2 mx4d") == read_seed("K7Q2MX4D")
    assert read_seed("K7Q2 MX4O") is None
    assert read_seed("") is None


def test_the_last_table_is_laid_again(tmp_path: Path):
    file = Places.below(tmp_path).last_table
    game = games.load("red_outpost")
    evening = draft()
    evening.places[0].name, evening.places[2].kind, evening.places[1].level = "Zoë", "human", "master"
    evening.options["special_cards"] = True
    evening.undo = "off"
    evening.move_place(2, 0)
    save_last_table(file, remembered(evening, load_last_table(file)))
    again = fresh_draft(game, NAMES, load_last_table(file))
    assert again.places == evening.places
    assert again.options == evening.options
    assert again.undo == "off"
    assert again.seed != evening.seed


def test_playing_alone_once_sends_nobody_away_for_good(tmp_path: Path):
    file = Places.below(tmp_path).last_table
    game = games.load("red_outpost")
    alone = draft(solo=True)
    alone.places[0].name = "Mira"
    save_last_table(file, remembered(alone, load_last_table(file)))
    again = fresh_draft(game, NAMES, load_last_table(file))
    assert [place.kind for place in again.places] == ["human", "bot", "closed", "closed"]
    assert again.places[0].name == "Mira"
    assert fresh_draft(game, NAMES, load_last_table(file), solo=True).is_solo


@pytest.mark.parametrize("words", ["nonsense", "seats: 3\n", "seats: [{name: A, kind: ghost, colour: x, level: y}]\n"])
def test_what_cannot_be_read_is_simply_not_remembered(tmp_path: Path, words: str):
    file = Places.below(tmp_path).last_table
    file.write_text(words, encoding="utf-8")
    assert load_last_table(file) == LastTable()
