"""Packs weights into few bits for the files, and into the int8 matrices of the runtime.

The files contain layers as 5-bit codes and the word table as 4-bit codes, with one fp16 scale per 64 weights. The
runtime turns a matrix into int8 with one scale per row and values up to 63. Two products then fit into 16 bits, so that
processors without VNNI do not overflow.
"""

import numpy as np

BLOCK = 64
LAYER_BITS, WORD_BITS = 5, 4
ROW_TOP = 63
# Candidates for the largest value of a code, as shares of the block's largest weight.
SHRINKS = np.linspace(0.7, 1.0, 13)


def to_codes(matrix: np.ndarray, bits: int):
    """Returns symmetric codes (1 .. 2^bits - 1, the middle is zero) [rows, columns] and fp16 scales [rows, columns /
    BLOCK].
    """
    top = 2 ** (bits - 1) - 1
    blocks = matrix.reshape(len(matrix), -1, BLOCK)
    largest = np.maximum(np.abs(blocks).max(-1), 1e-8)
    best, chosen = np.full(largest.shape, np.inf), np.zeros(largest.shape, np.float32)
    for shrink in SHRINKS:
        scale = (largest * shrink / top).astype(np.float16).astype(np.float32)
        scale = np.maximum(scale, 6e-8)
        codes = np.clip(np.rint(blocks / scale[..., None]), -top, top)
        error = np.square(codes * scale[..., None] - blocks).sum(-1)
        chosen, best = np.where(error < best, scale, chosen), np.minimum(error, best)
    codes = np.clip(np.rint(blocks / chosen[..., None]), -top, top) + top + 1
    return codes.astype(np.uint8).reshape(matrix.shape), chosen.astype(np.float16)


def pack(codes: np.ndarray, bits: int) -> bytes:
    """Packs the codes, least significant bit first."""
    flat = codes.reshape(-1, 1)
    return np.packbits(np.unpackbits(flat, axis=1, bitorder="little")[:, :bits].reshape(-1), bitorder="little").tobytes()


def from_codes(codes: np.ndarray, scales: np.ndarray, bits: int) -> np.ndarray:
    """Returns the matrix as the runtime reads it."""
    blocks = codes.reshape(len(codes), -1, BLOCK).astype(np.float32) - 2 ** (bits - 1)
    return (blocks * scales.astype(np.float32)[..., None]).reshape(codes.shape)


def to_rows(matrix: np.ndarray):
    """Returns int8 values [rows, columns] of at most ROW_TOP, and one fp32 scale per row."""
    scale = np.maximum(np.abs(matrix).max(1), 1e-8) / ROW_TOP
    return np.rint(matrix / scale[:, None]).astype(np.int8), scale.astype(np.float32)
