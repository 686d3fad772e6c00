import type { BusinessProfile } from "@termsift/core/profile";
import { describe, expect, it } from "vitest";
import { createOfferGuard } from "./offer-guard.ts";

const profileOf = (description: string): BusinessProfile => ({
  name: "Harbour Plumbing",
  type: "other",
  description,
});
const story = "Our friendly team has been there for everybody in the county since 1998. ".repeat(
  30,
);

describe("createOfferGuard", () => {
  it("is true only for a term whose words the profile offers", () => {
    const speaksFor = createOfferGuard(
      profileOf("Boiler repair in Bristol. We also sell dog food. We do not repair showers."),
    );
    expect(speaksFor("dog food", "irrelevant")).toBe(true);
    expect(speaksFor("food for dogs", "irrelevant")).toBe(true);
    expect(speaksFor("dog food bowl", "irrelevant")).toBe(false);
    expect(speaksFor("shower repair", "negative")).toBe(false);
    expect(speaksFor("for the", "irrelevant")).toBe(false);
  });

  it("is true for a German compound of an offered word, but not of a denied one", () => {
    const text = "Wir vermieten und liefern Bauzaun in Bremen. Wir vermieten keine Absperrgitter.";
    const speaksFor = createOfferGuard(profileOf(text));
    expect(speaksFor("bauzaunelemente", "irrelevant")).toBe(true);
    expect(speaksFor("absperrgitterfuß", "irrelevant")).toBe(false);
    expect(speaksFor("baustellenschild", "irrelevant")).toBe(false);
  });

  it("is false for a negative term with an intent of its own", () => {
    const speaksFor = createOfferGuard(profileOf("We hire plumbers. Jobs for all of them."));
    expect(speaksFor("plumber jobs", "negative")).toBe(false);
  });

  it("is true for a term that repeats four words of an offer in a row, whatever its intent", () => {
    const text =
      "Our app tells you how to know if a cheque is good. We do not show how to fill in a cheque.";
    const speaksFor = createOfferGuard(profileOf(text));
    expect(speaksFor("how to know if a cheque has funds", "negative")).toBe(true);
    expect(speaksFor("how to sign a cheque", "negative")).toBe(false);
    expect(speaksFor("how to fill in a cheque", "negative")).toBe(false);
  });

  it("is true for a term with a word of the description's unread part", () => {
    const text = `Boiler repair in Bristol. ${story}Power flushing is what Sue and her brother like best of all that there is to do here on a long day. ${story}`;
    const speaksFor = createOfferGuard(profileOf(text));
    expect(speaksFor("power flushing quote", "irrelevant")).toBe(true);
    expect(speaksFor("boiler quote", "irrelevant")).toBe(false);
    expect(speaksFor("power flushing jobs", "negative")).toBe(false);
  });
});
