//! The number of threads changes nothing but the time.

use std::num::NonZero;

use attractor::Player::{One, Zero};
use attractor::generate::{self, Generated};

#[test]
fn any_number_of_threads_gives_the_same_region() {
    let made = [
        generate::random(2_200_000, 2, 1),
        generate::skewed(600_000, 4, 2, 2),
        generate::grid(900, 600, 3),
        generate::random(530_000, 8, 4),
        generate::chain(200_000),
        generate::random(1_000, 300, 5),
        generate::random(0, 4, 6),
    ];
    for made in made {
        let Generated { graph, targets } = made.unwrap();
        for player in [Zero, One] {
            let by_one = graph.clone();
            let expected = by_one.attractor(player, targets.iter().copied());
            for threads in [1, 2, 5, usize::MAX] {
                // A copy transposes anew, with as many threads.
                let copy = graph.clone();
                let region = copy.attractor_with(NonZero::new(threads).unwrap(), player, targets.iter().copied());
                assert_eq!(region.members(), expected.members());
                assert!(region.levels().eq(expected.levels()));
                assert!(graph.vertices().all(|vertex| copy.tails(vertex) == by_one.tails(vertex)));
            }
        }
    }
}
