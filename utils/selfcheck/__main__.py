"""``python -m utils.selfcheck``: see `utils.selfcheck.command`."""

import sys

from utils.setup import hand_over

if __name__ == "__main__":
    handed = hand_over("utils.selfcheck", sys.argv[1:], needs=("nbval", "pytest", "IPython"))
    if handed is not None:
        sys.exit(handed)

from utils.selfcheck.command import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
