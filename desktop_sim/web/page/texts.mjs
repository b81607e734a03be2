// Positions as text: the rows of the menu that open their dialog, which is loaded with the first one.

import { _, fill } from "./language.mjs";
import { say } from "./notices.mjs";

const byId = (id) => document.getElementById(id);

export class Texts {
  #send;
  #dialog = null;
  #pastes = false;

  // `send` calls a method of the Handheld.
  constructor(send) {
    this.#send = send;
    byId("paste-deal").onclick = () => this.#open(true);
    byId("save-text").onclick = () => this.#open(false);
  }

  // Open the dialog, now that the console has told what it shows.
  show(told) {
    this.#dialog?.open(this.#pastes, told);
  }

  // Say what is wrong with the text that was to be played, or close the dialog.
  answer(wrong) {
    this.#dialog?.answer(wrong);
  }

  async #open(pastes) {
    this.#pastes = pastes;
    try {
      const { TextDialog } = await import("./text_dialog.mjs");
      this.#dialog ??= new TextDialog((text, game) => this.#send("play_text", text, game));
      this.#send("texts");
    } catch (error) {
      say(fill(_("Texts of deals could not be loaded: {reason}"), { reason: error.message }));
    }
  }
}
