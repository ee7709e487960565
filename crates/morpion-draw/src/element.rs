//! XML: an element with its attributes and what stands in it.

use std::fmt::{self, Display, Write};

/// An element of XML. It is written with the characters escaped that have a meaning there.
pub(crate) struct Element {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    content: Vec<Content>,
}

enum Content {
    Element(Element),
    Text(String),
}

impl Element {
    pub(crate) fn new(name: &'static str) -> Element {
        Element { name, attributes: Vec::new(), content: Vec::new() }
    }

    pub(crate) fn with(mut self, attribute: &'static str, value: impl Display) -> Element {
        self.attributes.push((attribute, value.to_string()));
        self
    }

    pub(crate) fn add(mut self, element: Element) -> Element {
        self.content.push(Content::Element(element));
        self
    }

    pub(crate) fn add_all(mut self, elements: impl IntoIterator<Item = Element>) -> Element {
        self.content.extend(elements.into_iter().map(Content::Element));
        self
    }

    pub(crate) fn text(mut self, text: impl Into<String>) -> Element {
        self.content.push(Content::Text(text.into()));
        self
    }
}

impl Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}", self.name)?;
        for (attribute, value) in &self.attributes {
            write!(f, " {attribute}=\"{}\"", Escaped(value))?;
        }
        if self.content.is_empty() {
            return f.write_str("/>");
        }
        f.write_char('>')?;
        for content in &self.content {
            match content {
                Content::Element(element) => element.fmt(f)?,
                Content::Text(text) => Escaped(text).fmt(f)?,
            }
        }
        write!(f, "</{}>", self.name)
    }
}

/// A text in which no character is taken for markup.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for char in self.0.chars() {
            match char {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                _ => f.write_char(char)?,
            }
        }
        Ok(())
    }
}

/// A length or coordinate with at most two digits after the point, and no more digits than it needs.
#[derive(Clone, Copy)]
pub(crate) struct Length(pub(crate) f64);

impl Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 100.0).round() / 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Element, Length};

    #[test]
    fn what_has_a_meaning_in_xml_is_escaped() {
        let element = Element::new("text").with("title", "a<\"b\"").add(Element::new("br")).text("x & <y>");
        let xml = element.to_string();
        assert_eq!(xml, "<text title=\"a&lt;&quot;b&quot;\"><br/>x &amp; &lt;y&gt;</text>");
    }

    #[test]
    fn lengths_have_no_needless_digits() {
        let written = [0.0, 1.0, 2.5, 1.0 / 3.0, 12.345_678, -0.25].map(|length| Length(length).to_string());
        assert_eq!(written, ["0", "1", "2.5", "0.33", "12.35", "-0.25"]);
    }
}
