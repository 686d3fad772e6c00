/** Mixes one byte or word into a hash. */
function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e37_79b1);
  return mixed ^ (mixed >>> 15);
}

/**
 * A hash of some bytes; the seed keeps anybody from foreseeing it.
 *
 * Four bytes at a time, which a view reads wherever they start: a byte at a time took four times as long. The last word
 * overlaps the one before it, so that no bytes are left over.
 */
export function hashOf(bytes: DataView, start: number, end: number, seed: number): number {
  let hash = seed ^ (end - start);
  let index = start;
  if (end - start < 4) {
    for (; index < end; index += 1) hash = mix(hash, bytes.getUint8(index));
    return hash | 0;
  }
  for (; index < end - 4; index += 4) hash = mix(hash, bytes.getInt32(index, true));
  return mix(hash, bytes.getInt32(end - 4, true)) | 0;
}

/** Whether the bytes from `start` to `end` are those that lie in `arena` at `offset`. */
export function isSame(
  arena: DataView,
  offset: number,
  bytes: DataView,
  start: number,
  end: number,
): boolean {
  const shift = offset - start;
  let index = start;
  if (end - start < 4) {
    for (; index < end; index += 1) {
      if (arena.getUint8(index + shift) !== bytes.getUint8(index)) return false;
    }
    return true;
  }
  for (; index < end - 4; index += 4) {
    if (arena.getInt32(index + shift, true) !== bytes.getInt32(index, true)) return false;
  }
  return arena.getInt32(end - 4 + shift, true) === bytes.getInt32(end - 4, true);
}
