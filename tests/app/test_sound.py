"""What does the table sound like?"""

from __future__ import annotations

import array
import functools
import itertools
import math
import os
import subprocess
import sys
from collections.abc import Callable, Sequence

import msgspec
import pygame
import pygame.mixer
import pytest

from tabletop import games
from tabletop.app.sound import Sounds, kept
from tabletop.app.sound_making import LEVEL, RATE, Recipe, attack_ms, family_of, loudness, room, shared_sounds, wave
from tabletop.content import load_texts
from tabletop.kernel import Event
from tabletop.scene.core.inputs import AudioDevice, FocusLost
from tabletop.store import Cache

GAMES = games.names()
EVERY = [("", name) for name in shared_sounds().sounds]
EVERY += [(game, name) for game in GAMES for name in family_of(game).sounds]
CLOSE_DB = 3.0
"""How far the loudness of a sound may lie from that of all."""
HIGHEST_DB = -3.0
"""How high four sounds at once may go."""


def recipe_of(game: str, name: str) -> Recipe:
    return (family_of(game).sounds if game else shared_sounds().sounds)[name]


@functools.cache
def samples_of(game: str, name: str, take: int = 0) -> list[float]:
    return [sample / 32768 for sample in array.array("h", wave(recipe_of(game, name), take))]


def decibels(share: float) -> float:
    return 20 * math.log10(share)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_sound_is_as_loud_as_the_others_rises_quickly_without_a_click_and_ends_softly(game: str, name: str):
    samples = samples_of(game, name)
    assert len(samples) >= RATE * recipe_of(game, name).length // 1000
    assert abs(decibels(loudness(samples)) - LEVEL) <= CLOSE_DB
    assert 2.0 <= attack_ms(samples) <= 4.0
    assert abs(samples[0]) < 0.005
    assert abs(samples[-1]) < 0.005


def test_place_has_body_for_small_speakers():
    samples = array.array("h", wave(recipe_of("", "place")))
    assert share_below(samples, 400) < 0.5


def test_four_sounds_at_once_stay_below_the_full_range():
    highest = sorted(max(abs(sample) for sample in samples_of(game, name)) for game, name in EVERY)[-4:]
    assert decibels(sum(highest)) <= HIGHEST_DB + 0.01


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, name in EVERY if recipe_of(game, name).takes > 1])
def test_sounds_that_come_often_have_takes_that_differ(game: str, name: str):
    takes = {tuple(samples_of(game, name, take)) for take in range(recipe_of(game, name).takes)}
    assert len(takes) == recipe_of(game, name).takes


