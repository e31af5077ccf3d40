"""Judge a class: ``python -m utils.selfcheck.classroom SUBMISSIONS [NN ...]``, or ``make class DIR=SUBMISSIONS``.

SUBMISSIONS holds one folder or archive a learner. What comes out, in `class-report/` or where `--out` says, is a page
to read, a table for a spreadsheet, marks as nbgrader exports them, and all of it as JSON. A learner who was judged
already, with the same notebooks and the same checks, is not judged again.

A submission is a program that somebody else wrote, and here it is run. What is done about that, and what is not, is in
the page for teachers, docs/teachers.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from queue import SimpleQueue

from utils.checks.framework.registry import chapters
from utils.selfcheck import quick  # noqa: F401  (before what imports nbval)
from utils.selfcheck.forks import ForkedKernel, Limits, Nursery
from utils.selfcheck.judge import replay
from utils.selfcheck.kernel import CELL_SECONDS, ROOT, CellRunner, KernelProblem, Settings, Trouble
from utils.selfcheck.plan import Unreadable, plan, read
from utils.selfcheck.report import LearnerResult, write_report
from utils.selfcheck.shipped import shipped
from utils.selfcheck.submissions import Submission, Unopened, found_in, lay_out
from utils.selfcheck.summary import NOT_CHECKED
from utils.selfcheck.suspicion import suspicious

__all__ = ["Bounds", "CourseChanged", "judged", "main"]

_MEGABYTES_EACH = 1_500  # memory set aside for each learner who is judged at the same time
_HANDED_ON = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "SYSTEMROOT", "TZ", "VIRTUAL_ENV")  # no secrets


@dataclass(frozen=True)
class Bounds:
    """What one learner may use: seconds for a cell and for all, megabytes of memory."""

    cell_seconds: float = CELL_SECONDS
    seconds: float = 600.0
    megabytes: int = 2_000

    @property
    def limits(self) -> Limits:
        """The same for one kernel, as the system knows it. What is printed into files ends at 100 MB."""
        megabyte = 1_000_000
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # a nursery has imported more; far below the limit
        return {
            "RLIMIT_DATA": (self.megabytes + 1_000) * megabyte + own,
            "RLIMIT_FSIZE": 100 * megabyte,
            "RLIMIT_CPU": int(self.seconds) + 60,
            "RLIMIT_CORE": 0,
        }


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns 0 once everyone was judged, 1 where the course's files changed, 2 for a wrong call."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.selfcheck.classroom", description="Judge a folder of submissions and write a report."
    )
    parser.add_argument("submissions", type=Path, help="a folder with one folder or archive a learner")
    parser.add_argument(
        "numbers", nargs="*", metavar="NN", help="only these notebooks, such as 03; all if none is named"
    )
    parser.add_argument("--out", type=Path, default=Path("class-report"), help="where the report goes: %(default)s")
    parser.add_argument("--jobs", type=int, default=0, help="learners at a time; by cores and memory if not given")
    parser.add_argument("--seconds", type=float, default=CELL_SECONDS, help="how long a cell may run, %(default)g")
    parser.add_argument("--learner-seconds", type=float, default=600.0, help="how long a learner may take, %(default)g")
    parser.add_argument("--megabytes", type=int, default=2_000, help="memory of one learner, %(default)s")
    parser.add_argument("--afresh", action="store_true", help="judge those again who were judged already")
    options = parser.parse_intermixed_args(arguments)
    there = chapters()
    try:
        numbers = [int(text) for text in options.numbers] or there
        unknown = [number for number in numbers if number not in there]
        if unknown:
            raise ValueError(f"there is no notebook {unknown[0]:02d}: there are {', '.join(f'{n:02d}' for n in there)}")
        submissions = found_in(options.submissions.resolve())
    except (ValueError, FileNotFoundError) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"Judging {options.submissions.resolve()}: {len(submissions)} submissions", flush=True)
    bounds = Bounds(options.seconds, options.learner_seconds, options.megabytes)
    jobs = options.jobs or _jobs()
    try:
        results = list(judged(submissions, numbers, options.out, bounds, jobs, afresh=options.afresh))
    except CourseChanged as problem:
        print(problem, file=sys.stderr)
        return 1
    write_report(sorted(results, key=lambda one: one.learner), numbers, options.out)
    print(f"The page is {options.out / 'index.html'}; beside it are marks.csv, nbgrader.csv and class.json.")
    return 0


class CourseChanged(Exception):
    """Raised where the course's own files are no longer what they were: no verdict after that can be trusted."""


