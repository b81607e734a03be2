"""Play on a desktop: `python -m desktop_sim`; or do what its first word says (commands.py)."""

import os
import signal
import sys

# Ctrl-C amid an import would be an error in it, with a traceback; 130 is what shells expect.
_INTERRUPT = signal.getsignal(signal.SIGINT)
if _INTERRUPT is signal.default_int_handler:
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))

import contextlib  # noqa: E402

from desktop_sim import commands  # noqa: E402
from desktop_sim.emulation import install_stubs  # noqa: E402
from desktop_sim.play import folder_lock, messages  # noqa: E402
from desktop_sim.play.end_signals import INTERRUPTED  # noqa: E402

if _INTERRUPT is signal.default_int_handler:
    signal.signal(signal.SIGINT, _INTERRUPT)


def main(argv=None, prog="python -m desktop_sim"):
    """Play, or do the command that the command line names; return the exit code.

    argv: its words, without the program's name, which is `prog`; None for those of the process.
    """
    words = sys.argv[1:] if argv is None else argv
    if words[:1] == ["bot"]:
        words = ["--bot", *words[1:]]
    if words[:1] == ["check"]:
        # The name that a board may still print, which was flashed before.
        words = ["check-board", *words[1:]]
    try:
        code = _run_or_help(words, prog)
        # A command that failed has said why.
        if not code:
            messages.flush()
        return code
    except folder_lock.FolderInUse as why:
        messages.say(why)
        return 2
    except OSError as why:
        if why.filename is not None:
            raise
        messages.say_unwritten(why)
        return 1
    except KeyboardInterrupt:
        # Windows and terminals treat Ctrl-C as leaving the game; elsewhere it interrupts.
        return INTERRUPTED
    finally:
        messages.end_output()


def _run_or_help(words, prog):
    """Return the exit code of `_run`, or write the help that ends it with SystemExit."""
    try:
        return _run(words, prog)
    except SystemExit:
        messages.flush()
        raise


def _run(words, prog):
    """Play, or do the command that `words` begin with; return the exit code. Raises OSError."""
    if words and words[0] in commands.COMMANDS:
        return commands.run(words, prog, show)
    load_console(words)
    from desktop_sim import args

    options = args.parse(words, prog)
    folder = saved_files(options)
    with folder_lock.locked(folder) if folder else contextlib.nullcontext():
        return play(options)


def load_console(words):
    """Have the console's modules, which `args` imports first, loaded as the command line says."""
    from desktop_sim.deploy.languages import loading
    from desktop_sim.deploy.languages.catalogues import catalogue

    install_stubs.install()
    loading.use(catalogue(loading.chosen(words)))


def show(words, make_console):
    """Play as the command line `words` says, with the class of consoles `make_console`.

    Return the exit code.
    """
    load_console(words)
    from desktop_sim import args

    options = args.parse(words)
    options.make_console = make_console
    return play(options)


def saved_files(options):
    """Return the folder of saved files that is played with, None for none."""
    from desktop_sim.emulation.stores import saved_files_folder

    if options.bot or options.face == "headless":
        return options.data
    return options.data or saved_files_folder()


def play(options):
    """Play with the front end that `options` name, or the best one; return the exit code."""
    if options.bot:
        from desktop_sim.play import bot
        from desktop_sim.solver.verdicts.process_verdicts import winning_moves

        return bot.main(search=winning_moves)
    if options.face == "headless":
        from desktop_sim.play import headless

        return headless.run(options)
    if options.make_console is None:
        from desktop_sim.solver.verdicts.verdict_console import VerdictConsole

        options.make_console = VerdictConsole
    if options.face == "text":
        return lines(options)
    if options.face == "window" or (options.face is None and display_found()):
        from desktop_sim.play.window import window

        try:
            return window.run(options)
        except window.NoWindow as why:
            if options.face == "window":
                messages.say(why)
                return why.exit_code
    from desktop_sim.play.terminal import terminal, tty

    if options.face is None and options.record is None and tty.takes_only_lines():
        return lines(options)
    return terminal.run(options)


def lines(options):
    """Play with the text front end; return the exit code."""
    from desktop_sim.play.text import text

    return text.run(options)


def display_found():
    """Return True if a window will probably open on this computer."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
