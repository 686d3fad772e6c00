import { expect, test } from "vitest";
import { createTextDecoding } from "./decode-text.ts";

const text = "größe,naïve,€ 1 — 検索\n".repeat(3);
const latin = "größe;naïve;10 €\r\n";

function decodeIn(bytes: Uint8Array, size: number): { text: string; encoding: string } {
  const decoding = createTextDecoding();
  let decoded = "";
  for (let start = 0; start < bytes.length; start += size) {
    decoded += decoding.decode(bytes.subarray(start, start + size));
  }
  return { text: decoded + decoding.decode(null), encoding: decoding.encoding() };
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

test("broken bytes in a file that proved to be UTF-8 become replacement characters", () => {
  const good = new TextEncoder().encode("größe\n");
  const bytes = Uint8Array.from([...good, 0xe4, 0x2c, 0x0a, ...good]);
  const decoding = createTextDecoding();
  const decoded =
    decoding.decode(good) + decoding.decode(bytes.subarray(good.length)) + decoding.decode(null);
  expect(decoding.encoding()).toBe("utf-8");
  expect(decoded).toBe("größe\n\ufffd,\ngröße\n");
});
