import { strFromU8 } from "fflate";

/**
 * A file of a zip archive, as listed in the central directory. (The header before each file may have 0 for sizes and
 * CRC.)
 */
export type ZipEntry = {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0: stored, 8: deflated. Other methods are not supported. */
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
};

const END_SIGNATURE = 0x06_05_4b_50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535;
const END64_LOCATOR_SIGNATURE = 0x07_06_4b_50;
const END64_LOCATOR_BYTES = 20;
const END64_SIGNATURE = 0x06_06_4b_50;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04_03_4b_50;
const LOCAL_BYTES = 30;
const IN_ZIP64 = 0xff_ff_ff_ff;
const ZIP64_EXTRA = 1;
const FLAG_ENCRYPTED = 1;
const FLAG_UTF8 = 2048;

/**
 * Reads the central directory of a zip archive (PKWARE APPNOTE 6.3, section 4.3), including Zip64 sizes, which
 * streaming writers add even to small files.
 *
 * @throws Error if the directory is missing or damaged.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  let { count, offset } = findDirectory(view);
  const entries: ZipEntry[] = [];
  for (; count > 0; count -= 1) {
    if (view.getUint32(offset, true) !== ENTRY_SIGNATURE) throw new Error("no directory entry");
    const nameEnd = offset + ENTRY_BYTES + view.getUint16(offset + 28, true);
    const extraEnd = nameEnd + view.getUint16(offset + 30, true);
    const flags = view.getUint16(offset + 8, true);
    entries.push({
      name: strFromU8(bytes.subarray(offset + ENTRY_BYTES, nameEnd), (flags & FLAG_UTF8) === 0),
      isEncrypted: (flags & FLAG_ENCRYPTED) !== 0,
      method: view.getUint16(offset + 10, true),
      crc: view.getUint32(offset + 16, true),
      ...entrySizes(view, offset, nameEnd, extraEnd),
    });
    offset = extraEnd + view.getUint16(offset + 32, true);
  }
  return entries;
}

/**
 * Returns the packed bytes of an entry.
 *
 * @throws Error if the archive ends too early.
 */
export function packedBytes(bytes: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (view.getUint32(offset, true) !== LOCAL_SIGNATURE) throw new Error("no local header");
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + LOCAL_BYTES + names;
  if (start + packedSize > bytes.length) throw new Error("the file is cut off");
  return bytes.subarray(start, start + packedSize);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Searches for the end record backwards from the end of the file, because a comment may follow the record. */
function findDirectory(view: DataView): { count: number; offset: number } {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES_MAX);
  let end = view.byteLength - END_BYTES;
  while (end >= first && view.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < first) throw new Error("no end of the directory");
  const locator = end - END64_LOCATOR_BYTES;
  if (locator >= 0 && view.getUint32(locator, true) === END64_LOCATOR_SIGNATURE) {
    const end64 = getSize(view, locator + 8);
    if (view.getUint32(end64, true) !== END64_SIGNATURE) throw new Error("no Zip64 end");
    return { count: getSize(view, end64 + 32), offset: getSize(view, end64 + 48) };
  }
  return { count: view.getUint16(end + 10, true), offset: view.getUint32(end + 16, true) };
}

/** Returns sizes and offset of an entry. Numbers above 32 bits are in the Zip64 field, in this order. */
function entrySizes(
  view: DataView,
  offset: number,
  extraStart: number,
  extraEnd: number,
): Pick<ZipEntry, "size" | "packedSize" | "offset"> {
  let next = findZip64(view, extraStart, extraEnd);
  const read = (at: number): number => {
    const value = view.getUint32(at, true);
    if (value !== IN_ZIP64 || next === null) return value;
    next += 8;
    return getSize(view, next - 8);
  };
  const size = read(offset + 24);
  const packedSize = read(offset + 20);
  return { size, packedSize, offset: read(offset + 42) };
}

function findZip64(view: DataView, start: number, end: number): number | null {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === ZIP64_EXTRA) return at + 4;
  }
  return null;
}

function getSize(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
