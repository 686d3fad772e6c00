import { AppError } from "../../errors.ts";
import { type ByteSource, concatBytes, peekBytes } from "./byte-source.ts";
import { gunzip, openZipArchive, unzipFile, type ZipArchive } from "./unpack.ts";

type OpenedContainer =
  | { readonly kind: "text"; readonly source: ByteSource }
  | { readonly kind: "workbook"; readonly archive: ZipArchive };

const HEAD_BYTES = 1024;
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Opens a file as text (unpacked from gzip or zip) or as an Excel workbook. Error messages ask for the `wanted` file.
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

export type FileType =
  | "text"
  | "empty"
  | "gzip"
  | "zip"
  | "xls"
  | "pdf"
  | "html"
  | "xml"
  | "json"
  | "rtf"
  | "binary";

const signatures: ReadonlyArray<readonly [FileType, string]> = [
  ["gzip", "\u001f\u008b"],
  ["zip", "PK\u0003\u0004"],
  ["zip", "PK\u0005\u0006"],
  ["xls", "\u00d0\u00cf\u0011\u00e0"],
  ["pdf", "%PDF"],
  ["binary", "\u0089PNG"],
  ["binary", "\u00ff\u00d8\u00ff"],
  ["binary", "GIF8"],
  ["binary", "7z\u00bc\u00af"],
  ["binary", "Rar!"],
  ["rtf", "{\\rtf"],
];

/** Returns the type of a file from its first bytes. Give at least 512 bytes if the file has them. */
export function sniffFileType(head: Uint8Array): FileType {
  if (head.length === 0) return "empty";
  const start = String.fromCharCode(...head.subarray(0, 512));
  for (const [type, signature] of signatures) if (start.startsWith(signature)) return type;
  const text = readStart(head.subarray(0, 512), start);
  const bare = text.replaceAll("\u0000", "").trimStart().toLowerCase();
  if (
    /^<(?:!doctype html|!--|(?:html|head|body|table|div|p|span|script|style|meta|title|h\d|center|form|main|section)\b[^<>]*>)/u.test(
      bare,
    )
  ) {
    return "html";
  }
  if (bare.startsWith("<?xml") || bare.startsWith("<svg")) return "xml";
  if (/^[[{]\s*["{[]/u.test(bare)) return "json";
  return isBinary(text) ? "binary" : "text";
}

/** Decodes UTF-16 with a byte order mark, because half of its bytes may look like control characters. */
function readStart(head: Uint8Array, start: string): string {
  if (start.startsWith("\u00ff\u00fe")) return new TextDecoder("utf-16le").decode(head);
  if (start.startsWith("\u00fe\u00ff")) return new TextDecoder("utf-16be").decode(head);
  return start.replace(/^\u00ef\u00bb\u00bf/u, "");
}

/** True if over a tenth of the characters are control characters. Zero bytes do not count: UTF-16 has many. */
function isBinary(start: string): boolean {
  let controls = 0;
  for (const character of start) {
    const code = character.charCodeAt(0);
    if (code !== 0 && code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 26) {
      controls += 1;
    }
  }
  return controls > start.length * 0.1;
}

export type WantedFile = "report" | "negative" | "keyword";

type Words = {
  readonly name: string;
  readonly get: string;
  readonly orGet: string;
  readonly again: string;
  readonly one: string;
};

const exported = (what: string): Words => ({
  name: `a list of ${what}`,
  get: `Export the ${what} as CSV, or write them into a text file, one a line`,
  orGet: `export the ${what} as CSV`,
  again: `Export the ${what} again`,
  one: `the one with the ${what}`,
});

const wordsOf: Record<WantedFile, Words> = {
  report: {
    name: "a report",
    get: "Download the search terms report as CSV",
    orGet: "download the report as CSV",
    again: "Download the report again",
    one: "the search terms report",
  },
  negative: exported("negative keywords"),
  keyword: exported("keywords"),
};

/** Returns the messages for files that cannot be read, each with the next step. */
export function refusalTexts(wanted: WantedFile) {
  const { name, get, orGet, again, one } = wordsOf[wanted];
  const isReport = wanted === "report";
  const byType: Partial<Record<FileType, string>> = {
    xls: `This is an old Excel file (.xls). Open it and save it as CSV or .xlsx, or ${orGet}.`,
    pdf: isReport
      ? "This is a PDF. Download the same report as CSV: PDFs hold a picture of the table, not its numbers."
      : `This is a PDF, which holds a picture of the table, not its words. ${get}.`,
    html: `This is a web page, not ${name}; the download probably ran into a sign-in or error page. Sign in and download the CSV again.`,
    xml: `This is an XML file. ${get}.`,
    json: `This is a JSON file. ${get}, or save the rows as CSV.`,
    rtf: `This is a text document. ${get}.`,
    binary: `This is not a table, but an image, an unknown archive or another kind of file. ${get}.`,
  };
  return {
    byType,
    empty: `The file is empty. ${again}.`,
    several: (names: readonly string[]) =>
      `The archive holds ${names.length} CSV files (${names.slice(0, 3).join(", ")} …). Unpack it and give ${one} alone.`,
    none: `The archive holds no CSV file. ${isReport ? "Give the search terms report as CSV" : get}.`,
  };
}
