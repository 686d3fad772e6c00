"""Writes the SHA-256 of a model's files into its metadata.json. The product refuses files with other hashes.

python -m termsift_model.checksums FOLDER
"""

import hashlib
import json
import sys
from pathlib import Path

FILES = ("model.onnx", "tokenizer.json")


def write_checksums(folder: Path) -> None:
    path = folder / "metadata.json"
    metadata = json.loads(path.read_text())
    metadata["sha256"] = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in FILES}
    path.write_text(json.dumps(metadata, indent=2) + "\n")


if __name__ == "__main__":
    write_checksums(Path(sys.argv[1]))
