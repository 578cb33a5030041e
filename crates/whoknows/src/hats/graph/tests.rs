//! Graphs read by name, from a list and from graph6, against constructions of their own.

use std::ops::Range;

use super::*;

fn graph(text: &str) -> Graph {
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

#[track_caller]
fn same(name: &str, list: &str) {
    assert_eq!(graph(name), graph(list));
    assert_eq!(graph(&graph(name).to_string()), graph(name), "round trip of {name}");
}

#[test]
fn names_are_the_graphs_they_stand_for() {
    same("K3", "0-1,0-2,1-2");
    same("K1", "0");
    same("C5", "0-1 1-2 2-3 3-4 4-0");
    same("P4", "0-1,1-2,2-3");
    same("S3", "0-1,0-2,0-3");
    same("K2,3", "0-2,0-3,0-4,1-2,1-3,1-4");
    same("W3,2", "0-1,0-2,1-2,0-3,0-4,3-4");
    same("B2,3", "0-1, 0-2,0-3,0-4, 1-2,1-3,1-4");
    same("L3", "0>1,0>2,1>2");
    same("0>1,1>0,3", "0-1 # seen both ways\n 2, 3");
    for name in ["k3", "K_3", "complete3", "Clique 3", "c3", "cycle3"] {
        same(name, "K3");
    }
    same("path4", "P4");
    same("star3", "S3");
    same("hypercube3", "Q3");
}

#[test]
fn two_players_in_a_line_are_an_edge() {
    for list in [
        "0 1\n1 2\n2 0\n2 3\n",
        "0 1, 1 2, 2 0, 2 3",
        "0--1 1--2 2--0 2--3",
        "0 1 # so\n1\t2\n2-0 2-3",
    ] {
        same(list, "0-1,1-2,2-0,2-3");
    }
    same("0->1", "0>1");
    same("2,0,1", "0,1,2");
    refused("0 1\n1 2 3", 4..9, "two players");
    refused("4 4\n0 1", 0..3, "itself");
}

#[track_caller]
fn refused(text: &str, at: Range<usize>, part: &str) {
    let fault = text.parse::<Graph>().unwrap_err();
    assert!(fault.message.contains(part), "{fault}");
    assert_eq!(fault.at, at, "{fault}");
}

#[test]
fn nonsense_is_refused_with_its_place() {
    refused("K0", 0..2, "no players");
    refused("C2", 0..2, "at least 3");
    refused("0-1,2-2", 4..7, "loop");
    refused("0-1,1~2", 4..7, "neither an edge");
    refused("0-1,0-200", 4..9, "at most 128");
    refused("K129", 0..4, "at most 128");
    refused("K100,100", 0..8, "200 players");
    refused("W128,128", 0..8, "too many");
    refused("Q8", 0..2, "256 players");
    refused("Q100", 0..4, "too large");
    refused("X3", 0..2, "names are");
    refused("Petersen5", 0..9, "names are");
    refused("wheel", 0..5, "names are");
    refused("wheel2", 0..6, "at least 3");
    refused("wheel128", 0..8, "129 players");
    refused("W5", 0..2, "expected wheel5");
    refused("K+4", 0..3, "names are");
    refused("x4", 0..2, "names are");
    refused(&format!("K1{}", ",1".repeat(200)), 0..402, "201 players");
    refused(" # nothing", 0..10, "no graph");
    refused("é", 0..2, "neither an edge");
    refused("Ké", 0..3, "names are");
}

/// How many others each player sees, and the length of the shortest ring.
fn shape(graph: &Graph) -> (Vec<usize>, Option<usize>) {
    let n = graph.players();
    let degrees = (0..n).map(|v| graph.seen_by(v).len()).collect();
    // The shortest ring through an edge: its ends without the edge, plus the edge.
    let around = |v: usize, u: usize| {
        let mut far = vec![None; n];
        far[v] = Some(0);
        let mut open = std::collections::VecDeque::from([v]);
        while let Some(w) = open.pop_front() {
            for &x in graph.seen_by(w) {
                if far[x].is_none() && (w, x) != (v, u) {
                    far[x] = far[w].map(|steps: usize| steps + 1);
                    open.push_back(x);
                }
            }
        }
        far[u].map(|steps| steps + 1)
    };
    (degrees, graph.arcs().filter_map(|(v, u)| around(v, u)).min())
}

#[test]
fn families_have_the_shape_that_books_say() {
    let petersen = graph("Petersen");
    assert_eq!(shape(&petersen), (vec![3; 10], Some(5)), "only this graph has it");
    assert_eq!(graph("petersen"), petersen);
    for (n, girth) in [(3, Some(4)), (4, Some(4)), (1, None), (2, Some(4))] {
        let cube = graph(&format!("Q{n}"));
        assert_eq!(shape(&cube), (vec![n; 1 << n], girth));
        // A cube is two smaller ones, and edges between the same places of both.
        if n > 1 {
            let half = 1 << (n - 1);
            let smaller = graph(&format!("Q{}", n - 1));
            assert_eq!(cube.among(&(0..half).collect::<Vec<_>>()), smaller);
            assert!((0..half).all(|v| cube.sees(v, v + half)));
        }
    }
    for n in [3, 5, 8] {
        let wheel = graph(&format!("wheel{n}"));
        assert_eq!(wheel.seen_by(0).len(), n);
        let rim: Vec<usize> = (1..=n).collect();
        assert_eq!(wheel.among(&rim), graph(&format!("C{n}")));
    }
    for (name, parts) in [("K2,2,2", vec![2, 2, 2]), ("K1,3,2,4", vec![1, 3, 2, 4])] {
        let (parted, n) = (graph(name), parts.iter().sum::<usize>());
        let part: Vec<usize> = (0..parts.len()).flat_map(|i| vec![i; parts[i]]).collect();
        for (v, u) in (0..n).flat_map(|v| (0..n).map(move |u| (v, u))) {
            assert_eq!(parted.sees(v, u), part[v] != part[u], "{name}: {v} and {u}");
        }
    }
    for name in ["Petersen", "Q3", "Q7", "wheel3", "wheel127", "K2,2,2", "K1,1,1,1,1"] {
        assert_eq!(graph(&graph(name).to_string()), graph(name), "round trip of {name}");
    }
    assert_eq!(graph("K1,1,1,1"), graph("K4"));
    for spelling in ["Wheel5", "WHEEL5", "wheel 5", " wheel5 # six players"] {
        assert_eq!(graph(spelling), graph("wheel5"), "{spelling}");
    }
}

/// graph6 as its definition says it, written in a plain way.
fn written(graph: &Graph) -> String {
    let n = graph.players();
    let mut bits = String::new();
    for u in 1..n {
        (0..u).for_each(|v| bits.push(if graph.sees(v, u) { '1' } else { '0' }));
    }
    while !bits.len().is_multiple_of(6) {
        bits.push('0');
    }
    let count = if n < 63 { format!("{n:06b}") } else { format!("{:06b}{n:018b}", 63) };
    let bits = count + &bits;
    let six = |i: usize| u8::from_str_radix(&bits[6 * i..6 * i + 6], 2).unwrap() + 63;
    (0..bits.len() / 6).map(|i| char::from(six(i))).collect()
}

#[test]
fn graph6_is_read_as_nauty_writes_it() {
    // From nauty and networkx.
    same("C~", "K4");
    same("Dhc", "0-1,1-2,2-3,3-4,0-4");
    same("A_", "0-1");
    same("A?", "0,1");
    same("@", "K1");
    assert_eq!(shape(&graph("IheA@GUAo")), (vec![3; 10], Some(5)));
    same(">>graph6<<C~", "K4");
    same(">>graph6<<\nC~\n", "K4");
    same("C~\n", "K4");
    let names = ["K1", "P2", "C5", "Petersen", "Q5", "K62", "P62", "P63", "K63", "wheel70", "Q7"];
    for name in names {
        let text = written(&graph(name));
        assert_eq!(graph(&text), graph(name), "{name} as {text}");
        assert_eq!(graph(&format!(">>graph6<<{text}")), graph(name), "{name} with a header");
    }
}

#[test]
fn what_is_wrong_with_graph6_is_said() {
    refused(">>graph6<<", 0..10, "no graph is here");
    refused("C~ C~", 3..5, "2 graphs are here");
    refused(">>graph6<<C~\nBw\nBw\n", 13..15, "3 graphs are here");
    refused(">>graph6<<C~~", 10..13, "3 characters: expected 2 for 4 players");
    refused(">>graph6<<C5", 11..12, "`5` is no character");
    refused(">>graph6<<Cé", 11..13, "`é` is no character");
    refused(">>graph6<<?", 10..11, "no players");
    refused("B~", 0..2, "bits beyond its 3 pairs");
    refused(">>graph6<<~@A@", 10..14, "at most 128");
    refused(">>graph6<<~~?????@A", 10..19, "at most 128");
    refused(">>graph6<<~", 10..11, "at most 128");
}
