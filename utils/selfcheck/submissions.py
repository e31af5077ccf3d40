"""A folder of submissions: whose they are, and which exercise notebooks each holds, read without running anything.

A submission is a folder or an archive (.zip, .tar, .tar.gz, .tgz), named for its learner. Notebooks may lie in any
folder inside it, such as `exercises/` or nbgrader's folder of the assignment.
"""

from __future__ import annotations

import hashlib
import re
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from utils.maintain.cells import shipped_name

__all__ = ["LaidOut", "Submission", "Unopened", "found_in", "lay_out"]

_LARGEST = 20_000_000  # bytes of a notebook: somebody's pictures and prints, and well above any answer
_ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz")
_OLDER = {".ipynb_checkpoints", "backup", "solutions", "notebooks"}  # folders that hold no answers


class Unopened(Exception):
    """Raised for a submission that cannot be opened; its text says why."""


@dataclass(frozen=True)
class Submission:
    """One learner's: the name, and the folder or archive it came as."""

    learner: str
    path: Path


@dataclass
class LaidOut:
    """Notebooks of one learner by number, in a folder of their own; what was odd; and a digest of all of it."""

    notebooks: dict[int, Path] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    digest: str = ""


def found_in(folder: Path) -> list[Submission]:
    """The submissions in a folder, by learner; FileNotFoundError where there are none, ValueError for a name twice."""
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no folder {folder}")
    found: dict[str, Submission] = {}
    for path in sorted(folder.iterdir()):
        ending = next((end for end in sorted(_ARCHIVES, key=len, reverse=True) if path.name.lower().endswith(end)), "")
        if path.name.startswith(".") or path.is_symlink() or not (path.is_dir() or ending):
            continue
        learner = path.name if path.is_dir() else path.name[: -len(ending)]
        if learner in found:
            raise ValueError(f"{found[learner].path.name} and {path.name} are both of {learner}: rename one")
        found[learner] = Submission(learner, path)
    if not found:
        raise FileNotFoundError(f"there are no submissions in {folder}: one folder or archive a learner is expected")
    return list(found.values())


def lay_out(submission: Submission, target: Path, numbers: Sequence[int]) -> LaidOut:
    """Copy the learner's exercise notebooks with these numbers into `target`, under the names they were shipped with.

    Nothing else is copied: no settings, modules or links of the submission are there when it is judged. Unopened
    says what is wrong with it.
    """
    target.mkdir(parents=True, exist_ok=True)
    made = LaidOut()
    digest = hashlib.sha256()
    wanted = {shipped_name(number): number for number in numbers}
    try:
        files = list(_files(submission.path))
    except (OSError, zipfile.BadZipFile, tarfile.TarError, EOFError, ValueError) as problem:
        raise Unopened(f"it cannot be opened: {problem}") from problem
    for number, name in sorted((number, name) for name, number in wanted.items()):
        here = sorted(
            (one for one in files if one.inside.name == name), key=lambda one: (len(one.inside.parts), str(one.inside))
        )
        if not here:
            near = [one for one in files if re.match(rf"{number:02d}_.*\.ipynb$", one.inside.name)]
            if near:
                made.remarks.append(f"{near[0].inside.name} has another name than {name}, and was not judged")
            continue
        first = here[0]
        if len(here) > 1:
            made.remarks.append(f"{name} is there {len(here)} times; {first.inside} was judged")
        data = first.read()
        digest.update(name.encode() + data)
        (target / name).write_bytes(data)
        made.notebooks[number] = target / name
    made.digest = digest.hexdigest()
    return made


@dataclass(frozen=True)
class _File:
    """A file of a submission: its path inside, and how to read it."""

    inside: PurePosixPath
    size: int
    path: Path | None = None
    archive: zipfile.ZipFile | tarfile.TarFile | None = None
    member: str = ""

    def read(self) -> bytes:
        """What the file holds; Unopened for one that is too large."""
        if self.size > _LARGEST:
            raise Unopened(f"{self.inside} is larger than {_LARGEST // 1_000_000} MB")
        try:
            if self.path is not None:
                return self.path.read_bytes()
            if isinstance(self.archive, zipfile.ZipFile):
                return self.archive.read(self.member)
            assert self.archive is not None
            opened = self.archive.extractfile(self.member)
            return opened.read() if opened else b""
        except (OSError, RuntimeError, zipfile.BadZipFile, tarfile.TarError, EOFError) as problem:
            raise Unopened(f"{self.inside} cannot be read: {problem}") from problem


def _files(path: Path) -> Iterator[_File]:
    """The notebooks in a folder or archive; links are left out, as are folders of older versions."""
    if path.is_dir():
        for one in sorted(path.rglob("*.ipynb")):
            inside = PurePosixPath(one.relative_to(path).as_posix())
            ways = [path.joinpath(*inside.parts[:end]) for end in range(1, len(inside.parts) + 1)]
            linked = any(way.is_symlink() for way in ways)
            if one.is_file() and not linked and not _OLDER & set(inside.parts[:-1]):
                yield _File(inside, one.stat().st_size, path=one)
    elif zipfile.is_zipfile(path):
        archive = zipfile.ZipFile(path)
        for entry in archive.infolist():
            inside = PurePosixPath(entry.filename)
            link = (entry.external_attr >> 28) == 0o12
            if not entry.is_dir() and not link and not _OLDER & set(inside.parts[:-1]):
                yield _File(inside, entry.file_size, archive=archive, member=entry.filename)
    else:
        packed = tarfile.open(path)  # noqa: SIM115 (its members are read later)
        for member in packed.getmembers():
            inside = PurePosixPath(member.name)
            if member.isfile() and not _OLDER & set(inside.parts[:-1]):
                yield _File(inside, member.size, archive=packed, member=member.name)
