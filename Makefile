# PYTHON names the Python that a new .venv is made with; PYTEST is added to pytest's arguments.
PYTHON ?=
PYTEST ?=
UPGRADE ?=
BIN := .venv/bin
PARALLEL := -n auto --maxprocesses 8

export PYTHON

.DEFAULT_GOAL := help
.PHONY: help setup play test bench soak lint lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

setup: ## make .venv with all that is needed, and build the native engines
	@scripts/setup

play: setup ## play Pylos in the terminal
	@$(BIN)/ypsilon play pylos

test: lint ## check style and types, then run all tests
	$(BIN)/python -m pytest $(PARALLEL) $(PYTEST)

bench: setup ## measure speed
	@$(BIN)/ypsilon bench

soak: setup ## run the long campaigns
	YPSILON_SOAK=1 $(BIN)/python -m pytest $(PARALLEL) -m soak --timeout 0 $(PYTEST)

lint: setup ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

lock: setup ## remake requirements.lock; UPGRADE=--upgrade takes the newest versions
	$(BIN)/uv pip compile pyproject.toml requirements.in --group dev --universal \
		--python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command 'make lock' $(UPGRADE) --quiet --output-file requirements.lock

clean: ## remove .venv and everything built
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
