// How a dialog of the page opens and closes, so that no button takes the game's keys afterwards.

// The browser gives the focus back, as the dialog closes, to what had it before: nothing.
export function openDialog(dialog) {
  document.activeElement.blur();
  dialog.showModal();
}

// The browser takes the focus from a button of the dialog only as it draws the page anew.
export function closeDialog(dialog) {
  dialog.close();
  document.activeElement.blur();
}

// Return the dialog that is open, or null.
export function openedDialog() {
  return document.querySelector("dialog[open]");
}

// Call `tell(isOpen)` after a dialog has opened or closed, with true if one is open then.
export function watchDialogs(tell) {
  const changed = () => tell(openedDialog() !== null);
  for (const dialog of document.querySelectorAll("dialog")) {
    new MutationObserver(changed).observe(dialog, { attributeFilter: ["open"] });
  }
}

// Close a dialog at a click beside it; one on the button of the menu, which lies behind, opens that.
// A handler that returned false would stop links.
export function closeBeside(dialog) {
  dialog.addEventListener("click", ({ target, clientX, clientY }) => {
    if (target !== dialog || isIn(dialog, clientX, clientY)) return;
    closeDialog(dialog);
    const opener = document.getElementById("open-menu");
    if (isIn(opener, clientX, clientY)) opener.click();
  });
}

function isIn(element, x, y) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}
