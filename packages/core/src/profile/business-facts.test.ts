import { expect, test } from "vitest";
import { correctedFactsSchema, factsInForce } from "./business-facts.ts";
import { businessProfileSchema } from "./business-profile.ts";

const profile = { name: "Oak", type: "other", description: "Barbers." };
const problemsOf = (facts: unknown) =>
  businessProfileSchema
    .safeParse({ ...profile, facts })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a profile may correct each list of facts by itself", () => {
  const facts = { doesNotOffer: [" wigs "] };
  expect(businessProfileSchema.parse({ ...profile, facts }).facts).toEqual({
    doesNotOffer: ["wigs"],
  });
  expect(problemsOf({})).toBeUndefined();
});

test("wrong facts are refused with what is wrong, where, and what to do", () => {
  expect(problemsOf({ otherFirms: Array.from({ length: 500 }, () => "Elm") })).toEqual([
    "facts.otherFirms: has 500 entries, but at most 60 are read: keep the ones that people search for",
  ]);
  expect(problemsOf({ offers: ["cuts", "x".repeat(81)] })).toEqual([
    `facts.offers.1: "${"x".repeat(20)}…" is longer than 80 characters: write only the name or the thing`,
  ]);
  expect(problemsOf({ ownNames: [""] })).toEqual(["facts.ownNames.0: is empty: remove it"]);
  expect(problemsOf({ doesntOffer: ["wigs"] })).toEqual(['facts: Unrecognized key: "doesntOffer"']);
});

test("a corrected list wins, even an empty one; the others are those that were read", () => {
  const read = { offers: ["cuts"], doesNotOffer: ["wigs"], otherFirms: ["Elm"], ownNames: ["Oak"] };
  const corrected = correctedFactsSchema.parse({ doesNotOffer: [], otherFirms: ["Ash"] });
  expect(factsInForce(read, corrected)).toEqual({ ...read, doesNotOffer: [], otherFirms: ["Ash"] });
  expect(factsInForce(read, null)).toEqual(read);
});
