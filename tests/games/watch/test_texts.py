"""Does WATCH say everything in both languages, with the same facts?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.content import LANGUAGES, load_texts
from tabletop.content.text import fields_of
from tabletop.games.watch import reasons, scoring
from tabletop.games.watch.turn import MOVES
from tabletop.kernel import Command, Reason, Rng
from tests.conformance.wording import filled, word_command, word_decision, word_event, word_reason
from tests.games.watch.positions import GAME, own, play, refused, table, turn

TEXTS = {language: load_texts(language, "watch") for language in LANGUAGES}
DEFINITIONS = GAME.components.definitions


def test_both_languages_have_the_same_keys_and_fields() -> None:
    english, german = TEXTS["en"], TEXTS["de"]
    assert english.keys() == german.keys()
    for key in english.keys():  # noqa: SIM118
        for n in (1, 2):
            assert fields_of(english.template(key, n)) == fields_of(german.template(key, n)), key


def _pieces() -> dict[str, dict[str, Any]]:
    """Every piece with the values its text may name."""
    d = DEFINITIONS
    pieces: dict[str, dict[str, Any]] = {f"department.{name}": {} for name in d.departments}
    pieces |= {f"space.{name}": {} for name in d.spaces}
    pieces |= {f"spy.{name}": {} for name in d.spy_cards}
    pieces |= {f"crate.{crate.colour}": {} for crate in d.crates.values.values()}
    pieces |= {f"market.{name}": msgspec.to_builtins(card) for name, card in d.market.items()}
    pieces |= {f"document_kind.{name}": msgspec.to_builtins(kind) for name, kind in d.document_kinds.items()}
    pieces |= {
        f"document.{name}": msgspec.to_builtins(d.document_kinds[document.kind])
        for name, document in d.documents.items()
    }
    pieces |= {f"solo_card.{name}": msgspec.to_builtins(card) for name, card in d.solo.cards.items()}
    pieces |= {f"rank.{name}": {"points": rank.points} for name, rank in d.solo.ranks.items()}
    pieces |= {"piece.debt_note": msgspec.to_builtins(d.debt), "rank.none": {}}
    for name, track in d.tracks.items():
        pieces[f"track.{name}"] = {
            f"{place}_{field}": getattr(getattr(track, place), field)
            for place in ("first", "second")
            for field in ("points", "every")
        }
    names = ("third", "robot", "black_disc", "pocket_watch", "blocking_gear", "disc", "clock_hand", "worker", "die")
    return pieces | {f"piece.{name}": {} for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_name_and_text(language: str) -> None:
    for piece, values in _pieces().items():
        assert filled(TEXTS[language], f"{piece}.name", {}).strip()
        assert filled(TEXTS[language], f"{piece}.text", values).strip(), piece


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_can_be_told(seats: int) -> None:
    for seed in range(3):
        state, chance = GAME.new(seats, seed), Rng(seed)
        while GAME.actor(state) is not None:
            word_decision("watch", GAME.decision(state))
            commands = GAME.legal(state)
            for command in commands:
                word_command("watch", command)
            for event in GAME.apply(state, chance.choice(commands)):
                word_event("watch", event)


def _nonsense() -> list[Command]:
    """Commands of every verb with every odd argument, right and wrong in number."""
    odd: list[str | int] = [
        -1,
        0,
        1,
        3,
        7,
        99,
        "dock",
        "smuggle",
        "watch",
        "d01",
        "d03",
        "d05",
        "d07",
        "x",
        "white",
        8,
        5,
    ]
    commands = [Command("dance"), *(Command(verb) for verb in MOVES)]
    for verb, arguments in reasons.ARGUMENTS.items():
        for value in odd:
            commands.append(Command(verb, tuple((name, value) for name, _ in arguments)))
            commands.append(Command(verb, ((arguments[0][0], value), ("extra", value))))
    return commands


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_refusal_has_a_reason_with_a_text(seats: int) -> None:
    commands = _nonsense()
    seen: set[str] = set()
    for seed in range(2):
        state, chance = GAME.new(seats, seed), Rng(seed)
        while GAME.actor(state) is not None:
            allowed = GAME.legal(state)
            for command in commands:
                reason = GAME.check(state, command)
                assert (reason is None) == (command in allowed)
                if reason is not None:
                    seen.add(reason.key)
                    word_reason("watch", reason)
            GAME.apply(state, chance.choice(allowed), events=False)
        assert GAME.check(state, Command("done")) == Reason("game_over")
    assert {"unknown_command", "not_now", "no_such_space"} <= seen


def test_every_reason_text_is_used() -> None:
    """No sentence without a rule: each reason key of the game occurs in the code that gives reasons."""
    source = reasons.__loader__.get_source(reasons.__name__)
    for key in TEXTS["en"].keys() - load_texts("en").keys():
        if key.startswith("reason."):
            assert f'"{key.removeprefix("reason.")}"' in source, key


def test_what_may_not_be_passed_over_says_so() -> None:
    overtime = turn("overtime")
    assert refused(overtime, "decline") == Reason("must_work")
    play(overtime, "work")
    for line in ("done", "decline"):
        assert refused(overtime, line) == Reason("must_lay")
    watch = turn("watch")
    assert refused(watch, "done") == Reason("must_spy", {"n": 2})
    play(watch, "spy department=dock")
    assert refused(watch, "done") == Reason("must_spy", {"n": 1})
    assert refused(table(), "done") == Reason("must_place")


def test_a_command_of_another_space_names_that_space() -> None:
    state = turn("overtime")
    for line, space in (
        ("exchange", "smuggle"),
        ("sell gears=1", "sell"),
        ("shift track=1 space=1", "produce"),
        ("upgrade row=dock", "upgrade"),
        ("look", "watch"),
    ):
        assert refused(state, line) == Reason("only_on", {"space": space})
    assert refused(table(), "exchange") == Reason("not_now")


def test_exchange_once() -> None:
    state = turn("smuggle")
    state.players[0].gears = 5
    state.players[0].hand, state.documents = ["d05"], [card for card in state.documents if card != "d05"]
    GAME.apply(state, Command("exchange"))
    assert refused(state, "exchange") == Reason("exchange_once")


def test_score_categories_have_names() -> None:
    state = turn("sell")
    own(state, 0, 3)
    for sheet in (scoring.sheets(GAME.tables, state)[0], GAME.scores(GAME.new(1, 1))[0]):
        for category in sheet.points:
            for language in LANGUAGES:
                assert filled(TEXTS[language], f"score.{category}", {})
