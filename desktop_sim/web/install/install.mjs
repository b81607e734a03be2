// The page that puts the console on a board: which board it is, in which language, and the ways to it.

import { _, choose as speak, fill, translatePage } from "./language.mjs";

const byId = (id) => document.getElementById(id);

// Return the card to choose a board by: its picture, name and words.
function cardOf({ board, name, words }) {
  const card = document.createElement("label");
  const input = Object.assign(document.createElement("input"), {
    type: "radio", name: "board", value: board,
  });
  const picture = Object.assign(document.createElement("img"), {
    src: `picture-${board}.svg`, alt: "", width: 160, height: 110,
  });
  const text = document.createElement("span");
  const title = document.createElement("b");
  title.textContent = _(name);
  const small = document.createElement("small");
  small.textContent = _(words);
  text.append(title, small);
  card.append(input, picture, text);
  return card;
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function downloadOf([name, bytes, label]) {
  const link = document.createElement("a");
  link.href = name;
  link.download = "";
  const size = (bytes / 1e6).toLocaleString(document.documentElement.lang, ONE_DIGIT);
  link.textContent = fill(_("Download for {board} ({size} MB)"), { board: label, size });
  return link;
}

const ENGLISH = "en";

// Offer the languages for the board; the one that the page speaks is chosen.
async function offerLanguages(languages) {
  byId("language").append(...languages.map(([code, name]) =>
    Object.assign(document.createElement("option"), { value: code, lang: code, textContent: name })));
  await speak();
  translatePage();
}

// Show the ways to a `board`, an entry of the list, in a language. A file to drag that is not there
// in the language is English.
function show(board, language) {
  byId("chosen").hidden = false;
  byId("name").textContent = _(board.name);
  byId("wiring").hidden = !board.wired;
  if (board.wired) {
    const picture = byId("wiring").querySelector("img");
    picture.src = `wiring-${board.board}.svg`;
    picture.alt = fill(_("The wires of {board}; opens larger"), { board: _(board.name) });
    picture.parentElement.href = picture.src;
  }
  byId("refusal").hidden = !board.refusal;
  byId("refusal").textContent = board.refusal ? _(board.refusal) : "";
  const isMicroPython = board.runtime === "MicroPython";
  const hasFiles = board.downloads.length > 0;
  const inLanguage = (code) => board.downloads.filter((download) => download[3] === code);
  const own = inLanguage(language);
  const downloads = own.length ? own : inLanguage(ENGLISH);
  byId("by-file").hidden = !isMicroPython || !hasFiles;
  byId("by-usb").hidden = !isMicroPython;
  byId("by-drive").hidden = isMicroPython || !hasFiles;
  byId(isMicroPython ? "firmware" : "archives").replaceChildren(...downloads.map(downloadOf));
  for (const line of document.querySelectorAll(".english")) line.hidden = own.length > 0 || language === ENGLISH;
  showCommand(board.command + (language === ENGLISH ? "" : ` --language ${language}`));
}

// Show a command whose words stay whole: a line would else end within --language.
function showCommand(command) {
  const words = command.split(" ").map((text) => Object.assign(document.createElement("span"), { textContent: text }));
  byId("command").replaceChildren(...words.flatMap((word, at) => (at ? [" ", word] : [word])));
}

async function start() {
  const response = await fetch("install.json");
  if (!response.ok) throw new Error(`install.json: ${response.status}`);
  const list = await response.json();
  await offerLanguages(list.languages);
  // Its texts are read once the language is known.
  const { openUsb } = await import("./usb_panel.mjs");
  byId("boards").append(...list.boards.map(cardOf));
  let chosen = null;
  const choose = (name) => {
    chosen = list.boards.find(({ board }) => board === name) ?? null;
    if (!chosen) return;
    byId("choice").elements.board.value = name;
    show(chosen, byId("language").value);
  };
  byId("language").onchange = () => show(chosen, byId("language").value);
  openUsb(list, () => chosen, () => byId("language").value);
  byId("choice").onchange = ({ target }) => {
    history.replaceState(null, "", `#${target.value}`);
    choose(target.value);
  };
  // A press, not the arrow keys among the cards, leads to the ways.
  byId("boards").onclick = ({ target, detail }) => {
    if (detail && target.matches("input, label, label *")) {
      byId("chosen").scrollIntoView({ behavior: "smooth" });
    }
  };
  choose(location.hash.slice(1));
  document.body.dataset.ready = "";
}

start().catch((error) => {
  const line = document.createElement("p");
  line.textContent = fill(_("The list of boards could not be loaded: {reason}"), { reason: error.message });
  byId("boards").append(line);
});
