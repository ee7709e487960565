//! What vertices are called, and how they are found.

use attractor::Vertex;
use attractor::formats::{Label, Labels};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;

type Names<'a> = &'a [(Vertex, &'a str)];

fn named(mut labels: Labels, names: Names) -> Labels {
    for &(vertex, name) in names {
        labels.push_name(vertex, name);
    }
    labels
}

fn called(labels: &Labels, count: usize) -> Vec<String> {
    let naming = labels.naming(count);
    (0..count as Vertex).map(|vertex| naming.label(vertex).to_string()).collect()
}

#[test]
fn names_come_first_then_ids() {
    let labels = named(Labels::with_ids(vec![4, 5, 6]), &[(1, "b"), (2, "")]);
    let naming = labels.naming(3);
    assert_eq!(naming.label(0), Label::Id(4));
    assert_eq!(naming.label(1), Label::Name("b"));
    assert_eq!(naming.label(2), Label::Id(6));
    assert_eq!(naming.clash(), None);
    let found =
        ["4", "b", "5", "6", "3", "7", "04", "+4", " 4", "", "-1", "4294967300"].map(|label| naming.find(label));
    assert_eq!(found, [Some(0), Some(1), Some(1), Some(2), None, None, None, None, None, None, None, None]);
    assert_eq!(naming.find_id(6), Some(2));
}

#[test]
fn a_name_is_found_before_an_id() {
    // Vertex 1 has the id 5 and is called "4"; vertex 0 has the id 4 and is called "x".
    let labels = named(Labels::with_ids(vec![4, 5]), &[(0, "x"), (1, "4")]);
    let naming = labels.naming(2);
    assert_eq!((naming.clash(), naming.find("4"), naming.find("5")), (None, Some(1), Some(1)));
}

#[test]
fn where_labels_clash_all_vertices_are_called_by_ids() {
    let cases: [(Names, (Vertex, Vertex)); 4] = [
        (&[(0, "a"), (1, "b"), (2, "a")], (0, 2)),
        (&[(0, "6")], (0, 2)),
        (&[(1, "b"), (2, "4")], (0, 2)),
        (&[(0, "a"), (1, "a"), (2, "a")], (0, 1)),
    ];
    for (names, clash) in cases {
        let labels = named(Labels::with_ids(vec![4, 5, 6]), names);
        assert_eq!(labels.naming(3).clash(), Some(clash), "{names:?}");
        assert_eq!(called(&labels, 3), ["4", "5", "6"]);
        // A number finds by id, and a name that only one vertex has is still found.
        let found = match names[0].1 {
            "6" => Some(2),
            "b" => Some(1),
            _ => None,
        };
        assert_eq!(labels.naming(3).find(names[0].1), found);
    }
}

#[test]
fn without_ids_numbers_stand_in_for_missing_names_only() {
    let labels = named(Labels::without_ids(), &[(0, "a"), (1, "5")]);
    let naming = labels.naming(3);
    assert_eq!(called(&labels, 3), ["a", "5", "2"]);
    assert_eq!(
        ["a", "5", "2", "0", "1", "3"].map(|label| naming.find(label)),
        [Some(0), Some(1), Some(2), None, None, None]
    );
    assert_eq!((labels.id(2), naming.find_id(2)), (None, Some(2)));
    let clashing = named(Labels::without_ids(), &[(0, "a"), (1, "2")]);
    assert_eq!(called(&clashing, 3), ["0", "1", "2"]);
    assert_eq!(clashing.naming(3).find("0"), Some(0));
}

#[test]
fn ids_may_be_few_and_far_between() {
    let labels = Labels::with_ids(vec![u32::MAX, 0, 1 << 31, (1 << 31) + 1]);
    let naming = labels.naming(4);
    assert_eq!(naming.find("4294967295"), Some(0));
    assert_eq!(
        [0, 1 << 31, (1 << 31) + 1, 1, u32::MAX - 1].map(|id| naming.find_id(id)),
        [Some(1), Some(2), Some(3), None, None]
    );
    assert_eq!(Labels::with_ids(vec![]).naming(0).find("0"), None);
}

proptest! {
    #[test]
    fn labels_are_all_different_and_find_their_vertices(
        ids in prop_oneof![
            vec(any::<u32>(), 0..20),
            vec(0..30_u32, 0..20),
            (any::<u32>(), 0..20_u32).prop_map(|(first, count)| (first..first.saturating_add(count)).collect()),
        ],
        names in btree_map(0..20_u32, "[a-c0-9]{0,2}", 0..12),
        has_ids: bool,
    ) {
        let mut seen = std::collections::HashSet::new();
        let ids: Vec<u32> = ids.into_iter().filter(|&id| seen.insert(id)).collect();
        let count = ids.len();
        let mut labels = if has_ids { Labels::with_ids(ids.clone()) } else { Labels::without_ids() };
        for (&vertex, name) in names.range(..count as u32) {
            labels.push_name(vertex, name);
        }
        let naming = labels.naming(count);
        let called = called(&labels, count);
        let distinct: std::collections::HashSet<_> = called.iter().collect();
        prop_assert_eq!(distinct.len(), count);
        for (vertex, label) in (0..).zip(&called) {
            prop_assert_eq!(naming.find(label), Some(vertex));
            let id = if has_ids { ids[vertex as usize] } else { vertex };
            prop_assert_eq!(naming.find_id(id), Some(vertex));
        }
        // Names are given up for a clash only.
        let wanted = (0..).zip(&called).filter(|(vertex, _)| names.get(vertex).is_some_and(|name| !name.is_empty()));
        for (vertex, label) in wanted {
            prop_assert_eq!(label == &names[&vertex] || naming.clash().is_some(), true);
        }
    }
}
