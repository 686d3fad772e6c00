const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;
/** Digits of a double. */
const DIGITS_EACH = 4;
/** Below this many ids, comparing them is faster than counting digits. */
const SMALL = 1024;

/**
 * Orders ids by their numbers: highest of the first list first, ties by the next list, and so on; what is equal in all
 * keeps the order of the ids.
 *
 * A radix sort (Knuth, The Art of Computer Programming 3, 5.2.5) from the last list's lowest digit to the first list's
 * highest: each pass counts the digits and keeps the order of the pass before. A comparing function took a third of the
 * time of reading a report of a million rows, the engine's sort of 64-bit integers about a tenth.
 *
 * @param lists one number (not NaN) for each id from 0 up; all lists of one length.
 */
export function orderBy(lists: readonly Float64Array[]): Uint32Array {
  let order = new Uint32Array(lists[0]?.length ?? 0);
  for (let id = 0; id < order.length; id += 1) order[id] = id;
  if (order.length < SMALL) return order.sort((a, b) => compare(lists, a, b));
  let next = new Uint32Array(order.length);
  const counts = new Uint32Array(DIGITS);
  for (const list of lists.toReversed()) {
    const digits = fallingDigits(list);
    for (let digit = 0; digit < DIGITS_EACH; digit += 1) {
      if (!countDigits(digits, digit, counts)) continue;
      for (let index = 0; index < order.length; index += 1) {
        const id = order[index] ?? 0;
        const value = digits[id * DIGITS_EACH + digit] ?? 0;
        const place = counts[value] ?? 0;
        next[place] = id;
        counts[value] = place + 1;
      }
      [order, next] = [next, order];
    }
  }
  return order;
}

function compare(lists: readonly Float64Array[], a: number, b: number): number {
  for (const list of lists) {
    const difference = (list[b] ?? 0) - (list[a] ?? 0);
    if (difference !== 0) return difference;
  }
  return a - b;
}

/** Four digits for each number, the lowest first, that fall as the number rises. */
function fallingDigits(list: Float64Array): Uint16Array {
  const bits = new Uint32Array(list.length * 2);
  // Adding 0 makes -0 the same as 0.
  const numbers = new Float64Array(bits.buffer);
  for (let id = 0; id < list.length; id += 1) numbers[id] = (list[id] ?? 0) + 0;
  for (let index = 0; index < bits.length; index += 2) {
    // The bits of doubles that are not negative rise with the number, those of negative ones fall.
    if ((bits[index + 1] ?? 0) >>> 31 === 1) continue;
    bits[index] = ~(bits[index] ?? 0);
    bits[index + 1] = ~(bits[index + 1] ?? 0) & 0x7fff_ffff;
  }
  return new Uint16Array(bits.buffer);
}

/** Fills `counts` with the place of each digit's first number; false where all have the same digit. */
function countDigits(digits: Uint16Array, digit: number, counts: Uint32Array): boolean {
  counts.fill(0);
  for (let index = digit; index < digits.length; index += DIGITS_EACH) {
    const value = digits[index] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  if (counts[digits[digit] ?? 0] === digits.length / DIGITS_EACH) return false;
  let place = 0;
  for (let value = 0; value < DIGITS; value += 1) {
    const count = counts[value] ?? 0;
    counts[value] = place;
    place += count;
  }
  return true;
}
