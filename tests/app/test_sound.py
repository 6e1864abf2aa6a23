"""What does the table sound like?"""

from __future__ import annotations

import array
import itertools
import os
import subprocess
import sys

import msgspec
import pygame
import pygame.mixer
import pytest

from tabletop.app.sound import RATE, Sounds, kept, load_recipes, room, wave
from tabletop.kernel import Event
from tabletop.store import Cache


@pytest.mark.parametrize("name", sorted(load_recipes().sounds))
def test_every_sound_is_audible_short_and_ends_softly(name: str):
    recipe = load_recipes().sounds[name]
    samples = array.array("h", wave(recipe))
    assert len(samples) == RATE * recipe.length // 1000
    assert max(abs(sample) for sample in samples) > 2000
    assert abs(samples[-1]) < 400


def test_the_room_can_be_repeated_without_a_click():
    samples = array.array("h", room(load_recipes().room))
    steps = [abs(b - a) for a, b in itertools.pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= 2 * max(steps)


def test_every_event_sound_exists():
    recipes = load_recipes()
    assert set(recipes.events.values()) <= set(recipes.sounds)


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
    sounds.play_for([Event("moved")])


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
    sounds.play_for([Event("moved"), Event("moved"), Event("unheard_of")])
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
    recipe = next(iter(load_recipes().sounds.values()))
    made = []

    def make(asked):
        made.append(asked)
        return wave(asked)

    first = kept(Cache(tmp_path), recipe, make)
    assert kept(Cache(tmp_path), recipe, make) == first == wave(recipe)
    longer = msgspec.structs.replace(recipe, length=recipe.length + 1)
    assert kept(Cache(tmp_path), longer, make) != first
    assert made == [recipe, longer]
