"""Does the list of saves show every file, find it, open it, and never harm one?"""

from __future__ import annotations

import shutil
import struct
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.application import App
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.results.screen import ResultsScreen
from tabletop.app.saves.picture import picture_of
from tabletop.app.saves.reading import Reading
from tabletop.app.saves.screen import SavesScreen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.scene import Button, Image, Sprite
from tabletop.scene.input import clipboard
from tabletop.store import SavedGame, open_save
from tests.app.looking import LOOKS, named, outside, press, reached, settle, shown, words_on, write
from tests.store.conftest import NO_FILES, lay

Make = Callable[..., Session]


def damage(file: Path, keep: int) -> bytes:
    """Cut a save off within its history; returns what is left."""
    text = file.read_text()
    start = text.index("history:")
    file.write_text(text[:start] + "\n".join(text[start:].split("\n")[: keep + 1]))
    for other in file.parent.glob(f"{file.stem}.*"):
        if other != file:
            other.unlink()
    return file.read_bytes()


@pytest.fixture
def saves(app: App, make_session: Make) -> dict[str, Path]:
    """A running game, a finished one, a damaged one, one from the future and something else."""
    files = {}
    for name, arguments in {
        "running": {"moves": 20},
        "finished": {"moves": 999, "seats": 2, "seed": 6},
        "damaged": {"moves": 22, "seats": 4, "seed": 7},
        "newer": {"moves": 5, "seats": 2, "seed": 8},
    }.items():
        session = make_session(**arguments)
        session.close()
        files[name] = session.keeper.file
    damage(files["damaged"], 12)
    newer = files["newer"]
    newer.write_text(newer.read_text().replace("format: ", "format: 9", 1))
    files["letter"] = app.places.saves / "letter.yaml"
    files["letter"].write_text("dear: [aunt\n")
    return files


def opened(app: App) -> SavesScreen:
    app.go_load()
    settle(app)
    assert isinstance(app.screen, SavesScreen)
    return app.screen


def choose(app: App, file: Path) -> SavesScreen:
    screen = opened(app)
    screen.list.choose([entry.file for entry in screen.list.entries].index(file))
    settle(app)
    return screen


def entry_of(screen: SavesScreen, file: Path) -> SavedGame:
    return next(entry for entry in screen.list.entries if entry.file == file)


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_everything_fits(make_app: Callable[..., App], saves: dict[str, Path], size: tuple[int, int], language: str):
    app = make_app(size, language=language)
    for file in saves.values():
        choose(app, file)
        assert outside(app) == []


def test_no_saves_are_an_invitation(app: App):
    opened(app)
    assert app.texts.say("load.none") in words_on(app.stage.screen)


def test_every_file_is_listed_with_what_it_is(app: App, saves: dict[str, Path]):
    screen = opened(app)
    assert {entry.file: entry.status for entry in screen.list.entries} == {
        saves["running"]: "running",
        saves["finished"]: "finished",
        saves["damaged"]: "damaged",
        saves["newer"]: "newer",
        saves["letter"]: "damaged",
    }


def test_listing_and_looking_change_no_file(app: App, saves: dict[str, Path]):
    before = {file: file.read_bytes() for file in sorted(app.places.saves.iterdir())}
    for file in saves.values():
        choose(app, file)
    assert {file: file.read_bytes() for file in sorted(app.places.saves.iterdir())} == before


def test_the_keyboard_reaches_everything(app: App, saves: dict[str, Path]):
    choose(app, saves["running"])
    found = reached(app)
    wanted = {"search", "seats", "sort", "import", "time bar", "step_back", "play", "play on", "speed"}
    wanted |= {"open", "watch", "rename", "duplicate", "as_text", "delete"}
    wanted |= {f"game {game}" for game in ("corrosion", "aquasphere", "red_outpost", "watch")}
    wanted |= {f"state {state}" for state in ("running", "finished", "damaged")}
    assert wanted - found == set()


def test_arrows_choose_and_enter_continues(app: App, saves: dict[str, Path]):
    screen = opened(app)
    while screen.list.chosen_entry is None or screen.list.chosen_entry.file != saves["running"]:
        press(app, "down")
    press(app, "return")
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.keeper.file == saves["running"]


def test_a_finished_game_opens_its_result_and_stays_as_it_is(app: App, saves: dict[str, Path]):
    before = saves["finished"].read_bytes()
    screen = choose(app, saves["finished"])
    screen.open()
    assert isinstance(app.screen, ResultsScreen)
    assert saves["finished"].read_bytes() == before
    assert len(app.shelf.files()) == len(saves)


