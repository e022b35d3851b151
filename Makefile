# Kibic: `make app` runs it, `make test` proves it. Needs Python 3.11 or newer; uses uv where it is installed, else venv and pip.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8501
UV := $(shell command -v uv 2>/dev/null)
ifeq ($(UV),)
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
else
INSTALL := $(UV) pip install --quiet --python $(BIN)/python
endif
CODE := rules vision tricks detectors app tests tools benchmarks
ROOMS := rules vision tricks detectors

.PHONY: help app test check lint unit bench screenshots lock clean doctor
.DEFAULT_GOAL := help

help:
	@echo "make app          install what is pinned and start the app on localhost (PORT=$(PORT))"
	@echo "make test         set up and run everything: lint, types, layers, tests, docs, browser"
	@echo "make check        the fast part: lint, types, unit tests"
	@echo "make bench        measure: poker hands and odds, dealing, judging deals, reading photos and films, the live page (some hours)"
	@echo "make screenshots  draw docs/screenshots again (needs Chromium)"
	@echo "make lock         resolve the pins again (needs uv)"

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Kibic needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.12"; exit 1; }
ifeq ($(UV),)
	@$(PYTHON) -m venv $(VENV) || { echo "Python has no venv module: on Debian or Ubuntu, apt-get install python3-venv"; exit 1; }
else
	@$(UV) venv --quiet --python $(PYTHON) $(VENV)
endif

$(VENV)/.app: $(VENV)/pyvenv.cfg requirements.lock pyproject.toml
	@echo "Installing what is pinned in requirements.lock ..."
	@$(INSTALL) -r requirements.lock
	@$(INSTALL) --no-deps -e .
	@touch $@

$(VENV)/.dev: $(VENV)/pyvenv.cfg requirements-dev.lock pyproject.toml
	@echo "Installing what is pinned in requirements-dev.lock ..."
	@$(INSTALL) -r requirements-dev.lock
	@$(INSTALL) --no-deps -e .
	@touch $@

app: $(VENV)/.app
	@$(BIN)/kibic app --port $(PORT) --no-browser

doctor: $(VENV)/.dev
	@$(BIN)/kibic doctor

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/.dev
	$(BIN)/pytest -q -n auto --dist worksteal -m "not browser and not slow" tests

check: lint unit

test: doctor lint
	$(BIN)/pytest -n auto --dist worksteal -m "not browser" --doctest-modules --doctest-glob="*.md" tests $(ROOMS) README.md ARCHITECTURE.md docs
	$(BIN)/pytest -n 2 --dist worksteal tests/app/browser

bench: $(VENV)/.dev
	$(BIN)/python benchmarks/deal.py
	$(BIN)/python benchmarks/evaluators.py
	$(BIN)/python benchmarks/odds.py
	$(BIN)/python benchmarks/deals.py
	$(BIN)/python benchmarks/read_photos.py ../shared/real
	$(BIN)/python benchmarks/read_frames.py ../shared/real
	$(BIN)/python benchmarks/read_overlaps.py
	$(BIN)/python benchmarks/read_foreign.py ../shared/real
	$(BIN)/python benchmarks/read_confidence.py
	$(BIN)/python benchmarks/read_enrolled.py ../shared/real
	$(BIN)/python benchmarks/read_unenrolled.py ../shared/real
	$(BIN)/python benchmarks/read_films.py
	$(BIN)/python benchmarks/coach_layouts.py
	$(BIN)/python benchmarks/live_page.py
	$(BIN)/python -m benchmarks.audit_decks --real ../shared/real --jobs 2
	$(BIN)/python -m benchmarks.audit_real ../shared/real

screenshots: $(VENV)/.dev
	$(BIN)/python tools/screenshots.py

# The locks hold names and versions only, no address, and resolve on Linux, macOS and Windows.
lock:
	uv pip compile pyproject.toml --universal --python-version 3.11 --no-header --no-annotate --no-emit-index-url --no-emit-find-links -o requirements.lock
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --no-header --no-annotate --no-emit-index-url --no-emit-find-links -o requirements-dev.lock

clean:
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
