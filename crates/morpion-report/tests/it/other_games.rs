//! Misère, the torus and other boards, as they leave the library: against a first program's referee and minimax.

use std::collections::{HashMap, HashSet};

use morpion::{Board, Game, Mark, Position, Size, Solution, Square};
use morpion_report::{Language, Texts, explain, game, json, play, record, refusal, solution, verdict};
use serde_json::{Value, json};

/// Nine squares in reading order: `X`, `O` or `-`.
type Cells = [char; 9];

/// The lines of 3x3: rows, columns, falling diagonals, rising ones, in the order of the square where each begins. A diagonal
/// that begins outside the corners goes on at the opposite edge.
const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const TORUS_LINES: [[usize; 3]; 12] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [1, 5, 6],
    [2, 3, 7],
    [0, 5, 7],
    [1, 3, 8],
    [2, 4, 6],
];

/// A game on nine squares.
struct Plain {
    lines: Vec<[usize; 3]>,
    is_misere: bool,
    /// For each position: -1, 0 or 1 for the side to move, and the plies to the end.
    worth: HashMap<Cells, (i32, u32)>,
}

impl Plain {
    fn new(lines: &[[usize; 3]], is_misere: bool) -> Plain {
        let mut plain = Plain { lines: lines.to_vec(), is_misere, worth: HashMap::new() };
        plain.solve(['-'; 9]);
        plain
    }

    fn turn(cells: &Cells) -> char {
        let count = |mark| cells.iter().filter(|&&cell| cell == mark).count();
        if count('X') == count('O') { 'X' } else { 'O' }
    }

    fn complete(&self, cells: &Cells) -> Vec<[usize; 3]> {
        let is_complete =
            |line: &[usize; 3]| cells[line[0]] != '-' && line.iter().all(|&at| cells[at] == cells[line[0]]);
        self.lines.iter().copied().filter(is_complete).collect()
    }

    fn winner(&self, cells: &Cells) -> Option<char> {
        let owner = cells[self.complete(cells).first()?[0]];
        Some(match (owner, self.is_misere) {
            ('X', false) | ('O', true) => 'X',
            _ => 'O',
        })
    }

    fn is_over(&self, cells: &Cells) -> bool {
        self.winner(cells).is_some() || !cells.contains(&'-')
    }

    /// The moves in reading order, with the board after each.
    fn moves(&self, cells: &Cells) -> Vec<(usize, Cells)> {
        if self.is_over(cells) {
            return Vec::new();
        }
        let marked = |at: usize| {
            let mut after = *cells;
            after[at] = Plain::turn(cells);
            (at, after)
        };
        (0..9).filter(|&at| cells[at] == '-').map(marked).collect()
    }

    fn solve(&mut self, cells: Cells) -> (i32, u32) {
        if let Some(&known) = self.worth.get(&cells) {
            return known;
        }
        let turn = Plain::turn(&cells);
        let worth = if let Some(winner) = self.winner(&cells) {
            (if winner == turn { 1 } else { -1 }, 0)
        } else {
            let after: Vec<(i32, u32)> = self.moves(&cells).into_iter().map(|(_, after)| self.solve(after)).collect();
            let best = after.iter().map(|&(value, _)| -value).max().unwrap_or(0);
            let plies = after.iter().filter(|&&(value, _)| -value == best).map(|&(_, plies)| plies);
            let plies = if best == 1 { plies.min() } else { plies.max() };
            (best, plies.map_or(0, |plies| plies + 1))
        };
        self.worth.insert(cells, worth);
        worth
    }

