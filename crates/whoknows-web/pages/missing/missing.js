// Where nothing is: says which address was asked for.

document.getElementById("path").textContent = location.pathname;
