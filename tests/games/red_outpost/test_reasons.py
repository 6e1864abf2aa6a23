"""Does every refusal name what is in the way?"""

from __future__ import annotations

from itertools import product

import pytest

from tabletop.content import LANGUAGES, load_texts
from tabletop.games.red_outpost.reasons import VERBS
from tabletop.kernel import Command, Rng
from tests.games.red_outpost.positions import BOOK, GAME, options, play, refusal, solo, table

TEXTS = {language: load_texts(language, "red_outpost").knowing(GAME.text_facts) for language in LANGUAGES}


def _say(reason, language: str) -> str:
    return TEXTS[language].say(f"reason.{reason.key}", **reason.params)


def test_closed_in_the_morning_is_said() -> None:
    reason = refusal(table(phase="morning"), "move worker=miner to=palace")
    assert (reason.key, reason.params) == ("blocked", {"location": "palace", "phase": "morning"})
    assert "Palace of the Soviets" in _say(reason, "en")
    assert "Morning" in _say(reason, "en")
    assert "Palast der Sowjets" in _say(reason, "de")
    assert "Morgen" in _say(reason, "de")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("jump", "unknown_command"),
        ("move worker=miner", "wrong_arguments"),
        ("move to=mine worker=miner", "wrong_arguments"),
        ("begin now=1", "wrong_arguments"),
        ("move worker=baker to=mine", "no_such_worker"),
        ("move worker=miner to=moon", "no_such_location"),
        ("move worker=miner to=7", "no_such_location"),
        ("choose_good good=gold", "no_such_good"),
        ("keep_card card=lk9", "no_such_card"),
        ("shift_marker seat=7 source=miner target=farmer", "no_such_owner"),
        ("shift_marker seat=autom source=miner target=farmer", "no_such_owner"),
        ("move worker=shepherd to=mine", "worker_lies"),
        ("move worker=miner to=barracks", "already_there"),
        ("move worker=miner to=field_kitchen", "not_in_phase"),
        ("move worker=miner to=pasture", "occupied"),
        ("stay worker=miner", "must_move"),
        ("stay worker=shepherd", "needs_card"),
        ("donate", "not_now"),
        ("decline", "not_now"),
        ("raise worker=miner", "not_now"),
        ("keep_card card=lk1", "not_now"),
        ("use_card card=mine", "not_now"),
        ("begin", "not_now"),
    ],
)
def test_at_a_move(line: str, key: str) -> None:
    state = table(place={"shepherd": "pasture"}, lying=("shepherd",))
    reason = refusal(state, line)
    assert reason.key == key
    for language in LANGUAGES:
        assert _say(reason, language)


def test_at_the_warehouse() -> None:
    state = table(goods={"coal": 1})
    state.players[0].crystals = 0
    play(state, "move worker=miner to=warehouse")
    assert refusal(state, "buy_good good=wool").key == "no_crystal"
    assert refusal(state, "return_for_crystal good=wool").params == {"good": "wool"}
    assert refusal(state, "return_for_moods good=fish").key == "none_stored"


def test_nothing_is_asked_when_nothing_can_be_chosen() -> None:
    for place in ("palace", "beer_house", "warehouse", "administration"):
        state = table()
        state.players[0].crystals = 0
        play(state, f"move worker=miner to={place}")
        assert state.active == 1, place


def test_at_the_palace_without_the_card() -> None:
    state = table()
    play(state, "move worker=miner to=palace")
    assert refusal(state, "place_crystal worker=miner").params == {"card": "palace"}


def test_lake_cards() -> None:
    state = table(cards={0: ["lake"]})
    state.lake_discards, state.lake_deck = ["lk4"], ["lk1", "lk2", "lk3", "lk5", "lk6"]
    play(state, "move worker=fisherman to=lake", "decline")
    assert refusal(state, "take_card card=lk1").key == "not_discarded"
    play(state, "draw_card", "draw_card")
    assert refusal(state, "keep_card card=lk1").key == "not_drawn"
    assert refusal(state, "keep_card card=mine").key == "no_such_card"


def test_owners_in_the_solo_game() -> None:
    state = solo("g1")
    play(state, "move worker=farmer to=administration")
    assert refusal(state, "shift_marker seat=0 source=miner target=bureaucrat").key == "no_such_owner"
    assert refusal(state, "shift_marker seat=autom source=farmer target=bureaucrat").key == "visitor_marker"


def test_nobody_decides_after_the_end() -> None:
    state = table()
    while GAME.actor(state) is not None:
        play(state, options(state)[-1])
    assert refusal(state, "move worker=miner to=mine").key == "game_over"


PIECES = {
    "worker": BOOK.workers,
    "source": BOOK.workers,
    "target": BOOK.workers,
    "to": BOOK.locations,
    "good": BOOK.goods,
    "card": (*BOOK.definitions.specials, *BOOK.definitions.lake),
    "seat": (0, 1, 2, 3, "autom"),
}
EVERY = [
    Command.of(verb, **dict(zip(names, pieces, strict=True)))
    for verb, (names, *_) in VERBS.items()
    for pieces in product(*(PIECES[name] for name in names))
]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whatever_is_tried_is_answered(seats: int) -> None:
    """Every conceivable command at every kind of question: legal, or refused in both languages; when only the piece is wrong
    the reason says what is wrong with it.
    """
    tried: dict[str, int] = {}
    for seed in range(12):
        state, chance = GAME.new(seats, seed, {"special_cards": True} if seats > 1 else {}), Rng(seed)
        while GAME.actor(state) is not None:
            legal = set(GAME.legal(state))
            tried[state.ask] = tried.get(state.ask, 0) + 1
            if tried[state.ask] <= 4:
                for command in EVERY:
                    _answered(state, command, legal)
            GAME.apply(state, chance.choice(GAME.legal(state)), events=False)


def _answered(state, command: Command, legal: set[Command]) -> None:
    reason = GAME.check(state, command)
    assert (reason is None) == (command in legal), str(command)
    if reason is None:
        return
    if command.verb in {possible.verb for possible in legal}:
        assert reason.key != "not_now", str(command)
    for language in LANGUAGES:
        assert _say(reason, language).endswith(".")
