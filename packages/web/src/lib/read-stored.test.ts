import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readStored } from "./read-stored.ts";

function storageWith(text: string) {
  const kept = new Map([["words", text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}

const texts = z.array(z.string());

describe("readStored", () => {
  test("reads a list of texts and keeps it", () => {
    const storage = storageWith('["nike","puma"]');
    expect(readStored(storage, "words", texts)).toEqual(["nike", "puma"]);
    expect(storage.kept.size).toBe(1);
  });

  for (const broken of ["", "{", "abc", '"abc"', "[1,null,{}]", "null", "{}", "7"]) {
    test(`${JSON.stringify(broken)} instead of a list of texts is ignored and removed`, () => {
      const storage = storageWith(broken);
      expect(readStored(storage, "words", texts)).toBeUndefined();
      expect(storage.kept.size).toBe(0);
    });
  }

  test("an exception of the schema does not remove the value", () => {
    const storage = storageWith("[]");
    const schema = z.unknown().transform(() => {
      throw new RangeError("ours");
    });
    expect(() => readStored(storage, "words", schema)).toThrow("ours");
    expect(storage.kept.size).toBe(1);
  });
});
