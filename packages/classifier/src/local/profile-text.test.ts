import { describe, expect, it } from "vitest";
import { profileText } from "./profile-text.ts";

const profile = (description: string) =>
  ({ name: "Lark", type: "real-estate", description }) as const;

describe("profileText", () => {
  it("contains name, type in plain words, and description", () => {
    expect(profileText(profile("Flats in York."))).toBe("Lark . real estate . Flats in York.");
  });

  it("handles an empty description", () => {
    expect(profileText(profile(""))).toBe("Lark . real estate . ");
  });
});
