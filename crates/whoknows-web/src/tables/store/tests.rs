//! Tables are kept, changed once, and followed.

use super::*;

/// A folder that is not there yet.
pub(super) fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("whoknows-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_change_is_kept_once_and_told() {
    let folder = folder("store");
    let store = Store::open(Some(&folder));
    let name = store.make("hats", &1).unwrap();
    let told = store.follow(&name).unwrap();
    assert_eq!(store.save(&name, 1, &2).unwrap(), 2);
    assert_eq!(*told.borrow(), 2);
    assert_eq!(store.save(&name, 1, &3).unwrap_err().status(), StatusCode::CONFLICT);
    assert!(store.load::<i32>("russian", &name).is_err());
    drop(store);
    let again = Store::open(Some(&folder));
    assert_eq!(again.notice, None);
    let kept: Kept<i32> = again.load("hats", &name).unwrap();
    assert_eq!((kept.version, kept.document), (2, 2));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn only_tables_that_there_are_are_followed_and_only_while_somebody_does() {
    let folder = folder("followed");
    let store = Store::open(Some(&folder));
    assert_eq!(store.follow("none").unwrap_err().status(), StatusCode::NOT_FOUND);
    assert_eq!(store.followed.lock().unwrap().len(), 0);
    let names = [1, 2].map(|table| store.make("hats", &table).unwrap());
    drop(store.follow(&names[0]).unwrap());
    let _second = store.follow(&names[1]).unwrap();
    assert_eq!(store.followed.lock().unwrap().len(), 1);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn two_servers_do_not_share_a_folder() {
    let folder = folder("two");
    let first = Store::open(Some(&folder));
    let second = Store::open(Some(&folder)).notice.unwrap();
    assert!(second.contains("another whoknows"), "{second}");
    drop(first);
    assert_eq!(Store::open(Some(&folder)).notice, None);
    let _ = std::fs::remove_dir_all(&folder);
}
