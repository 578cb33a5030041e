//! Nothing to build here; see `build-dependencies` in Cargo.toml.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
}
