// What the system says of its player, which sets the first values; and the settings of the page alone.

import { _ } from "./language.mjs";

const VIBRATION = "pocket-patience vibration";
const VIBRATION_MS = 10;

const asks = (question) => matchMedia(`(${question})`).matches;

// The settings to begin with, as first_settings of the Handheld takes them: whether nothing shall
// move, and whether contrast is to be high.
export function firstSettings() {
  const contrast = asks("prefers-contrast: more") || asks("forced-colors: active");
  return { still: asks("prefers-reduced-motion: reduce"), contrast };
}

// Let the finger feel a touch, if the device can and the player wants it.
export function vibrate() {
  if (vibrates()) navigator.vibrate?.(VIBRATION_MS);
}

function vibrates() {
  try {
    return (localStorage.getItem(VIBRATION) ?? "on") === "on";
  } catch {
    return true;
  }
}

// Add the settings of the page to the rows of the options.
export function addSettings(name, rows) {
  if (name !== "options" || !navigator.vibrate || !asks("pointer: coarse")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = _("Vibration");
  button.setAttribute("role", "switch");
  button.setAttribute("aria-checked", vibrates());
  button.onclick = () => {
    try {
      localStorage.setItem(VIBRATION, vibrates() ? "off" : "on");
    } catch {
      // It cannot be turned off where the browser keeps nothing.
    }
    button.setAttribute("aria-checked", vibrates());
    vibrate();
  };
  rows.lastElementChild.append(button);
}
