// The notations: the page is text; this marks the section that the address names.

const links = [...document.querySelectorAll(".panel a")];

function mark() {
  for (const link of links) {
    if (link.hash === location.hash) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

addEventListener("hashchange", mark);
mark();
