import type { ExclusionTerm } from "../packages/core/src/exclusions/index.ts";

const topics = "plumber boiler heating radiator tap toilet drain leak shower bathroom".split(" ");
const wasteWords =
  "jobs salary course free diy manual wikipedia meaning youtube pdf template game apprenticeship vacancy uniform tools warranty login parts reddit".split(
    " ",
  );
const goodWords =
  "near me emergency cost repair installation service local best 24 hour quote company replacement fitting".split(
    " ",
  );

/**
 * A made-up report in the shape of the real ones: a long tail (four in five terms without cost), 80 % of the cost in
 * few terms, terms of 2 to 8 words that share most of their words. `excludedCount` terms are waste, a quarter as many
 * must stay. The same seed gives the same report.
 */
export function makeLargeReport(excludedCount: number, seed = 7): ExclusionTerm[] {
  const random = createRandom(seed);
  const pick = (words: readonly string[]): string =>
    words[Math.floor(random() ** 2 * words.length)] ?? "";
  const brands = Array.from({ length: 3_000 }, (_, at) => `brand${at}`);
  const places = Array.from({ length: 1_500 }, (_, at) => `town${at}`);
  const terms = new Map<string, ExclusionTerm>();
  const add = (role: "exclude" | "guard"): void => {
    const words = [pick(topics)];
    if (role === "exclude" && random() < 0.8) words.push(pick(wasteWords));
    else words.push(role === "exclude" ? pick(brands) : pick(goodWords));
    if (random() < 0.7) words.push(pick(places));
    while (random() < 0.45) words.push(pick(goodWords));
    if (random() < 0.3) words.unshift(pick(brands));
    if (random() < 0.2) words.push(pick(brands));
    const term = words.join(" ");
    if (terms.has(term)) return;
    const clicks = random() < 0.8 ? 0 : Math.ceil(random() ** 8 * 200);
    const facts = { impressions: clicks * 9 + 1, clicks, cost: clicks * 1.27, conversions: 0 };
    const guard = { kind: "kept", reason: "you keep this term" } as const;
    const common = { term, reason: "", scopes: [], ...facts };
    terms.set(
      term,
      role === "guard"
        ? { ...common, role, guard, category: "keep" }
        : { ...common, role, guard: null, category: "irrelevant" },
    );
  };
  while (terms.size < excludedCount / 4) add("guard");
  const guardCount = terms.size;
  while (terms.size < guardCount + excludedCount) add("exclude");
  return [...terms.values()];
}

/** Mulberry32: small, seeded, good enough to shape a benchmark. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
