import type { BusinessProfile } from "@termsift/core/profile";
import type { Kind } from "@termsift/core/verdicts";
import { expect, test } from "vitest";
import { readProfile } from "../local/profile-vocabulary.ts";
import { createReasonWriter } from "./reason-writer.ts";

const profile: BusinessProfile = {
  name: "Larkfield",
  type: "ecommerce",
  description: "We roast coffee and sell the beans online.",
};
const isOrdinaryWord = (word: string) => word !== "nespresso" && word !== "larkfield";

function groundOf(term: string, kind: Kind, share: number, certainty = 1) {
  const words = term.split(" ").map((word) => ({ word, evidence: 4 }));
  const write = createReasonWriter(profile, readProfile(profile), isOrdinaryWord);
  return write(term, "irrelevant", words, [{ kind, share }], certainty);
}

test("says what another meaning of an own word is not about, if the model is very sure", () => {
  expect(groundOf("larkfield novel", "homonym", 0.9, 0.95)).toMatchObject({
    reason: "not offered",
    isNamed: true,
  });
  expect(groundOf("larkfield novel", "homonym", 0.3, 0.95).isNamed).toBe(false);
});

test("names another firm whose words the profile has only if the model is very sure", () => {
  const rivals = {
    ...profile,
    description: `${profile.description} Others in the field are Nespresso.`,
  };
  const words = [{ word: "nespresso", evidence: 4 }];
  const write = createReasonWriter(rivals, readProfile(rivals), isOrdinaryWord);
  const groundAt = (share: number, certainty: number) =>
    write("nespresso", "negative", words, [{ kind: "firm", share }], certainty);
  expect(groundAt(0.8, 0.95)).toMatchObject({ reason: "another firm's name", isNamed: true });
  expect(groundAt(0.7, 0.95).isNamed).toBe(false);
  expect(groundAt(0.97, 0.9).isNamed).toBe(false);
  expect(groundOf("larkfield headquarters", "firm", 0.97).reason).not.toContain("firm");
  expect(groundOf("atlas larkfield", "firm", 0.97).reason).toBe("probably another firm's name");
  expect(groundOf("atlas larkfield", "firm", 0.7).reason).not.toContain("firm");
});
