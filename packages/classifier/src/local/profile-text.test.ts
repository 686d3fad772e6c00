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
});
