"""Does the list of saves, before which no curtain hangs, tell what only one seat may know of a running game?"""

from __future__ import annotations

from tabletop.app.application import App
from tabletop.app.saves.screen import SavesScreen
from tabletop.app.table.session import Session
from tabletop.kernel import NOBODY, Rng, Seat, Timeline
from tests.app.looking import settle

PEOPLE = [Seat("Mira", "human", "vermilion"), Seat("Otto", "human", "ocean")]
LONGEST = 60


def chosen_spies(app: App) -> Session:
    """A running game of Watch in which the one to decide has just set spy cards."""
    game, chance = app.find_game("watch"), Rng(4)
    session = Session.begin(Timeline.begin(game, 2, 4, {}), PEOPLE, app.texts_of("watch"), app.places.saves)
    while session.timeline.position < LONGEST:
        session.do(chance.choice(game.legal(session.state)))
        told = session.timeline.past[-1].events
        if session.actor is not None and any((event.kind, event.only) == ("spy_set", session.actor) for event in told):
            return session
    raise AssertionError("nobody set a spy card: begin another game")


def test_the_replay_bar_of_the_list_says_what_everybody_may_know(app: App) -> None:
    session = chosen_spies(app)
    actor, last = session.actor, session.timeline.position
    assert actor is not None
    open_to_all = {line.text for line in session.view(NOBODY).log}
    secret = {line.text.rstrip(".") for line in session.view(actor).log if line.text not in open_to_all}
    assert secret
    session.close()
    app.go_load()
    settle(app)
    screen = app.screen
    assert isinstance(screen, SavesScreen)
    said = set[str]()
    assert screen.detail.playback is not None
    for position in range(last + 1):
        screen.detail.playback.go(position)
        assert screen.detail._caption is not None
        said.add(screen.detail._caption.content)
    assert len(said) > 1
    assert not [line for line in secret if any(line in caption for caption in said)]