    /// The analysis, as the contract writes it.
    fn analysis(&self, cells: &Cells) -> Value {
        let word = |value: i32| match value {
            1 => "win",
            0 => "draw",
            _ => "loss",
        };
        let square = |at: usize| json!([at / 3 + 1, at % 3 + 1]);
        let mut moves: Vec<(i32, u32, usize)> = self
            .moves(cells)
            .into_iter()
            .map(|(at, after)| {
                let (value, plies) = self.worth[&after];
                (-value, plies, at)
            })
            .collect();
        // Quick wins, slow wins, draws, slow losses, quick losses.
        moves.sort_by_key(|&(value, plies, at)| {
            (-value, if value == -1 { -i64::from(plies) } else { i64::from(plies) }, at)
        });
        let code: u32 = cells.iter().rev().fold(0, |code, cell| 3 * code + "-XO".find(*cell).unwrap() as u32);
        let rows: Vec<String> = cells.chunks(3).map(|row| row.iter().collect()).collect();
        let is_over = self.is_over(cells);
        let (value, plies) = self.worth[cells];
        let mut analysis = json!({
            "board": rows,
            "code": code,
            "status": match self.winner(cells) { Some(_) => "won", None if is_over => "draw", None => "in_progress" },
            "side_to_move": if is_over { Value::Null } else { json!(Plain::turn(cells)) },
            "value": if is_over { Value::Null } else { json!(word(value)) },
            "remoteness": if is_over { Value::Null } else { json!(plies) },
            "moves": moves
                .into_iter()
                .map(|(value, plies, at)| json!({"square": square(at), "value": word(value), "remoteness": plies}))
                .collect::<Vec<_>>(),
        });
        if is_over {
            analysis["winner"] = json!(self.winner(cells));
            let lines = self.complete(cells).into_iter().map(|line| line.map(square));
            analysis["winning_lines"] = lines.collect();
        }
        analysis
    }
}

fn english() -> Texts {
    Texts::new(Language::English)
}

fn wide() -> Game {
    Game::new(Size { columns: 4, rows: 3 }, 3).unwrap()
}

fn position(game: Game, board: &str) -> Position {
    game.read_string(board).unwrap().check().unwrap()
}

fn to_value(written: impl serde::Serialize) -> Value {
    serde_json::to_value(written).unwrap()
}

#[test]
fn every_analysis_of_misere_and_of_the_torus_is_that_of_a_first_program() {
    let games = [
        (Game::STANDARD.misere(), Plain::new(&LINES, true), 5478),
        (Game::STANDARD.torus(), Plain::new(&TORUS_LINES, false), 5194),
        (Game::STANDARD.misere().torus(), Plain::new(&TORUS_LINES, true), 5194),
    ];
    for (game, plain, count) in games {
        let solution = Solution::new(game).unwrap();
        assert_eq!((plain.worth.len(), solution.position_count()), (count, count));
        let mut seen = HashSet::new();
        for position in solution.positions() {
            let cells: Vec<char> = position.board().rows().collect::<String>().chars().collect();
            let cells: Cells = cells.try_into().unwrap();
            assert_eq!(to_value(json::Analysis::new(&solution, &position)), plain.analysis(&cells), "{cells:?}");
            let verdict = to_value(json::Verdict::position(&position));
            let won = plain.winner(&cells);
            assert_eq!(verdict["winner"], json!(won), "{cells:?}");
            assert_eq!(verdict["winning_lines"].as_array().unwrap().len(), plain.complete(&cells).len());
            seen.insert(cells);
        }
        assert_eq!(seen.len(), count);
    }
}

#[test]
fn the_verdict_of_misere_names_who_has_won_and_whose_line_it_is() {
    let lost = position(Game::STANDARD.misere(), "XXX/OO-/---");
    assert_eq!(verdict::position(&english(), &lost), "O has won, since X has completed the line (1,1) (1,2) (1,3).");
    let french = Texts::new(Language::French);
    assert_eq!(verdict::position(&french, &lost), "O a gagné, car X a complété la ligne (1,1) (1,2) (1,3).");
    assert_eq!(play::board(&lost), " [X][X][X]\n  O  O  6\n  7  8  9\n");
    let json = to_value(json::Verdict::position(&lost));
    assert_eq!(json["winner"], "O");
    assert_eq!(json["winning_lines"], json!([[[1, 1], [1, 2], [1, 3]]]));
}

