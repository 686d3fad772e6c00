import { expect, test } from "vitest";
import { caseOfExample } from "../testing/case-of-example.ts";
import { decideCase, verdictOf } from "./decide-case.ts";
import type { Example } from "./rule.ts";

/** Returns the list, the reason and the kind of a term. Without more, the models are sure and name no kind. */
async function decisionOn(description: string, term: string, more: Partial<Example> = {}) {
  const business = { name: "Larkfield", type: "ecommerce" as const, description, ...more.business };
  const facts = await caseOfExample({ term, exclude: 0.99, ...more, business });
  const { category, confidence, reason, kind } = verdictOf(facts, decideCase(facts));
  const list = category === "keep" ? "keep" : confidence < facts.reviewBar ? "review" : "exclude";
  return { list, reason, kind };
}

const shop = "We roast coffee and sell the beans online.";
const unlikely = "probably not offered";
const unclear = "unclear whether you want this search";
const firm = "another firm's name";

test.each([
  ["coffee roaster jobs", "'jobs': wants a job"],
  ["coffee label template free download", "'free download': wants something for free"],
  ["costa coffee phone number", "'phone number': wants customer service, not to buy"],
])("%s: the reason quotes the words that state the wish", async (term, reason) => {
  expect(await decisionOn(shop, term)).toMatchObject({ list: "exclude", reason });
});

test.each(["coffee losing taste reddit", "coffee where to donate", "coffee discount code"])(
  "%s: a word with several meanings states no wish",
  async (term) => {
    expect((await decisionOn(shop, term)).reason).toContain(unlikely);
  },
);

test.each([
  ["We let flats in Leeds.", "real-estate", "leeds vacancy", false],
  ["Roofers in Leeds.", "other", "roofers vacancy", true],
] as const)("%s: a word has the meaning of the trade", async (description, type, term, isJob) => {
  const { kind } = await decisionOn(description, term, { business: { type } });
  expect(kind === "job").toBe(isJob);
});

test.each([
  ["Contract cleaning for offices. We do not clean private homes.", "cleaners for homes", "homes"],
  [
    "Nous posons des abris. Ni aluminium, ni chalets de jardin.",
    "chalet de jardin",
    "chalet de jardin",
  ],
  ["Wir verkaufen Toner. Wir verkaufen keine Drucker.", "laserdrucker test", "laserdrucker"],
  ["Compramos pagarés. No hacemos juicios.", "juicios por cheque", "juicios"],
])(
  "%s: the reason quotes the whole thing that the profile rules out",
  async (text, term, words) => {
    const { reason } = await decisionOn(text, term, { exclude: 0.7 });
    expect(reason).toBe(`'${words}': ruled out by your profile`);
  },
);

test.each([
  ["Running shoes. Free gait analysis with no obligation to buy.", "cheapest shoes to buy"],
  ["Contract cleaning for offices. We do not clean private homes.", "how to clean chairs"],
  ["Druckerpatronen und Toner. Wir verkaufen keine Drucker.", "druckerpatronen test"],
  ["Compramos cheques sin fondos y pagarés.", "delito cheque sin fondos"],
])("%s: a word in a limiting sentence is not always ruled out", async (text, term) => {
  expect((await decisionOn(text, term)).reason).not.toContain("ruled out");
});

test("a firm of the profile counts only with its whole name", async () => {
  const agency = "Marketing for doctors. People confuse us with Adit, Corrib Care and Practo.";
  const named = await decisionOn(agency, "corrib care marketing", { exclude: 0.4 });
  expect(named).toEqual({ list: "exclude", reason: `'corrib care': ${firm}`, kind: "firm" });
  expect((await decisionOn(agency, "doctors marketing care")).reason).not.toContain("firm");
});

test.each([
  ["nespresso coffee", 0.9, 0.99, firm, "exclude"],
  ["northern coffee ltd", 0.7, 0.72, firm, "exclude"],
  ["zorbix coffee", 0.6, 0.85, `probably ${firm}`, "exclude"],
  ["coffee nespresso", 0.6, 0.9, "probably another firm or product", "exclude"],
  ["nespresso coffee", 0.7, 0.6, unclear, "review"],
])(
  "%s: another firm with the share %d at %d is '%s'",
  async (term, share, exclude, reason, list) => {
    expect(await decisionOn(shop, term, { exclude, kinds: { firm: share } })).toMatchObject({
      reason,
      list,
    });
  },
);

test.each([
  ["coffee grinder", "other-product", 0.95, "not offered", "exclude"],
  ["coffee grinder", "other-product", 0.87, `'grinder': ${unlikely}`, "exclude"],
  ["coffee grinder", "other-product", 0.85, unclear, "review"],
  ["coffee beans online", "variant", 0.87, unclear, "review"],
  ["coffee grind size", "info", 0.8, "wants information, not to buy", "exclude"],
  ["coffee grind size", "info", 0.78, unclear, "review"],
  ["coffee hawkshead", "place", 0.9, `'hawkshead': ${unlikely}`, "exclude"],
  ["startups in india", "audience", 0.95, "for other customers than yours", "exclude"],
] as const)("%s: the kind %s at %d is '%s'", async (term, kind, exclude, reason, list) => {
  const kinds = { [kind]: 0.9 };
  expect(await decisionOn(shop, term, { exclude, kinds, category: "irrelevant" })).toMatchObject({
    reason,
    list,
  });
});

test.each([
  [
    "another firm's name if that is likeliest, although no reason may name it",
    { firm: 0.4, "other-service": 0.2 },
    "firm",
  ],
  ["nothing if no kind may be named", { diy: 0.4 }, undefined],
] as const)("a term in review looks like %s", async (_, kinds, kind) => {
  const { list, reason, ...found } = await decisionOn(shop, "coffee beans direct", {
    exclude: 0.6,
    kinds,
  });
  expect([list, reason]).toEqual(["review", unclear]);
  expect(found.kind).toBe(kind);
});

test("no half of a long name is quoted", async () => {
  const kinds = { "other-product": 0.9 };
  const { reason } = await decisionOn(shop, "white coats digital marketing", {
    exclude: 0.87,
    kinds,
  });
  expect(reason).toBe(unlikely);
});

test("a place of the area is no reason, alone or with other words", async () => {
  const doors = "Doors in North Somerset.";
  const more = { exclude: 0.88, withoutPlace: 0.88, kinds: { variant: 0.6 } };
  for (const term of ["shutters weston super mare", "doors kiosk weston super mare"]) {
    expect((await decisionOn(doors, term, more)).reason).not.toContain("weston");
  }
});
