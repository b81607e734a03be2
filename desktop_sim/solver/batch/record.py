"""The record of a run: a line of JSON for each deal, so that a run can be stopped and resumed."""

import json
from pathlib import Path

from desktop_sim.solver.batch.tasks import Verdict


class OtherRun(Exception):
    """The file holds the record of a run with another game, other options or other limits."""


class Record:
    """Verdicts in a file, or with the path None in memory only.

    The first line says what was run; a line that was cut short when the run was stopped is dropped.
    `verdicts` maps deals to Verdicts; of solutions the file keeps the moves as a list of numbers.
    With another class for `kind` it keeps objects of that, which have a `deal` too.
    """

    def __init__(self, path, head, kind=Verdict):
        """Open the file at `path`, or begin it with `head` (a dict).  Raises OtherRun, OSError."""
        self.kind = kind
        self.path = path and Path(path)
        self.verdicts = {}
        if self.path is None:
            return
        if self.path.exists() and self.path.stat().st_size:
            self._read(head)
        else:
            self.path.write_text(json.dumps(head) + "\n", encoding="utf-8")

    def add(self, verdict):
        """Keep a verdict, in the file as well."""
        self.verdicts[verdict.deal] = verdict
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(vars(verdict)) + "\n")

    def _read(self, head):
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if not lines or json.loads(lines[0]) != json.loads(json.dumps(head)):
            raise OtherRun(f"{self.path} holds another run; name another file")
        for line in lines[1:]:
            row = json.loads(line)
            if "moves" in row:
                row["moves"] = tuple(row["moves"])
            self.verdicts[row["deal"]] = self.kind(**row)
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
