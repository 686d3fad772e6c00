import { describe, expect, it } from "vitest";
import { readProfile } from "./profile-vocabulary.ts";
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

describe("readProfile", () => {
  it.each(["don't", "don’t", "Don't", "dont", "do not"])(
    "takes the things after %j for ruled out, not for offered",
    (negation) => {
      const { vocabulary } = readProfile({
        name: "Harrow Doors",
        type: "other",
        description: `We fit and repair garage doors. We ${negation} do garage conversions or gates.`,
      });
      expect(vocabulary.mentionOf("gates")).toBe("ruledOut");
      expect(vocabulary.mentionOf("doors")).toBe("offered");
      expect(vocabulary.deniedIn(["garage", "conversion", "cost"])).toMatchObject({ end: 2 });
    },
  );

  it("rules out neither the half of a thing nor what stands between its halves", () => {
    const { vocabulary } = readProfile({
      name: "Harrow",
      type: "other",
      description:
        "We fit and repair garage doors for homes. We don't do garage conversions. We do not sell door mats.",
    });
    expect(vocabulary.deniedIn(["garage", "door", "conversion"])).toBeUndefined();
    expect(vocabulary.deniedIn(["mats"])).toBeUndefined();
    expect(vocabulary.deniedIn(["cheap", "door", "mats"])).toMatchObject({ start: 1, end: 3 });
  });

  it("takes no word for a negation because it follows an apostrophe", () => {
    const { vocabulary } = readProfile({
      name: "Ink & Cotton",
      type: "ecommerce",
      description: "We print T-shirts, men's shirts and a child's first jersey.",
    });
    expect(vocabulary.mentionOf("jersey")).toBe("offered");
  });
});
