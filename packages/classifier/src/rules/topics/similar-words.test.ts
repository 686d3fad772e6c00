import { describe, expect, it } from "vitest";
import { isSimilarWord } from "./similar-words.ts";

describe("isSimilarWord", () => {
  it.each([
    ["roofs", "roofing"],
    ["accountant", "accounting"],
    ["tax", "taxes"],
    ["zahnarzt", "zahnarztpraxis"],
    ["praxis", "zahnarztpraxis"],
    ["chaussure", "chaussures"],
    ["implante", "implantes"],
    ["wandelschoenen", "schoenen"],
  ])("takes %s and %s for one topic, either way round", (left, right) => {
    expect(isSimilarWord(left, right, false)).toBe(true);
    expect(isSimilarWord(right, left, false)).toBe(true);
  });

  it.each([
    ["contract", "contact"],
    ["car", "carpet"],
    ["tax", "taxi"],
    ["market", "marble"],
  ])("keeps %s and %s apart", (left, right) => {
    expect(isSimilarWord(left, right, false)).toBe(false);
  });

  it("joins compounds by a long common part only where words are compounded", () => {
    expect(isSimilarWord("hausverwaltung", "immobilienverwaltung", true)).toBe(true);
    expect(isSimilarWord("boekhouden", "boekhoudprogramma", true)).toBe(true);
    expect(isSimilarWord("climatizacion", "motorizacion", false)).toBe(false);
  });
});
