import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { concatBytes } from "./byte-source.ts";
import { openZipArchive, unzipFile } from "./unpack.ts";

const content = strToU8("Search term,Cost\nsolar,12.50\n".repeat(400));

function unpack(bytes: Uint8Array, name = "a.csv"): Uint8Array {
  return concatBytes([...unzipFile(openZipArchive(bytes), name)]);
}

function outcome(bytes: Uint8Array): string {
  try {
    return strFromU8(unpack(bytes)) === strFromU8(content) ? "read" : "misread";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe.each([
  ["stored", zipSync({ "a.csv": content }, { level: 0 })],
  ["deflated", zipSync({ "a.csv": content })],
])("a %s zip", (_name, zip) => {
  test("gives the original content, also with a comment at its end", () => {
    expect(outcome(zip)).toBe("read");
    const commented = concatBytes([zip, strToU8("comment")]);
    new DataView(commented.buffer).setUint16(zip.length - 2, 7, true);
    expect(outcome(commented)).toBe("read");
  });

  test("cut at any byte is refused", () => {
    for (let end = 0; end < zip.length; end += Math.max(1, Math.floor(zip.length / 100))) {
      expect(outcome(zip.subarray(0, end))).toBe("broken-archive");
    }
  });

  test("is read if only the central directory has sizes and CRC", () => {
    const streamed = zip.slice();
    streamed[6] = 8;
    streamed.fill(0, 14, 26);
    expect(outcome(streamed)).toBe("read");
  });
});

test("unknown compression methods are refused", () => {
  const unknown = zipSync({ "a.csv": content });
  unknown[unknown.length - 22 - 46 - "a.csv".length + 10] = 14;
  expect(outcome(unknown)).toBe("broken-archive");
});

test("a file that unpacks to more than 50 times its size is refused before it is unpacked", () => {
  const bomb = zipSync({ "a.csv": new Uint8Array(8 * 1024 * 1024) });
  expect(outcome(bomb)).toBe("file-too-large");
});
