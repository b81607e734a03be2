"""Commands besides playing: the words that the command line may begin with."""

from desktop_sim import deploy, solver, web
from desktop_sim.deploy import release

COMMANDS = {
    **deploy.COMMANDS,
    **web.COMMANDS,
    **release.COMMANDS,
    **solver.COMMANDS,
    "bot": "let a program play: one JSON object a line, in and out",
}
"""{command: what it does}; without any, the command line is about playing."""


def run(words, prog, show):
    """Do what `words` say, the first of which is a command; return the exit code.

    `prog` is the program's name in help. `show` plays in the simulator: it takes the words of the
    command line and a class of consoles. Exit with 0 after help and with 2 after a misuse.
    """
    command = words[0]
    if command in solver.COMMANDS:
        from desktop_sim.solver import commands

        return commands.main(words, prog, show)
    if command in release.COMMANDS:
        from desktop_sim.deploy.release import frozen, uf2

        return {"uf2": uf2, "firmware": frozen}[command].main(words, prog)
    if command in web.COMMANDS:
        from desktop_sim.web import make_page

        return make_page.main(words, prog)
    return _deploying(command).main(words, prog)


def _deploying(command):
    """Return the module that does a command of `deploy`."""
    if command == "boards":
        from desktop_sim.deploy import list_boards

        return list_boards
    if command == "check-board":
        from desktop_sim.deploy import hardware_test_by_cable

        return hardware_test_by_cable
    from desktop_sim.deploy import copy_to_board, traceback_lines

    return traceback_lines if command == "traceback" else copy_to_board


def summary():
    """Return a line of help for each command."""
    width = max(map(len, COMMANDS))
    return "\n".join(f"  {name:{width}}  {what}" for name, what in COMMANDS.items())
