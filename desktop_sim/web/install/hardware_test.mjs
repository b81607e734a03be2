// The hardware test of a board from the page. The board runs each step
// (firmware/serial_hardware_test.py); a person tells what only eyes and ears can.

import { Refused, quote, restart } from "./board_steps.mjs";
import { BoardError } from "./raw_repl.mjs";

const NOT_THERE = "Pocket Patience is not on the board, or one without this test: install it first.";
const OWN_TABLE = /^import boards\.(\w+) as board$/m;
const OWN_FOLDER = /^sys\.path\.insert\(0, "([^"]+)"\)$/m;
const ANSWERS = ["Yes", "No", "I can't tell"];
const GAMES = "Time every game as well? It takes some minutes.";

export class HardwareTest {
  #repl;
  #list;
  #person;
  #board = null;
  lines = [];

  // `person.reads(line)` shows a line; `person.chooses(question, labels)` resolves to a number.
  constructor(repl, list, person) {
    this.#repl = repl;
    this.#list = list;
    this.#person = person;
  }

  // Do all steps; `lines` then has the report, and also if it rejects. `usual` is the board in the
  // list to take if no main.py names one.
  async run(usual) {
    await this.#begin(usual);
    await this.#do("scan");
    const found = this.lines.splice(0);
    const opened = await this.#do("open");
    this.lines.push(...found);
    if (!opened) return;
    await this.#lookAndListen();
    this.#person.reads("Press each key that is named. One that does not work is skipped after 10 s.");
    this.lines.push("Keys, edges of pressing and of letting go:");
    await this.#do("keys");
    await this.#do("parts");
    if ((await this.#person.chooses(GAMES, ["Yes", "No"])) === 0) await this.#timeGames();
    this.lines.push("Watchdog: not tried");
    await this.#do(`keep ${this.lines.join("\n")}`);
    await restart(this.#repl);
  }

  async #begin(usual) {
    const { find, begin } = this.#list.test;
    const program = (await this.#repl.run(find)).join("\n");
    const named = program.match(OWN_TABLE)?.[1];
    this.#board = this.#list.boards.find(({ board }) => board === named) ?? usual;
    const folder = quote(program.match(OWN_FOLDER)?.[1] ?? "");
    const source = begin.replaceAll("{folder}", folder).replace("{board}", this.#board.board);
    try {
      await this.#repl.run(source);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      throw new Refused(`${NOT_THERE} (${error.message})`);
    }
    this.#person.reads(`The board has the table ${this.#board.board}: ${this.#board.name}.`);
  }

  // Do a step on the board; resolves to true if it was done.
  async #do(step) {
    const { report, done } = this.#list.test;
    let isDone = false;
    const heard = (line) => {
      isDone = line === done;
      if (isDone) return;
      const words = line.startsWith(report) ? line.slice(report.length) : line;
      if (words !== line) this.lines.push(words);
      this.#person.reads(words);
    };
    try {
      await this.#repl.run(`run(board, ${quote(step)})`, heard);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      heard(`${report}${step.split(/\s/)[0]}: ${error.message}`);
      for (const line of error.traceback.slice(1, -1)) heard(report + line);
    }
    return isDone;
  }

  async #lookAndListen() {
    const { edges, steps, levels, tune } = this.#list.test;
    await this.#do("show frame");
    const whole = await this.#person.chooses(edges, ANSWERS);
    if (whole === 1) await this.#nameFault();
    else this.lines.push(whole === 0 ? "Frame: whole" : "Frame: not answered");
    await this.#do("show wedge");
    await this.#note("Steps", steps);
    await this.#note("Brightness", levels);
    const before = this.lines.length;
    await this.#do("play");
    if (this.lines.length === before) await this.#note("Tune", tune);
  }

  async #nameFault() {
    const { faults } = this.#list.test;
    const fault = await this.#person.chooses("What is wrong?", faults);
    this.lines.push(`Frame: ${faults[fault]}`);
    const told = this.#board.advice[fault];
    if (!told) return;
    this.lines.push(`Frame: ${told}`);
    this.#person.reads(told);
  }

  async #note(what, question) {
    const answer = await this.#person.chooses(question, ANSWERS);
    this.lines.push(`${what}: ${["yes", "NO", "not answered"][answer]}`);
  }

  async #timeGames() {
    this.lines.push("Games, from press to panel, and heap in bytes:");
    for (const [id] of this.#list.test.games) await this.#do(`game ${id}`);
  }
}
