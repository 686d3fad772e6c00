import { describe, expect, it } from "vitest";
import { isMisspelling } from "./misspelling.ts";

describe("isMisspelling", () => {
  it.each([
    ["accomodation", "accommodation"],
    ["ingese", "inglese"],
    ["managment", "management"],
    ["cleanning", "cleaning"],
    ["sofwtare", "software"],
  ])("takes %s and %s for one word, either way round", (left, right) => {
    expect(isMisspelling(left, right)).toBe(true);
    expect(isMisspelling(right, left)).toBe(true);
  });

  it.each([
    ["trailers", "trainers"],
    ["form", "from"],
    ["cycling", "recycling"],
    ["cleaning", "gleaning"],
    ["rental", "dental"],
  ])("keeps %s and %s apart", (left, right) => {
    expect(isMisspelling(left, right)).toBe(false);
    expect(isMisspelling(right, left)).toBe(false);
  });
});
