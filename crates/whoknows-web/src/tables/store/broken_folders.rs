//! Folders and files that are not as they were: what was kept is there, or its loss is told.

use std::fs;
use std::path::Path;

use super::tests::folder;
use super::*;

/// What is done to a folder.
type Breaker = Box<dyn FnOnce(&Path)>;

/// Three tables, each changed once: the second document is long enough for many pages.
fn kept(folder: &Path) -> Vec<String> {
    let store = Store::open(Some(folder));
    let documents = ["first".to_string(), "x".repeat(100_000), "third".to_string()];
    let made = documents.map(|document| {
        let name = store.make("hats", &"new").unwrap();
        store.save(&name, 1, &document).unwrap();
        name
    });
    made.to_vec()
}

/// What became of the tables: the notice, and how many can still be read as they were.
fn found(folder: &Path, names: &[String]) -> (String, usize) {
    let store = Store::open(Some(folder));
    let read =
        |name: &&String| store.load::<String>("hats", name).is_ok_and(|kept| kept.version == 2);
    (store.notice.clone().unwrap_or_default(), names.iter().filter(read).count())
}

/// Breaks a folder of three tables, and looks what is told.
fn told(case: &str, break_it: impl FnOnce(&Path)) -> (String, usize) {
    let folder = folder(&format!("broken-{case}"));
    let names = kept(&folder);
    break_it(&folder);
    let told = found(&folder, &names);
    let _ = fs::remove_dir_all(&folder);
    let _ = fs::remove_file(&folder);
    told
}

/// Writes noise over part of the file, from this share of its length on.
fn garble(file: &Path, from: f64, length: usize) {
    let mut bytes = fs::read(file).unwrap();
    let start = (bytes.len() as f64 * from) as usize;
    for (at, byte) in bytes.iter_mut().skip(start).take(length).enumerate() {
        *byte ^= 0x5a ^ (at % 7) as u8;
    }
    fs::write(file, bytes).unwrap();
}

#[test]
fn what_is_whole_is_whole_again() {
    assert_eq!(told("not", |_| ()), (String::new(), 3));
    // Nothing but numbers is lost with the ledger.
    let gone = told("uncounted", |folder| fs::remove_file(folder.join("games.count")).unwrap());
    assert_eq!(gone, (String::new(), 3));
    // What an ended process leaves beside the file.
    let left =
        told("journal", |folder| fs::write(folder.join("games.sqlite-journal"), b"noise").unwrap());
    assert_eq!(left, (String::new(), 3));
    let wal = told("wal", |folder| fs::write(folder.join("games.sqlite-wal"), [7; 5000]).unwrap());
    assert_eq!(wal, (String::new(), 3));
}

#[test]
fn every_loss_is_told() {
    let file = |folder: &Path| folder.join("games.sqlite");
    let lost = "3 tables of 3 are lost";
    let cases: [(&str, &str, Breaker); 11] = [
        ("deleted", lost, Box::new(move |folder| fs::remove_file(file(folder)).unwrap())),
        ("emptied", lost, Box::new(move |folder| fs::write(file(folder), "").unwrap())),
        (
            "noise",
            "is damaged",
            Box::new(move |folder| fs::write(file(folder), [9; 9000]).unwrap()),
        ),
        ("text", "is damaged", Box::new(move |folder| fs::write(file(folder), "notes\n").unwrap())),
        (
            "halved",
            "is damaged",
            Box::new(move |folder| {
                let bytes = fs::read(file(folder)).unwrap();
                fs::write(file(folder), &bytes[..bytes.len() / 2]).unwrap();
            }),
        ),
        ("head", "is damaged", Box::new(move |folder| garble(&file(folder), 0.0, 60))),
        (
            "root",
            "is damaged",
            Box::new(move |folder| {
                let share = 4096.0 / fs::metadata(file(folder)).unwrap().len() as f64;
                garble(&file(folder), share, 4096);
            }),
        ),
        (
            "counted",
            "games.count is damaged",
            Box::new(|folder| {
                fs::write(folder.join("games.count"), "many\n").unwrap();
            }),
        ),
        (
            "older",
            "1 change at tables is lost",
            Box::new(move |folder| {
                fs::write(folder.join("games.count"), "3 7\n").unwrap();
            }),
        ),
        (
            "foreign",
            "belongs to another program",
            Box::new(move |folder| {
                let other = rusqlite::Connection::open(file(folder)).unwrap();
                other.execute_batch("CREATE TABLE accounts (name TEXT)").unwrap();
            }),
        ),
        (
            "columns",
            "cannot keep games",
            Box::new(move |folder| {
                fs::remove_file(file(folder)).unwrap();
                let other = rusqlite::Connection::open(file(folder)).unwrap();
                other.execute_batch("CREATE VIEW tables AS SELECT 1 AS name").unwrap();
            }),
        ),
    ];
    for (case, expected, break_it) in cases {
        let (notice, _) = told(case, break_it);
        assert!(notice.contains(expected), "{case}: {notice}");
    }
}

