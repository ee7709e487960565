//! The sentences, from one Fluent file a language.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Language;

/// The sentences in one language.
///
/// Every sentence has a method with its parameters, so that a misspelt or incomplete use does not compile. The texts of
/// the program's help, which are as many as its arguments, are looked up by name: [`Texts::help`].
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// Declares the sentences: for each a method, and its entry in the list that the tests hold against the files.
macro_rules! sentences {
    ($($method:ident($($parameter:ident),*) = $id:literal;)*) => {
        impl Texts {
            $(
                #[doc = concat!("The sentence `", $id, "`.")]
                #[must_use]
                pub fn $method(&self $(, $parameter: impl Into<FluentValue<'static>>)*) -> String {
                    #[allow(unused_mut, reason = "a sentence without parameters")]
                    let mut arguments = FluentArgs::new();
                    $(arguments.set(stringify!($parameter), $parameter);)*
                    self.say($id, &arguments)
                }
            )*

            /// Every sentence that has a method, with the names of its parameters.
            #[allow(clippy::large_stack_arrays, reason = "a constant stands on no stack")]
            pub const SENTENCES: &[(&str, &[&str])] = &[$(($id, &[$(stringify!($parameter)),*]),)*];
        }
    };
}

sentences! {
    // Words
    error() = "error";
    advice() = "advice";
    and() = "and";
    or() = "or";
    x_name() = "x-name";
    o_name() = "o-name";

    // Verdicts
    won(winner, count, lines) = "won";
    draw() = "draw";
    in_progress(next, x, o) = "in-progress";
    lines_of(player, count, lines) = "lines-of";
    impossible(reason) = "impossible";
    reason_too_many_o(x, o) = "reason-too-many-o";
    reason_too_many_x(x, o) = "reason-too-many-x";
    reason_both_won() = "reason-both-won";
    reason_x_won_wrong_count(x, o) = "reason-x-won-wrong-count";
    reason_o_won_wrong_count(x, o) = "reason-o-won-wrong-count";
    reason_x_lines_disjoint() = "reason-x-lines-disjoint";
    reason_o_lines_disjoint() = "reason-o-lines-disjoint";

    // Problems of a text that should be a board
    problem_too_long(limit) = "problem-too-long";
    problem_row_count(rows, expected) = "problem-row-count";
    problem_symbol(row, column, symbol) = "problem-symbol";
    problem_row_length(row, cells, expected) = "problem-row-length";
    more_problems(count) = "more-problems";
    advice_too_long() = "advice-too-long";
    advice_row_count(rows, columns) = "advice-row-count";
    advice_row_count_in_string(rows, columns) = "advice-row-count-in-string";
    advice_row_count_slashes(board) = "advice-row-count-slashes";
    advice_row_count_empty() = "advice-row-count-empty";
    advice_symbol() = "advice-symbol";
    advice_row_length(columns) = "advice-row-length";
    mark_symbol() = "mark-symbol";
    mark_row_too_short(missing) = "mark-row-too-short";
    mark_row_too_long(surplus) = "mark-row-too-long";
    symbol_visible(character, code, name) = "symbol-visible";
    symbol_invisible(code, name) = "symbol-invisible";
    symbol_byte(byte) = "symbol-byte";
    symbol_looks_like(symbol, cell) = "symbol-looks-like";
    symbol_without_name() = "symbol-without-name";

    // The solution
    solution_graph(columns, rows, line, positions, edges) = "solution-graph";
    solution_terminals(count, x, o, draws) = "solution-terminals";
    solution_attractors() = "solution-attractors";
    solution_size() = "solution-size";
    solution_rank(rank) = "solution-rank";
    solution_ply(ply) = "solution-ply";
    solution_summary(x, o, neither) = "solution-summary";
    solution_start_win(plies) = "solution-start-win";
    solution_start_draw(plies) = "solution-start-draw";
    solution_start_loss(plies) = "solution-start-loss";
    solution_time(time) = "solution-time";

    // Lists of positions
    positions_count_x(count) = "positions-count-x";
    positions_count_o(count) = "positions-count-o";
    positions_count_neither(count) = "positions-count-neither";

    // The run of the algorithm
    trace_met(board, degree) = "trace-met";
    trace_taken(board, rank) = "trace-taken";
    trace_joins_at_once(board, successor, owner, rank, degree) = "trace-joins-at-once";
    trace_joins(board, successor, owner, before, after, rank) = "trace-joins";
    trace_already_in(board, successor, owner, degree) = "trace-already-in";
    trace_waits(board, successor, owner, before, after) = "trace-waits";
    trace_rank(rank, positions, looks) = "trace-rank";
    trace_size(player, positions) = "trace-size";
    trace_more(count) = "trace-more";
    trace_none() = "trace-none";

    // Requests
    request_empty() = "request-empty";
    request_json(line, column) = "request-json";
    request_json_cut() = "request-json-cut";
    request_not_an_object(found) = "request-not-an-object";
    json_string() = "json-string";
    json_any_array() = "json-any-array";
    request_missing(field) = "request-missing";
    request_no_board() = "request-no-board";
    request_two_boards() = "request-two-boards";
    request_twice(field) = "request-twice";
    request_unknown(field, known) = "request-unknown";
    request_unknown_none(field) = "request-unknown-none";
    request_rank_of_neither() = "request-rank-of-neither";
    request_bad_number(field, found, least, most) = "request-bad-number";
    request_bad_word(field, found, words) = "request-bad-word";
    request_not_found(path) = "request-not-found";
    request_method(method, possible) = "request-method";
    request_too_large(limit) = "request-too-large";
    request_media_type(found, expected) = "request-media-type";
    request_no_media_type(expected) = "request-no-media-type";
    request_timed_out(seconds) = "request-timed-out";
    request_broken_body() = "request-broken-body";
    request_busy() = "request-busy";

    // Fields of requests
    field_board() = "field-board";
    field_board_in_query() = "field-board-in-query";
    field_code() = "field-code";
    field_level() = "field-level";
    field_seed() = "field-seed";
    field_depth() = "field-depth";
    field_for() = "field-for";
    field_rank() = "field-rank";
    field_ply() = "field-ply";
    field_to_move() = "field-to-move";
    field_no_terminal() = "field-no-terminal";
    field_unique() = "field-unique";
    field_offset() = "field-offset";
    field_limit() = "field-limit";

    // Assistants
    mcp_instructions() = "mcp-instructions";
    mcp_title_check() = "mcp-title-check";
    mcp_about_check() = "mcp-about-check";
    mcp_title_analyze() = "mcp-title-analyze";
    mcp_about_analyze() = "mcp-about-analyze";
    mcp_title_choose() = "mcp-title-choose";
    mcp_about_choose() = "mcp-about-choose";
    mcp_title_explain() = "mcp-title-explain";
    mcp_about_explain() = "mcp-about-explain";
    mcp_unknown_tool(tool, known) = "mcp-unknown-tool";
    mcp_not_json() = "mcp-not-json";
    mcp_not_a_message() = "mcp-not-a-message";
    mcp_too_long(limit) = "mcp-too-long";
    mcp_stopped(reason) = "mcp-stopped";

    // Arenas
    arena_player(number) = "arena-player";
    arena_graph(vertices, edges, targets) = "arena-graph";
    arena_region(player, count, total) = "arena-region";
    arena_outside(player, count) = "arena-outside";
    arena_verified() = "arena-verified";
    arena_column_vertex() = "arena-column-vertex";
    arena_column_owner() = "arena-column-owner";
    arena_column_rank() = "arena-column-rank";
    arena_column_move() = "arena-column-move";
    trace_rank_vertices(rank, vertices, looks) = "trace-rank-vertices";
    trace_size_vertices(number, vertices) = "trace-size-vertices";
    trace_none_vertex() = "trace-none-vertex";
    warning() = "warning";
    arena_no_target() = "arena-no-target";
    advice_arena_no_target() = "advice-arena-no-target";
    arena_clash(name) = "arena-clash";
    arena_place(line, column, message) = "arena-place";
    arena_line(line, message) = "arena-line";
    arena_problem_unexpected(expected, found) = "arena-problem-unexpected";
    arena_problem_too_large(limit) = "arena-problem-too-large";
    arena_problem_duplicate(vertex, line) = "arena-problem-duplicate";
    arena_problem_unknown(vertex) = "arena-problem-unknown";
    arena_problem_not_in_arena(vertex) = "arena-problem-not-in-arena";
    arena_expected_start_or_vertex() = "arena-expected-start-or-vertex";
    arena_problem_dead_end(vertex) = "arena-problem-dead-end";
    arena_problem_open_quote() = "arena-problem-open-quote";
    arena_problem_too_many(limit) = "arena-problem-too-many";
    arena_problem_json() = "arena-problem-json";
    arena_problem_shape(reason) = "arena-problem-shape";
    arena_expected_header_or_vertex() = "arena-expected-header-or-vertex";
    arena_expected_solution_header_or_vertex() = "arena-expected-solution-header-or-vertex";
    arena_expected_number() = "arena-expected-number";
    arena_expected_vertex_id() = "arena-expected-vertex-id";
    arena_expected_priority() = "arena-expected-priority";
    arena_expected_owner() = "arena-expected-owner";
    arena_expected_winner() = "arena-expected-winner";
    arena_expected_successor() = "arena-expected-successor";
    arena_expected_comma_name_or_semicolon() = "arena-expected-comma-name-or-semicolon";
    arena_expected_semicolon() = "arena-expected-semicolon";
    arena_expected_move_or_semicolon() = "arena-expected-move-or-semicolon";
    arena_expected_vertex_name() = "arena-expected-vertex-name";
    arena_expected_colon() = "arena-expected-colon";
    arena_expected_utf8() = "arena-expected-utf8";
    arena_found_end_of_line() = "arena-found-end-of-line";
    arena_found_end_of_text() = "arena-found-end-of-text";
    advice_arena_pgsolver(example) = "advice-arena-pgsolver";
    advice_arena_class(example, target) = "advice-arena-class";
    advice_arena_solution(example) = "advice-arena-solution";
    advice_arena_utf8() = "advice-arena-utf8";
    advice_arena_numbers() = "advice-arena-numbers";
    advice_arena_duplicate() = "advice-arena-duplicate";
    advice_arena_unknown() = "advice-arena-unknown";
    advice_arena_dead_end() = "advice-arena-dead-end";
    advice_arena_open_quote(escaped) = "advice-arena-open-quote";
    advice_arena_json(example) = "advice-arena-json";
    advice_arena_unknown_vertex() = "advice-arena-unknown-vertex";
    arena_no_priorities() = "arena-no-priorities";
    advice_arena_no_priorities() = "advice-arena-no-priorities";
    arena_generate_no_vertices() = "arena-generate-no-vertices";
    arena_bad_priority(value, option) = "arena-bad-priority";
    arena_standard_input_twice() = "arena-standard-input-twice";
    arena_one_player(claimed, asked) = "arena-one-player";
    advice_arena_one_player() = "advice-arena-one-player";
    arena_stage_reading() = "arena-stage-reading";
    arena_stage_solving() = "arena-stage-solving";
    arena_stage_verifying() = "arena-stage-verifying";
    advice_arena_json_solution(example) = "advice-arena-json-solution";
    advice_arena_json_unknown() = "advice-arena-json-unknown";
    advice_arena_solution_unknown() = "advice-arena-solution-unknown";
    advice_arena_solution_duplicate() = "advice-arena-solution-duplicate";
    advice_arena_spaces() = "advice-arena-spaces";
    advice_arena_bom() = "advice-arena-bom";
    arena_check_no_target() = "arena-check-no-target";
    arena_generate_too_many(most) = "arena-generate-too-many";
    arena_stage_drawing() = "arena-stage-drawing";
    arena_stuck() = "arena-stuck";
    fault_not_theirs(vertex, owner, mover) = "fault-not-theirs";
    fault_rank_outside(vertex) = "fault-rank-outside";
    arena_right(player, count, total) = "arena-right";
    arena_wrong(fault) = "arena-wrong";
    advice_arena_too_large_to_draw() = "advice-arena-too-large-to-draw";
    arena_not_verified(fault) = "arena-not-verified";
    advice_arena_not_verified() = "advice-arena-not-verified";
    fault_unreached(vertex) = "fault-unreached";
    fault_target_missing(vertex, player) = "fault-target-missing";
    fault_target_rank(vertex, rank) = "fault-target-rank";
    fault_zero_not_target(vertex) = "fault-zero-not-target";
    fault_not_forced(vertex, player, opponent) = "fault-not-forced";
    fault_missing(vertex, player) = "fault-missing";
    fault_wrong_rank(vertex, claimed, exact) = "fault-wrong-rank";
    fault_losing_move(vertex, successor) = "fault-losing-move";
    fault_round(vertex, player) = "fault-round";
    fault_no_move(vertex, player) = "fault-no-move";
    fault_needless_move(vertex, successor) = "fault-needless-move";
    fault_not_an_edge(vertex, successor) = "fault-not-an-edge";
    fault_not_lower(vertex, successor) = "fault-not-lower";

    // An analysis
    analysis_position(board, code, ply) = "analysis-position";
    analysis_wins(player, plies) = "analysis-wins";
    analysis_draws(player, plies) = "analysis-draws";
    analysis_loses(player, plies) = "analysis-loses";
    analysis_legend() = "analysis-legend";
    move_wins_now(square) = "move-wins-now";
    move_wins(square, plies) = "move-wins";
    move_draws_now(square) = "move-draws-now";
    move_draws(square, plies) = "move-draws";
    move_loses(square, plies) = "move-loses";
    letter_win() = "letter-win";
    letter_draw() = "letter-draw";
    letter_loss() = "letter-loss";

    // An explanation
    explain_forces(player, other) = "explain-forces";
    explain_cannot_win(player, other) = "explain-cannot-win";
    explain_holds(player, other) = "explain-holds";
    explain_because(facts) = "explain-because";
    explain_cut() = "explain-cut";
    fact_completes(count, lines) = "fact-completes";
    fact_blocks(count, lines) = "fact-blocks";
    fact_forced() = "fact-forced";
    fact_fork(lines) = "fact-fork";
    fact_threatens(count, lines) = "fact-threatens";
    fact_takes_forks(other, count, squares) = "fact-takes-forks";
    fact_fills_the_board() = "fact-fills-the-board";

    // Pictures
    draw_board_title(board) = "draw-board-title";
    draw_x_wins() = "draw-x-wins";
    draw_o_wins() = "draw-o-wins";
    draw_neither_wins() = "draw-neither-wins";
    draw_values() = "draw-values";
    draw_map(player) = "draw-map";
    draw_map_how(player, opponent) = "draw-map-how";
    draw_positions(count) = "draw-positions";
    draw_classes(count) = "draw-classes";
    draw_attractor(player, positions) = "draw-attractor";
    draw_layers_how() = "draw-layers-how";
    draw_forces(player) = "draw-forces";
    draw_cannot_force(player) = "draw-cannot-force";
    draw_neither_forces() = "draw-neither-forces";
    draw_proof_win(player, opponent) = "draw-proof-win";
    draw_proof_hold(player, opponent) = "draw-proof-hold";
    draw_cut() = "draw-cut";
    draw_letters() = "draw-letters";
    draw_no_file() = "draw-no-file";
    draw_unknown_form(file) = "draw-unknown-form";
    draw_width(largest) = "draw-width";
    draw_failed(reason) = "draw-failed";
    draw_arena(vertices, edges) = "draw-arena";
    draw_arena_attractor(player, count, vertices) = "draw-arena-attractor";
    draw_arena_vertices(count) = "draw-arena-vertices";
    draw_arena_edges(count) = "draw-arena-edges";
    draw_arena_empty() = "draw-arena-empty";
    draw_arena_ranks() = "draw-arena-ranks";
    draw_arena_ranks_and_others() = "draw-arena-ranks-and-others";
    draw_arena_distances(vertex) = "draw-arena-distances";
    draw_arena_distances_and_others(vertex) = "draw-arena-distances-and-others";
    draw_arena_bands() = "draw-arena-bands";
    draw_arena_rank_is(rank, vertices) = "draw-arena-rank-is";
    draw_arena_outside_are(vertices) = "draw-arena-outside-are";
    draw_arena_not_reached(vertices) = "draw-arena-not-reached";
    draw_arena_diamond() = "draw-arena-diamond";
    draw_arena_box() = "draw-arena-box";
    draw_arena_target() = "draw-arena-target";
    draw_arena_rank(player) = "draw-arena-rank";
    draw_arena_outside(player) = "draw-arena-outside";
    draw_arena_strategy(player) = "draw-arena-strategy";
    draw_arena_escape(player) = "draw-arena-escape";
    draw_arena_too_large(most_vertices, most_edges, vertices, edges) = "draw-arena-too-large";

    // Bots
    chosen_move(player, result) = "chosen-move";
    no_move() = "no-move";
    odds_title() = "odds-title";
    odds_level() = "odds-level";
    odds_plays() = "odds-plays";
    odds_against() = "odds-against";
    odds_wins() = "odds-wins";
    odds_draws() = "odds-draws";
    odds_losses() = "odds-losses";
    odds_exactly() = "odds-exactly";
    odds_legend() = "odds-legend";
    odds_mistakes(levels) = "odds-mistakes";
    odds_too_fine() = "odds-too-fine";
    against_perfect() = "against-perfect";
    against_random() = "against-random";
    percent(number) = "percent";

    // Records
    record_start(board) = "record-start";
    record_move(number, player, square, value) = "record-move";
    record_move_lowered(number, player, square, value, before) = "record-move-lowered";
    value_win() = "value-win";
    value_draw() = "value-draw";
    value_loss() = "value-loss";
    turning_point_draw(number, player, square, better) = "turning-point-draw";
    turning_point_win(number, player, square, better) = "turning-point-win";
    lost_from_the_start(player) = "lost-from-the-start";
    refused_move(number, line, column, problem) = "refused-move";
    not_a_square(found) = "not-a-square";
    not_a_square_for(found, symbol) = "not-a-square-for";
    out_of_range(found) = "out-of-range";
    occupied(square, player) = "occupied";
    game_over() = "game-over";
    advice_square(rows, columns, last) = "advice-square";
    advice_occupied(squares) = "advice-occupied";
    advice_game_over() = "advice-game-over";
    record_too_long(limit) = "record-too-long";
    advice_record_too_long() = "advice-record-too-long";

    // Playing
    play_side(player, bot) = "play-side";
    play_both() = "play-both";
    play_none() = "play-none";
    play_never_loses() = "play-never-loses";
    play_easier() = "play-easier";
    play_errs(probability) = "play-errs";
    play_how() = "play-how";
    play_saved(file) = "play-saved";
    play_not_saved() = "play-not-saved";
    play_standing(player, squares) = "play-standing";
    play_nothing_stands() = "play-nothing-stands";
    play_free(squares) = "play-free";
    play_prompt(number, player) = "play-prompt";
    play_prompt_over() = "play-prompt-over";
    play_moved(player, number, square) = "play-moved";
    play_hint(result) = "play-hint";
    play_taken_back(count) = "play-taken-back";
    play_nothing_to_take_back() = "play-nothing-to-take-back";
    play_not_understood(typed, last) = "play-not-understood";
    play_occupied(number, player, squares) = "play-occupied";
    play_out_of_range(typed, last, rows, columns) = "play-out-of-range";
    play_over() = "play-over";
    play_new() = "play-new";
    play_end() = "play-end";
    play_won() = "play-won";
    play_lost() = "play-lost";
    play_no_moves() = "play-no-moves";
    advice_play_no_moves() = "advice-play-no-moves";
    play_help() = "play-help";
    play_word_help() = "play-word-help";
    play_word_undo() = "play-word-undo";
    play_word_hint() = "play-word-hint";
    play_word_why() = "play-word-why";
    play_word_board() = "play-word-board";
    play_word_new() = "play-word-new";
    play_word_quit() = "play-word-quit";
    save_comment() = "save-comment";
    save_failed(file, reason) = "save-failed";
    save_not_writable(file) = "save-not-writable";
    save_no_folder(file) = "save-no-folder";
    save_not_permitted(file) = "save-not-permitted";
    save_disk_full(file) = "save-disk-full";
    save_not_a_file(file) = "save-not-a-file";
    save_exists(file) = "save-exists";
    advice_save_exists(file) = "advice-save-exists";
    advice_save_folder() = "advice-save-folder";
    advice_save_other() = "advice-save-other";
    advice_save_elsewhere() = "advice-save-elsewhere";
    advice_save_disk() = "advice-save-disk";
    advice_save_file() = "advice-save-file";
    site_written(file) = "site-written";
    folder_not_one(folder) = "folder-not-one";
    folder_taken(folder, file) = "folder-taken";
    folder_not_permitted(folder) = "folder-not-permitted";
    folder_failed(folder, reason) = "folder-failed";
    advice_folder() = "advice-folder";
    advice_folder_other() = "advice-folder-other";
    advice_folder_elsewhere() = "advice-folder-elsewhere";
    serve_not_an_address(address) = "serve-not-an-address";
    serve_in_use(address) = "serve-in-use";
    serve_not_permitted(address) = "serve-not-permitted";
    serve_not_available(address) = "serve-not-available";
    serve_failed(address, reason) = "serve-failed";
    serve_stopped(reason) = "serve-stopped";
    serve_public(address) = "serve-public";
    serve_public_anywhere(port) = "serve-public-anywhere";
    serve_null() = "serve-null";
    serve_not_opened() = "serve-not-opened";
    advice_serve_address() = "advice-serve-address";
    advice_serve_port() = "advice-serve-port";
    advice_serve_high_port() = "advice-serve-high-port";
    advice_serve_public() = "advice-serve-public";
    advice_serve_open() = "advice-serve-open";
    advice_serve_origin() = "advice-serve-origin";
    advice_serve_null() = "advice-serve-null";

    // Records by the million
    problem_cell_count(cells, expected) = "problem-cell-count";
    problem_not_one_cell(row, column, cells) = "problem-not-one-cell";
    advice_cell_count(cells, rows, columns) = "advice-cell-count";
    advice_not_one_cell() = "advice-not-one-cell";
    problem_json(column) = "problem-json";
    problem_json_cut() = "problem-json-cut";
    problem_json_empty() = "problem-json-empty";
    problem_no_field(field) = "problem-no-field";
    problem_field_twice(field) = "problem-field-twice";
    problem_not_a_board(found) = "problem-not-a-board";
    json_null() = "json-null";
    json_boolean() = "json-boolean";
    json_number() = "json-number";
    json_array() = "json-array";
    json_object() = "json-object";
    problem_column_count(columns, expected) = "problem-column-count";
    problem_columns_missing(columns, expected) = "problem-columns-missing";
    problem_open_quote() = "problem-open-quote";
    record_place(record, line, message) = "record-place";
    records_total(count) = "records-total";
    records_summary(total, parts) = "records-summary";
    count_x_won(count) = "count-x-won";
    count_o_won(count) = "count-o-won";
    count_draw(count) = "count-draw";
    count_next_x(count) = "count-next-x";
    count_next_o(count) = "count-next-o";
    count_impossible(count) = "count-impossible";
    count_malformed(count) = "count-malformed";
    records_offenders(count) = "records-offenders";
    records_all_offenders() = "records-all-offenders";
    format_of_one_board() = "format-of-one-board";
    files_of_one_board() = "files-of-one-board";
    format_of_records() = "format-of-records";
    option_only_with(option, other) = "option-only-with";
    column_needed() = "column-needed";
    column_number(name) = "column-number";
    columns_not_nine(count) = "columns-not-nine";
    column_named_twice(name) = "column-named-twice";
    column_missing(file, name) = "column-missing";
    column_twice(file, name) = "column-twice";
    columns_differ(file, columns, expected) = "columns-differ";
    no_header(file) = "no-header";
    more_columns(count) = "more-columns";
    advice_columns(columns) = "advice-columns";
    advice_column_twice() = "advice-column-twice";
    advice_columns_differ() = "advice-columns-differ";
    advice_no_header() = "advice-no-header";
    standard_input_twice() = "standard-input-twice";
    output_is_read(file) = "output-is-read";
    prompt_records() = "prompt-records";
    prompt_messages() = "prompt-messages";
    usage_bad_count(value, option) = "usage-bad-count";
    usage_bad_seconds(value, option) = "usage-bad-seconds";
    usage_bad_origin(value, option) = "usage-bad-origin";
    usage_bad_points(value, option) = "usage-bad-points";
    usage_bad_delimiter(value, option) = "usage-bad-delimiter";
    usage_symbols_count(value, option, count) = "usage-symbols-count";
    usage_symbols_twice(value, option, symbol) = "usage-symbols-twice";
    usage_symbols_reserved(value, option) = "usage-symbols-reserved";
    progress_left(time) = "progress-left";
    progress_read(bytes) = "progress-read";
    unit_byte() = "unit-byte";

    // Marks
    grade_of_positions(number, player) = "grade-of-positions";
    grade_of_ranks(number, player) = "grade-of-ranks";
    grade_of_strategy(number, player) = "grade-of-strategy";
    grade_of_referee() = "grade-of-referee";
    grade_points(asked, points, total) = "grade-points";
    grade_all_right(count) = "grade-all-right";
    grade_right(count) = "grade-right";
    grade_wrong(count) = "grade-wrong";
    grade_missing(count) = "grade-missing";
    grade_extra(count) = "grade-extra";
    case_missing(count) = "case-missing";
    case_extra(count) = "case-extra";
    case_impossible(count) = "case-impossible";
    case_wrong_rank(count) = "case-wrong-rank";
    case_bad_move(count) = "case-bad-move";
    case_illegal_move(count) = "case-illegal-move";
    case_no_choice(count) = "case-no-choice";
    case_wrong_verdict(count, given, right) = "case-wrong-verdict";
    case_rank(given, right) = "case-rank";
    case_lowered(player, given, value, before, better) = "case-lowered";
    case_occupied(player, square) = "case-occupied";
    case_best_move(player, result) = "case-best-move";
    why_wins(player, square, plies, facts) = "why-wins";
    why_forced(opponent, player, plies) = "why-forced";
    why_holds(opponent, square, facts) = "why-holds";
    why_loses(opponent, square, facts) = "why-loses";
    why_no_move(player, square, opponent, answer) = "why-no-move";
    why_no_move_loses(player, square, opponent, answer) = "why-no-move-loses";
    why_last_move(player, square) = "why-last-move";
    line_lost() = "line-lost";
    line_lowered() = "line-lowered";
    diagnosis_exactly(mistake) = "diagnosis-exactly";
    diagnosis_nearly(count, mistake) = "diagnosis-nearly";
    mistake_plays_on() = "mistake-plays-on";
    mistake_or_unreachable_kept() = "mistake-or-unreachable-kept";
    mistake_plays_on_first_line() = "mistake-plays-on-first-line";
    mistake_draws_as_wins() = "mistake-draws-as-wins";
    mistake_draws_as_wins_of_o() = "mistake-draws-as-wins-of-o";
    mistake_unreachable_kept() = "mistake-unreachable-kept";
    mistake_one_successor_enough() = "mistake-one-successor-enough";
    mistake_d_not_reset() = "mistake-d-not-reset";
    mistake_terminals_left_out() = "mistake-terminals-left-out";
    mistake_only_terminals() = "mistake-only-terminals";
    mistake_only_to_move(player, other) = "mistake-only-to-move";
    mistake_other_player() = "mistake-other-player";
    mistake_swapped_digits() = "mistake-swapped-digits";
    mistake_duplicates() = "mistake-duplicates";
    mistake_end_missing() = "mistake-end-missing";
    advice_duplicates() = "advice-duplicates";
    mistake_stack_for_queue() = "mistake-stack-for-queue";
    mistake_ranks_from_one() = "mistake-ranks-from-one";
    mistake_reversed_digits() = "mistake-reversed-digits";
    mistake_draw_before_lines() = "mistake-draw-before-lines";
    mistake_counts_not_checked() = "mistake-counts-not-checked";
    mistake_either_may_start() = "mistake-either-may-start";
    mistake_two_ahead_allowed() = "mistake-two-ahead-allowed";
    mistake_last_move_not_checked() = "mistake-last-move-not-checked";
    mistake_both_won_not_refused() = "mistake-both-won-not-refused";
    mistake_two_lines_refused() = "mistake-two-lines-refused";
    mistake_no_diagonals() = "mistake-no-diagonals";
    mistake_no_falling_diagonal() = "mistake-no-falling-diagonal";
    mistake_no_rising_diagonal() = "mistake-no-rising-diagonal";
    mistake_no_columns() = "mistake-no-columns";
    mistake_no_rows() = "mistake-no-rows";
    mistake_next_player_swapped() = "mistake-next-player-swapped";
    submission_place(line, column, problem) = "submission-place";
    submission_empty() = "submission-empty";
    submission_too_long(limit) = "submission-too-long";
    submission_not_text() = "submission-not-text";
    submission_unclosed(bracket) = "submission-unclosed";
    submission_unopened(bracket) = "submission-unopened";
    submission_too_deep() = "submission-too-deep";
    submission_not_a_board(found) = "submission-not-a-board";
    submission_code_too_large(found) = "submission-code-too-large";
    submission_mixed(found) = "submission-mixed";
    submission_row_length(cells) = "submission-row-length";
    submission_grid_cut(rows) = "submission-grid-cut";
    submission_codes_or_boards() = "submission-codes-or-boards";
    submission_line_numbers() = "submission-line-numbers";
    submission_moves_of_one_or_two() = "submission-moves-of-one-or-two";
    submission_no_value() = "submission-no-value";
    submission_not_a_rank(found) = "submission-not-a-rank";
    submission_not_a_move(found) = "submission-not-a-move";
    submission_not_a_verdict(found) = "submission-not-a-verdict";
    submission_board_expected(found) = "submission-board-expected";
    submission_contradiction(board) = "submission-contradiction";
    submission_verdict_count(count) = "submission-verdict-count";
    submission_end() = "submission-end";
    advice_submission_whole() = "advice-submission-whole";
    advice_submission_boards() = "advice-submission-boards";
    advice_submission_line_numbers() = "advice-submission-line-numbers";
    advice_submission_moves() = "advice-submission-moves";
    advice_submission_only_boards() = "advice-submission-only-boards";
    advice_submission_only_pairs() = "advice-submission-only-pairs";
    advice_submission_once() = "advice-submission-once";

    // The program
    prompt_board(rows, columns) = "prompt-board";
    prompt_record() = "prompt-record";
    prompt_submission() = "prompt-submission";
    prompt_arena(example) = "prompt-arena";
    place_in_file(file, message) = "place-in-file";
    file_not_found(file) = "file-not-found";
    advice_board_option(option, board) = "advice-board-option";
    file_not_permitted(file) = "file-not-permitted";
    file_is_a_directory(file) = "file-is-a-directory";
    file_not_readable(file, reason) = "file-not-readable";
    advice_file() = "advice-file";
    output_not_writable(reason) = "output-not-writable";
    output_disk_full() = "output-disk-full";
    standard_input() = "standard-input";
    bad_code(code, largest) = "bad-code";
    no_randomness(reason) = "no-randomness";
    rank_of_neither() = "rank-of-neither";
    no_position_matches() = "no-position-matches";
    usage_unknown_option(option) = "usage-unknown-option";
    usage_unknown_command(command, commands) = "usage-unknown-command";
    usage_unexpected_value(option) = "usage-unexpected-value";
    usage_unexpected_argument(argument) = "usage-unexpected-argument";
    usage_missing(arguments) = "usage-missing";
    usage_no_value(option) = "usage-no-value";
    usage_bad_value(value, option) = "usage-bad-value";
    usage_bad_number(value, option) = "usage-bad-number";
    usage_bad_seed(value, option) = "usage-bad-seed";
    usage_bad_probability(value, option) = "usage-bad-probability";
    usage_conflict(option, other) = "usage-conflict";
    usage_repeated(option) = "usage-repeated";
    usage_not_utf8(argument) = "usage-not-utf8";
    usage_other() = "usage-other";
    usage_possible_values(values) = "usage-possible-values";
    advice_board_once() = "advice-board-once";
    advice_level_or_mistakes() = "advice-level-or-mistakes";
    advice_from_or_resume() = "advice-from-or-resume";
    advice_check_board(board) = "advice-check-board";
    usage_similar(name) = "usage-similar";
    usage_see_help(command) = "usage-see-help";
    help_usage(usage) = "help-usage";
    help_commands() = "help-commands";
    help_arguments() = "help-arguments";
    help_options() = "help-options";
    help_command_name() = "help-command-name";
    short_help() = "short-help";
}

impl Texts {
    /// The sentences in this language.
    #[must_use]
    pub fn new(language: Language) -> Texts {
        // The tag decides the rules of the plural; both tags are valid.
        let mut bundle = FluentBundle::new_concurrent(vec![language.tag().parse().unwrap_or_default()]);
        // The marks that isolate directions are for pages with mixed scripts; a terminal shows them as junk.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| group_digits(value, Language::English),
            Language::French => |value, _| group_digits(value, Language::French),
        }));
        for source in Texts::sources(language) {
            let resource = FluentResource::try_new(source.to_string()).unwrap_or_else(|(partial, _)| partial);
            bundle.add_resource_overriding(resource);
        }
        Texts { language, bundle }
    }

    /// The Fluent files of a language.
    #[must_use]
    pub fn sources(language: Language) -> [&'static str; 2] {
        match language {
            Language::English => [include_str!("../locales/en/report.ftl"), include_str!("../locales/en/help.ftl")],
            Language::French => [include_str!("../locales/fr/report.ftl"), include_str!("../locales/fr/help.ftl")],
        }
    }

    /// The Fluent file of the sentences that only the page says. They have no methods: the page looks them up by name.
    #[must_use]
    pub fn page_source(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../locales/en/page.ftl"),
            Language::French => include_str!("../locales/fr/page.ftl"),
        }
    }

    /// The language of these texts.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text of the program's help by its name, such as `help-check` or `help-check-board`; `None` if there is none.
    pub fn help(&self, name: &str) -> Option<String> {
        self.bundle.has_message(name).then(|| self.say(name, &FluentArgs::new()))
    }

    /// A list in words: "a", "a and b", "a, b and c".
    #[must_use]
    pub fn list<S: AsRef<str>>(&self, items: &[S]) -> String {
        joined(items, &self.and())
    }

    /// Words of which one is meant, in one phrase: `a, b or c`.
    #[must_use]
    pub fn either<S: AsRef<str>>(&self, items: &[S]) -> String {
        joined(items, &self.or())
    }

    /// Items with semicolons between them, which French sets apart.
    #[must_use]
    pub fn sequence<S: AsRef<str>>(&self, items: &[S]) -> String {
        let separator = match self.language {
            Language::English => "; ",
            Language::French => "\u{a0}; ",
        };
        items.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(separator)
    }

    /// A number, its digits in groups of three.
    #[must_use]
    pub fn number(&self, number: impl Into<FluentValue<'static>>) -> String {
        group_digits(&number.into(), self.language).unwrap_or_default()
    }

    /// A probability with as many digits as it needs, after the point, or the comma in French.
    #[must_use]
    pub fn probability(&self, probability: f64) -> String {
        self.with_point(probability.to_string())
    }

    /// A share of one in percent, with this many digits after the point, or the comma in French.
    pub(crate) fn percentage(&self, share: f64, digits: usize) -> String {
        self.percent(self.decimal(100.0 * share, digits))
    }

    /// A number with this many digits after the point, or the comma in French.
    pub(crate) fn decimal(&self, number: f64, digits: usize) -> String {
        self.with_point(format!("{number:.digits$}"))
    }

    fn with_point(&self, written: String) -> String {
        match self.language {
            Language::English => written,
            Language::French => written.replace('.', ","),
        }
    }

    fn say(&self, id: &str, arguments: &FluentArgs) -> String {
        // The tests hold every use against the files: what is not found there is shown by its name.
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no text {id}");
            return id.to_string();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Cow::into_owned(text)
    }
}

/// Writes a whole number with a separator between groups of three digits.
fn group_digits(value: &FluentValue, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string().into_owned();
    if digits.len() < 4 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(digits);
    }
    let separator = match language {
        Language::English => ',',
        // A narrow no-break space.
        Language::French => '\u{202f}',
    };
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    Some(grouped)
}

fn joined<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let Some((last, rest)) = items.split_last() else { return String::new() };
    if rest.is_empty() {
        return last.as_ref().to_string();
    }
    let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
    format!("{} {word} {}", rest.join(", "), last.as_ref())
}
