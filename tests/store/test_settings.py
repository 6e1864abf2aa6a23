"""Are settings typed, kept, and never lost to a broken file?"""

from __future__ import annotations

import os
from datetime import date
from itertools import product
from pathlib import Path

import msgspec
import platformdirs
import pytest

from tabletop.content import Texts
from tabletop.store import Coach, Learned, Places, Settings, load_lessons_learned, load_settings, save_settings


def test_everything_lies_below_the_chosen_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRETTWERK_HOME", str(tmp_path))
    places = Places.here()
    assert places.saves == tmp_path / "saves"
    assert places.overrides == tmp_path / "overrides"
    assert all(
        place.is_relative_to(tmp_path)
        for place in (places.settings, places.records, places.bin, places.data, places.config)
    )


def test_without_a_chosen_home_the_places_are_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRETTWERK_HOME", raising=False)
    assert Places.here().saves == Path(platformdirs.user_data_dir("brettwerk", False)) / "saves"


def test_defaults_without_a_file(places: Places) -> None:
    assert load_settings(places) == (Settings(), None)
    assert not places.settings.exists()


def test_settings_come_back(places: Places) -> None:
    settings = Settings(language="de", ui_scale=125, mute=True, coach=Coach(warn_points=7))
    save_settings(places.settings, settings)
    assert load_settings(places) == (settings, None)
    assert "ui_scale: 125\n" in places.settings.read_text()


def test_a_single_value_is_enough(places: Places) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text("animation: fast\ncoach: {speaks: never}\n")
    expected = msgspec.structs.replace(Settings(), animation="fast", coach=Coach(speaks="never"))
    assert load_settings(places) == (expected, None)


@pytest.mark.parametrize(("text", "line"), [("- no mapping\n", 1), ("mute: [\n", 2), ('"mute\n', 2), ("\0", 1)])
def test_a_broken_file_gives_defaults_one_problem_and_is_kept(
    places: Places, texts: list[Texts], text: str, line: int
) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text(text)
    settings, problem = load_settings(places)
    assert settings == Settings()
    assert problem is not None
    assert problem.line == line
    assert all(problem.sentence(language) for language in texts)
    assert places.settings.with_name("settings.yaml.broken").read_text() == text
    assert load_settings(places) == (Settings(), None)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("language: fr\n", "language"),
        ("ui_scale: 101\n", "ui_scale"),
        ("ui_scale: 205\n", "ui_scale"),
        ("volume: {loud: 1}\n", "volume"),
        ("volume: -1\n", "volume"),
        ("mute: perhaps\n", "mute"),
        ("window: [0, 600]\n", "window.0"),
        ("window: [800]\n", "window"),
        ("coach: {warn_points: 11, speaks: always}\n", "coach.warn_points"),
        ("speed: 3\n", "speed"),
        ("sp`eed: 3\n", "sp`eed"),
        ("effects: 6\n", "effects"),
        ("volume: 99999999999999999999999\n", "volume"),
        ("volume: %80\n", "volume"),
        ('volume: "80\n', "volume"),
        ("volume: *loud\n", "volume"),
        ("volume: !loud 80\n", "volume"),
        ("volume: [80\n", "volume"),
        ("volume: 80: 90\n", "volume"),
        ("volume: \0\n", "volume"),
        ("volume 80\n", "volume 80"),
    ],
)
def test_one_wrong_value_is_named_once_and_costs_only_itself(
    places: Places, texts: list[Texts], text: str, field: str
) -> None:
    places.settings.parent.mkdir(parents=True)
    whole = f"animation: fast\neffects: 5\n{text}"
    places.settings.write_text(whole)
    settings, problem = load_settings(places)
    assert (settings.animation, settings.effects) == ("fast", 5)
    assert settings.coach.speaks == ("always" if "speaks" in text else "asked")
    assert problem is not None
    assert (problem.params["field"], problem.line) == (field, 3)
    assert all(field in problem.sentence(language) for language in texts)
    assert places.settings.with_name("settings.yaml.broken").read_text() == whole
    assert load_settings(places) == (settings, None)


