# Each target is one Python command, so that nothing here is out of reach where make is missing: README.md lists them.
#
#   PYTHON  the Python that makes .venv           make setup PYTHON=python3.12
#   N       the notebooks meant, all by default   make check N=03     make check N="01 02"
#   ARGS    options for the command behind it     make start ARGS=--no-browser
#   DIR     a class's submissions                 make class DIR=submissions
#   TO      where the learners' copy goes         make handout TO=../class
#   TORCH   which PyTorch, where auto is not it   make start TORCH=cuda       make start TORCH=none

ifeq ($(OS),Windows_NT)
PYTHON ?= python
COURSE := .venv/Scripts/python.exe
else
PYTHON ?= python3
COURSE := .venv/bin/python
endif

ifeq ($(MAKECMDGOALS)$(N),reset)
$(error Which notebook? For example: make reset N=03)
endif

ifeq ($(MAKECMDGOALS)$(DIR),class)
$(error Which folder holds the submissions? For example: make class DIR=submissions)
endif
ifeq ($(MAKECMDGOALS)$(TO),handout)
$(error Into which folder? For example: make handout TO=../class)
endif

STRAY := $(filter 0% 1%,$(MAKECMDGOALS))
ifneq ($(STRAY),)
$(error To name a notebook, write N=: make $(firstword $(MAKECMDGOALS)) N="$(STRAY)")
endif

SETUP = @command -v $(firstword $(PYTHON)) >/dev/null 2>&1 || { echo "There is no $(PYTHON) here. Install Python 3.10 or newer; \
	if it has another name, give it: make $(or $(MAKECMDGOALS),setup) PYTHON=python3.12" >&2; exit 1; }; \
	$(PYTHON) -m utils.setup $(if $(TORCH),--torch $(TORCH))

.DEFAULT_GOAL := help
.PHONY: help setup start check reset class handout test exercises notebooks site bench mutate

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: ## make .venv, install the course, check the machine; ends at once where nothing changed
	$(SETUP)

start: setup ## open JupyterLab at your home page; N=03 opens a lecture
	@$(COURSE) -m utils.start $(N) $(ARGS)

check: | $(COURSE) ## check your answers; N=03 checks one notebook
	@$(COURSE) -m utils.selfcheck $(N) $(ARGS)

reset: | $(COURSE) ## put exercise notebook N=03 back to its start; your version goes to exercises/backup/
	@$(COURSE) -m utils.selfcheck --reset $(N)

class: | $(COURSE) ## judge a folder of submissions, DIR=submissions, and write class-report/index.html
	@$(COURSE) -m utils.selfcheck.classroom "$(DIR)" $(N) $(ARGS)

handout: | $(COURSE) ## write the course without its answers into a new folder, TO=../class
	@$(COURSE) -m utils.maintain.handout "$(TO)"

test: ## run every test of the course itself
	$(SETUP) --tests
	@$(COURSE) -m pytest -n 2 --dist loadfile --nbval --nbval-current-env $(ARGS)

exercises: ## make exercises/ from solutions/; N=03 makes one
	$(SETUP) --tests
	@$(COURSE) -m utils.authoring exercises $(N)

notebooks: | $(COURSE) ## run the lectures and solutions and save their outputs; N=03 runs one
	@$(COURSE) -m utils.authoring notebooks $(N)

site: ## write the course as a static site to site/, from the saved outputs
	$(SETUP) --tests
	@$(COURSE) -m utils.maintain.site.build $(ARGS)

bench: ## measure the speed of the course's own parts, as ratios
	$(SETUP) --tests
	@$(COURSE) -m tests.bench $(ARGS)

mutate: ## which slips in the solutions their checks do not notice; N=03 or N=3.2 tries one; all take long
	$(SETUP) --tests
	@$(COURSE) -m tests.mutate $(N) $(ARGS)

$(COURSE):
	@$(MAKE) --no-print-directory setup
