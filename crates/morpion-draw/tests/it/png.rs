//! PNG: the size asked for, and the colours where they belong.

use std::io::Cursor;

use morpion::{Mark, Solution};
use morpion_draw::{MAX_PIXELS, PngError, Style, Theme, board};

use crate::reading::{english, light, position};

/// The width, the height, and the colour of a pixel.
fn decode(png: &[u8]) -> (u32, u32, impl Fn(u32, u32) -> [u8; 3] + use<>) {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    let width = info.width;
    (width, info.height, move |x, y| bytes.as_chunks().0[(y * width + x) as usize])
}

#[test]
fn a_board_has_its_size_and_colours() {
    let texts = english();
    for theme in [Theme::Light, Theme::Dark] {
        let (style, palette) = (Style { texts: &texts, theme }, theme.palette());
        let svg = board::svg(&style, &"XO-/---/---".parse().unwrap());
        // 514 units wide: squares of 150 and margins of 32.
        let (width, height, pixel) = decode(&svg.to_png(Some(514)).unwrap());
        assert_eq!((width, height), (514, 514));
        let middle = |number: u32| 32 + 150 * number + 75;
        assert_eq!(pixel(5, 5), palette.background.0);
        assert_eq!(pixel(middle(0), middle(0)), palette.mark(Mark::X).0, "where the strokes of X cross");
        assert_eq!(pixel(middle(1), middle(0)), palette.background.0, "inside O");
        assert_eq!(pixel(middle(1), middle(0) - 45), palette.mark(Mark::O).0, "the top of O");
        assert_eq!(pixel(middle(2), middle(2)), palette.background.0);
        assert_eq!(pixel(32 + 150, middle(2)), palette.grid.0);
    }
}

#[test]
fn the_font_is_our_own() {
    // A label in black on a pale field: where the letters are, there is ink, on a machine without a font too.
    let (texts, solution) = (english(), Solution::standard());
    let svg = board::analysis_svg(&light(&texts), &solution, &position("---/---/---"));
    let (_, _, pixel) = decode(&svg.to_png(None).unwrap());
    let inked =
        (64..364).flat_map(|y| (64..364).map(move |x| (x, y))).filter(|&(x, y)| pixel(x, y) == [0, 0, 0]).count();
    assert!((2000..12_000).contains(&inked), "{inked}");
}

#[test]
fn the_size_is_what_is_asked_for_within_bounds() {
    let texts = english();
    let svg = board::svg(&light(&texts), &"XO-/---/---".parse().unwrap());
    for width in [1, 2, 1280, 3001] {
        let (columns, rows, _) = decode(&svg.to_png(Some(width)).unwrap());
        assert_eq!((columns, rows), (width, width));
    }
    assert_eq!(decode(&svg.to_png(None).unwrap()).0, 1028);
    let most = MAX_PIXELS.isqrt();
    for width in [0, most + 1, u32::MAX] {
        assert!(matches!(svg.to_png(Some(width)), Err(PngError::Size { largest }) if largest == most));
    }
}

#[test]
fn the_same_picture_has_the_same_bytes() {
    let texts = english();
    let png = || board::svg(&light(&texts), &"XXX/OO-/---".parse().unwrap()).to_png(Some(300)).unwrap();
    assert!(png() == png());
}
