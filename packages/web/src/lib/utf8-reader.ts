const REPLACEMENT = 0xfffd;
const BEYOND_UNITS = 0x1_00_00;

/**
 * Reads UTF-8 that comes in pieces, as a TextDecoder does; of what is no UTF-8 it only promises some text. The texts of a
 * TextDecoder lie outside of the engine's own memory, where Chromium keeps them until its next great collection: 20 MB of
 * a hundred thousand terms.
 */
export function createUtf8Reader() {
  let missing = 0;
  let code = 0;
  let units = new Uint16Array(0);

  return (bytes: Uint8Array): string => {
    // A byte makes one unit at most; the last character of the piece before may add a second one.
    if (units.length < bytes.length + 1) units = new Uint16Array(bytes.length + 1);
    let count = 0;
    // By index: an iterator makes an object a byte until the engine has optimized it, 850 MB for a hundred thousand terms.
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (missing === 0 && byte < 0x80) {
        units[count] = byte;
        count += 1;
      } else if (missing === 0) {
        missing = followersOf(byte);
        code = byte & (0x3f >> missing);
        if (missing === 0) {
          units[count] = REPLACEMENT;
          count += 1;
        }
      } else {
        code = (code << 6) | (byte & 0x3f);
        missing -= 1;
        if (missing === 0) count = putCode(units, count, code);
      }
    }
    // Not spread, which makes a list of the units first.
    return Reflect.apply(String.fromCharCode, undefined, units.subarray(0, count));
  };
}

/** How many bytes follow this first one of a character; 0 where it is none. */
function followersOf(byte: number): number {
  if (byte >= 0xf0) return 3;
  if (byte >= 0xe0) return 2;
  return byte >= 0xc0 ? 1 : 0;
}

function putCode(units: Uint16Array, at: number, code: number): number {
  if (code < BEYOND_UNITS) {
    units[at] = code;
    return at + 1;
  }
  const beyond = code - BEYOND_UNITS;
  units[at] = 0xd800 + (beyond >> 10);
  units[at + 1] = 0xdc00 + (beyond & 0x3ff);
  return at + 2;
}
