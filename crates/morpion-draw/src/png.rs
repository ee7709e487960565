//! PNG, from SVG: the renderer `resvg` with one font of our own, so that a picture is the same on every machine.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};

/// `DejaVu Sans`; its licence stands beside it.
static FONT_FILE: &[u8] = include_bytes!("../fonts/DejaVuSans.ttf");

/// The most pixels of a picture; so many take about 710 MB while they are drawn.
pub const MAX_PIXELS: u32 = 100_000_000;

/// The most pixels of a picture whose width is not asked for: enough for a poster.
const USUAL_PIXELS: f64 = 2.5e7;

/// Why there is no PNG.
#[derive(Debug)]
#[non_exhaustive]
pub enum PngError {
    /// The picture would have no pixel, or more than [`MAX_PIXELS`].
    Size {
        /// The largest width that this picture can have.
        largest: u32,
    },
    /// The renderer does not read the picture.
    Unread(usvg::Error),
    /// The encoder does not write it.
    Unwritten(png::EncodingError),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Size { largest } => write!(f, "this picture can be from 1 to {largest} pixels wide"),
            PngError::Unread(_) | PngError::Unwritten(_) => f.write_str("the picture cannot be drawn"),
        }
    }
}

impl Error for PngError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            PngError::Size { .. } => None,
            PngError::Unread(error) => Some(error),
            PngError::Unwritten(error) => Some(error),
        }
    }
}

/// Draws a picture as many pixels wide as asked for, as high as its form asks; without a width, two pixels a unit of its own,
/// or less where that would be too many.
pub(crate) fn encode(svg: &str, asked: Option<u32>) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &options()).map_err(PngError::Unread)?;
    let size = tree.size();
    let (width, height) = (f64::from(size.width()), f64::from(size.height()));
    let (columns, rows) = pixels(width, height, asked)?;
    let mut pixmap = Pixmap::new(columns, rows).ok_or(PngError::Size { largest: largest(height / width) })?;
    let transform = Transform::from_scale(columns as f32 / size.width(), rows as f32 / size.height());
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    compress(&pixmap).map_err(PngError::Unwritten)
}

/// The picture without transparency, which it does not have, compressed fast: most of it is even.
fn compress(pixmap: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let colors: Vec<u8> = pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colors)?;
    writer.finish()?;
    Ok(file)
}

/// The columns and rows of a picture of this form.
fn pixels(width: f64, height: f64, columns: Option<u32>) -> Result<(u32, u32), PngError> {
    let form = height / width;
    let largest = largest(form);
    let usual = (USUAL_PIXELS / form).sqrt().min(2.0 * width).floor();
    let columns = columns.map_or(usual, f64::from);
    if columns < 1.0 || columns > f64::from(largest) {
        return Err(PngError::Size { largest });
    }
    let rows = (columns * form).floor().max(1.0);
    Ok((columns as u32, rows as u32))
}

/// The largest width of a picture so many times as high as wide.
fn largest(form: f64) -> u32 {
    (f64::from(MAX_PIXELS) / form).sqrt() as u32
}

/// One font of our own, and no other.
fn options() -> Options<'static> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_source(fontdb::Source::Binary(Arc::new(FONT_FILE)));
    Options { fontdb: Arc::new(fonts), ..Options::default() }
}

#[cfg(test)]
mod tests {
    use super::{PngError, pixels};

    #[test]
    fn a_picture_is_as_large_as_asked_for_and_its_form_stays() {
        assert_eq!(pixels(1280.0, 720.0, Some(640)).ok(), Some((640, 360)));
        assert_eq!(pixels(1280.0, 720.0, None).ok(), Some((2560, 1440)));
        assert_eq!(pixels(1280.0, 720.0, Some(1)).ok(), Some((1, 1)), "one row at least");
        for width in [0, 13_334, u32::MAX] {
            assert!(matches!(pixels(1280.0, 720.0, Some(width)), Err(PngError::Size { largest: 13_333 })));
        }
        assert_eq!(pixels(1280.0, 720.0, Some(13_333)).ok(), Some((13_333, 7499)));
    }

    #[test]
    fn a_large_picture_is_smaller_than_two_pixels_a_unit_if_nothing_is_asked_for() {
        assert_eq!(pixels(30_000.0, 3000.0, None).ok(), Some((15_811, 1581)));
    }
}
