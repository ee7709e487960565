//! Results as bytes.

use morpion::Position;
use morpion_tiers::{Depth, Plan, Solved, Unreadable};

use crate::games::{forms, game, solve};
use crate::positions::random_position;

fn bytes(solved: &Solved) -> Vec<u8> {
    let mut bytes = Vec::new();
    solved.write(&mut bytes).unwrap();
    bytes
}

fn read(bytes: &[u8]) -> Result<Solved, Unreadable> {
    Solved::read(&mut &bytes[..])
}

#[test]
fn what_was_written_is_read() {
    let games = [game(1, 1, 1), game(3, 3, 3), game(4, 3, 3)].into_iter().flat_map(forms);
    // The last one is kept in part.
    for start in games.chain([game(5, 4, 4)]).map(Position::start) {
        for depth in [Depth::Values, Depth::Remoteness] {
            let solved = solve(start, depth);
            let read = read(&bytes(&solved)).unwrap();
            assert_eq!(read, solved);
            assert_eq!((read.depth(), read.position(), read.checksum()), (depth, &start, solved.checksum()));
        }
    }
    let late = (0..).find_map(|seed| random_position(game(8, 8, 5), 11, seed)).unwrap();
    let solved = solve(late, Depth::Remoteness);
    assert_eq!(read(&bytes(&solved)).unwrap().evaluate(&late), solved.evaluate(&late));
}

#[test]
fn what_was_watched_is_not_written() {
    let start = Position::start(game(3, 3, 3));
    let solved = Plan::new(start, Depth::Values).unwrap().watching(&[start]).solve().unwrap();
    assert_eq!(read(&bytes(&solved)).unwrap(), solve(start, Depth::Values));
}

#[test]
fn any_bit_changed_is_noticed() {
    let right = bytes(&solve(Position::start(game(3, 2, 2)), Depth::Remoteness));
    for at in 0..right.len() {
        for bit in 0..8 {
            let mut wrong = right.clone();
            wrong[at] ^= 1 << bit;
            let error = read(&wrong).unwrap_err();
            match at {
                0..14 => assert!(matches!(error, Unreadable::Foreign), "{at}, {bit}: {error:?}"),
                14 | 15 => assert!(matches!(error, Unreadable::OtherVersion), "{at}, {bit}: {error:?}"),
                _ => assert!(matches!(error, Unreadable::Damaged), "{at}, {bit}: {error:?}"),
            }
        }
    }
}

#[test]
fn too_few_bytes_and_too_many_are_damage() {
    let right = bytes(&solve(Position::start(game(2, 2, 2)), Depth::Values));
    for length in 0..right.len() {
        assert!(matches!(read(&right[..length]), Err(Unreadable::Damaged)), "{length}");
    }
    assert!(matches!(read(&[&right[..], b"\n"].concat()), Err(Unreadable::Damaged)));
}

#[test]
fn a_broken_disk_is_told_apart() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("broken"))
        }
    }
    assert!(matches!(Solved::read(&mut Broken), Err(Unreadable::Io(_))));
}
