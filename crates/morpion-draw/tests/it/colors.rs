//! The colours: readable, and apart for every kind of colour-blind eye.

use morpion::Mark;
use morpion_draw::{Color, Palette, Theme};

/// What one sees: red, green and blue of linear light, as Machado, Oliveira and Fernandes (2009) give it for eyes that
/// lack a kind of cone altogether.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("common", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

fn linear(color: Color) -> [f64; 3] {
    color.0.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// The contrast ratio of WCAG 2.2.
fn contrast(one: Color, other: Color) -> f64 {
    let luminance = |color| linear(color).iter().zip([0.2126, 0.7152, 0.0722]).map(|(a, b)| a * b).sum::<f64>() + 0.05;
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// A colour in Oklab, where distances are as large as they look. A step that one just sees is about 0.02.
fn oklab(rgb: [f64; 3]) -> [f64; 3] {
    let times =
        |matrix: [[f64; 3]; 3], vector: [f64; 3]| matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum());
    let cones =
        [[0.412_221, 0.536_333, 0.051_446], [0.211_903, 0.680_700, 0.107_397], [0.088_302, 0.281_719, 0.629_979]];
    let lab =
        [[0.210_454, 0.793_618, -0.004_072], [1.977_998, -2.428_592, 0.450_594], [0.025_904, 0.782_772, -0.808_676]];
    let seen: [f64; 3] = times(cones, rgb.map(|value| value.clamp(0.0, 1.0)));
    times(lab, seen.map(f64::cbrt))
}

fn distance(eye: [[f64; 3]; 3], one: Color, other: Color) -> f64 {
    let seen = |color| {
        let light = linear(color);
        oklab(eye.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum()))
    };
    seen(one).iter().zip(seen(other)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

fn ramp(palette: &Palette, mark: Mark) -> Vec<Color> {
    (0..6).map(|rank| palette.position(Some((mark, rank)))).collect()
}

#[test]
fn no_two_colours_of_positions_look_alike_to_anybody() {
    for theme in [Theme::Light, Theme::Dark] {
        let palette = theme.palette();
        let mut colors = ramp(&palette, Mark::X);
        colors.extend(ramp(&palette, Mark::O));
        colors.extend([palette.neither, palette.background]);
        for (eye, matrix) in EYES {
            for (place, &one) in colors.iter().enumerate() {
                for &other in &colors[..place] {
                    let seen = distance(matrix, one, other);
                    assert!(seen > 0.05, "{theme:?}, {eye}: {one} and {other} are {seen:.3} apart");
                }
            }
        }
    }
}

#[test]
fn ranks_go_from_strong_to_weak() {
    for theme in [Theme::Light, Theme::Dark] {
        let palette = theme.palette();
        for mark in [Mark::X, Mark::O] {
            let contrasts: Vec<f64> =
                ramp(&palette, mark).iter().map(|color| contrast(*color, palette.background)).collect();
            assert!(contrasts.is_sorted_by(|strong, weak| strong > weak), "{theme:?} {mark}: {contrasts:?}");
        }
    }
}

#[test]
fn texts_can_be_read_on_what_is_behind_them() {
    for theme in [Theme::Light, Theme::Dark] {
        let palette = theme.palette();
        // Labels of moves have the colour of marks.
        for text in [palette.ink, palette.muted, palette.mark(Mark::X), palette.mark(Mark::O)] {
            assert!(contrast(text, palette.background) >= 4.5, "{theme:?} {text}");
        }
        assert!(contrast(palette.grid, palette.background) >= 3.0);
        let mut fields = ramp(&palette, Mark::X);
        fields.extend(ramp(&palette, Mark::O));
        fields.push(palette.neither);
        for field in fields {
            assert!(contrast(field.ink(), field) >= 4.5, "{theme:?} {field}");
        }
    }
}

#[test]
fn a_colour_is_written_in_six_digits() {
    assert_eq!(Color([1, 0x20, 0xff]).to_string(), "#0120ff");
}
