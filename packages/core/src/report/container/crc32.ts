/** CRC-32 of gzip and zip: reflected polynomial (RFC 1952 section 8, PKWARE APPNOTE 4.4.7). */
const POLYNOMIAL = 0xed_b8_83_20;
/** Bytes taken at once ("slicing by 8": Kounavis and Berry, 2005). */
const SLICE = 8;

const tables = makeTables();

/** The CRC-32 of bytes that follow others whose CRC-32 is `before` (0 for none), as an unsigned number. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const sliced = bytes.length - (bytes.length % SLICE);
  let crc = ~before;
  for (let index = 0; index < sliced; index += SLICE) {
    const low = view.getInt32(index, true) ^ crc;
    const high = view.getInt32(index + 4, true);
    crc =
      at(t7, low) ^
      at(t6, low >>> 8) ^
      at(t5, low >>> 16) ^
      at(t4, low >>> 24) ^
      at(t3, high) ^
      at(t2, high >>> 8) ^
      at(t1, high >>> 16) ^
      at(t0, high >>> 24);
  }
  for (let index = sliced; index < bytes.length; index += 1) {
    crc = at(t0, crc ^ view.getUint8(index)) ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}

type Tables = readonly [
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
];

function at(table: Int32Array, value: number): number {
  return table[value & 255] ?? 0;
}

/** The n-th table holds the effect of a byte that n zero bytes follow. */
function makeTables(): Tables {
  const first = Int32Array.from({ length: 256 }, (_none, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    return crc;
  });
  const next = (table: Int32Array): Int32Array => table.map((crc) => at(first, crc) ^ (crc >>> 8));
  const t1 = next(first);
  const t2 = next(t1);
  const t3 = next(t2);
  const t4 = next(t3);
  const t5 = next(t4);
  const t6 = next(t5);
  return [first, t1, t2, t3, t4, t5, t6, next(t6)];
}
