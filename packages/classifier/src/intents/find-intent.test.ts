import type { BusinessProfile } from "@termsift/core/profile";
import { kindReason } from "@termsift/core/verdicts";
import { describe, expect, it } from "vitest";
import { languages } from "@termsift/core/words";
import { createIntentFinder } from "./find-intent.ts";
import { intentKinds, kindOfIntent } from "./lexicons/intent.ts";
import { intentLexicons } from "./lexicons/index.ts";

const profileOf = (description: string): BusinessProfile => ({
  name: "Hill & Sons",
  type: "other",
  description,
});
const roofer = profileOf(
  "We fit and repair roofs in Leeds. We do not hire out tools or run courses.",
);
const kindIn = (profile: BusinessProfile) => {
  const { find } = createIntentFinder(profile);
  return (term: string) => find(term)?.kind;
};

describe("createIntentFinder", () => {
  it("names the words of an English term that show no wish to buy", () => {
    const kind = kindIn(roofer);
    expect(kind("roofer jobs leeds")).toBe("jobs");
    expect(kind("how to make a roof")).toBe("doItYourself");
    expect(kind("what is a soffit")).toBe("information");
    expect(kind("roofing quote template")).toBe("documents");
    expect(kind("roofing course leeds")).toBe("study");
    expect(kind("ladder rental")).toBe("rental");
    expect(kind("free roof")).toBe("free");
    expect(kind("roofers leeds")).toBeUndefined();
  });

  it("ignores intent words in harmless phrases", () => {
    const kind = kindIn(profileOf("A bakery in Leeds with cakes to order."));
    const innocent = [
      "gluten free cake",
      "sugar-free brownies",
      "free range egg cake",
      "cake free delivery",
      "steve jobs birthday cake",
      "golf course cake",
    ];
    expect(innocent.filter((term) => kind(term) !== undefined)).toEqual([]);
  });

  it("ignores an intent that the profile offers, but not one that it denies", () => {
    expect(kindIn(roofer)("roof repair")).toBeUndefined();
    expect(kindIn(profileOf("We sell new bikes. We do not repair bikes."))("bike repair")).toBe(
      "repair",
    );
    expect(kindIn(profileOf("New and used bikes."))("used bike")).toBeUndefined();
    expect(kindIn(profileOf("A cookery school: evening courses for adults."))("bread class")).toBe(
      undefined,
    );
  });

  it("excludes cheap terms only for expensive profiles, and the reverse", () => {
    expect(kindIn(profileOf("Luxury leather handbags."))("cheap handbag")).toBe("cheap");
    expect(kindIn(profileOf("Leather handbags."))("cheap handbag")).toBeUndefined();
    expect(kindIn(profileOf("Budget hotel rooms in York."))("luxury hotel york")).toBe("luxury");
    expect(kindIn(profileOf("Hotel rooms in York."))("luxury hotel york")).toBeUndefined();
  });

  it.each([
    ["de", "Wir verkaufen neue Wanderschuhe. Reparaturen machen wir nicht.", "schuhe reparieren"],
    ["fr", "Nous vendons des chaussures neuves, sans réparation.", "réparation chaussures"],
    ["es", "Vendemos zapatos nuevos y no hacemos reparaciones.", "reparación de zapatos"],
    ["pt", "Vendemos sapatos novos e não fazemos reparações.", "conserto de sapatos"],
    ["it", "Vendiamo scarpe nuove, non facciamo riparazioni.", "riparazione scarpe"],
    ["nl", "Wij verkopen nieuwe schoenen en doen geen reparaties.", "schoenen reparatie"],
  ])("recognises a denied offer in %s", (language, description, term) => {
    const finder = createIntentFinder(profileOf(description));
    expect(finder.language).toBe(language);
    expect(finder.find(term)?.kind).toBe("repair");
  });

  it("finds words without accents and with German umlauts spelled out", () => {
    const french = kindIn(profileOf("Nous vendons des logiciels pour les artisans."));
    expect(french("telecharger logiciel devis")).toBe("documents");
    const german = kindIn(profileOf("Wir verkaufen Zelte und Schlafsäcke."));
    expect(german("zelt haendler werden")).toBe("wholesale");
  });
});

describe("reasons", () => {
  it("have at most 15 words for every wording of every language", () => {
    for (const language of languages) {
      for (const kind of intentKinds) {
        for (const phrase of intentLexicons[language][kind].phrases) {
          const words = phrase.replace(/^~?\??/u, "");
          const reason = kindReason(kindOfIntent[kind], words);
          expect(reason.split(" ").length).toBeLessThanOrEqual(15);
          expect(reason).toContain(words);
        }
      }
    }
  });
});
