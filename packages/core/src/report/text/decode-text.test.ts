import { expect, test } from "vitest";
import { concatBytes } from "../container/byte-source.ts";
import { createTextDecoding } from "./decode-text.ts";

const text = "größe,naïve,€ 1 — 検索\n".repeat(3);
const latin = "größe;naïve;10 €\r\n";

type Decoded = { text: string; encoding: string };

function decodeIn(bytes: Uint8Array, size: number, decoding = createTextDecoding()): Decoded {
  let decoded = "";
  for (let start = 0; start < bytes.length; start += size) {
    decoded += decoding.decode(bytes.subarray(start, start + size));
  }
  decoded += decoding.decode(null);
  return { text: decoded, encoding: decoding.encoding() };
}

function utf16(value: string, isBigEndian: boolean, hasMark: boolean): Uint8Array {
  const codes = [...(hasMark ? "\ufeff" : ""), ...value].map((character) =>
    character.charCodeAt(0),
  );
  return Uint8Array.from(
    codes.flatMap((code) => (isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8])),
  );
}

const windows1252 = Uint8Array.from(latin, (character) =>
  character === "€" ? 0x80 : character.charCodeAt(0),
);
const ascii = "search term,clicks\n".repeat(20);

test.each([
  ["UTF-8", new TextEncoder().encode(text), text, "utf-8"],
  ["UTF-8 with mark", new TextEncoder().encode(`\ufeff${text}`), text, "utf-8"],
  ["UTF-16LE with mark", utf16(text, false, true), text, "utf-16le"],
  ["UTF-16BE with mark", utf16(text, true, true), text, "utf-16be"],
  ["UTF-16LE that lost its mark", utf16(ascii, false, false), ascii, "utf-16le"],
  ["UTF-16BE that lost its mark", utf16(ascii, true, false), ascii, "utf-16be"],
  ["windows-1252", windows1252, latin, "windows-1252"],
  ["ASCII", new TextEncoder().encode(ascii), ascii, "utf-8"],
  ["two bytes", Uint8Array.of(104, 105), "hi", "utf-8"],
])("%s is decoded the same in chunks of any size", (_name, bytes, expected, encoding) => {
  for (const size of [1, 2, 3, 5, 64, 1 << 20]) {
    expect(decodeIn(bytes, size)).toEqual({ text: expected, encoding });
  }
});

test("single windows-1252 bytes in a UTF-8 file are read as windows-1252, and the words are named", () => {
  const good = new TextEncoder().encode("größe\n");
  const bytes = Uint8Array.from([...good, 0x52, 0xf6, 0x72, 0x2c, 0xa9, 0x0a, ...good]);
  for (const size of [1, 3, 6, 100]) {
    const decoding = createTextDecoding();
    expect(decodeIn(bytes, size, decoding)).toEqual({
      text: "größe\nRör,©\ngröße\n",
      encoding: "utf-8",
    });
    expect(decoding.doubts().mixed).toEqual({ letters: 1, words: ["Rör"] });
  }
});

test.each([
  ["a mark without letters", [0x67, 0xc3, 0xb6, 0x2c, 0xa9, 0x32]],
  ["windows-1252 alone", [0x67, 0xf6, 0x2c, 0xe9, 0x0a]],
  ["UTF-8 alone", [0x67, 0xc3, 0xb6, 0x0a]],
])("%s is no mixture to report", (_name, bytes) => {
  const decoding = createTextDecoding();
  decodeIn(Uint8Array.from(bytes), 100, decoding);
  expect(decoding.doubts().mixed).toBeNull();
});

const latin1 = (value: string): Uint8Array =>
  Uint8Array.from(value, (character) => character.charCodeAt(0));
const encode = (value: string): Uint8Array => new TextEncoder().encode(value);

test("a broken byte in ASCII text does not change later UTF-8 lines", () => {
  const filler = "solar panels,1\n".repeat(6000);
  for (const later of ["café münchen,2\n", "купить\r\n検索\r\n😀", "10 € – ok\r“quoted”\r"]) {
    const bytes = concatBytes([encode(filler), latin1("a\u00ffb\n"), encode(filler + later)]);
    for (const size of [4096, 65_536, 1 << 20]) {
      const { text: decoded } = decodeIn(bytes, size);
      expect(decoded).toBe(`${filler}aÿb\n${filler}${later}`);
    }
  }
});

test("a file with two encodings is read in both, also within a line, whatever the chunks", () => {
  const first = latin.replace("€", "");
  const mixed = concatBytes([latin1("MÜNCHEN"), encode(", größe – 検索"), latin1(", caf\u00e9\n")]);
  const bytes = concatBytes([latin1(first), mixed, encode(text)]);
  for (const size of [1, 2, 7, 1000]) {
    expect(decodeIn(bytes, size)).toEqual({
      text: `${first}MÜNCHEN, größe – 検索, café\n${text}`,
      encoding: "utf-8",
    });
  }
});

test("a copied windows-1252 row in a UTF-8 file does not turn the other rows into wrong letters", () => {
  const row = "Åhlens,rörmokare lön,2\n";
  const bytes = concatBytes([latin1(row), encode(row), latin1("Åhlens,"), encode("rörmokare\n")]);
  expect(decodeIn(bytes, 1000).text).toBe(`${row}${row}Åhlens,rörmokare\n`);
});

test("a very long windows-1252 line is decoded in pieces", () => {
  const decoding = createTextDecoding();
  const piece = latin1("é;".repeat(10_000));
  let longest = 0;
  let length = 0;
  for (let round = 0; round < 50; round += 1) {
    const part = decoding.decode(piece);
    longest = Math.max(longest, part.length);
    length += part.length;
    expect(part.replaceAll("é;", "")).toBe("");
  }
  expect(length + decoding.decode(null).length).toBe(50 * piece.length);
  expect(longest).toBeLessThan(100_000);
});
