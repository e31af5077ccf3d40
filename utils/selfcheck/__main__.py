"""``python -m utils.selfcheck``: see `utils.selfcheck.command`."""

import sys

from utils.selfcheck.command import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
