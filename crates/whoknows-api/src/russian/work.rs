//! The work that answers about Russian cards take.

mod check;
mod exists;
mod find;
mod protocol;
mod security;
mod table;
mod views;
