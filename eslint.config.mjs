// The style of the JavaScript here: ESLint's recommended rules, and the limits that
// tests/lab/code_sizes.py sets for Python.

import js from "@eslint/js";
import globals from "globals";

const LIMITS = {
  "max-lines": ["error", 400],
  "max-lines-per-function": ["error", 40],
  complexity: ["error", 12],
};

export default [
  { ignores: [".venv/", "build/", "desktop_sim/web/made/", "dist/", "node_modules/"] },
  js.configs.recommended,
  {
    rules: {
      ...LIMITS,
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-shadow": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["desktop_sim/web/{install,page}/*.mjs"], languageOptions: { globals: globals.browser } },
  {
    files: ["desktop_sim/web/page/{search_thread,worker}.mjs"],
    languageOptions: { globals: globals.worker },
  },
  { files: ["desktop_sim/web/page/offline.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["tests/lab/**/*.mjs"], languageOptions: { globals: globals.node } },
];
