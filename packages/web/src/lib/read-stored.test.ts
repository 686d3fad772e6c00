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

describe("what is read from the browser's storage", () => {
  test("a list of texts is read and stays", () => {
    const storage = storageWith('["nike","puma"]');
    expect(readStored(storage, "words", toTexts)).toEqual(["nike", "puma"]);
    expect(storage.kept.size).toBe(1);
  });

  for (const broken of ["", "{", "abc", '"abc"', "[1,null,{}]", "null", "{}", "7"]) {
    test(`${JSON.stringify(broken)} where a list of texts belongs counts as nothing and is removed`, () => {
      const storage = storageWith(broken);
      expect(readStored(storage, "words", toTexts)).toBeUndefined();
      expect(storage.kept.size).toBe(0);
    });
  }

  test("a fault of the reader itself is not taken for a broken value", () => {
    const storage = storageWith("[]");
    const read = () => {
      throw new RangeError("ours");
    };
    expect(() => readStored(storage, "words", read)).toThrow("ours");
    expect(storage.kept.size).toBe(1);
  });
});
