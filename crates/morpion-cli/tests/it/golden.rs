//! Texts that are kept as files, so that a change of what a user sees is a change that a reviewer sees.

/// Compares a text with the file of this name; with `BLESS` set, writes the file.
pub(crate) fn check(name: &str, text: &str) {
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text, kept, "{path} differs; if this is as it should be, run the tests once with BLESS=1");
}