def test_r_watches_the_replay(app: App, saves: dict[str, Path]):
    choose(app, saves["running"])
    press(app, "r")
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.recording.position == 0
    press(app, "escape")
    assert isinstance(app.screen, SavesScreen)
    rows = app.screen.list
    assert rows.chosen is not None
    assert rows.entries[rows.chosen].file == saves["running"]


def test_play_on_from_here_is_a_save_of_its_own(app: App, saves: dict[str, Path]):
    screen = choose(app, saves["running"])
    before = saves["running"].read_bytes()
    assert screen.detail.playback is not None
    screen.detail.playback.go(7)
    screen.play_on()
    table = app.screen
    assert isinstance(table, TableScreen)
    assert table.session.timeline.position == 7
    assert table.session.keeper.file != saves["running"]
    assert saves["running"].read_bytes() == before


def test_search_finds_seats_and_titles(app: App, saves: dict[str, Path]):
    app.shelf.rename(saves["finished"], "Ein langer Abend")
    screen = opened(app)
    press(app, "/")
    write(app, "/")  # what the key types arrives after it
    settle(app, 100)
    write(app, "abend")
    assert [entry.file for entry in screen.list.entries] == [saves["finished"]]
    screen.filter_panel.search.words = ""
    screen.filter.words = "ada"
    screen.refresh()
    assert [entry.file for entry in screen.list.entries] == [saves["damaged"]]


def test_filters_narrow_the_list_and_counts_follow(app: App, saves: dict[str, Path]):
    screen = opened(app)
    named(app, "state damaged").click()
    assert {entry.status for entry in screen.list.entries} == {"running", "finished"}
    screen.filter.seats = 3
    screen.refresh()
    assert [entry.file for entry in screen.list.entries] == [saves["running"]]
    entries = screen._reading.entries
    by_game = screen.filter.by_game(entries, lambda _entry: "")
    assert by_game == {"corrosion": 0, "aquasphere": 0, "red_outpost": 1, "watch": 0}
    by_state = screen.filter.by_state(entries, lambda _entry: "")
    assert by_state == {"running": 1, "finished": 0, "damaged": 2}  # files nobody can read are never hidden by seats
    named(app, "game watch").click()
    assert screen.list.entries == []
    assert app.texts.say("load.none_found") in words_on(app.stage.screen)


def test_one_click_shows_one_game_only_and_another_all_again(app: App, saves: dict[str, Path]):
    screen = opened(app)
    for game in ("watch", "red_outpost"):
        named(app, f"game {game}").click()
        assert screen.filter.games == {game}
        ticked = [other for other in games.names() if screen.filter_panel._games[other].on]
        assert ticked == [game]
    named(app, "game red_outpost").click()
    assert screen.filter.games == set(games.names())


def test_a_cross_empties_the_search(app: App, saves: dict[str, Path]):
    screen = opened(app)
    everything = len(screen.list.entries)
    screen.filter_panel.search.words = "nobody at all"
    screen.filter.words = "nobody at all"
    screen.refresh()
    assert screen.list.entries == []
    named(app, app.texts.say("help.clear")).click()
    assert len(screen.list.entries) == everything


def test_one_save_or_all_that_are_shown_are_handed_out_and_taken_in_again(app: App, saves: dict[str, Path]):
    opened(app)
    for number, items in ((0, 1), (1, len(saves))):
        named(app, "export").click()
        settle(app)
        buttons = [node for node in shown(app.stage.active) if isinstance(node, Button)]
        buttons[number].click()
        settle(app)
        folder = max(app.places.exports.iterdir(), key=lambda each: each.stat().st_mtime_ns)
        assert len([*folder.glob("*.yaml")]) == items
        assert clipboard.read() == str(folder)
        shutil.rmtree(app.places.exports)
    named(app, "export").click()
    settle(app)
    [node for node in shown(app.stage.active) if isinstance(node, Button)][1].click()
    settle(app)
    folder = next(app.places.exports.iterdir())
    for file in saves.values():
        app.shelf.delete(file)
    named(app, "import").click()
    write(app, str(folder))
    press(app, "return")
    settle(app)
    assert len(app.shelf.files()) == len([*folder.glob("*.yaml")]) - 2, (
        "no save, and one from the future, are only told of"
    )


def test_the_order_can_be_chosen(app: App, saves: dict[str, Path]):
    screen = opened(app)
    newest = [entry.order for entry in screen.list.entries]
    assert newest == sorted(newest, reverse=True)
    named(app, "sort").click()
    press(app, "down", "return")
    oldest = [entry.order for entry in screen.list.entries]
    assert oldest == sorted(oldest)


