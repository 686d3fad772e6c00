import { AppError } from "../../errors.ts";
import { type ByteSource, concatBytes, peekBytes } from "./byte-source.ts";
import { gunzip } from "./gunzip.ts";
import { type FileType, sniffFileType } from "./sniff-file-type.ts";
import { openZipArchive, unzipFile, type ZipArchive } from "./unzip.ts";

export type OpenedContainer =
  | {
      readonly kind: "text";
      readonly source: ByteSource;
      /** Whether the text came out of an archive, so that its bytes are not those of the file. */
      readonly isPacked: boolean;
    }
  | { readonly kind: "workbook"; readonly archive: ZipArchive };

const HEAD_BYTES = 1024;
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;

const refusals: Partial<Record<FileType, string>> = {
  xls: "This is an old Excel file (.xls). Open it and save it as CSV or .xlsx, or download the report as CSV.",
  pdf: "This is a PDF. Download the same report as CSV: PDFs hold a picture of the table, not its numbers.",
  image: "This is an image. Download the search terms report as CSV.",
  html: "This is a web page, not a report; the download probably ran into a sign-in or error page. Sign in and download the CSV again.",
  xml: "This is an XML file. Download the search terms report as CSV.",
  json: "This is a JSON file. Download the search terms report as CSV, or save the rows as CSV.",
  rtf: "This is a text document. Download the search terms report as CSV.",
  "other-archive": "This archive type is not supported. Unpack it and give the CSV file.",
  binary: "This file is not text. Download the search terms report as CSV.",
};

/**
 * Finds out what a file really is and opens it as far as a table: plain text (out of gzip or zip if need be) or an
 * Excel workbook.
 *
 * @throws AppError `empty-file`, `unsupported-file`, `broken-archive` or `file-too-large`, each with what to do next.
 */
export async function openContainer(source: ByteSource): Promise<OpenedContainer> {
  return open(source, true);
}

async function open(source: ByteSource, mayUnpack: boolean): Promise<OpenedContainer> {
  const peeked = await peekBytes(source, HEAD_BYTES);
  const type = sniffFileType(peeked.head);
  if (type === "empty") {
    throw new AppError("empty-file", "The file is empty. Download the report again.");
  }
  const refusal = refusals[type];
  if (refusal !== undefined) {
    throw new AppError("unsupported-file", refusal, { details: { fileType: type } });
  }
  if (type === "text") return { kind: "text", source: peeked.source, isPacked: !mayUnpack };
  if (!mayUnpack) {
    throw new AppError(
      "unsupported-file",
      "This is an archive inside an archive. Unpack it and give the CSV file.",
    );
  }
  if (type === "gzip") return open(gunzip(peeked.source), false);
  return openZip(await readAll(peeked.source));
}

async function openZip(bytes: Uint8Array): Promise<OpenedContainer> {
  const archive = openZipArchive(bytes);
  const { names } = archive;
  if (names.some((name) => name.startsWith("xl/"))) return { kind: "workbook", archive };
  const tables = names.filter((name) => /\.(?:csv|tsv|txt)$/iu.test(name));
  const table = tables[0] ?? (names.length === 1 ? names[0] : undefined);
  if (tables.length > 1) {
    throw new AppError(
      "unsupported-file",
      `The archive holds ${tables.length} CSV files (${tables.slice(0, 3).join(", ")} …). Unpack it and give the search terms report alone.`,
      { details: { files: tables.slice(0, 20) } },
    );
  }
  if (table === undefined) {
    throw new AppError(
      "unsupported-file",
      "The archive holds no CSV file. Give the search terms report as CSV.",
    );
  }
  return open(asSource(unzipFile(archive, table)), false);
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
