import { describe, expect, test } from "vitest";
import { isTexts, readStored } from "./read-stored.ts";

function storageWith(text: string) {
  const kept = new Map([["words", text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}

const toTexts = (value: unknown) => (isTexts(value) ? value : undefined);

describe("readStored", () => {
  test("reads a list of texts and keeps it", () => {
    const storage = storageWith('["nike","puma"]');
    expect(readStored(storage, "words", toTexts)).toEqual(["nike", "puma"]);
    expect(storage.kept.size).toBe(1);
  });

  for (const broken of ["", "{", "abc", '"abc"', "[1,null,{}]", "null", "{}", "7"]) {
    test(`${JSON.stringify(broken)} instead of a list of texts is ignored and removed`, () => {
      const storage = storageWith(broken);
      expect(readStored(storage, "words", toTexts)).toBeUndefined();
      expect(storage.kept.size).toBe(0);
    });
  }

  test("an exception of the reader does not remove the value", () => {
    const storage = storageWith("[]");
    const read = () => {
      throw new RangeError("ours");
    };
    expect(() => readStored(storage, "words", read)).toThrow("ours");
    expect(storage.kept.size).toBe(1);
  });
});