def judged(
    submissions: Sequence[Submission],
    numbers: Sequence[int],
    out: Path,
    bounds: Bounds,
    jobs: int,
    afresh: bool = False,
) -> Iterator[LearnerResult]:
    """The results, as they come. Each is kept in `out`/learners/ once it is there, so that a second run goes on."""
    kept = out / "learners"
    kept.mkdir(parents=True, exist_ok=True)
    course = _course_digest()
    progress = _Progress(len(submissions))
    with _nurseries(jobs) as nurseries, ThreadPoolExecutor(jobs) as pool:

        def one(submission: Submission) -> LearnerResult:
            nursery = nurseries.get()
            try:
                result = _judged_or_kept(submission, numbers, kept, bounds, nursery, course, afresh)
            finally:
                nurseries.put(nursery)
            if _course_digest() != course:
                raise CourseChanged(
                    f"While {submission.learner} was judged, files of the course itself were changed. Get the course "
                    "afresh, leave this submission out, and look at it. Those judged at the same time are in doubt."
                )
            progress.another()
            return result

        waiting = [pool.submit(one, submission) for submission in submissions]
        try:
            for ready in as_completed(waiting):
                yield ready.result()
        finally:
            for still in waiting:
                still.cancel()
            progress.wipe()


@contextmanager
def _nurseries(count: int) -> Iterator[SimpleQueue[Nursery]]:
    """As many nurseries as learners are judged at a time, each lent to one of them."""
    with tempfile.TemporaryDirectory(prefix="class-", ignore_cleanup_errors=True) as home:
        settings = Path(home) / "matplotlibrc"
        settings.touch()
        variables = {name: os.environ[name] for name in _HANDED_ON if name in os.environ}
        variables |= {"HOME": home, "MPLCONFIGDIR": home, "MATPLOTLIBRC": str(settings)}
        variables |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        made = [Nursery(variables) for _ in range(count)]
        free: SimpleQueue[Nursery] = SimpleQueue()
        for nursery in made:
            free.put(nursery)
        try:
            yield free
        finally:
            for nursery in made:
                nursery.close()


def _judged_or_kept(
    submission: Submission,
    numbers: Sequence[int],
    kept: Path,
    bounds: Bounds,
    nursery: Nursery,
    course: str,
    afresh: bool,
) -> LearnerResult:
    """The result of one learner: as it was kept from a run before, or judged in folders that nobody else has."""
    file = kept / f"{submission.learner}.json"
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="learner-", ignore_cleanup_errors=True) as own:
        place = Path(own)
        result = LearnerResult(submission.learner)
        try:
            laid_out = lay_out(submission, place / "exercises", numbers)
        except Unopened as problem:
            result.problems.append(f"{submission.path.name}: {problem}")
            result.look.append(str(problem))
        else:
            result.digest = hashlib.sha256(f"{laid_out.digest} {course} {list(numbers)} {bounds}".encode()).hexdigest()
            before = None if afresh else _kept(file)
            if before is not None and before.digest == result.digest:
                return before
            result.look += laid_out.remarks
            for name in ("home", "tmp"):
                (place / name).mkdir()
            end = started + bounds.seconds
            for number in numbers:
                if number in laid_out.notebooks:
                    _judge(laid_out.notebooks[number], number, place, bounds, nursery, end, result)
        result.seconds = round(time.monotonic() - started, 1)
    file.write_text(json.dumps(asdict(result), ensure_ascii=False, indent=1), encoding="utf-8", newline="\n")
    return result