def test_recover_makes_a_new_save_and_leaves_the_damaged_one(app: App, saves: dict[str, Path]):
    before = saves["damaged"].read_bytes()
    screen = choose(app, saves["damaged"])
    assert entry_of(screen, saves["damaged"]).readable_moves == 12
    named(app, "recover").click()
    settle(app)
    assert saves["damaged"].read_bytes() == before
    fresh = screen.list.chosen_entry
    assert fresh is not None
    assert fresh.file not in saves.values()
    assert fresh.status == "running"
    assert fresh.head is not None
    assert fresh.head.position == 12


@pytest.mark.parametrize("name", ["letter", "newer"])
def test_what_cannot_be_recovered_offers_to_show_the_file_only(app: App, saves: dict[str, Path], name: str):
    before = saves[name].read_bytes()
    screen = choose(app, saves[name])
    words = words_on(screen.detail.root)
    assert app.texts.say("load.show_file") in words
    assert app.texts.say("load.recover") not in words
    screen.open()
    screen.watch()
    press(app, "f2")
    assert app.screen is screen
    assert not len(app.stage.overlays)
    assert saves[name].read_bytes() == before


def test_rename(app: App, saves: dict[str, Path]):
    screen = choose(app, saves["running"])
    press(app, "f2", "ctrl+a")
    write(app, "Sonntag")
    press(app, "return")
    settle(app)
    chosen = screen.list.chosen_entry
    assert chosen is not None
    assert chosen.file == saves["running"]
    assert chosen.head is not None
    assert chosen.head.title == "Sonntag"
    assert "Sonntag" in words_on(screen.detail.root)


def test_duplicate(app: App, saves: dict[str, Path]):
    screen = choose(app, saves["running"])
    named(app, "duplicate").click()
    settle(app)
    twin = screen.list.chosen_entry
    assert twin is not None
    assert twin.file not in saves.values()
    assert twin.file.read_bytes() == saves["running"].read_bytes()


def test_delete_asks_once_and_can_be_brought_back(app: App, saves: dict[str, Path]):
    before = saves["running"].read_bytes()
    screen = choose(app, saves["running"])
    press(app, "delete", "escape")
    assert saves["running"].exists()
    press(app, "delete", "return")
    settle(app)
    assert not saves["running"].exists()
    assert saves["running"] not in [entry.file for entry in screen.list.entries]
    press(app, "ctrl+z")
    settle(app)
    assert saves["running"].read_bytes() == before
    assert screen.list.chosen_entry is not None
    assert screen.list.chosen_entry.file == saves["running"]


def test_the_bin_gives_back_what_was_deleted_earlier(app: App, saves: dict[str, Path]):
    folder = app.shelf.delete(saves["damaged"])
    screen = opened(app)
    named(app, "bin").click()
    named(app, f"bring back {folder.name}").click()
    settle(app)
    assert saves["damaged"] in [entry.file for entry in screen.list.entries]
    assert app.shelf.binned() == []


@pytest.mark.parametrize("way", ["clipboard", "file"])
def test_a_game_is_copied_as_text_and_read_again(app: App, saves: dict[str, Path], tmp_path: Path, way: str):
    screen = choose(app, saves["running"])
    named(app, "as_text").click()
    settle(app)
    assert app.texts.say("load.as_text_copied") in words_on(app.stage.floating)
    if way == "file":
        (tmp_path / "game.txt").write_text(clipboard.read())
        clipboard.write("")
    named(app, "import").click()
    write(app, str(tmp_path / "game.txt") if way == "file" else "")
    press(app, "return")
    settle(app)
    assert screen.list.chosen_entry is not None
    twin = screen.list.chosen_entry.file
    assert twin not in saves.values()
    first, again = (open_save(file, app.find_game) for file in (saves["running"], twin))
    assert (again.timeline.state, again.timeline.commands) == (first.timeline.state, first.timeline.commands)


def test_import_copies_a_file_by_its_path(app: App, saves: dict[str, Path], tmp_path: Path):
    elsewhere = tmp_path / "stick" / "game.yaml"
    elsewhere.parent.mkdir()
    elsewhere.write_bytes(saves["running"].read_bytes())
    screen = opened(app)
    named(app, "import").click()
    write(app, f'"{elsewhere}"')
    press(app, "return")
    settle(app)
    assert screen.list.chosen_entry is not None
    assert screen.list.chosen_entry.file.read_bytes() == elsewhere.read_bytes()
    assert len(app.shelf.files()) == len(saves) + 1


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/nowhere/at/all.yaml", "all.yaml"),
        ("~nobody-of-this-name/x.yaml", "x.yaml"),
        (".", "no file one could read"),
        ("/", "no file one could read"),
        ("'", "no file one could read"),
        ("/dev/zero", "zero"),
        ("x" * 400, "xxx"),
        ("brettwerk:1:abc:00000000", "no whole game"),
    ],
)
def test_import_of_something_else_says_so_and_copies_nothing(app: App, saves: dict[str, Path], path: str, said: str):
    opened(app)
    named(app, "import").click()
    write(app, path)
    press(app, "return")
    settle(app)
    assert len(app.shelf.files()) == len(saves)
    assert any(said in words for words in words_on(app.stage.floating))


