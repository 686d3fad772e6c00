import { describe, expect, it } from "vitest";
import { profileText } from "./profile-text.ts";

const profile = (description: string) =>
  ({ name: "Lark", type: "real-estate", description }) as const;

describe("profileText", () => {
  it("reads as name, type in plain words, description", () => {
    expect(profileText(profile("Flats in York."))).toBe("Lark . real estate . Flats in York.");
  });

  it("copes with an empty description", () => {
    expect(profileText(profile(""))).toBe("Lark . real estate . ");
  });

  it("keeps the opening and the limits of a description of 5,000 words", () => {
    const filler = "Our friendly team has been there for everybody in the county since 1998. ";
    const text = `We let flats in York. ${filler.repeat(350)}We do not sell houses. ${filler.repeat(30)}`;
    const condensed = profileText(profile(text));
    expect(condensed).toContain("We let flats in York.");
    expect(condensed).toContain("We do not sell houses.");
    expect(condensed.split(/\s+/u).length).toBeLessThan(170);
  });

  it("keeps a long description without full stops rather than nothing", () => {
    expect(profileText(profile("flats ".repeat(400))).length).toBeGreaterThan(1_000);
  });
});
