import { describe, expect, it } from "vitest";
import { readProfile } from "./read-profile.ts";
import { isSlip } from "@termsift/core/words";

describe("isSlip", () => {
  it.each([
    ["accomodation", "accommodation"],
    ["ingese", "inglese"],
    ["managment", "management"],
    ["cleanning", "cleaning"],
    ["sofwtare", "software"],
  ])("treats %s and %s as the same word, in both directions", (left, right) => {
    expect(isSlip(left, right)).toBe(true);
    expect(isSlip(right, left)).toBe(true);
  });

  it.each([
    ["trailers", "trainers"],
    ["form", "from"],
    ["cycling", "recycling"],
    ["cleaning", "gleaning"],
    ["rental", "dental"],
  ])("treats %s and %s as different words", (left, right) => {
    expect(isSlip(left, right)).toBe(false);
    expect(isSlip(right, left)).toBe(false);
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

  it("does not rule out the half of a thing", () => {
    const { vocabulary } = readProfile({
      name: "Harrow",
      type: "other",
      description:
        "We fit and repair garage doors for homes. We don't do garage conversions. We do not sell door mats.",
    });
    expect(vocabulary.deniedIn(["mats"])).toBeUndefined();
    expect(vocabulary.deniedIn(["cheap", "door", "mats"])).toMatchObject({ start: 1, end: 3 });
  });

  it("takes the makes in a disclaimer for no limit of the offer", () => {
    const { vocabulary } = readProfile({
      name: "PartPal",
      type: "ecommerce",
      description: "Spare parts for vacuum cleaners. We are not affiliated with Dyson or Miele.",
    });
    expect(vocabulary.deniedIn(["miele", "hose"])).toBeUndefined();
  });

  it("rules out nothing because of a part of a thing that the term does not have", () => {
    const { vocabulary } = readProfile({
      name: "Minnehaha",
      type: "other",
      description:
        "We sell electric bikes. We don't convert bikes, sell motors or cells. Often mixed up with Erik's, Pedego and Rad.",
    });
    expect(vocabulary.deniedIn(["electric", "bike", "shop"])).toBeUndefined();
  });

  it.each([
    ["We fit not only boilers but also heat pumps.", ["boilers", "heat", "pumps"]],
    ["Wir reparieren nicht nur Heizungen, sondern auch Wärmepumpen.", ["heizungen", "warmepumpen"]],
    [
      "Nous installons non seulement des chaudières mais aussi des pompes.",
      ["chaudieres", "pompes"],
    ],
    ["No solo instalamos calderas, también placas solares.", ["calderas", "placas"]],
    ["Non solo caldaie ma anche pompe di calore.", ["caldaie", "pompe"]],
    ["Não só caldeiras mas também painéis solares.", ["caldeiras", "paineis"]],
    ["Wij plaatsen niet alleen ketels maar ook warmtepompen.", ["ketels", "warmtepompen"]],
    ["No win no fee injury claims. No job too small, no obligation quotes.", ["claims", "quotes"]],
    [
      "There is nothing we can't repair: taps, showers. We never close: drains.",
      ["taps", "drains"],
    ],
    ["We collect what people no longer need: settees, beds.", ["settees", "beds"]],
    [
      "We are not the cheapest, but our sofas last. We use no sprays, only steam.",
      ["sofas", "steam"],
    ],
    ["If you can't come to us, we come to you: haircuts, beards.", ["haircuts", "beards"]],
    ["Wenn Sie nicht weiterwissen, helfen wir: Steuern, Buchhaltung.", ["steuern", "buchhaltung"]],
    ["Wir verkaufen keine Fenster, sondern Türen und Tore.", ["turen", "tore"]],
    ["Nous ne vendons pas de vélos mais louons des tandems.", ["louons", "tandems"]],
    ["No vendemos coches, pero alquilamos furgonetas.", ["alquilamos", "furgonetas"]],
    ["Montamos armários no seu quarto.", ["armarios", "quarto"]],
    ["Nous vendons des pompes, dont les pompes à chaleur, ouvert en mai.", ["pompes", "chaleur"]],
    ["Nous ne vendons que des vélos, dépannage non-stop.", ["velos", "depannage"]],
    ["Nothing beats our pizza. We are a not-for-profit nursery.", ["pizza", "nursery"]],
    ["We repair boilers every day except Sundays.", ["repair", "boilers"]],
    ["Sofas und Sessel ohne Zwischenhändler.", ["sofas", "sessel"]],
  ])("takes what %j offers for offered", (description, words) => {
    const { vocabulary } = readProfile({ name: "Harrow", type: "other", description });
    expect(words.map(vocabulary.mentionOf)).toEqual(words.map(() => "offered"));
    expect(vocabulary.deniedIn(words)).toBeUndefined();
  });

  it.each([
    ["Nous vendons des vélos. Nous ne louons plus de tandems.", "tandems"],
    ["We sell bikes, nothing used.", "used"],
    ["We sell bikes, except tandems.", "tandems"],
  ])("takes what %j denies for ruled out", (description, word) => {
    const { vocabulary } = readProfile({ name: "Harrow", type: "other", description });
    expect(vocabulary.mentionOf(word)).toBe("ruledOut");
  });

  it("takes no word for a negation because it follows an apostrophe", () => {
    const { vocabulary } = readProfile({
      name: "Ink & Cotton",
      type: "ecommerce",
      description: "We print T-shirts, men's shirts and a child's first jersey.",
    });
    expect(vocabulary.mentionOf("jersey")).toBe("offered");
  });

  it.each([
    ["mr", "rooter"],
    ["roto", "rooter"],
    ["j", "smith"],
  ])("reads a firm's name with an abbreviation, and the names around it: %s %s", (...words) => {
    const description =
      "We pump septic tanks. Folks mix us up with Roto-Rooter, Mr. Rooter and J. Smith.";
    const { vocabulary } = readProfile({ name: "Cedar Flat", type: "other", description });
    expect(vocabulary.deniedIn(["cost", ...words])).toEqual({ start: 1, end: 3, isFirm: true });
    expect(vocabulary.deniedIn(["septic", "tanks"])).toBeUndefined();
  });
});
