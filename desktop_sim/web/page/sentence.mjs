import { _ } from "./language.mjs";

// Return a line with one full stop at its end: some errors of a browser have one, and others none.
export function sentence(line) {
  return String(line).replace(/[.\s]*$/, ".");
}

// Return what an error of the browser says, without the call that failed. Some have only a name.
export function reasonOf({ message, name }) {
  if (name === "QuotaExceededError") return _("the browser has no room left");
  return message.replace(/^Failed to execute '\w+' on '\w+'(?:: |$)/, "") || name;
}
