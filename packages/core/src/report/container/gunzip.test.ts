import { gzipSync, strFromU8, strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { inChunks } from "../testing/synthetic-report.ts";
import { concatBytes } from "./byte-source.ts";
import { gunzip } from "./unpack.ts";

const content = "Search term,Cost\nsolar,12.50\n".repeat(400);
const gzip = (text: string): Uint8Array => gzipSync(strToU8(text), { mtime: 0 });
const whole = gzip(content);

async function outcome(bytes: Uint8Array, size = 64): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of gunzip(inChunks(bytes, size))) chunks.push(chunk);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return strFromU8(concatBytes(chunks));
}

describe("a gzip file", () => {
  test("is unpacked in chunks of any size", async () => {
    for (const size of [1, 7, 4096, 1 << 20]) expect(await outcome(whole, size)).toBe(content);
  });

  test("with one changed bit is refused or gives the original content", async () => {
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = whole.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect([content, "broken-archive"], `byte ${at}`).toContain(await outcome(flipped));
    }
  });

  test("cut at any byte is refused, also in its last eight bytes", async () => {
    for (let end = 0; end < whole.length; end += 1) {
      expect(await outcome(whole.subarray(0, end)), `${end} bytes`).toBe("broken-archive");
    }
  });

  test("with extra bytes at its end is read completely or refused", async () => {
    for (const rest of [gzip("b"), new Uint8Array(512), Uint8Array.of(1)]) {
      const both = concatBytes([whole, rest]);
      expect([`${content}b`, "broken-archive"]).toContain(await outcome(both));
    }
  });

  test("passes on an error of its source", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield whole.subarray(0, 20);
      throw new Error("gone");
    }
    const readAll = async () => {
      for await (const chunk of gunzip(failing())) expect(content).toContain(strFromU8(chunk));
    };
    await expect(readAll()).rejects.toThrow("gone");
  });
});
