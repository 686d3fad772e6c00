import { describe, expect, it } from "vitest";
import { isMisspelling } from "./word-forms.ts";

describe("isMisspelling", () => {
  it.each([
    ["accomodation", "accommodation"],
    ["ingese", "inglese"],
    ["managment", "management"],
    ["cleanning", "cleaning"],
    ["sofwtare", "software"],
  ])("treats %s and %s as the same word, in both directions", (left, right) => {
    expect(isMisspelling(left, right)).toBe(true);
    expect(isMisspelling(right, left)).toBe(true);
  });

  it.each([
    ["trailers", "trainers"],
    ["form", "from"],
    ["cycling", "recycling"],
    ["cleaning", "gleaning"],
    ["rental", "dental"],
  ])("treats %s and %s as different words", (left, right) => {
    expect(isMisspelling(left, right)).toBe(false);
    expect(isMisspelling(right, left)).toBe(false);
  });
});
