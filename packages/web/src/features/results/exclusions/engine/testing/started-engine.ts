import type { KeywordItem } from "@termsift/core/contract";
import { createExclusionEngine } from "../exclusion-engine.ts";
import type { ExclusionFileRequest } from "@termsift/core/exports";
import type { PlanRequest } from "../protocol.ts";

export const item = (term: string, facts: Partial<KeywordItem> = {}): KeywordItem => ({
  term,
  reason: "not sold here",
  category: "negative",
  confidence: 0.9,
  clicks: 2,
  impressions: 20,
  cost: 3,
  conversions: 0,
  review: false,
  scopes: [0],
  ...facts,
});

export const lists = {
  negative_keywords: [
    item("plumber jobs london", { cost: 9 }),
    item("plumber jobs near me", { cost: 5 }),
    item("apprentice plumber jobs", { cost: 4 }),
    item("free boiler manual"),
  ],
  irrelevant_keywords: [item("plumber", { category: "irrelevant", cost: 2 })],
  review_keywords: [item("boiler forum", { review: true, cost: 1 })],
  kept_keywords: [item("plumber near me", { category: "keep", cost: 30 })],
};
export const scopes = [{ campaign: "Search", adGroup: "Pipes" }];

export function startEngine() {
  const engine = createExclusionEngine();
  engine.addTerms({ name: "negative_keywords", items: lists.negative_keywords, scopes });
  engine.addTerms({ name: "irrelevant_keywords", items: lists.irrelevant_keywords, scopes });
  engine.addTerms({ name: "review_keywords", items: lists.review_keywords, scopes });
  engine.addTerms({ name: "kept_keywords", items: lists.kept_keywords, scopes });
  return engine;
}

export const asked = (part: Partial<PlanRequest> = {}): PlanRequest => ({
  switched: [],
  unshown: [],
  platform: "google",
  method: "smallest",
  profileText: "Boiler and pipe repairs",
  added: [],
  agreed: new Map(),
  struck: [],
  withCompanions: false,
  ...part,
});

export const written: ExclusionFileRequest = {
  formatId: "paste",
  count: 2,
  level: "campaign",
  listName: "Waste",
  currency: "GBP",
  fileStem: "report-negatives",
};
