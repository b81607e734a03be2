// The dialog in which a deal is pasted as text, or the position in play is saved as one. Loaded when it
// is first asked for.

import { closeBeside, closeDialog, openDialog } from "./dialogs.mjs";
import { _ } from "./language.mjs";
import { handOn } from "./notices.mjs";
import { sentence } from "./sentence.mjs";

const byId = (id) => document.getElementById(id);

const PASTE = {
  title: _("Paste a deal"),
  about: _("Text of fc-solve or PySolFC, JSON of Solvitaire, a number such as ms617, or a text that was saved here."),
};
const SAVE = {
  title: _("Save as text"),
  about: _("Other programs read the position. Hidden cards are in it, too. With its moves this page plays it again."),
};

export class TextDialog {
  #dialog = byId("text");
  #area = byId("text-area");
  #told = null;

  // `play(text, game)` has a text played; the answer comes to `answer`.
  constructor(play) {
    closeBeside(this.#dialog);
    byId("close-text").onclick = () => closeDialog(this.#dialog);
    byId("play-text").onclick = () => play(this.#area.value, byId("text-game").value);
    byId("copy-text").onclick = () => handOn(this.#area.value, "copied");
    byId("with-moves").onchange = () => this.#fill();
  }

  // Open it to paste a deal, or to save the position; `told` is what texts.py describes.
  open(pastes, told) {
    this.#told = told;
    const { title, about } = pastes ? PASTE : SAVE;
    byId("text-title").textContent = title;
    byId("text-about").textContent = about;
    byId("text-wrong").textContent = "";
    byId("to-paste").hidden = !pastes;
    byId("to-save").hidden = pastes;
    byId("with-moves").checked = false;
    this.#area.readOnly = !pastes;
    const options = told.games.map(([id, name]) => new Option(name, id, false, id === told.game));
    byId("text-game").replaceChildren(...options);
    this.#area.value = "";
    if (!pastes) this.#fill();
    openDialog(this.#dialog);
    this.#area.focus();
  }

  // Close it, or say what is wrong with the text.
  answer(wrong) {
    byId("text-wrong").textContent = wrong && sentence(wrong);
    if (!wrong) closeDialog(this.#dialog);
  }

  #fill() {
    this.#area.value = byId("with-moves").checked ? this.#told.whole : this.#told.position;
  }
}
