import { describe, expect, test } from "vitest";
import { sniffFileType } from "./open-container.ts";

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfe_ff, !isBigEndian);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2 + 2, text.charCodeAt(index), !isBigEndian);
  }
  return bytes;
}

describe.each([
  ["little", false],
  ["big", true],
])("after a UTF-16 byte order mark (%s-endian)", (_name, isBigEndian) => {
  test.each([
    ["Russian", "купить обувь"],
    ["Greek", "παπούτσια για τρέξιμο"],
    ["Arabic", "أحذية رخيصة"],
    ["Thai", "รองเท้า"],
    ["Hebrew", "נעלי ריצה"],
    ["Armenian", "կոշիկներ"],
    ["Hindi", "दौड़ने के जूते"],
  ])("%s is text", (_language, term) => {
    expect(sniffFileType(utf16(`${term}\r\n`.repeat(60), isBigEndian))).toBe("text");
  });

  test("web pages, JSON and control characters are still recognised", () => {
    expect(sniffFileType(utf16("<!DOCTYPE html><p>вход", isBigEndian))).toBe("html");
    expect(sniffFileType(utf16('{"термин": 1}', isBigEndian))).toBe("json");
    expect(sniffFileType(utf16("a\u0001\u0002".repeat(90), isBigEndian))).toBe("binary");
  });
});
