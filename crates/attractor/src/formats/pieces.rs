//! A long input in pieces that end where a statement ends.

use std::io::{self, Read};

/// How many bytes are read at once: few enough to stay in the cache until they are looked at.
const PIECE: usize = 1 << 18;

/// Shows an input piece by piece. All pieces but the last one end with a semicolon; one that holds none grows until it
/// does. Stops early where `show` has seen enough, and says whether it never had.
///
/// A semicolon may also stand inside a name: who cuts there will notice.
pub(super) fn each(mut input: impl Read, mut show: impl FnMut(&[u8]) -> bool) -> io::Result<bool> {
    let mut buffer = vec![0; PIECE];
    let mut held = 0;
    loop {
        if held == buffer.len() {
            buffer.resize(2 * buffer.len(), 0);
        }
        let read = fill(&mut input, &mut buffer[held..])?;
        let filled = held + read;
        if filled < buffer.len() {
            return Ok(show(&buffer[..filled]));
        }
        // What was held already has no semicolon.
        let end = buffer[held..].iter().rposition(|&byte| byte == b';').map_or(0, |place| held + place + 1);
        if end > 0 && !show(&buffer[..end]) {
            return Ok(false);
        }
        buffer.copy_within(end.., 0);
        held = filled - end;
    }
}

/// Reads until there is no room or no more input.
fn fill(input: &mut impl Read, room: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < room.len() {
        match input.read(&mut room[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
mod tests {
    use super::*;

    /// An input that gives a few bytes at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
            let few = room.len().min(1000);
            self.0.read(&mut room[..few])
        }
    }

    #[test]
    fn the_pieces_are_the_input_and_end_where_statements_do() {
        let long = "7,".repeat(PIECE);
        for text in [
            String::new(),
            "a;".repeat(3),
            "1 2 3;\n".repeat(PIECE / 2),
            format!("{long};{long};x"),
            long.clone(),
            ";".repeat(PIECE),
            format!("{}y", ";".repeat(PIECE)),
        ] {
            let mut pieces: Vec<Vec<u8>> = Vec::new();
            let all = |piece: &[u8]| {
                pieces.push(piece.to_vec());
                true
            };
            assert!(each(Slow(text.as_bytes()), all).unwrap());
            let (_, before) = pieces.split_last().unwrap();
            assert!(before.iter().all(|piece| piece.ends_with(b";")));
            assert_eq!(pieces.concat(), text.as_bytes());
        }
    }

    #[test]
    fn a_reader_that_has_enough_gets_no_more() {
        let text = "1 2 3;\n".repeat(PIECE);
        let mut pieces = 0;
        let enough = |_: &[u8]| {
            pieces += 1;
            pieces < 2
        };
        assert!(!each(text.as_bytes(), enough).unwrap());
        assert_eq!(pieces, 2);
    }
}
