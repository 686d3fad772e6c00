import { expect, test } from "vitest";
import { concatBytes } from "../container/byte-source.ts";
import { createTextDecoding } from "./decode-text.ts";

const text = "größe,naïve,€ 1 — 検索\n".repeat(3);
const latin = "größe;naïve;10 €\r\n";

type Decoded = { text: string; encoding: string };

function decodeIn(bytes: Uint8Array, size: number): Decoded {
  const decoding = createTextDecoding();
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

test("broken bytes in a UTF-8 file become replacement characters", () => {
  const good = new TextEncoder().encode("größe\n");
  const bytes = Uint8Array.from([...good, 0xe4, 0x2c, 0x0a, ...good]);
  const decoding = createTextDecoding();
  const decoded =
    decoding.decode(good) + decoding.decode(bytes.subarray(good.length)) + decoding.decode(null);
  expect(decoding.encoding()).toBe("utf-8");
  expect(decoded).toBe("größe\n\ufffd,\ngröße\n");
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
      // If the file is one chunk, the decoder knows that it is UTF-8, and the row check reports the broken byte.
      expect(decoded.replace("\ufffd", "ÿ")).toBe(`${filler}aÿb\n${filler}${later}`);
    }
  }
});

test("each line of a file with two encodings is read in its own encoding", () => {
  const bytes = concatBytes([latin1(latin.replace("€", "")), latin1("MÜNCHEN\n"), encode(text)]);
  for (const size of [1, 2, 7]) {
    expect(decodeIn(bytes, size)).toEqual({
      text: `${latin.replace("€", "")}MÜNCHEN\n${text}`,
      encoding: "windows-1252",
    });
  }
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
