// The hardware test of a board from the page. The test runs on the board, which prints its words
// (firmware/serial_hardware_test.py); the person at the page answers.

import { Refused, restart } from "./board_steps.mjs";
import { _ } from "./language.mjs";
import { BoardError, Lost } from "./raw_repl.mjs";

const NOT_THERE = _("Pocket Patience is not on the board, or one without this test: install it first.");
const LEFT = _("The board has left the test.");
const UNKNOWN = _("I can't tell");

export class HardwareTest {
  #repl;
  #words;
  #person;
  #standsStill = false;
  lines = [];

  // `words` are those of install.json: `yes` in each language, and the `letters` for codes of the board's
  // fonts. `person.reads(line)` shows a line, and
  // `person.chooses(question, labels)` resolves to a number.
  constructor(repl, words, person) {
    this.#repl = repl;
    this.#words = words;
    this.#person = person;
  }

  // Do the test; `lines` then has the report, and also if it rejects. `board` is the name of the table
  // to take if no main.py names one. Resolves to false if the watchdog resets the board: the next test
  // goes on with the report.
  async run(board) {
    await this.#begin(board);
    try {
      for (let call = "begin(board)"; call; ) call = await this.#next(call);
    } catch (error) {
      if (error instanceof Lost && this.#standsStill) return false;
      throw error;
    }
    await restart(this.#repl);
    return true;
  }

  async #begin(board) {
    try {
      await this.#repl.run(this.#words.begin.replace("{board}", board));
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      throw new Refused(`${NOT_THERE} (${error.message})`);
    }
  }

  // Make a call on the board; resolves to the one with the next answer, or "" at the end.
  async #next(call) {
    const { question, label, done } = this.#words;
    let asked = "";
    let last = "";
    const labels = [];
    const heard = (sent) => {
      const line = [...sent].map((code) => this.#words.letters[code] ?? code).join("");
      last = line;
      if (line.startsWith(question)) asked = line.slice(question.length);
      else if (line.startsWith(label)) labels.push(line.slice(label.length));
      else if (line !== done) this.#hear(line);
    };
    await this.#repl.run(call, { heard });
    if (asked) return `answer(${await this.#answer(asked, labels)})`;
    if (last !== done) throw new Refused(LEFT);
    return "";
  }

  #hear(line) {
    const { report, standsStill } = this.#words;
    const isReport = line.startsWith(report);
    const words = isReport ? line.slice(report.length) : line;
    if (isReport) this.lines.push(words);
    this.#standsStill ||= line === standsStill;
    this.#person.reads(words);
  }

  async #answer(asked, labels) {
    const offered = this.#words.yes.includes(labels[0]) ? [...labels, UNKNOWN] : labels;
    const number = await this.#person.chooses(asked, offered);
    return number < labels.length ? number : "None";
  }
}
