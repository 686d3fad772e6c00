import type { BusinessProfile, CorrectedFacts } from "@termsift/core/profile";
import { FACT_ENTRIES_MAX, FACT_LENGTH_MAX, listedFactsSchema } from "@termsift/core/profile";
import { foldWords } from "@termsift/core/words";
import { describe, expect, it } from "vitest";
import { profileFingerprint } from "../memory/known-verdicts.ts";
import { readFacts, readListedFacts } from "./facts.ts";
import { withFacts } from "./with-facts.ts";
import { readProfile } from "./read-profile.ts";

const roofer = {
  name: "Hartwell & Sons Roofing Ltd",
  type: "other",
  description:
    "We repair slate roofs, chimneys and gutters in Leeds. We do not build conservatories or send surveyors abroad. People confuse us with Corrib Roofs and Slate & Son in York.",
} satisfies BusinessProfile;

describe("readFacts", () => {
  it("reads short proposals in the owner's words", async () => {
    expect(await readFacts(roofer)).toEqual({
      offers: ["slate roofs", "chimneys", "gutters"],
      doesNotOffer: ["conservatories", "send surveyors abroad"],
      otherFirms: ["Corrib Roofs", "Slate & Son"],
      ownNames: [
        "Hartwell & Sons Roofing Ltd",
        "Hartwell & Sons Roofing",
        "Hartwell & Sons",
        "Hartwell",
      ],
      area: "Leeds and 32 km around",
    });
  });

  it("adds the names that the owner does not want in an answer, but no ordinary words", async () => {
    const { otherFirms } = await readListedFacts(roofer, "Leeds", [
      { phrase: "kestrova", answer: "not wanted" },
      { phrase: "tiles", answer: "not wanted" },
      { phrase: "velmora", answer: "wanted" },
      { term: "zuntora roofs", answer: "not wanted" },
    ]);
    expect(otherFirms).toEqual(["Corrib Roofs", "Slate & Son", "kestrova"]);
  });

  it("reads facts in other languages", async () => {
    const facts = await readFacts({
      name: "Lexidata Conseil",
      type: "consulting",
      description:
        "Nous proposons des audits de conformité et un registre des traitements à Lyon. Pas de formation certifiante ni de logiciel.",
    });
    expect(facts).toMatchObject({
      offers: ["audits de conformité", "registre des traitements"],
      doesNotOffer: ["formation certifiante", "logiciel"],
      area: "Lyon and 32 km around",
    });
  });

  it("proposes only what may be stored, however long the description", async () => {
    const things = Array.from(
      { length: 400 },
      (_, index) => `blue thing${index} ${"x".repeat(index)}`,
    );
    const description = `We sell ${things.join(", ")}. We do not sell ${things.join(", ")}.`;
    const { area: _, ...facts } = await readFacts({ ...roofer, description });
    expect(listedFactsSchema.parse(facts)).toEqual(facts);
    expect(facts.offers.length).toBeLessThanOrEqual(FACT_ENTRIES_MAX);
    expect(facts.offers.every(({ length }) => length <= FACT_LENGTH_MAX)).toBe(true);
  });
});

describe("corrected facts", () => {
  const read = (facts: CorrectedFacts) => readProfile({ ...roofer, facts }).vocabulary;

  it("replace the things that the text denies", () => {
    expect(read({}).deniedIn(["conservatories", "leeds"])).toMatchObject({ end: 1 });
    const { deniedIn } = read({ doesNotOffer: ["slate roofs"] });
    expect(deniedIn(["conservatories", "leeds"])).toBeUndefined();
    expect(deniedIn(["cheap", "slate", "roof"])).toEqual({ start: 1, end: 3, isFirm: false });
    expect(deniedIn(["flat", "roof"])).toBeUndefined();
  });

  it("replace the firms that the text names", () => {
    const { deniedIn } = read({ otherFirms: ["Elm & Ash"] });
    expect(deniedIn(["corrib", "roofs"])).toBeUndefined();
    expect(deniedIn(foldWords("elm and ash reviews"))).toEqual({ start: 0, end: 3, isFirm: true });
  });

  it("add offers, also of what the text denies", () => {
    expect(read({}).mentionOf("conservatories")).toBe("ruledOut");
    const { mentionOf, deniedIn } = read({ offers: ["conservatories", "skylights"] });
    expect(["conservatories", "skylights"].map(mentionOf)).toEqual(["offered", "offered"]);
    expect(deniedIn(["conservatories"])).toBeUndefined();
  });

  it("are sentences of the description that a model reads", () => {
    const { description, ...rest } = withFacts({
      ...roofer,
      facts: { doesNotOffer: ["slate roofs", "skylights"], otherFirms: [] },
    });
    expect(description).toBe(`${roofer.description}\nWe do not offer: slate roofs, skylights.`);
    expect(rest).toEqual({ name: roofer.name, type: roofer.type });
    expect(withFacts(roofer)).toEqual(roofer);
  });

  it("make verdicts of other facts worthless, whatever the order of the lists", () => {
    const fingerprint = (facts?: CorrectedFacts) =>
      profileFingerprint(facts ? { ...roofer, facts } : roofer);
    const [one, other] = [
      { offers: ["a"], otherFirms: ["b"] },
      { otherFirms: ["b"], offers: ["a"] },
    ];
    expect(fingerprint(one)).toBe(fingerprint(other));
    const all = [undefined, {}, { offers: [] }, { doesNotOffer: [] }, one].map(fingerprint);
    expect(new Set(all).size).toBe(all.length);
  });
});