def test_many_saves_are_read_in_slices_and_few_rows_are_built(
    app: App, saves: dict[str, Path], monkeypatch: pytest.MonkeyPatch
):
    for number in range(60):
        (app.places.saves / f"red_outpost-20260101-{number:012x}.yaml").write_bytes(saves["running"].read_bytes())
    monkeypatch.setattr("tabletop.app.saves.reading.FIRST_MS", 0.0)
    monkeypatch.setattr("tabletop.app.saves.reading.SLICE_MS", 1.0)
    reading = Reading(app.stage, app.shelf, lambda: None)
    reading.start()
    assert reading.under_way
    for _ in range(400):
        app.stage.clock.advance(2)  # type: ignore[attr-defined]
        app.stage.update()
    assert not reading.under_way
    assert len(reading.entries) == 65
    screen = opened(app)
    assert len(screen.list.entries) == 65
    assert len(screen.list._built) < 20
    press(app, "end")
    settle(app)
    assert screen.list.chosen == 64
    assert len(screen.list._built) < 20


def test_the_bar_of_the_detail_plays_by_itself(app: App, saves: dict[str, Path]):
    screen = choose(app, saves["running"])
    playback, recording = screen.detail.playback, screen.detail.recording
    assert playback is not None
    assert recording is not None
    playback.go(0)
    playback.toggle()
    settle(app, 4000)
    assert recording.position >= 3
    playback.toggle()
    here = recording.position
    settle(app, 4000)
    assert recording.position == here


def test_another_language_keeps_the_choice(app: App, saves: dict[str, Path]):
    screen = choose(app, saves["finished"])
    app.change_settings(language="de")
    settle(app)
    assert screen.list.chosen_entry is not None
    assert screen.list.chosen_entry.file == saves["finished"]
    assert app.texts.say("load.result") == "Zum Ergebnis"
    assert "Zum Ergebnis" in words_on(screen.detail.root)


def test_a_game_left_for_the_list_stands_there_as_it_was_left(app: App, make_session: Make):
    session = make_session(moves=3)
    app.go_table(session)
    settle(app)
    position = session.timeline.position
    press(app, "ctrl+l")
    settle(app)
    screen = app.screen
    assert isinstance(screen, SavesScreen)
    assert screen.list.chosen_entry is not None
    assert screen.list.chosen_entry.file == session.keeper.file
    assert screen.list.chosen_entry.head is not None
    assert screen.list.chosen_entry.head.position == session.timeline.position >= position
    assert screen.list.chosen_entry.picture.exists()


def png(width: int, height: int) -> bytes:
    """The beginning of a picture of that size."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII5B", 13, b"IHDR", width, height, 8, 2, 0, 0, 0)


@pytest.mark.parametrize("kind", [*NO_FILES, "endless", "torn", "empty"])
def test_a_picture_that_cannot_be_ours_is_not_looked_at(app: App, saves: dict[str, Path], kind: str):
    picture = saves["running"].with_suffix(".png")
    if kind in NO_FILES:
        lay(kind, picture)
    else:
        picture.write_bytes({"endless": png(60_000, 60_000), "torn": png(300, 200), "empty": b""}[kind])
    assert isinstance(picture_of(entry_of(opened(app), saves["running"]), (100, 100)), Sprite)
    app.go_home()
    settle(app)


def test_a_picture_of_ours_is_shown(app: App, saves: dict[str, Path]):
    pygame.image.save(pygame.Surface((592, 300)), str(saves["running"].with_suffix(".png")))
    assert isinstance(picture_of(entry_of(opened(app), saves["running"]), (100, 100)), Image)


def test_running_games_without_a_picture_are_drawn_in_calm_moments_and_nothing_is_written(app: App, make_session: Make):
    session = make_session(moves=5, seats=3)
    session.close()
    files = sorted(app.places.saves.rglob("*"))
    opened(app)
    while app.stage.idle_jobs.wait() is not None:
        app.stage.clock.advance(1000)  # type: ignore[attr-defined]
        app.stage.idle_jobs.turn()
    settle(app)
    row = named(app, f"save {session.keeper.file.stem}")
    assert any(isinstance(node, Image) for node in shown(row))
    assert sorted(file for file in app.places.saves.rglob("*") if file.suffix == ".png") == []
    assert [file for file in files if not file.exists()] == []
