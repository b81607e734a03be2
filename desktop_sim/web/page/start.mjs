// The beginning of the page: its language, and then all else, whose texts are in that language. The
// browser may offer to install the page before that.

import "./installation.mjs";
import { choose, translatePage } from "./language.mjs";

await choose();
translatePage();
await import("./page.mjs");
