// Return a line with one full stop at its end: some errors of a browser have one, and others none.
export function sentence(line) {
  return String(line).replace(/[.\s]*$/, ".");
}
