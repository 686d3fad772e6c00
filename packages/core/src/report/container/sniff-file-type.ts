export type FileType =
  | "text"
  | "empty"
  | "gzip"
  | "zip"
  | "xls"
  | "pdf"
  | "image"
  | "html"
  | "xml"
  | "json"
  | "rtf"
  | "other-archive"
  | "binary";

const signatures: ReadonlyArray<readonly [FileType, string]> = [
  ["gzip", "\u001f\u008b"],
  ["zip", "PK\u0003\u0004"],
  ["zip", "PK\u0005\u0006"],
  ["xls", "\u00d0\u00cf\u0011\u00e0"],
  ["pdf", "%PDF"],
  ["image", "\u0089PNG"],
  ["image", "\u00ff\u00d8\u00ff"],
  ["image", "GIF8"],
  ["image", "BM\u0000"],
  ["image", "II*\u0000"],
  ["image", "MM\u0000*"],
  ["rtf", "{\\rtf"],
  ["other-archive", "7z\u00bc\u00af"],
  ["other-archive", "Rar!"],
  ["other-archive", "BZh"],
  ["other-archive", "\u00fd7zXZ"],
  ["other-archive", "\u0028\u00b5\u002f\u00fd"],
];

/** Returns the type of a file from its first bytes. Give at least 512 bytes if the file has them. */
export function sniffFileType(head: Uint8Array): FileType {
  if (head.length === 0) return "empty";
  const start = String.fromCharCode(...head.subarray(0, 512));
  for (const [type, signature] of signatures) if (start.startsWith(signature)) return type;
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image";
  if (start.slice(4, 8) === "ftyp") return "image";
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

/**
 * Decodes the first bytes. Without decoding, half the bytes of Cyrillic or Thai UTF-16 text look like control
 * characters.
 */
function readStart(head: Uint8Array, start: string): string {
  if (start.startsWith("\u00ff\u00fe")) return new TextDecoder("utf-16le").decode(head);
  if (start.startsWith("\u00fe\u00ff")) return new TextDecoder("utf-16be").decode(head);
  return start.replace(/^\u00ef\u00bb\u00bf/u, "");
}

/**
 * True if more than a tenth of the characters are control characters. Zero bytes do not count, because UTF-16 has many.
 */
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
