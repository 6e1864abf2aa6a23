"""Do all files of the program lie where they belong, and is a folder nobody may look into said?"""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from tabletop.store import Places, StoreError
from tabletop.store.files import make_folder
from tabletop.store.places import HOME
from tests.store.users import CAN_BE_ANYBODY, FIRST, SECOND, acting_as, shared_folder


def test_below_one_folder_everything_has_its_name(tmp_path: Path) -> None:
    places = Places.below(tmp_path)
    named = {
        "saves": places.saves,
        "saves/cache": places.reviews,
        "saves/cache/saves.json": places.index,
        "bin": places.bin,
        "overrides": places.overrides,
        "settings.yaml": places.settings,
        "last_table.yaml": places.last_table,
        "scenarios.yaml": places.scenarios,
        "scenarios": places.own_scenarios,
        "attempt": places.attempt,
        "records.jsonl": places.records,
        "cache": places.cache,
    }
    assert {str(place.relative_to(tmp_path)): place for place in named.values()} == named


def test_without_a_chosen_home_data_settings_and_cache_are_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME, raising=False)
    places = Places.here()
    assert places.data == Path(platformdirs.user_data_dir("brettwerk", False))
    assert places.config == Path(platformdirs.user_config_dir("brettwerk", False))
    assert places.cache == Path(platformdirs.user_cache_dir("brettwerk", False))


@pytest.mark.parametrize("closed", ["saves", "settings.yaml"])
def test_a_home_nobody_may_look_into_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, closed: str) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    look = Path.stat

    def refused(file: Path, **how: bool) -> object:
        if file.name == closed:
            raise PermissionError(13, "Permission denied")
        return look(file, **how)

    monkeypatch.setattr(Path, "stat", refused)
    with pytest.raises(StoreError) as error:
        Places.here()
    assert error.value.key == "store.no_home"
    assert error.value.params == {"folder": str(tmp_path), "why": "Permission denied"}


@pytest.mark.skipif(not CAN_BE_ANYBODY, reason="only root can be two users")
def test_the_closed_saves_of_another_user_are_said_and_do_not_look_like_none(monkeypatch: pytest.MonkeyPatch) -> None:
    with shared_folder() as home:
        monkeypatch.setenv(HOME, str(home))
        with acting_as(FIRST):
            make_folder(Places.here().saves)
        with acting_as(SECOND), pytest.raises(StoreError) as error:
            Places.here()
    assert error.value.params["folder"] == str(home / "saves")


def test_a_home_that_is_a_file_is_simply_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("")
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    assert Places.here().saves == tmp_path / "home" / "saves"
