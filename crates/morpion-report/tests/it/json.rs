//! The JSON is the one of the documentation, key by key.

use morpion::{Board, Game, Malformed, Size, Solution};
use morpion_report::json::{Analysis, Code, ImpossibleBoard, ListedPosition, SolvedGame, Verdict};
use morpion_report::{Language, Texts};
use serde::Serialize;

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn verdict(text: &str) -> String {
    json(&Verdict::position(&board(text).check().unwrap()))
}

fn malformed(text: &[u8]) -> Malformed {
    Game::STANDARD.read(text).unwrap_err()
}

#[test]
fn a_position() {
    assert_eq!(
        verdict("XXX/OO-/---"),
        r#"{"status":"won","winner":"X","winning_lines":[[[1,1],[1,2],[1,3]]],"next_player":null,"marks":{"x":3,"o":2},"code":229}"#
    );
    assert_eq!(
        verdict("X-X/-O-/--O"),
        r#"{"status":"in_progress","winner":null,"winning_lines":[],"next_player":"X","marks":{"x":2,"o":2},"code":13294}"#
    );
    assert_eq!(
        verdict("XOX/OXX/OXO"),
        r#"{"status":"draw","winner":null,"winning_lines":[],"next_player":null,"marks":{"x":5,"o":4},"code":17161}"#
    );
    assert!(verdict("XXX/XOO/XOO").contains(r#""winning_lines":[[[1,1],[1,2],[1,3]],[[1,1],[2,1],[3,1]]]"#));
}

#[test]
fn an_impossible_board() {
    let impossible = board("XXX/OOO/---").check().unwrap_err();
    let english = Verdict::impossible(&Texts::new(Language::English), &impossible);
    assert_eq!(
        json(&english),
        concat!(
            r#"{"status":"impossible","reasons":["both_won","x_won_wrong_count"],"#,
            r#""message":"no game leads to this board: both players have a line, but the game ends with the first one","#,
            r#""marks":{"x":3,"o":3},"code":715}"#
        )
    );
    let french = json(&Verdict::impossible(&Texts::new(Language::French), &impossible));
    assert!(
        french.starts_with(r#"{"status":"impossible","reasons":["both_won","x_won_wrong_count"],"message":"aucune"#)
    );
}

#[test]
fn every_reason_has_its_word() {
    let texts = Texts::new(Language::English);
    let reasons = |board: Board| {
        let Verdict::Impossible(ImpossibleBoard { reasons, .. }) =
            Verdict::impossible(&texts, &board.check().unwrap_err())
        else {
            panic!("impossible");
        };
        let words = reasons.iter().map(|reason| json(reason).trim_matches('"').to_string());
        words.collect::<Vec<_>>()
    };
    assert_eq!(reasons(board("O--/---/---")), ["too_many_o"]);
    assert_eq!(reasons(board("XX-/---/---")), ["too_many_x"]);
    assert_eq!(reasons(board("XXX/OOO/X--")), ["both_won", "o_won_wrong_count"]);
    assert_eq!(reasons(board("XXX/OO-/O--")), ["x_won_wrong_count"]);
    let game = Game::new(Size { columns: 4, rows: 4 }, 3).unwrap();
    let disjoint = |text: &str| reasons(game.read_string(text).unwrap());
    assert_eq!(disjoint("XXX-/O-OO/XXX-/O-O-"), ["x_lines_disjoint"]);
    assert_eq!(disjoint("OOO-/X-XX/OOO-/X-XX"), ["o_lines_disjoint"]);
}

#[test]
fn a_malformed_text() {
    let texts = Texts::new(Language::English);
    let problems = |text: &[u8]| json(&Verdict::malformed(&texts, &malformed(text)));
    assert_eq!(
        problems(b"X-X\n0--\n---"),
        concat!(
            r#"{"status":"malformed","problems":[{"kind":"symbol","row":2,"column":1,"found":"0","#,
            r#""message":"row 2, character 1: “0” (U+0030 DIGIT ZERO), which looks like O, is not a cell"}],"#,
            r#""message":"row 2, character 1: “0” (U+0030 DIGIT ZERO), which looks like O, is not a cell"}"#
        )
    );
    assert!(
        problems(b"X-X\n---").contains(r#"[{"kind":"row_count","rows":2,"message":"there are 2 rows instead of 3"}]"#)
    );
    assert!(
        problems(b"X-X\n--\n---").contains(r#"{"kind":"row_length","row":2,"cells":2,"message":"row 2 has 2 cells"#)
    );
    assert!(problems(b"X-X\n-\xff-\n---").contains(r#"{"kind":"symbol","row":2,"column":2,"found":"\\xFF","#));
    assert!(problems(&vec![b'X'; 70_000]).contains(r#"{"kind":"too_long","bytes":65536,"#));
}

#[test]
fn a_code_too_large_for_numbers_is_a_string() {
    assert_eq!(json(&Code(1 << 53)), "9007199254740992");
    assert_eq!(json(&Code((1 << 53) + 1)), r#""9007199254740993""#);
    assert_eq!(json(&Code(3_u128.pow(64) - 1)), r#""3433683820292512484657849089280""#);
}

#[test]
fn an_analysis() {
    let solution = Solution::standard();
    let analysis = |text: &str| json(&Analysis::new(&solution, &board(text).check().unwrap()));
    assert!(analysis("XO-/---/---").starts_with(concat!(
        r#"{"board":["XO-","---","---"],"code":7,"status":"in_progress","side_to_move":"X","value":"win","remoteness":5,"#,
        r#""moves":[{"square":[2,1],"value":"win","remoteness":4},"#
    )));
    assert_eq!(
        analysis("XXX/OO-/---"),
        concat!(
            r#"{"board":["XXX","OO-","---"],"code":229,"status":"won","side_to_move":null,"value":null,"remoteness":null,"#,
            r#""moves":[],"winner":"X","winning_lines":[[[1,1],[1,2],[1,3]]]}"#
        )
    );
    assert!(analysis("XOX/OXX/OXO").ends_with(r#""moves":[],"winner":null,"winning_lines":[]}"#));
}

#[test]
fn a_listed_position() {
    let solution = Solution::standard();
    let listed = |text: &str| json(&ListedPosition::new(&solution, &board(text).check().unwrap()));
    assert_eq!(listed("XO-/---/---"), r#"{"board":["XO-","---","---"],"code":7,"ply":2,"side_to_move":"X","rank":5}"#);
    assert!(listed("XXX/OO-/---").ends_with(r#""ply":5,"side_to_move":null,"rank":0}"#));
    assert!(listed("---/---/---").ends_with(r#""ply":0,"side_to_move":"X","rank":null}"#));
}

#[test]
fn a_solved_game() {
    assert_eq!(
        json(&SolvedGame::new(&Solution::standard())),
        concat!(
            r#"{"positions":5478,"edges":16167,"terminal":{"x_won":626,"o_won":316,"draw":16},"attractors":{"#,
            r#""x":{"size":2936,"by_rank":[626,1498,392,260,88,72],"by_ply":[0,0,48,64,584,456,1056,524,142,62]},"#,
            r#""o":{"size":1474,"by_rank":[316,860,116,96,36,50],"by_ply":[0,0,0,50,36,540,264,416,168,0]}},"#,
            r#""neither":1068,"start":{"value":"draw","remoteness":9}}"#
        )
    );
}
