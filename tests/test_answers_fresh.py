"""Answers whose numbers change from run to run, because a set decides the order, judged in processes of their own.

Objects hash by their place in memory, so the order of a set of nodes is another one in each process. Blocks of
`tests/answers/` that depend on it say so in a line of their own, "# in set order". In many processes:
``python tests/test_answers_fresh.py 20``
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from answers_in import ROOT, Answer, answers_to, numbers

PROCESSES = 2  # each takes seconds to start and to judge; the command above runs more


def depend_on_the_order() -> list[Answer]:
    """Every right and wrong answer that is marked so."""
    return [one for number in numbers() for one in answers_to(number) if one.in_set_order]


def judged_amiss(seed: int) -> str:
    """What a fresh process, its memory laid out anew, finds judged otherwise than the blocks say; empty if nothing."""
    done = subprocess.run(
        [sys.executable, __file__, "--judge", str(seed)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return done.stdout + (done.stderr if done.returncode else "")


@pytest.mark.parametrize("seed", range(1, PROCESSES + 1))
def test_what_a_set_puts_in_another_order_is_judged_the_same_in_every_process(seed: int) -> None:
    assert judged_amiss(seed) == ""


@pytest.mark.parametrize("number", ["5.1", "5.2", "5.3", "5.5", "5.6"])
def test_there_are_answers_that_depend_on_the_order(number: str) -> None:
    assert any(answer.number == number for answer in depend_on_the_order())


def judge(seed: int) -> None:
    """Print a line for each answer that is not judged as its block says."""
    from test_answers import judged

    kept = [bytearray(16 * (place * seed % 97)) for place in range(1_000)]  # shifts what is allocated after it
    for answer in depend_on_the_order():
        fault, message = judged(answer)
        if fault != answer.fault:
            print(f"{answer}: {message or 'accepted'}")
    del kept


def main() -> None:
    """Judge once in this process (``--judge seed``), or in as many fresh ones as asked for."""
    if sys.argv[1:2] == ["--judge"]:
        judge(int(sys.argv[2]))
        return
    processes = int(sys.argv[1])
    found = [judged_amiss(seed) for seed in range(1, processes + 1)]
    print("".join(found), end="")
    print(f"{found.count('')} of {processes} processes judged {len(depend_on_the_order())} answers as they should")


if __name__ == "__main__":
    main()
