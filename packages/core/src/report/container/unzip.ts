import { Inflate } from "fflate";
import { AppError } from "../../errors.ts";
import { createExpansionLimit } from "./expansion-limit.ts";
import { packedBytes, readZipDirectory, type ZipEntry } from "./zip-directory.ts";

/** A zip archive. `names` and `entries` leave out folders and system files (`__MACOSX`, `.DS_Store`). */
export type ZipArchive = {
  readonly bytes: Uint8Array;
  readonly names: readonly string[];
  readonly entries: readonly ZipEntry[];
};

const INPUT_BYTES_MAX = 4_096;
/** An Excel file names at least one of its parts in its first 8 KiB. */
const EXCEL_NAMES_BYTES = 8_192;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip archive.
 *
 * @throws AppError `broken-archive` if the list of files in the archive is damaged or cut off.
 */
export function openZipArchive(bytes: Uint8Array): ZipArchive {
  try {
    const entries = readZipDirectory(bytes).filter(
      ({ name }) => !/(?:^__MACOSX\/|\/$|(?:^|\/)\.)/u.test(name),
    );
    return { bytes, names: entries.map(({ name }) => name), entries };
  } catch (error) {
    throw brokenZip(error, bytes);
  }
}

/**
 * Unpacks one file of a zip archive chunk by chunk. At the end, its length and CRC-32 must match the archive's list.
 *
 * @throws AppError `broken-archive` if the file is damaged or encrypted, `file-too-large` for a zip bomb.
 */
export function* unzipFile(archive: ZipArchive, name: string): Generator<Uint8Array> {
  const entry = archive.entries.find((one) => one.name === name);
  const broken = (cause: unknown) => brokenZip(cause, archive.bytes);
  if (entry === undefined || entry.isEncrypted) throw broken(undefined);
  const packed = packedOf(archive, entry);
  const unpack = createUnpacker(entry.method, broken);
  const limit = createExpansionLimit();
  limit.packed(entry.offset);
  let crc = 0;
  let size = 0;
  for (let start = 0; start < packed.length; start += INPUT_BYTES_MAX) {
    const part = packed.subarray(start, start + INPUT_BYTES_MAX);
    limit.packed(part.length);
    for (const chunk of unpack(part, limit.unpacked)) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
  }
  if (size !== entry.size || crc !== entry.crc) {
    throw new AppError(
      "broken-archive",
      "The file is damaged: its content does not match its own checksum. Download it again.",
    );
  }
}

function packedOf({ bytes }: ZipArchive, entry: ZipEntry): Uint8Array {
  try {
    return packedBytes(bytes, entry);
  } catch (error) {
    throw brokenZip(error, bytes);
  }
}

type Unpacker = (part: Uint8Array, unpacked: (bytes: number) => void) => Uint8Array[];

function createUnpacker(method: number, broken: (cause: unknown) => AppError): Unpacker {
  if (method === STORED) {
    return (part, unpacked) => {
      unpacked(part.length);
      return [part];
    };
  }
  if (method !== DEFLATED) throw broken(undefined);
  const inflate = new Inflate();
  return (part, unpacked) => {
    const ready: Uint8Array[] = [];
    inflate.ondata = (chunk) => {
      unpacked(chunk.length);
      if (chunk.length > 0) ready.push(chunk);
    };
    try {
      inflate.push(part, false);
    } catch (error) {
      throw broken(error);
    }
    return ready;
  };
}

function brokenZip(cause: unknown, bytes: Uint8Array): AppError {
  // The expansion limit also throws through the unpacker; its error is already for the user.
  if (cause instanceof AppError) return cause;
  const message = beginsLikeExcel(bytes)
    ? "The Excel file is damaged, cut off or protected by a password. Download or export it again, or open it in Excel and save it as CSV."
    : "The zip archive is damaged, cut off or protected by a password. Unpack it yourself and give the CSV file.";
  return new AppError("broken-archive", message, { cause });
}

/**
 * True if a zip archive starts like an Excel file. Also works for a cut-off archive, which has lost its list of files.
 */
function beginsLikeExcel(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, EXCEL_NAMES_BYTES));
  return /\[Content_Types\]\.xml|docProps\/|xl\/(?:_rels|workbook|worksheets|styles|sharedStrings|theme)/u.test(
    head,
  );
}

const POLYNOMIAL = 0xed_b8_83_20;

const table = Int32Array.from({ length: 256 }, (_none, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

/** Returns the unsigned CRC-32 of `bytes`. `before` is the CRC-32 of all earlier bytes, or 0 at the start. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
