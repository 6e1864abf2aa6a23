"""What does the home screen offer to go on with: the latest game, or a first one?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.games_shown import first_game
from tabletop.app.home.arrangement import Arrangement
from tabletop.app.parts.dates import when
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import round_bar, seat_row
from tabletop.app.saves.picture import picture_of, progress_of
from tabletop.app.screen import Screen
from tabletop.content import look_of
from tabletop.scene import THEME, Group, Panel, Text
from tabletop.scene.widgets import Button, surface
from tabletop.store import Continuation, SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App


def has_played(app: App) -> bool:
    """Whether a game was ever finished here."""
    return bool(app.records.read()[0])


def lay_continue(
    screen: Screen, page: Group, places: Arrangement, latest: Continuation, on_click: Callable[[], None]
) -> Button:
    """The card of the game to continue, or of a first one; returns its button."""
    width = 2 * places.column_w + places.gap
    card = page.add(surface("paper", (width, places.cards_h), pos=(places.left, places.cards_y)))
    entry = latest.entry
    picture_w = 196.0 if places.compact else 296.0
    picture = (picture_w, places.cards_h - 28 if places.compact else 168.0)
    card.add(picture_of(entry, picture, pos=(14, 14)))
    x = picture_w + 38
    if entry is None or not places.compact:  # where it is narrow the title needs the whole upper edge
        label = "home.continue_label" if entry else "home.none_running" if has_played(screen.app) else "home.no_game"
        card.add(Text(screen.texts.say(label), THEME.section(THEME.quiet_ink), pos=(x, 12 if places.compact else 18)))
    say = screen.texts.say
    words = say("home.continue" if entry else "home.new_game" if has_played(screen.app) else "home.first_game")
    size = (150.0, 50.0) if places.compact else (174.0, 64.0)
    go = Button(words, icon="play", look="paper_main", size=size, font_size=20, on_click=on_click)
    go.pos = (width - size[0] - 22, (places.cards_h - size[1]) / 2)
    room = go.x - x - 16
    if entry is None or entry.head is None:
        style = THEME.style(14 if places.compact else 17, THEME.quiet_ink)
        y = 36 if places.compact else 56
        hint = say("home.all_over_hint")
        if not has_played(screen.app):
            hint = say("home.no_game_hint", game=screen.app.texts_of(first_game()).say("name"))
        card.add(Text(hint, style, width=room, pos=(x, y), max_lines=5))
    else:
        _facts(screen, card, latest, entry, x, room, places)
    card.add(go)
    return go


def _facts(
    screen: Screen, card: Panel, latest: Continuation, entry: SavedGame, x: float, room: float, places: Arrangement
) -> None:
    head = entry.head
    assert head is not None
    texts = screen.app.texts_of(head.game)
    compact = places.compact
    side, top = (30.0, 10.0) if compact else (40.0, 40.0)
    card.add(emblem(head.game, side, (x, top)))
    title = head.title or texts.say("name")
    progress = progress_of(screen.app, entry)
    words = f"{title}, {progress[2]}" if progress[2] else title
    left = x + side + 12
    heading = Text(
        words,
        THEME.heading(22 if compact else 28, THEME.ink),
        width=(card.w - 22 if compact else x + room) - left,
        max_lines=1,
        shrink=True,
    )
    heading.pos = (left, top + (side - heading.h) / 2)
    card.add(heading)
    bar = round_bar(progress[0], progress[1], min(290, room), look_of(head.game).progress)
    bar.pos = (x, 48 if compact else 94)
    card.add(bar)
    # The lower edge reaches below the button: there the seats have more room where it is narrow, otherwise the line.
    wide = card.w - 22 - x
    seats = seat_row(head.seats, wide if compact else room, colour=THEME.ink, quiet=THEME.quiet_ink)
    seats.pos = (x, 102 if compact else 118)
    card.add(seats)
    line = _whose_move(screen, entry)
    if latest.newer_damaged is not None:
        line = screen.texts.say("home.newer_damaged")
    style = THEME.style(14 if compact else 15, THEME.quiet_ink)
    below = Text(line, style, width=room if compact else wide, max_lines=2 if compact else 1, shrink=True)
    below.pos = (x, 62 if compact else 158)
    card.add(below)


def _whose_move(screen: Screen, entry: SavedGame) -> str:
    head = entry.head
    assert head is not None
    saved = when(screen.texts, entry.saved)
    if head.summary is None or head.summary.to_move is None:
        return screen.texts.say("home.saved", when=saved)
    return screen.texts.say("home.to_move", name=head.seats[head.summary.to_move].name, when=saved)