#[test]
fn where_nothing_can_be_kept_there_are_no_tables_and_nothing_is_overwritten() {
    let folder = folder("is-a-file");
    fs::write(&folder, "mine").unwrap();
    let store = Store::open(Some(&folder));
    assert!(
        store.notice.as_ref().unwrap().starts_with("there are no tables: cannot keep games in")
    );
    let refused = store.make("hats", &1).unwrap_err();
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(fs::read_to_string(&folder).unwrap(), "mine");
    fs::remove_file(&folder).unwrap();
    // A folder stands where the file should be.
    fs::create_dir_all(folder.join("games.sqlite")).unwrap();
    assert!(Store::open(Some(&folder)).notice.unwrap().contains("cannot keep games in"));
    let _ = fs::remove_dir_all(&folder);
}

#[test]
fn a_file_of_another_program_or_of_a_later_one_is_left_as_it_is() {
    for (case, sql, expected) in [
        ("foreign", "CREATE TABLE recipes (name TEXT)", "belongs to another program"),
        ("later", "PRAGMA user_version = 999", "is of version 999"),
        ("odd", "PRAGMA user_version = -5", "is of version -5"),
    ] {
        let folder = folder(&format!("broken-{case}"));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("games.sqlite");
        rusqlite::Connection::open(&file).unwrap().execute_batch(sql).unwrap();
        let before = fs::read(&file).unwrap();
        let notice = Store::open(Some(&folder)).notice.unwrap();
        assert!(notice.contains(expected), "{case}: {notice}");
        assert!(fs::read(&file).unwrap() == before, "{case}: it was changed");
    }
}

#[test]
fn a_damaged_document_is_told_and_the_others_stay() {
    let (_, whole) = told("document", |folder| garble(&folder.join("games.sqlite"), 0.5, 40));
    assert_eq!(whole, 2);
}

#[cfg(unix)]
#[test]
fn a_file_that_goes_while_the_server_runs_is_noticed_and_nothing_more_is_accepted() {
    let place = folder("moved-away");
    let store = Store::open(Some(&place));
    let name = store.make("hats", &1).unwrap();
    let (file, aside) = (place.join("games.sqlite"), place.join("aside"));
    fs::rename(&file, &aside).unwrap();
    for refused in [store.save(&name, 1, &2).err(), store.make("hats", &1).err()] {
        assert_eq!(refused.unwrap().status(), StatusCode::SERVICE_UNAVAILABLE);
    }
    assert_eq!(store.load::<i32>("hats", &name).unwrap().document, 1, "it can still be looked at");
    fs::rename(&aside, &file).unwrap();
    assert_eq!(store.save(&name, 1, &2).unwrap(), 2, "and goes on when the file is back");
    fs::remove_dir_all(&place).unwrap();
    assert_eq!(store.save(&name, 2, &3).unwrap_err().status(), StatusCode::SERVICE_UNAVAILABLE);
}

#[cfg(unix)]
#[test]
fn only_this_user_reads_what_is_kept() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = folder("private");
    kept(&place);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&place), 0o700);
    // A file of an earlier version was for everybody.
    fs::set_permissions(place.join("games.sqlite"), fs::Permissions::from_mode(0o644)).unwrap();
    let _store = Store::open(Some(&place));
    for file in fs::read_dir(&place).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    let _ = fs::remove_dir_all(&place);
}
