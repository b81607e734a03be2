// Saved files that leave the browser as an archive, and others that take their place. What they
// replace can be taken back until the page is loaded again.

import { closeDialog } from "./dialogs.mjs";
import { _, fill } from "./language.mjs";
import { elsewhere, replaceSaved, SavedFiles } from "./saved_files.mjs";

const TAKEN_BACK = _("What was saved before the import is back.");
const WAY_BACK = _("To undo that, until the page is loaded again: Page settings, Take back the import.");

const byId = (id) => document.getElementById(id);

export class Backup {
  #act;

  // What is said once files are replaced; "" as the player has begun nothing.
  #line = "";

  // `act` has say(line, kind), unsaved() for a Map of all files where the browser does not take them,
  // else null, take(files), which returns whether a console runs that takes them, and start().
  constructor(act) {
    this.#act = act;
    byId("export").onclick = () => this.#export();
    byId("import").onclick = () => byId("files").click();
    byId("files").onchange = () => this.#import();
  }

  // Offer to take these files back: they were replaced.
  replaced(before) {
    const isImport = this.#line !== TAKEN_BACK;
    const button = byId("take-back");
    button.hidden = !isImport;
    button.onclick = () => {
      closeDialog(byId("options"));
      this.#replace(before, TAKEN_BACK);
    };
    this.#act.say(isImport ? `${this.#line} ${WAY_BACK}` : this.#line, "import");
  }

  async #export() {
    const { say, unsaved } = this.#act;
    try {
      const { download } = await import("./archive.mjs");
      const found = unsaved() ?? (await new SavedFiles().open());
      if (found.size) download(found);
      else say(_("Nothing is saved yet."));
    } catch (error) {
      say(fill(_("Nothing was exported: {reason}"), { reason: error.message }));
    }
  }

  async #import() {
    const input = byId("files");
    try {
      const { chosen, contents } = await import("./archive.mjs");
      const { files, others } = await chosen(input.files);
      const found = contents([...files.keys()]);
      const question = [fill(_("Found: {files}."), { files: found })];
      if (others.length) {
        const names = others.join(", ");
        question.push(fill(_("No saved file, and left out: {names}."), { names }));
      }
      question.push(_("Replace all that is saved in this browser by it?"));
      if (confirm(question.join(" "))) {
        await this.#replace(files, fill(_("Imported: {files}."), { files: found }));
      }
    } catch (error) {
      this.#act.say(fill(_("Not imported: {reason}"), { reason: error.message }));
    }
    input.value = "";
    closeDialog(byId("options"));
  }

  // Keep these files in the place of all that are saved, and then say the line. The console, if it
  // runs, starts again with them.
  async #replace(files, line) {
    this.#line = line;
    if (this.#act.take(files)) return;
    try {
      const before = await replaceSaved(files);
      if (!before) throw new Error(elsewhere());
      this.replaced(before);
      this.#act.start();
    } catch (error) {
      this.#act.say(fill(_("Nothing was replaced: {reason}"), { reason: error.message }));
    }
  }
}
