//! The map of Russian cards against a table made by others, through the door that programs use.

use serde_json::{Value, json};
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows_api::{Confirmed, questions};

use crate::shared::shared;
use crate::tamper::holds;

fn ask(question: &str, body: &Value) -> Value {
    let table = questions();
    let row = table.iter().find(|row| row.part == "russian" && row.name == question).unwrap();
    row.ask(&body.to_string(), &Budget::unlimited()).unwrap().envelope().clone()
}

#[test]
fn every_case_of_the_shared_table_is_right_and_its_lists_are_good() {
    let Some(path) = shared("russian/table.json") else { return };
    let table: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let envelope = ask("table", &json!({"cards": 13}));
    let cells = envelope["answer"]["cells"].as_array().unwrap();
    let table = table["table"].as_object().unwrap();
    assert_eq!((cells.len(), table.len()), (286, 286));
    holds(&envelope);
    for cell in cells {
        let key = format!("{},{},{}", cell["a"], cell["b"], cell["c"]);
        let known = &table[&key];
        assert_eq!(cell["exists"], json!(known["s"] == "Y"), "{key}");
        let exists = ask("exists", &json!({"a": cell["a"], "b": cell["b"], "c": cell["c"]}));
        assert_eq!(exists["answer"]["exists"], cell["exists"], "{key}");
        assert_eq!(holds(&exists), Confirmed::Checked, "{key}");
        if let Some(hands) = known["hands"].as_array().or(known["list"].as_array()) {
            let body = json!({"a": cell["a"], "b": cell["b"], "c": cell["c"], "hands": hands});
            assert_eq!(ask("check", &body)["answer"]["good"], json!(true), "{key}");
        }
    }
}

#[test]
fn a_map_can_be_gone_on_from_and_comes_out_the_same() {
    let table = questions();
    let row = table.iter().find(|row| row.part == "russian" && row.name == "table").unwrap();
    let whole = row.ask(r#"{"cards": 12, "save": "map"}"#, &Budget::unlimited()).unwrap();
    let kept = String::from_utf8(whole.kept[0].content.clone()).unwrap();
    assert_eq!(kept.lines().filter(|line| !line.starts_with('#')).count(), 3, "{kept}");
    let half: String = kept.split_inclusive('\n').take(3).collect();
    let body = json!({"cards": 12, "save": "map", "saved": half}).to_string();
    let again = row.ask(&body, &Budget::unlimited()).unwrap();
    assert_eq!(again.text, whole.text);
    assert_eq!(again.kept[0].content, whole.kept[0].content);
    // A limit does not touch what was found before, and a smaller map loses none of it.
    let none = Budget::new(Limits { nodes: Some(0), ..NO_LIMITS }, &Unwatched);
    let body = json!({"cards": 12, "save": "map", "saved": kept}).to_string();
    let limited = row.ask(&body, &none).unwrap();
    assert_eq!(String::from_utf8(limited.kept[0].content.clone()).unwrap(), kept);
    let body = json!({"cards": 5, "save": "map", "saved": kept}).to_string();
    let smaller = row.ask(&body, &Budget::unlimited()).unwrap();
    assert_eq!(String::from_utf8(smaller.kept[0].content.clone()).unwrap(), kept);
    // A list that is not good is not believed.
    let body = json!({"cards": 12, "saved": "5,4,2 yes 01234\n"}).to_string();
    let bad = row.ask(&body, &Budget::unlimited()).unwrap_err();
    assert_eq!((bad.field, bad.place()), ("saved", (1, 1)));
}
