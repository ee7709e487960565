//! PNG, from SVG: the renderer `resvg` with one font of our own, so that a picture is the same on every machine.

use std::fmt;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// `DejaVu Sans`; its licence stands beside it.
static FONT_FILE: &[u8] = include_bytes!("../fonts/DejaVuSans.ttf");

/// The most pixels of a picture: 400 MB while it is drawn.
pub const MAX_PIXELS: f64 = 1e8;

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PngError {
    /// The picture would have no pixel, or more than [`MAX_PIXELS`].
    Size {
        /// The largest width that this picture can have.
        largest: u32,
    },
    /// The renderer or the encoder refuses; what they say.
    Refused(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Size { largest } => write!(f, "this picture can be from 1 to {largest} pixels wide"),
            PngError::Refused(reason) => write!(f, "the picture cannot be drawn: {reason}"),
        }
    }
}

impl std::error::Error for PngError {}

/// Draws a picture `width` pixels wide, as high as its form asks; without a width, two pixels a unit of its own,
/// or less where that would be too many.
pub(crate) fn encode(svg: &str, width: Option<u32>) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &options()).map_err(|error| PngError::Refused(error.to_string()))?;
    let size = tree.size();
    let (columns, rows) = pixels(f64::from(size.width()), f64::from(size.height()), width)?;
    let mut pixmap = Pixmap::new(columns, rows).ok_or_else(|| PngError::Refused(format!("{columns}x{rows}")))?;
    let transform = Transform::from_scale(columns as f32 / size.width(), rows as f32 / size.height());
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    compress(&pixmap).map_err(|error| PngError::Refused(error.to_string()))
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
    let largest = (MAX_PIXELS / form).sqrt().floor();
    let columns = columns.map_or(largest.min(2.0 * width), f64::from).round();
    if columns < 1.0 || columns > largest {
        return Err(PngError::Size { largest: largest as u32 });
    }
    let rows = (columns * form).floor().max(1.0);
    Ok((columns as u32, rows as u32))
}

/// One font of our own, and no other.
fn options() -> Options<'static> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_source(fontdb::Source::Binary(Arc::new(FONT_FILE)));
    Options { fontdb: Arc::new(fonts), ..Options::default() }
}
