import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { concatBytes } from "./byte-source.ts";
import { openZipArchive, unzipFile } from "./unzip.ts";

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

  test("with one changed bit is refused or gives the original content", () => {
    const step = Math.max(1, Math.floor(zip.length / 500));
    for (let at = 0; at < zip.length; at += step) {
      const flipped = zip.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect(outcome(flipped), `byte ${at}`).toMatch(/^(?:read|broken-archive)$/u);
    }
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
    const entry = zip.length - 22 - 46 - "a.csv".length;
    streamed[entry + 16] = (streamed[entry + 16] ?? 0) ^ 1;
    expect(outcome(streamed)).toBe("broken-archive");
  });
});

test("sizes in a Zip64 field are found", () => {
  const zip = zipSync({ "a.csv": content }, { level: 0 });
  const end = zip.length - 22;
  const extra = new Uint8Array(20);
  const field = new DataView(extra.buffer);
  field.setUint16(0, 1, true);
  field.setUint16(2, 16, true);
  field.setBigUint64(4, BigInt(content.length), true);
  field.setBigUint64(12, BigInt(content.length), true);
  const whole = concatBytes([zip.subarray(0, end), extra, zip.subarray(end)]);
  const view = new DataView(whole.buffer);
  const entry = end - 46 - "a.csv".length;
  view.setUint32(entry + 20, 0xff_ff_ff_ff, true);
  view.setUint32(entry + 24, 0xff_ff_ff_ff, true);
  view.setUint16(entry + 30, extra.length, true);
  expect(outcome(whole)).toBe("read");
});

test("encrypted files and unknown compression methods are refused", () => {
  const zip = zipSync({ "a.csv": content });
  const entry = zip.length - 22 - 46 - "a.csv".length;
  const locked = zip.slice();
  locked[entry + 8] = 1;
  expect(outcome(locked)).toBe("broken-archive");
  const unknown = zip.slice();
  unknown[entry + 10] = 14;
  expect(outcome(unknown)).toBe("broken-archive");
});

test("a damaged Excel file is called an Excel file, and a damaged zip archive is not", () => {
  const messageOf = (bytes: Uint8Array, name: string): string => {
    try {
      unpack(bytes, name);
      return "read";
    } catch (error) {
      return error instanceof AppError ? error.message : "no refusal";
    }
  };
  const workbook = zipSync({ "[Content_Types].xml": content, "xl/workbook.xml": content });
  expect(messageOf(workbook.subarray(0, -40), "xl/workbook.xml")).toMatch(
    /^The Excel file is damaged/u,
  );
  const other = zipSync({ "a.csv": content });
  expect(messageOf(other.subarray(0, -40), "a.csv")).toMatch(/^The zip archive is damaged/u);
});
