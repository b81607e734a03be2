"""Output of mpremote: deployment finds its answer in it, or reports the fault in one line."""

import io
import json
import sys
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from desktop_sim.deploy import (
    board_folder,
    board_list,
    circuitpython,
    copy_to_board,
    external_tools,
)
from tests.desktop_sim.deploy.disk import NEW

STATE = {
    "runtime": "micropython",
    "version": "1.26.1",
    "machine": "Pico",
    "native": 0,
    "heap": 200000,
    "rom": 0,
    "in_rom": [],
    "installed": ["pocket_patience_0a1b2c3d"],
    "main": "ours",
    "aside": False,
    "cut": False,
}
ANSWERS = {
    "state()": STATE,
    "refusal(": {"why": "", "places": {}},
    "begin(": {"whole": False, "in_the_way": []},
    "switch(": [],
    "strangers(": [],
    "uninstall()": [],
}
LOG = b"I (1234) wifi: connected \xff\xfe\n"


@contextmanager
def mpremote(answer):
    """Replace mpremote by `answer`: it gets the arguments, returns (output in bytes, exit code)."""

    def run(command, encoding, errors, **more):
        printed, code = answer(command[3:])
        return SimpleNamespace(stdout=printed.decode(encoding, errors), stderr="", returncode=code)

    made = board_folder.Build(Path(NEW.name), {"core/a.py": 100})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copy_to_board, "list_build", lambda *_: made)
        patch.setattr(external_tools, "subprocess", SimpleNamespace(run=run))
        yield


def as_it_should(arguments):
    """Return the output of mpremote with a board in good order, and its exit code."""
    for call, value in ANSWERS.items():
        if arguments[-1].startswith(call):
            return json.dumps(value).encode() + b"\n", 0
    return b"cp ...\n", 0


def deploy(command, answer):
    """Run a command with an `mpremote`; return its exit code and its line on stderr, or ""."""
    arguments = [command, "--board", board_list.USUAL, "--port", "/dev/x",
                 *(["--py"] if command == "flash" else [])]
    out, err = io.StringIO(), io.StringIO()
    with mpremote(answer), redirect_stdout(out), redirect_stderr(err):
        code = copy_to_board.main(arguments)
    out, err = out.getvalue(), err.getvalue()
    assert out.isascii() and err.isascii()
    assert err.count("\n") == (code != 0)
    assert err.startswith(command + ": ") or not err
    assert "Traceback" not in err
    return code, err


COMMANDS = pytest.mark.parametrize("command", ["flash", "uninstall"])


@COMMANDS
@pytest.mark.parametrize("before", [b"", LOG])
@pytest.mark.parametrize("after", [b"", LOG, LOG + b"7\n[1]"])
def test_an_answer_among_log_lines_is_taken(command, before, after):
    def noisy(arguments):
        printed, code = as_it_should(arguments)
        return before + printed + after, code

    assert deploy(command, noisy) == (0, "")


@COMMANDS
@pytest.mark.parametrize("call", ANSWERS)
@pytest.mark.parametrize(
    "printed, said",
    [
        (b"", "it printed nothing"),
        (b"\r\n", "it printed ''"),
        (LOG, "it printed 'I (1234) wifi: connected \\xff\\xfe'"),
        (b'{"runtime": "micropy', "it printed '{\"runtime\": \"micropy'"),
        (b"null", "it printed 'null'"),
        (b"{}", "it printed '{}'"),
        (b'[{"runtime": 1}]', "it printed '[{\"runtime\": 1}]'"),
        (b"[" * 100_000, "it printed '" + "[" * 80 + "'"),
        (b"\x1b[2J\x07", "it printed '\\x1b[2J\\x07'"),
    ],
)
def test_what_is_no_answer_is_said_in_a_line(command, call, printed, said):
    asked = []

    def silent(arguments):
        if arguments[-1].startswith(call):
            asked.append(call)
            return printed, 0
        return as_it_should(arguments)

    code, error = deploy(command, silent)
    if asked:
        assert code == 1
        assert f"the board at /dev/x: {said} instead of an answer" in error
    else:
        assert code == 0