def test_a_wrong_character_anywhere_costs_only_where_it_stands(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is no letter at all, and such as make the rest of the file part of themselves."""
    chosen = Settings("de", 125, "fast", "slow", "long", 33, 44, 11, True, "protan", True, (1000, 700), "plain")
    save_settings(places.settings, chosen)
    whole, fields = places.settings.read_bytes(), len(Settings.__struct_fields__)
    monkeypatch.setattr(os, "fsync", lambda _: None)
    for at, wrong in product(range(len(whole)), (b"", b"\xff", b'"', b"[", b":", b"\n", b"7")):
        places.settings.write_bytes(whole[:at] + wrong + whole[at + 1 :])
        kept, _ = load_settings(places)
        same = sum(getattr(kept, field) == getattr(chosen, field) for field in Settings.__struct_fields__)
        assert same >= fields - (2 if whole[at : at + 1] == b"\n" else 1), (at, wrong)
        for file in places.settings.parent.glob("*.broken*"):
            file.unlink()


def test_many_entries_that_cannot_be_read_are_no_settings(places: Places) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text("volume: 5\n" + "mute: }\n" * 1001)
    settings, problem = load_settings(places)
    assert settings == Settings()
    assert problem is not None
    assert problem.key == "error.not_yaml"


def test_what_was_learned_is_taken_out_of_settings_that_cannot_be_read(places: Places) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text('language: de\nvolume: "80\nlearned:\n  watch: {latest: caught}\n')
    settings, problem = load_settings(places)
    assert settings == Settings(language="de")
    assert problem is not None
    assert problem.params["fields"] == "volume, learned"
    assert load_lessons_learned(places.lessons) == ({"watch": Learned(latest="caught")}, None)
    assert load_settings(places) == (settings, None)


def test_many_wrong_values_are_one_sentence(places: Places, texts: list[Texts]) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text("language: de\nvolume: 101\nmute: loud\nspeed: 3\n")
    settings, problem = load_settings(places)
    assert settings == Settings(language="de")
    assert problem is not None
    for words in (problem.sentence(language) for language in texts):
        assert all(field in words for field in ("settings.yaml", "volume", "mute", "speed"))


def test_what_was_learned_leaves_the_settings_once(places: Places) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text(
        "volume: 101\nlearned:\n  watch:\n    done: {caught: '2026-11-01'}\n    latest: caught\n"
    )
    settings, problem = load_settings(places)
    assert settings == Settings()
    assert problem is not None
    assert problem.params["field"] == "volume"
    learned = {"watch": Learned(done={"caught": date(2026, 11, 1)}, latest="caught")}
    assert load_lessons_learned(places.lessons) == (learned, None)
    places.settings.write_text("learned: {corrosion: {latest: wheel}, watch: {latest: other}}\n")
    assert load_settings(places) == (Settings(), None)
    assert load_lessons_learned(places.lessons)[0] == {**learned, "corrosion": Learned(latest="wheel")}
    places.settings.write_text("volume: [")
    load_settings(places)
    assert load_lessons_learned(places.lessons)[0]["watch"].latest == "caught", "no setting can spoil it"


def test_a_wrong_moment_costs_only_itself(places: Places) -> None:
    places.lessons.parent.mkdir(parents=True)
    places.lessons.write_text("watch:\n  latest: caught\n  stopped: '9999-12-31T23:59:59Z'\n")
    learned, problem = load_lessons_learned(places.lessons)
    assert learned == {"watch": Learned(latest="caught")}
    assert problem is not None
    assert (problem.params["field"], problem.line) == ("watch.stopped", 3)


@pytest.mark.parametrize(
    ("line", "fits"),
    [
        ("volume: 0", True),
        ("volume: 100", True),
        ("volume: 101", False),
        ("effects: -1", False),
        ("ambience: 101", False),
        ("ui_scale: 75", True),
        ("ui_scale: 70", False),
        ("ui_scale: 200", True),
        ("ui_scale: 80", True),
        ("ui_scale: 81", False),
        ("coach: {warn_points: 1}", True),
        ("coach: {warn_points: 10}", True),
        ("coach: {warn_points: 0}", False),
        ("window: [1, 32767]", True),
        ("window: [0, 600]", False),
        ("window: [800, -5]", False),
        ("window: [32768, 600]", False),
        ("window: [99999999999999999999, 600]", False),
    ],
)
def test_numbers_keep_within_their_bounds(places: Places, line: str, fits: bool) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text(f"{line}\n")
    assert (load_settings(places)[1] is None) is fits


def test_of_itself_it_is_half_loud_and_nothing_is_hidden() -> None:
    usual = Settings()
    assert (usual.ui_scale, usual.volume, usual.effects, usual.ambience) == (100, 80, 80, 50)
    assert usual.coach.warn_points == 3
    assert usual.window is None


def test_a_third_broken_file_gets_the_next_number(places: Places) -> None:
    places.settings.parent.mkdir(parents=True)
    for number in range(3):
        places.settings.write_text(f"volume: loud {number}\n")
        load_settings(places)
    assert sorted(file.name for file in places.settings.parent.glob("*.broken*")) == [
        "settings.yaml.broken",
        "settings.yaml.broken-2",
        "settings.yaml.broken-3",
    ]


def test_a_second_broken_file_does_not_replace_the_first(places: Places) -> None:
    places.settings.parent.mkdir(parents=True)
    for text in ("volume: loud\n", "volume: quiet\n"):
        places.settings.write_text(text)
        load_settings(places)
    kept = sorted(file.read_text() for file in places.settings.parent.glob("settings.yaml.broken*"))
    assert kept == ["volume: loud\n", "volume: quiet\n"]
