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