#[test]
fn lines_without_a_common_square_are_named() {
    let game = Game::new(Size { columns: 4, rows: 4 }, 3).unwrap();
    let impossible = game.read_string("XXX-/O-OO/XXX-/O-O-").unwrap().check().unwrap_err();
    let said = "no game leads to this board: X's lines (1,1) (1,2) (1,3) and (3,1) (3,2) (3,3) have no square in common, \
                so one was complete before the last mark";
    assert_eq!(verdict::impossible_headline(&english(), &impossible), said);
    // The three lines of the row have one square in common, which is not on the column's.
    let game = Game::new(Size { columns: 5, rows: 5 }, 3).unwrap();
    let impossible = game.read_string("OOOOO/XX-OX/XX-OX/-----/X----").unwrap().check().unwrap_err();
    let said = verdict::impossible_headline(&english(), &impossible);
    assert_eq!(said.matches("(1,").count(), 10, "{said}");
    let shown = refusal::impossible(&english(), &annotate_snippets::Renderer::plain(), &impossible, None);
    assert!(shown.contains("the lines of O: (1,1) (1,2) (1,3)"), "{shown}");
}

#[test]
fn codes_beyond_what_numbers_hold_are_decimal_strings() {
    let code_of = |columns, rows| {
        let game = Game::new(Size { columns, rows }, 3).unwrap();
        let last = game.squares().last().unwrap();
        let board = Board::empty(game).with(last, Some(Mark::X)).unwrap();
        to_value(json::Verdict::of(&english(), board))["code"].clone()
    };
    // 3^32 < 2^53 < 3^35.
    assert_eq!(code_of(11, 3), json!(3_u64.pow(32)));
    assert_eq!(code_of(6, 6), json!(3_u64.pow(35).to_string()));
    assert_eq!(code_of(8, 8), json!(3_u128.pow(63).to_string()));
}

#[test]
fn a_solved_game_says_which_where_it_is_not_the_standard_one() {
    let texts = english();
    for (game, name, object) in [
        (wide(), "4x3, lines of 3", json!({"columns": 4, "rows": 3, "line": 3, "misere": false, "torus": false})),
        (
            Game::STANDARD.misere().torus(),
            "3x3, lines of 3, misère (a complete line loses), on a torus",
            json!({"columns": 3, "rows": 3, "line": 3, "misere": true, "torus": true}),
        ),
    ] {
        let solved = Solution::new(game).unwrap();
        assert_eq!(game::name(&texts, game), name);
        let text = solution::text(&texts, &solved, std::time::Duration::ZERO);
        assert!(text.starts_with(&format!("{name}: ")), "{text}");
        assert_eq!(to_value(json::SolvedGame::new(&solved))["game"], object);
    }
    assert_eq!(to_value(json::SolvedGame::new(&Solution::standard())).get("game"), None);
}

/// Every move of every tree, with the position before it.
fn moves(node: &morpion::Node) -> impl Iterator<Item = (Position, &morpion::Branch)> {
    node.all().flat_map(|node| node.branches.iter().map(move |branch| (node.position, branch)))
}