@pytest.mark.parametrize(
    "call, printed, runs",
    [
        ("begin(", b"", "the board goes on running what it ran before\n"),
        ("switch(", b'["core/a.py"]', "core/a.py; the board goes on running what it ran before\n"),
        ("switch(", b"", "before, or already the new version; repeat the command\n"),
    ],
)
def test_what_the_board_runs_after_a_failure_is_said(call, printed, runs):
    def failing(arguments):
        return (printed, 0) if arguments[-1].startswith(call) else as_it_should(arguments)

    code, error = deploy("flash", failing)
    assert code == 1 and error.endswith(runs)


def test_what_is_there_already_is_not_copied():
    def whole(arguments):
        assert "fs" not in arguments
        if arguments[-1].startswith("begin("):
            return b'{"whole": true, "in_the_way": []}', 0
        return as_it_should(arguments)

    assert deploy("flash", whole) == (0, "")


KEYS = st.sampled_from(sorted(STATE))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


@COMMANDS
@given(data=st.data())
@pytest.mark.thorough
def test_no_output_gives_a_traceback(command, data):
    """Any bytes; and right answers with some keys replaced, cut, or with bytes around them."""

    def any_output(arguments):
        right, _code = as_it_should(arguments)
        value = json.loads(right) if right[:1] in b"[{" else []
        if isinstance(value, dict):
            value |= data.draw(st.dictionaries(KEYS, JSON, max_size=2))
        else:
            value = data.draw(st.lists(st.text(max_size=5), max_size=3) | JSON)
        answer = json.dumps(value).encode()
        cut_off = answer[: data.draw(st.integers(0, len(answer)))]
        around = data.draw(st.binary(max_size=20)) + b"\n"
        printed = data.draw(
            st.sampled_from([right, answer, cut_off, around + answer + b"\n" + around])
            | st.binary(max_size=80)
        )
        return printed, data.draw(st.sampled_from([0, 0, 0, 0, 0, 1, 255]))

    assert deploy(command, any_output)[0] in (0, 1)


@given(printed=st.binary(), code=st.sampled_from([0, 0, 1]))
@example(printed=b"/dev/ttyACM0 e6614 2e8a", code=0)
@example(printed=b"Exception in thread one\n", code=0)
@example(printed=b"/dev/ttyACM0 e6614 2e8a:0005 \xff\xfe x\nlast words", code=0)
def test_no_list_of_boards_gives_a_traceback(printed, code):
    try:
        with mpremote(lambda arguments: (printed, code)):
            found = copy_to_board.find_board(None)
    except external_tools.Failure as failure:
        assert len(str(failure).splitlines()) == 1
    else:
        assert found.port and printed.startswith(found.port.encode()[:1])


@pytest.mark.parametrize(
    "serial", ["e66141040396", "None", "with a space", "0000:0000", "AB:CD", "2e8a:0005"]
)
def test_a_board_is_found_whatever_its_serial_number(serial):
    line = f"/dev/ttyACM0 {serial} 2e8a:0005 MicroPython Board in FS mode\n"
    with mpremote(lambda arguments: (line.encode() + b"log: none\n", 0)):
        assert copy_to_board.find_board(None).port == "/dev/ttyACM0"


def test_a_list_that_fails_is_said():
    with mpremote(lambda arguments: (b"mpremote: no permission\xff\n", 1)):
        with pytest.raises(external_tools.Failure, match=r"boards: no permission\\xff$"):
            copy_to_board.find_board(None)


def test_output_of_a_real_process_may_be_any_bytes():
    script = "import sys; sys.stdout.buffer.write(bytes(range(256))); sys.exit(3)"
    done = external_tools.finished([sys.executable, "-c", script])
    assert done.returncode == 3
    line = external_tools.last_line(done)
    assert line.isascii() and line.isprintable() and line.endswith("\\xff")


def test_a_compiler_may_print_any_bytes(tmp_path):
    compiler = tmp_path / "mpy-cross"
    compiler.write_text("#!/bin/sh\nprintf 'bad \\377'\nexit 1\n")
    compiler.chmod(0o755)
    done = circuitpython.compiler_at(str(compiler))("x")
    assert external_tools.last_line(done) == r"bad \xff"


@COMMANDS
@pytest.mark.parametrize(
    "error, code, said",
    [
        (KeyboardInterrupt(), 130, ": interrupted; the same command continues\n"),
        (PermissionError(13, "Permission denied", "build"), 1, ": build: Permission denied\n"),
    ],
)
def test_an_error_of_this_computer_is_said_in_a_line(command, error, code, said):
    def raising(arguments):
        raise error

    ended, line = deploy(command, raising)
    assert ended == code and line.endswith(said)
