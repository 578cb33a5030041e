// The door: whoever types the access word comes in.

const word = document.getElementById("word");
const said = document.getElementById("said");

document.getElementById("door").addEventListener("submit", async (event) => {
  event.preventDefault();
  said.textContent = "";
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify({ word: word.value }) };
  const answer = await fetch("/door", sent).catch(() => null);
  if (answer?.ok) location.reload();
  else said.textContent = answer ? (await answer.json()).error.message : "the server does not answer";
  word.select();
});
word.focus();
