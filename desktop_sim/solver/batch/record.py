"""The record of a run: a line of JSON for each deal, so that a run can be stopped and resumed."""

import json
from pathlib import Path

from desktop_sim.solver.batch.tasks import Verdict


class OtherRun(Exception):
    """The file holds no record of this run: of other games, options or limits, or it is damaged."""


class Record:
    """Verdicts in a file, or with the path None in memory only.

    The first line describes the run.  A line that was cut short when the run was stopped is
    dropped.  The file keeps a solution's moves as a list of numbers.

    verdicts  maps deals to objects of `kind`
    kind      the class Verdict, or another class with an attribute `deal`
    """

    def __init__(self, path, head, kind=Verdict):
        """Open the file at `path`, or begin it with `head` (a dict); "" or None is no file.

        Raises OtherRun, OSError.
        """
        self.kind = kind
        self.path = Path(path) if path else None
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
        try:
            text = self.path.read_text(encoding="utf-8")
            whole = text[: text.rfind("\n") + 1]
            first, *rows = [json.loads(line) for line in whole.splitlines()] or [None]
            if first == json.loads(json.dumps(head)):
                for row in rows:
                    self._keep(row)
        except (TypeError, ValueError, KeyError, RecursionError):
            raise OtherRun(f"{self.path} is damaged; name another file") from None
        if first != json.loads(json.dumps(head)):
            raise OtherRun(f"{self.path} holds another run; name another file")
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")

    def _keep(self, row):
        """Keep a row of the file.  Raises TypeError or KeyError if `add` never wrote such a row."""
        if "moves" in row:
            row["moves"] = tuple(row["moves"])
        found = self.kind(**row)
        for name, kind in self.kind.__annotations__.items():
            if not isinstance(getattr(found, name), (int, float) if kind is float else kind):
                raise TypeError(name)
        self.verdicts[row["deal"]] = found
