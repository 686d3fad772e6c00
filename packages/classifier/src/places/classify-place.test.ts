import { describe, expect, test } from "vitest";
import { loadGazetteer } from "./load-gazetteer.ts";
import { createPlaceClassifier } from "./classify-place.ts";

const gazetteer = await loadGazetteer();
const judgeOf = (
  description: string,
  type: "other" | "ecommerce" | "healthcare" = "other",
  area?: string,
) => createPlaceClassifier(gazetteer, { name: "Acme", type, description }, area);

describe("the area that a profile states", () => {
  test.each([
    ["Movers for Texas and Oklahoma.", "Texas, Oklahoma"],
    ["Driving lessons within 20 miles of Belfast.", "32 km around Belfast"],
    ["Heizungsbau im Raum Ulm.", "Ulm"],
    ["Plumber in Asheville, NC.", "Asheville"],
    ["Umzüge, deutschlandweit.", "Germany"],
    [
      "Alarm systems in Cape Town and the Western Cape, no work outside the Western Cape.",
      "Cape Town, Western Cape",
    ],
  ])("«%s» is %s", (description, label) => {
    const { area } = judgeOf(description);
    expect(area).toMatchObject({ label, stated: true });
  });

  test.each([
    ["We roast coffee in Galway and sell it online.", "ecommerce"],
    ["Knives from Japan, sold online, shipped worldwide.", "ecommerce"],
    ["Plumbing and heating for homes.", "other"],
  ] as const)("«%s» states none", (description, type) => {
    expect(judgeOf(description, type).area.stated).toBe(false);
  });

  test("is what the owner says instead, where they do", () => {
    const { area } = judgeOf("Plumber in Leeds.", "other", "California, Texas");
    expect(area.label).toBe("California, Texas");
  });
});

describe("a term's place", () => {
  const plumber = "Plumber in Ulm: boilers, drains and bathrooms.";
  test.each([
    ["plumber ulm", "inside"],
    ["plumber neu-ulm", "inside"],
    ["plumber kiel", "outside"],
    ["plumber in essen", "outside"],
    ["plumber muenchen", "outside"],
    ["plumber near me", "unknown"],
    ["plumber price", "unknown"],
  ])("«%s» is %s of Ulm", (term, kind) => {
    expect(judgeOf(plumber).verdictOn(term).kind).toBe(kind);
  });

  test("outside is told with the distance", () => {
    const { facts } = judgeOf(plumber).verdictOn("plumber kiel");
    expect(facts).toMatchObject({ place: "Kiel", nearest: "Ulm" });
    expect(facts?.distanceKm).toBeGreaterThan(600);
  });

  test("a region covers its towns, and its neighbours are outside", () => {
    const { verdictOn } = judgeOf("Movers for Texas and Oklahoma.");
    expect(
      ["movers houston", "movers tulsa", "movers denver", "movers paris tx"].map(
        (term) => verdictOn(term).kind,
      ),
    ).toEqual(["inside", "inside", "outside", "inside"]);
  });

  test("goods and everyday words are no places", () => {
    const { verdictOn } = judgeOf("We sell perfume, shirts and roast turkey in Leeds.");
    expect(
      ["cologne for men", "jersey shirts", "turkey roast", "shirts sale"].map(
        (term) => verdictOn(term).kind,
      ),
    ).toEqual(Array.from({ length: 4 }, () => "unknown"));
  });

  test("without a stated area nothing is outside", () => {
    expect(judgeOf("Plumbing for homes.").verdictOn("plumber kiel").kind).toBe("unknown");
  });
});

test("20,000 terms are read within seconds on a busy machine", () => {
  const { verdictOn } = judgeOf("Movers for Texas and Oklahoma, packing and storage.");
  const terms = Array.from(
    { length: 20_000 },
    (_, index) => `movers ${["houston", "denver", "kiel"][index % 3]} ${index}`,
  );
  const start = performance.now();
  for (const term of terms) verdictOn(term);
  expect(performance.now() - start).toBeLessThan(15_000);
});