#[test]
fn what_is_said_of_moves_in_misere_is_true() {
    let texts = english();
    let game = Game::STANDARD.misere();
    let solution = Solution::new(game).unwrap();
    let mut said = [0; 5];
    for position in solution.positions() {
        let explanation = solution.explain(&position, 2).unwrap();
        for (before, branch) in explanation.proofs.iter().flat_map(|proof| moves(&proof.root)) {
            let player = before.side_to_move().unwrap();
            let words = explain::facts(&texts, player, branch).join(", ");
            let loses_at = |square: Square| {
                let with = before.board().with(square, Some(player)).unwrap();
                with.has_line(player)
            };
            let after = branch.node.position;
            assert_eq!(words.contains("and loses"), after.outcome() == morpion::Outcome::Won(player.other()));
            let others: Vec<Square> = before.moves().filter(|&square| square != branch.square).collect();
            let is_forced = !loses_at(branch.square) && !others.is_empty() && others.iter().all(|&at| loses_at(at));
            assert_eq!(words.contains("forced"), is_forced, "{words}: {}", before.board());
            let opponent_had_to_avoid =
                before.board().with(branch.square, Some(player.other())).unwrap().has_line(player.other());
            assert_eq!(words.contains("had to avoid"), opponent_had_to_avoid && !loses_at(branch.square), "{words}");
            // The squares that complete a line through this mark, and did not before.
            let avoided: Vec<String> = after
                .moves()
                .filter(|&at| {
                    let with = after.board().with(at, Some(player)).unwrap();
                    with.lines(player).any(|line| line.squares().any(|square| square == branch.square))
                })
                .map(|at| at.to_string())
                .collect();
            let sentence = format!("{player} must avoid {} from now on", texts.list(&avoided));
            assert_eq!(words.contains("must avoid"), !avoided.is_empty(), "{words}");
            assert!(avoided.is_empty() || words.contains(&sentence), "{words} / {sentence}");
            assert!(!["fork", "threatens", "blocks"].iter().any(|word| words.contains(word)), "{words}");
            assert!(!branch.facts.is_fork() && branch.facts.forks_taken.is_empty());
            for (count, word) in said.iter_mut().zip(["and loses", "forced", "had to avoid", "must avoid", "draw"]) {
                *count += usize::from(words.contains(word));
            }
        }
    }
    assert!(said.iter().all(|&count| count > 0), "{said:?}");
}

#[test]
fn proofs_of_other_games_say_that_a_player_wins_and_not_how() {
    let texts = english();
    let game = Game::STANDARD.misere();
    let solution = Solution::new(game).unwrap();
    let won = solution.positions().find(|position| {
        solution.evaluate(position).is_some_and(|worth| worth.value == morpion::Value::Win && worth.remoteness > 2)
    });
    let won = won.unwrap();
    let text = explain::text(&texts, &solution, &solution.explain(&won, u32::MAX).unwrap());
    assert!(text.contains("forces a win, whatever"), "{text}");
    assert!(!text.contains("a line,"), "{text}");
}

#[test]
fn explanations_of_larger_boards_are_cut_and_say_so() {
    let solution = Solution::new(wide()).unwrap();
    let start = Position::start(wide());
    let depth = explain::default_depth(&solution, &start);
    assert_eq!(depth, 2);
    let text = explain::text(&english(), &solution, &solution.explain(&start, depth).unwrap());
    assert!(text.contains("X to play wins within 7 plies"), "{text}");
    assert!(text.ends_with("The games go on from there: --depth N shows N plies of them.\n"), "{text}");
}

#[test]
fn a_game_that_is_not_solved_is_replayed_by_the_rules() {
    let game = Game::new(Size { columns: 5, rows: 5 }, 4).unwrap();
    let read = morpion::Record::read(game, b"1 6 2 7 3 8 25 9 4").unwrap();
    let text = record::text(&english(), None, &read.record);
    let expected = "  1. X (1,1)\n  2. O (2,1)\n  3. X (1,2)\n  4. O (2,2)\n  5. X (1,3)\n  6. O (2,3)\n  7. X (5,5)\n  \
                    8. O (2,4)\nO has won, with the line (2,1) (2,2) (2,3) (2,4).\n";
    assert_eq!(text, expected);
    let replay = to_value(json::Replay::new(&english(), None, &read));
    assert_eq!(replay["moves"][7], json!({"square": [2, 4], "value_before": null, "value_after": null}));
    assert_eq!((&replay["error"]["kind"], &replay["final"]["winner"]), (&json!("game_over"), &json!("O")));
}
