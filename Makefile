# Each target first installs what it needs, in .venv/ and node_modules/; see `make help`.

PYTHON ?= python3
BOARD ?= ssd1306_pico
PORT ?=
MPY_CROSS ?=
MICROPYTHON ?=
UF2 ?=
ID ?=
FROM ?= klondike
ARGS ?=

# What these say is data: make expands nothing in it, and recipes take it from the environment,
# where no shell reads it as a command.
override BOARD := $(value BOARD)
override PORT := $(value PORT)
override MPY_CROSS := $(value MPY_CROSS)
override MICROPYTHON := $(value MICROPYTHON)
override UF2 := $(value UF2)
override ID := $(value ID)
override FROM := $(value FROM)
override ARGS := $(value ARGS)
export BOARD PORT MPY_CROSS MICROPYTHON UF2 ID FROM ARGS

# Runs Python with the words of ARGS, which may be quoted as in a shell, after its own arguments.
define RUN_WITH_ARGS
import os, shlex, sys
try:
    words = sys.argv[1:] + shlex.split(os.environ["ARGS"])
except ValueError as error:
    sys.exit(f"ARGS: {error}")
os.execv(sys.executable, [sys.executable, *map(os.path.expanduser, words)])
endef
export RUN_WITH_ARGS

VENV := .venv
BIN := $(VENV)/bin
ESLINT := node_modules/.bin/eslint
# npm's list of all that package.json names, the MicroPython VM among it.
VM := node_modules/.package-lock.json
# Debian keeps ensurepip in a package of its own; pip alone can fill an environment as well.
VENV_WITHOUT_ENSUREPIP = { $(PYTHON) -m venv --clear --without-pip $(VENV) \
	&& $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
NEED_NPM := command -v npm >/dev/null || { echo "npm not found: Node.js 18.18 or later is needed" >&2; exit 1; }
WITH_ARGS := $(BIN)/python -c "$$RUN_WITH_ARGS"

.DEFAULT_GOAL := help
.PHONY: help play web test test-all lint game check-game language lists golden film soak budgets legibility bank mpy \
	circuitpython flash check check-board uninstall firmware address release emulated-pico pico-figures clean
# Two installations into one folder at a time would spoil it; tests share the processors by themselves.
.NOTPARALLEL:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/installed.stamp ## play in a window, or in the terminal; ARGS="--var 1" passes switches
	$(WITH_ARGS) -m desktop_sim

web: $(VENV)/board.stamp $(VM) ## make the page that plays in a browser, serve it here and open it
	$(WITH_ARGS) -m desktop_sim web

test: $(VENV)/test.stamp $(VM) lint ## check the style and run the tests; ARGS="-k undo" selects
	$(WITH_ARGS) -m pytest -n auto --dist worksteal -m "not thorough"

test-all: $(VENV)/test.stamp $(VM) lint ## check the style and run all tests, the thorough ones too
	$(WITH_ARGS) -m pytest -n auto --dist worksteal

lint: $(VENV)/lint.stamp $(or $(wildcard $(VM)),$(ESLINT)) ## check the style alone, and list what grows large
	$(BIN)/ruff check .
	$(ESLINT) .
	$(BIN)/python -m tests.lab.code_sizes

game: $(VENV)/test.stamp ## copy a game to change it; ID=gaps FROM=montana
	$(BIN)/python -m tests.lab.new_game "$$ID" "$$FROM"

check-game: $(VENV)/test.stamp $(VM) ## draw the pictures of one game, write the lists, run its tests; ID=gaps
	$(BIN)/python -m tests.lab.check_game "$$ID"

language: $(VENV)/test.stamp $(VM) ## begin a translation or bring it up to date, say what is missing, draw its screens; ID=it
	$(BIN)/python -m tests.lab.language "$$ID"

lists: $(VENV)/test.stamp ## write all that is generated: lists and pictures in documents, the list for mip, art
	$(BIN)/python -m tests.lab.lists

golden: $(VENV)/test.stamp $(VM) ## draw the golden screens anew: look at each before committing it
	rm -f tests/golden/*.png tests/golden/*/*.png
	$(BIN)/python -m pytest --regenerate
	$(MAKE) lists

# Apart from the lists: each film is 0.4 MB that the history keeps, and a person watches it first.
film: $(VENV)/test.stamp ## play the moving picture in README anew
	$(BIN)/python -m docs.drawings.film docs/klondike.gif

soak: $(VENV)/test.stamp $(VM) ## play every game thousands of times; ARGS="--games 100"
	$(WITH_ARGS) -m tests.lab.soak
	$(BIN)/python -m tests.lab.table_soak
	$(BIN)/python -m tests.lab.bot_soak
	$(BIN)/python -m tests.lab.power_on_soak
	$(BIN)/python -m pytest -n auto --timeout 0 -m hypothesis --hypothesis-profile=soak

# Apart from the lists: it takes minutes, and each run lays the bounds above what is measured now, so
# that what grows in small steps would never be seen.
budgets: $(VENV)/test.stamp $(VM) ## measure heap, files, bus and web page, and write their bounds, tests/budgets.json
	$(BIN)/python -m pytest --write-budgets -q -s

legibility: $(VENV)/test.stamp ## count over 1,000 games of each which open cards can be read; ARGS="--games 100"
	$(WITH_ARGS) -m tests.lab.legibility

bank: $(VENV)/solver.stamp ## find and grade deals that can be won; goes on where it was stopped; ARGS="--bank golf"
	$(BIN)/python -m desktop_sim compile
	$(WITH_ARGS) -m desktop_sim bank --wins tests/data/won_deals.json

mpy: $(VENV)/board.stamp ## compile what goes to the board, for mpremote mip too; BOARD=ssd1306_pico
	$(WITH_ARGS) -m desktop_sim mpy --board="$$BOARD"

circuitpython: $(VENV)/board.stamp ## make what goes on a CircuitPython drive; BOARD=adafruit_macropad
	$(WITH_ARGS) -m desktop_sim circuitpython --board="$$BOARD" $(if $(MPY_CROSS),--mpy-cross "$$MPY_CROSS")

flash: $(VENV)/board.stamp ## compile and put it on the board; BOARD= as above, PORT= if there are several; ARGS="--language de"
	$(WITH_ARGS) -m desktop_sim flash --board="$$BOARD" $(if $(PORT),--port="$$PORT")

check-board: $(VENV)/board.stamp ## try what the board's parts do, with the console on it; PORT= as above
	$(WITH_ARGS) -m desktop_sim check-board --board="$$BOARD" $(if $(PORT),--port="$$PORT")

check:
	@echo "make check-board tries the parts of a board; make test runs the tests." >&2; exit 2

uninstall: $(VENV)/board.stamp ## take it off the board again; PORT= as above
	$(BIN)/python -m desktop_sim uninstall --board="$$BOARD" $(if $(PORT),--port="$$PORT")

firmware: $(VENV)/release.stamp ## build MicroPython with the console in it; BOARD= as above, MICROPYTHON=its sources
	$(WITH_ARGS) -m desktop_sim firmware --board="$$BOARD" --micropython="$$MICROPYTHON"

address: $(VENV)/release.stamp ## write the page's address into the sources; ARGS="https://...", without it none
	$(WITH_ARGS) -m desktop_sim.deploy.release.address

release: $(VENV)/release.stamp $(VM) ## make all files of a release in dist/; UF2=an official MicroPython for the Pico, MICROPYTHON=its sources
	$(WITH_ARGS) -m desktop_sim.deploy.release $(if $(UF2),"$$UF2") $(if $(MICROPYTHON),--micropython="$$MICROPYTHON")

emulated-pico: $(VENV)/emulated.stamp ## flash and play an emulated Pico; UF2=an official image of MicroPython, or CircuitPython
	$(WITH_ARGS) -m tests.lab.emulated_pico $(if $(UF2),"$$UF2") --board="$$BOARD"

pico-figures: $(VENV)/emulated.stamp ## every game and screen on an emulated Pico: heap and times, two hours; UF2= as above
	$(BIN)/python -m tests.lab.emulated_pico.figures $(if $(UF2),"$$UF2")

clean: ## remove what make, pip, npm and the tests have made
	rm -rf $(VENV) node_modules *.egg-info build dist .pytest_cache .ruff_cache .hypothesis tests/out
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) not found: Python 3.11 or later is needed" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11")'
	@echo "$(PYTHON) -m venv $(VENV)"
	@$(PYTHON) -m venv $(VENV) || $(VENV_WITHOUT_ENSUREPIP) || { rm -rf $(VENV); exit 1; }

# An editable install copies these few files.
PACKAGE = $(wildcard desktop_sim/installed/pocket_patience/*.py)

$(VENV)/installed.stamp: pyproject.toml $(PACKAGE) | $(BIN)/python
	@echo "Installing what playing needs in $(VENV)/; that takes some seconds, once."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# Without what playing needs: a third of the time. pyproject.toml has the version, and Ruff reads it there.
$(VENV)/lint.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade ruff
	@touch $@

# One stamp for each extra of pyproject.toml.
$(VENV)/%.stamp: pyproject.toml $(PACKAGE) | $(BIN)/python
	@echo "Installing what '$*' needs in $(VENV)/; that takes some seconds, once."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@

# Not package.json: `make lists` writes the list for mip there.
$(VM): package-lock.json
	@$(NEED_NPM)
	npm ci
	@touch $@ $(ESLINT)

# ESLint alone, a tenth of it all. Without npm's list, $(VM) is still to be installed.
$(ESLINT): package-lock.json
	@$(NEED_NPM)
	npm ci --omit=dev
	@rm -f $(VM)
	@touch $@
