/** Half full at most, so that a search ends after a slot or two. */
const LOAD_MAX = 0.5;
const NONE = -1;
/** FNV-1a (Fowler, Noll, Vo), over UTF-16 units. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** The units of a text, as the table reads them. */
export type Units = Uint16Array;

/**
 * The pieces of a vocabulary by their spelling, looked up within a longer text. Numbers only: to cut a string out of the
 * text for each question costs ten times as much.
 *
 * @param pieces a piece's place is its id; of equal ones the first counts
 */
export function createPieceTable(pieces: readonly string[]) {
  const size = 2 ** Math.ceil(Math.log2(pieces.length / LOAD_MAX + 1));
  const slots = new Int32Array(size).fill(NONE);
  const units = unitsOf(pieces.join(""));
  const ends = new Int32Array(pieces.length);
  const lengthMax = pieces.reduce((most, piece) => Math.max(most, piece.length), 1);
  const isPiece = (id: number, text: Units, start: number, length: number): boolean => {
    const offset = (ends[id] ?? 0) - length;
    if (offset !== (id === 0 ? 0 : ends[id - 1])) return false;
    for (let at = 0; at < length; at += 1) {
      if (units[offset + at] !== text[start + at]) return false;
    }
    return true;
  };
  const slotOf = (hash: number, text: Units, start: number, length: number): number => {
    for (let slot = (hash ^ (hash >>> 15)) & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const id = slots[slot] ?? NONE;
      if (id === NONE || isPiece(id, text, start, length)) return slot;
    }
  };
  for (let id = 0, start = 0; id < pieces.length; id += 1) {
    const { length } = pieces[id] ?? "";
    ends[id] = start + length;
    let hash = HASH_START;
    for (let at = 0; at < length; at += 1) hash = withUnit(hash, units[start + at] ?? 0);
    const slot = slotOf(hash, units, start, length);
    if (slots[slot] === NONE) slots[slot] = id;
    start += length;
  }
  return {
    /** Calls back with the end and the id of every piece that stands in `text` at `start`, the shorter first. */
    eachAt: (text: Units, start: number, found: (end: number, id: number) => void): void => {
      const endMax = Math.min(text.length, start + lengthMax);
      let hash = HASH_START;
      for (let end = start + 1; end <= endMax; end += 1) {
        hash = withUnit(hash, text[end - 1] ?? 0);
        const id = slots[slotOf(hash, text, start, end - start)] ?? NONE;
        if (id !== NONE) found(end, id);
      }
    },
  };
}

/** A text's UTF-16 units. */
export function unitsOf(text: string): Units {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

function withUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, HASH_FACTOR);
}
