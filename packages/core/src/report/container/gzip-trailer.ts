import { crc32 } from "./crc32.ts";

/** More than the packed bytes that can lie between a trailer and the place where the unpacker notices the next member. */
const KEPT_BYTES = 16_384;
const TRAILER_BYTES = 8;

/**
 * Makes the check of a gzip stream against its trailers (RFC 1952: CRC-32 and length of what each member unpacks to).
 * It keeps the packed bytes seen last, for the unpacker says where a member begins but not where one ends.
 */
export function createTrailerCheck(): {
  packed: (bytes: Uint8Array) => void;
  unpacked: (bytes: Uint8Array) => void;
  /** Whether the trailer that ends at this place of the packed stream fits; what follows is the next member. */
  endMember: (offset: number) => boolean;
  /** Whether the stream ends with the trailer that fits, and then with zeros only: padding, as gzip allows it. */
  endStream: () => boolean;
} {
  const kept = new Uint8Array(KEPT_BYTES);
  let length = 0;
  /** Behind the last packed byte that is not zero. */
  let zerosFrom = 0;
  let crc = 0;
  let size = 0;

  const trailer = (): Uint8Array => {
    const view = new DataView(new ArrayBuffer(TRAILER_BYTES));
    view.setUint32(0, crc, true);
    view.setUint32(4, size % 2 ** 32, true);
    return new Uint8Array(view.buffer);
  };
  const endsWith = (expected: Uint8Array, end: number): boolean => {
    const start = end - expected.length;
    if (end > length || start < Math.max(0, length - KEPT_BYTES)) return false;
    return expected.every((byte, index) => kept[(start + index) % KEPT_BYTES] === byte);
  };
  return {
    packed: (bytes) => {
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes[index] ?? 0;
        kept[length % KEPT_BYTES] = byte;
        length += 1;
        if (byte !== 0) zerosFrom = length;
      }
    },
    unpacked: (bytes) => {
      crc = crc32(bytes, crc);
      size += bytes.length;
    },
    endMember: (offset) => {
      const fits = endsWith(trailer(), offset);
      crc = 0;
      size = 0;
      return fits;
    },
    endStream: () => {
      const expected = trailer();
      const zeros = TRAILER_BYTES - withoutZeros(expected);
      const end = zerosFrom + zeros;
      return end <= length && endsWith(expected.subarray(0, TRAILER_BYTES - zeros), zerosFrom);
    },
  };
}

/** Length of the bytes without the zeros at their end. */
function withoutZeros(bytes: Uint8Array): number {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length -= 1;
  return length;
}