def _kept(file: Path) -> LearnerResult | None:
    try:
        return LearnerResult(**json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def _judge(
    path: Path, number: int, place: Path, bounds: Bounds, nursery: Nursery, end: float, result: LearnerResult
) -> None:
    """Add what became of one notebook to the result."""
    exercises = shipped(number)

    def unchecked(reason: str) -> None:
        result.problems.append(f"{path.name}: {reason}")
        for one in exercises:
            known = {"number": one.number, "name": one.name, "status": NOT_CHECKED, "message": reason, "note": ""}
            result.verdicts.setdefault(one.number, known)

    try:
        cells = read(path)
        steps = plan(cells, exercises)
    except Unreadable as problem:
        unchecked(str(problem))
        result.look.append(f"{path.name}: {problem}")
        return
    reached = suspicious(cells)
    if reached:
        result.look.append(f"{path.name}: its code reaches for {', '.join(reached)}")
    variables = {"HOME": str(place / "home"), "TMPDIR": str(place / "tmp"), "MPLCONFIGDIR": str(place / "tmp")}
    start = partial(ForkedKernel, nursery=nursery, limits=bounds.limits, variables=variables)
    try:
        with _TimedRunner(Settings(path.parent, bounds.cell_seconds), start, end) as runner:
            judgement = replay(steps, exercises, runner, {one.number for one in exercises}, True, "make reset")
        left = nursery.left_over()
    except KernelProblem as problem:
        unchecked(str(problem))
        result.look.append(f"{path.name}: {problem}")
        return
    result.verdicts.update({key: verdict.as_dict() for key, verdict in judgement.verdicts.items()})
    result.problems += [f"{path.name}: {message}" for message in judgement.stopped]
    if left:
        result.look.append(f"{path.name}: it left {left} process{'es' * (left > 1)} running, now ended")


class _TimedRunner(CellRunner):
    """Runs cells until the learner's time is up."""

    def __init__(self, settings: Settings, start: partial[ForkedKernel], end: float) -> None:
        super().__init__(settings, start)
        self._end = end

    def run(self, source: str) -> Trouble | None:
        self._in_time()
        return super().run(source)

    def check(self, number: str, name: str) -> dict[str, str] | Trouble:
        self._in_time()
        return super().check(number, name)

    def _in_time(self) -> None:
        if time.monotonic() > self._end:
            raise KernelProblem("the time for one learner was up")


class _Progress:
    """How many learners are judged, and how long the others may take; on a terminal only."""

    def __init__(self, total: int) -> None:
        self._total, self._judged, self._started = total, 0, time.monotonic()
        self._lock = threading.Lock()

    def another(self) -> None:
        """Say that one more is judged."""
        with self._lock:
            self._judged += 1
            left = (time.monotonic() - self._started) / self._judged * (self._total - self._judged)
            bar = "█" * (20 * self._judged // self._total)
            self._say(f"{bar:░<20}  {self._judged} of {self._total} judged, about {left / 60:.0f} min left ")

    def wipe(self) -> None:
        """Take the line away."""
        self._say(" " * 70 + "\r")

    def _say(self, line: str) -> None:
        if sys.stderr.isatty():
            print(f"\r{line}", end="", file=sys.stderr, flush=True)


def _jobs() -> int:
    """How many learners are judged at a time: one a core, as far as the memory that is free goes."""
    import psutil

    free = psutil.virtual_memory().available // (_MEGABYTES_EACH * 1_000_000)
    return max(1, min(os.cpu_count() or 1, int(free)))


def _course_digest() -> str:
    """A digest of what decides verdicts: the course's own code, and what this Python runs when it starts."""
    digest = hashlib.sha256()
    packages = Path(sysconfig.get_paths()["purelib"])
    startup = [*packages.glob("*.pth"), packages / "sitecustomize.py", packages / "usercustomize.py"]
    for path in sorted([*(ROOT / "utils").rglob("*.py"), *filter(Path.is_file, startup)]):
        digest.update(f"{path}\0".encode() + path.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
