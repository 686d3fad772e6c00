"""Writes the held-out businesses as sets of labelled terms: `NAME-b.jsonl` and `NAME-t.jsonl`.

python -m termsift_model.decoder.held_out DATA OUT
"""

import json
import sys
from pathlib import Path

from ..dataset import Business
from .examples import Data
from .network import CLASSES


def write_set(name: str, businesses: list[Business], folder: Path):
    profiles = [{"id": b.id, "name": b.name, "type": b.type, "language": b.language, "description": b.description}
                for b in businesses]
    terms = [{"id": f"{b.id}-{i}", "business": b.id, "term": text, "label": CLASSES[label]}
             for b in businesses for i, (text, label, *_) in enumerate(b.terms)]
    for part, rows in (("b", profiles), ("t", terms)):
        lines = [json.dumps(row, ensure_ascii=False) for row in rows]
        (folder / f"{name}-{part}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")


def main(data_folder: Path, out: Path):
    data = Data(data_folder)
    write_set("held-real", data.held_out_real, out)
    for which in ("a", "b"):
        write_set(f"held-real-{which}", data.with_long_text(data.held_out_real, which), out)
    write_set("held-old", data.held_out_old, out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
