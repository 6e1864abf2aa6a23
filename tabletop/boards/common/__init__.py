"""What do the tables of several games share?

A table is a `table.TableBoard`: `lay_out(view)` makes the scene a function of the view, `animate(frames, …)` shows what happened.
The engine is here; a game brings its colours, its words, its faces and what it knows. Every folder has the same files, each only
where the game needs it. Red Outpost is the example:

    board     the `TableBoard`: names `kit_type`, `plan_type`, `printed_table` (what `sheet` brings), `arranging` and `makers`;
              drawing; `parts` names the five below
    plan      table.yaml as types: derive from `TablePlan` (its `table` zooms and pans, its `dock` is the own board), use `Area`
              ([x, y, w, h]), `Grid` and `table_size`; a wrong or missing value is a `DataError` with file and line;
              `table_compact.yaml` is a second plan for small windows and says what differs
    look      colours: the `Skin` (skin.yaml), and what the game's own faces need
    context   `TableContext`: rules, words, type, plan, seats, tokens; and all `kinds` of id the table has
    arrange   where pieces lie, a pure function `part(kit, view)` for each part of the table (`PARTS`)
    pieces    how a `Piece.look` becomes a node: a table of makers by its first word (`MAKERS`); looks that are `lamped` end with
              whether the piece can be used now, which the engine adds
    gestures  `Gestures`: `by_verb`, a table of the ways (`drag`, `click`, `turn`, `pick`) of each verb; `meanings`, what a
              refused drop stood for; keys
    feedback  `DropFeedback`: forecasts, which places are closed and why (`closed.<kind>`), ribbons (`icons.plate`), ghosts
              and routes, where a dropped thing comes to rest
    motion    `EventMotion`: where things come from and go to, what becomes what, what flips, counts or turns; motion.yaml
              (`Pacing`) says which events make a beat, how long it takes, and which kinds may stop the game; what stops
              it to be read (scorings, new rounds): `ReadingStop`s with `Row`s
    prompt    `Prompter`: how signs are drawn; buttons.yaml says which stands on the buttons of a verb or of a kind of thing, the
              words stand in the texts (`button.<verb>`, `pick.<kind>`, `target.<kind>`, `prompt.drop_<kind>`); steps of a turn,
              a panel below the prompt, a question with a moment of its own
    explain   `Explainer`: `tellers`, who explains each kind of thing, mostly with `told(key, …)` from its name and text (for the
              others `inspect.<kind>` speaks, where there is such a text); and what a drop would do
    frame     top bar, seat rail, own board, called from `draw`: `faces.show(home, name, place, face, *facts)` for every face,
              `faces.show_seat(seat, area, face, faces.sitting(view, seat, points), …)` for the card of a seat
    marks     what changes on the table without being a piece: `faces.show` as well, at a point
    sheet     what lies below the pieces: `backdrop` and what is `printed`, baked once, and the `zones` that can be pointed at
    faces/    how single things are composed

Ids are values: `CUBE = Kind("cube")`, `CUBE("coal", 2)`. They name places, not objects: the third coal cube of the stock. Nobody
parses them. Positions are in design pixels of 1920×1080; nobody scales. A board is five parts that call one another one way:

    table     what lies on it now, in which layer: `node_of`, `thing`, `pieces`, `layers`, `view`, `host` (the screen around it)
    faces     `faces.show(home, name, place, face, *facts)`: a face `face(kit, *facts)` at a point or `face(kit, size, *facts)` in
              an area of the plan, made anew when a fact changed (`redraw_on_change`); who sits where; the way back
    side      prompt, log, the coach's card (`rail_card`) and the large card of a question (`question_card`) in the rail
    interaction  drags, clicks and keys; `lifting`: lights and dark places meanwhile; `question_card` asks what was meant
    motion    beats of events; `move_telling` the moves of others in words, lights and traces; `reading_stop` the panel that stops
              the game; `time_travel_motion`

Beside these there is for faces `lettering` (`title`, `words`, `paragraph`, `line`: placed by the middle of the capitals, made
smaller and then cut to fit their `room`), `icons` (drawings, pills, tags, piles, `Row`s of signs; how a piece is made), `zones`
(`Zone`s and a `Rim` turned by hand), `top_bar`, `seat_rail` (cards of seats, the order of turns, plates and trays of own boards),
`lights`, `motions`, and `pieces` (`Rimmed` says itself that it can be used, `Rising` rises above its neighbours). Every file says
in its first line what it answers, every function what it makes.

Keep arrangements pure and text measured, never guessed: then positions after a motion equal a fresh layout, and both languages
fit. `tests/boards/test_every_table.py` finds a new table by its folder and tests all that.
"""
