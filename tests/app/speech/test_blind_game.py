"""Can somebody who sees nothing play a whole game, by keys and what is said alone?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tests.app.speech.listening import Listener

WORDS = {
    "en": ("Red Outpost", "Round the table", "Solo", "Start game", "goal card", "Solo result"),
    "de": ("Red Outpost", "Am Tisch", "Allein", "Partie beginnen", "Zielkarte", "Ergebnis"),
}
GAMES = ("Corrosion", "AquaSphere", "Red Outpost", "Watch")
MOST_MOVES = 120


@pytest.mark.parametrize("language", WORDS)
def test_a_whole_solo_game_is_played_blind(
    listener: Callable[..., tuple[App, Listener]], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.app.new_game.draft.draw_seed", lambda: 1)
    app, player = listener(language=language)
    app.go_home()
    game, together, alone, start, goal, result = WORDS[language]
    assert game in player.listen()
    player.seek("tab", *(f"{name}." for name in GAMES), all_of_it=True)
    player.seek("right", f"{game}.", all_of_it=True)
    player.press("return")
    player.seek("tab", together)
    assert alone in player.press("right")
    player.seek("tab", start)
    assert goal in player.press("return")
    asked = set()
    for _ in range(MOST_MOVES):  # Tab leads to what can be answered, Enter gives it or takes it into the hand
        if result in player.heard:
            break
        asked.add(player.press("tab"))
        player.press("return")
    assert result in player.heard
    assert "" not in asked
    assert len(asked) > 20, "they are told apart"
