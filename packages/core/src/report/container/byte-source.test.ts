import { describe, expect, it } from "vitest";
import { readAhead } from "./byte-source.ts";

async function* numbered(
  count: number,
  seen: { asked: number; isClosed: boolean },
): AsyncGenerator<Uint8Array> {
  try {
    for (let index = 0; index < count; index += 1) {
      seen.asked += 1;
      yield Uint8Array.of(index);
    }
  } finally {
    seen.isClosed = true;
  }
}

describe("reading ahead", () => {
  it("gives every chunk in order and asks for the next before one is worked on", async () => {
    const seen = { asked: 0, isClosed: false };
    const given: number[] = [];
    for await (const chunk of readAhead(numbered(4, seen))) {
      await Promise.resolve();
      expect(seen.asked).toBe(Math.min(given.length + 2, 4));
      given.push(chunk[0] ?? -1);
    }
    expect(given).toEqual([0, 1, 2, 3]);
    expect(seen.isClosed).toBe(true);
  });

  it("closes the source when the reader stops early", async () => {
    const seen = { asked: 0, isClosed: false };
    for await (const chunk of readAhead(numbered(4, seen))) {
      expect(chunk[0]).toBe(0);
      break;
    }
    await new Promise(setImmediate);
    expect(seen.isClosed).toBe(true);
  });

  it("does not hold up a reader that stops while the next chunk is still on its way", async () => {
    async function* stalling(): AsyncGenerator<Uint8Array> {
      yield Uint8Array.of(1);
      await new Promise(() => undefined);
    }
    let chunks = 0;
    for await (const chunk of readAhead(stalling())) {
      chunks += chunk.length;
      break;
    }
    expect(chunks).toBe(1);
  });

  it("passes a failure on where the failed chunk would have come", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Uint8Array.of(1);
      throw new Error("the disk is gone");
    }
    const given: Uint8Array[] = [];
    const reading = (async () => {
      for await (const chunk of readAhead(failing())) given.push(chunk);
    })();
    await expect(reading).rejects.toThrow("the disk is gone");
    expect(given).toHaveLength(1);
  });
});