def test_the_room_is_even_and_can_be_repeated_without_a_click():
    samples = array.array("h", room(shared_sounds().room))
    steps = [abs(b - a) for a, b in itertools.pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= 2 * max(steps)
    quarter = RATE // 4
    loud = [loudness([s / 32768 for s in samples[i : i + quarter]]) for i in range(0, len(samples) - quarter, quarter)]
    assert decibels(max(loud) / min(loud)) < 3
    assert share_below(samples, 150) < 0.4


def share_below(samples: Sequence[int], hertz: float) -> float:
    """The share of the energy below a pitch."""
    falls = math.exp(-math.tau * hertz / RATE)
    once = twice = low = whole = 0.0
    for sample in samples:
        once = once * falls + sample * (1 - falls)
        twice = twice * falls + once * (1 - falls)
        low += twice * twice
        whole += sample * sample
    return low / whole


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_sound_or_a_reason_for_silence(game: str):
    family, texts = family_of(game), load_texts("en", game)
    kinds = {key.split(".")[1] for key in set(texts.keys()) if key.startswith("log.") and key.count(".") == 1}
    assert family.events.keys() | family.silent.keys() == kinds
    assert not family.events.keys() & family.silent.keys()
    assert set(family.events.values()) <= family.sounds.keys() | shared_sounds().sounds.keys()
    assert all(family.silent.values())


def heard(monkeypatch: pytest.MonkeyPatch, game: str, *kinds: str, landed: bool | None = None) -> list[str]:
    """What is played when these events come at one moment."""
    sounds, played, waiting = Sounds(), list[str](), list[Callable[[], None]]()
    monkeypatch.setattr(sounds, "play", played.append)
    sounds.sit_down(game)
    sounds.hear([Event(kind) for kind in kinds], lambda _, act: waiting.append(act), landed=landed)
    for act in waiting:
        act()
    return played


def test_the_weightiest_of_several_at_once_is_heard(monkeypatch: pytest.MonkeyPatch):
    events = ("moved", "marker_placed", "produced", "exported", "game_over")
    assert heard(monkeypatch, "red_outpost", *events) == ["win", "ship"]
    assert heard(monkeypatch, "corrosion", "spent", "spent", "paid", "scored", "game_over")[0] == "win"


def test_a_sound_comes_with_the_take_off_or_the_landing_of_its_piece(monkeypatch: pytest.MonkeyPatch):
    assert heard(monkeypatch, "watch", "hand_turned", "disc_laid", landed=False) == ["hand"]
    assert heard(monkeypatch, "watch", "hand_turned", "disc_laid", landed=True) == ["tick"]


def test_what_one_table_was_about_to_sound_like_is_not_asked_of_another():
    sounds, waiting = Sounds(), list[Callable[[], None]]()
    sounds.sit_down("watch")
    sounds.hear([Event("gained")], lambda _, act: waiting.append(act))
    sounds.sit_down("red_outpost")
    for act in waiting:
        act()


def test_without_a_device_everything_is_silent_and_nothing_fails(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds()
    sounds.tune(1, 1, 1)
    sounds.open()
    assert sounds._thread is not None
    sounds._thread.join()
    assert not sounds.is_open
    sounds.play("place")
    assert sounds.has_no_device


def test_without_a_mixer_everything_is_silent_and_nothing_fails(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "pygame.mixer", None)
    sounds = Sounds()
    sounds.open()
    sounds.play("place")
    assert not sounds.is_open
    sounds.close()


def test_the_mixer_is_found_although_pygame_was_imported_without_it():
    heard = (
        "from tabletop.scene import Stage\n"
        "from tabletop.app.sound import Sounds\n"
        "sounds = Sounds()\n"
        "sounds.open()\n"
        "sounds._thread.join()\n"
        "print(sounds.is_open)\n"
        "sounds.close()"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", heard], capture_output=True, text=True, check=True, env=environment)
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_with_a_device_sounds_are_made_beside_the_loop(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.tune(1, 1, 1)
    sounds.open()
    assert sounds._thread is not None
    sounds._thread.join()
    assert sounds.is_open
    sounds.hear([Event("moved"), Event("unheard_of")], lambda _, act: act())
    sounds.tune(0, 0, 0)
    pygame.mixer.quit()


def test_closing_at_once_waits_for_the_thread_and_lets_go_of_the_device(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.tune(1, 1, 1)
    sounds.open()
    sounds.close()
    assert sounds._thread is not None
    assert not sounds._thread.is_alive()
    assert not sounds.is_open
    assert pygame.mixer.get_init() is None
    sounds.play("place")
    sounds.tune(0, 0, 0)


def test_a_sound_is_made_once_and_kept(tmp_path):
    recipe = shared_sounds().sounds["place"]
    made = []

    def make(asked):
        made.append(asked)
        return wave(asked)

    first = kept(Cache(tmp_path), recipe, make)
    assert kept(Cache(tmp_path), recipe, make) == first == wave(recipe)
    longer = msgspec.structs.replace(recipe, length=recipe.length + 1)
    assert kept(Cache(tmp_path), longer, make) != first
    assert made == [recipe, longer]


def test_a_device_that_goes_is_let_go_of_and_one_that_comes_is_taken(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.open()
    assert sounds._thread is not None
    sounds._thread.join()
    with monkeypatch.context() as unplugged:
        unplugged.setattr(sounds, "_open", lambda: None)
        assert sounds.device_changed(AudioDevice(added=False))
        assert sounds._thread is not None
        sounds._thread.join()
        assert sounds.has_no_device
    assert sounds.device_changed(AudioDevice(added=True))
    sounds._thread.join()
    assert sounds.is_open
    sounds.close()
    assert not sounds.device_changed(FocusLost())
