"""``python -m utils.authoring``: exercises from solutions, lectures with outputs; see `utils.maintain.authoring`."""

import sys

from utils.maintain.authoring import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
