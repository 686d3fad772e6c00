import { AppError } from "../../errors.ts";
import { type ByteSource, concatBytes, peekBytes } from "./byte-source.ts";
import { gunzip } from "./gunzip.ts";
import { refusalTexts, type WantedFile } from "./refusal-texts.ts";
import { sniffFileType } from "./sniff-file-type.ts";
import { openZipArchive, unzipFile, type ZipArchive } from "./unzip.ts";

export type OpenedContainer =
  | { readonly kind: "text"; readonly source: ByteSource }
  | { readonly kind: "workbook"; readonly archive: ZipArchive };

const HEAD_BYTES = 1024;
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Detects the type of a file and opens it: as text (unpacked from gzip or zip if necessary) or as an Excel workbook.
 * `wanted` names the file that the user should give, for the error messages.
 *
 * @throws AppError `empty-file`, `unsupported-file`, `broken-archive` or `file-too-large`.
 */
export async function openContainer(
  source: ByteSource,
  wanted: WantedFile = "report",
): Promise<OpenedContainer> {
  return open(source, refusalTexts(wanted), true);
}

type Texts = ReturnType<typeof refusalTexts>;

async function open(
  source: ByteSource,
  texts: Texts,
  mayUnpack: boolean,
): Promise<OpenedContainer> {
  const peeked = await peekBytes(source, HEAD_BYTES);
  const type = sniffFileType(peeked.head);
  if (type === "empty") {
    throw new AppError("empty-file", texts.empty);
  }
  const refusal = texts.byType[type];
  if (refusal !== undefined) {
    throw new AppError("unsupported-file", refusal, { details: { fileType: type } });
  }
  if (type === "text") return { kind: "text", source: peeked.source };
  if (!mayUnpack) {
    throw new AppError(
      "unsupported-file",
      "This is an archive inside an archive. Unpack it and give the CSV file.",
    );
  }
  if (type === "gzip") return open(gunzip(peeked.source), texts, false);
  return openZip(await readAll(peeked.source), texts);
}

async function openZip(bytes: Uint8Array, texts: Texts): Promise<OpenedContainer> {
  const archive = openZipArchive(bytes);
  const { names } = archive;
  if (names.some((name) => name.startsWith("xl/"))) return { kind: "workbook", archive };
  const tables = names.filter((name) => /\.(?:csv|tsv|txt)$/iu.test(name));
  const table = tables[0] ?? (names.length === 1 ? names[0] : undefined);
  if (tables.length > 1) {
    throw new AppError("unsupported-file", texts.several(tables), {
      details: { files: tables.slice(0, 20) },
    });
  }
  if (table === undefined) throw new AppError("unsupported-file", texts.none);
  return open(asSource(unzipFile(archive, table)), texts, false);
}

async function* asSource(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function readAll(source: ByteSource): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > ARCHIVE_BYTES_MAX) {
      throw new AppError(
        "file-too-large",
        "The archive is larger than 256 MB. Unpack it and give the CSV file.",
      );
    }
    chunks.push(chunk);
  }
  return concatBytes(chunks);
}
