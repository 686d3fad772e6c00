import { Inflate } from "fflate";
import { AppError } from "../../errors.ts";
import { crc32 } from "./crc32.ts";
import { createExpansionLimit } from "./expansion-limit.ts";
import { packedBytes, readZipDirectory, type ZipEntry } from "./zip-directory.ts";

/** A zip archive without its folders and system files (`__MACOSX`, `.DS_Store`). */
export type ZipArchive = {
  readonly bytes: Uint8Array;
  readonly names: readonly string[];
  readonly entries: readonly ZipEntry[];
};

const INPUT_BYTES_MAX = 4_096;
/** One of the parts of an Excel file stands near its start. */
const EXCEL_NAMES_BYTES = 8_192;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip archive.
 *
 * @throws AppError `broken-archive` when its directory is damaged or cut off.
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
 * Unpacks one file of a zip archive chunk by chunk; at its end length and CRC-32 must be those of the directory.
 *
 * @throws AppError `broken-archive` when it is damaged or encrypted, `file-too-large` for a bomb.
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
  if (size !== entry.size || crc !== entry.crc) throw damagedZip();
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
  // The size guard may have thrown inside the unpacker.
  if (cause instanceof AppError) return cause;
  const message = beginsLikeExcel(bytes)
    ? "The Excel file is damaged, cut off or protected by a password. Download or export it again, or open it in Excel and save it as CSV."
    : "The zip archive is damaged, cut off or protected by a password. Unpack it yourself and give the CSV file.";
  return new AppError("broken-archive", message, { cause });
}

/** Whether the first names of a zip archive are those of an Excel file; its directory may be missing. */
function beginsLikeExcel(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, EXCEL_NAMES_BYTES));
  return /\[Content_Types\]\.xml|docProps\/|xl\/(?:_rels|workbook|worksheets|styles|sharedStrings|theme)/u.test(
    head,
  );
}

function damagedZip(): AppError {
  return new AppError(
    "broken-archive",
    "The file is damaged: what it holds does not match its own checksum. Download it again.",
  );
}
