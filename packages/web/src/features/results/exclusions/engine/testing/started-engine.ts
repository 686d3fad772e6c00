import type { KeywordItem } from "@termsift/core/contract";
import { createExclusionEngine } from "../exclusion-engine.ts";
import type { PlanRequest, WriteRequest } from "../protocol.ts";
import { toColumns } from "../item-columns.ts";

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
  engine.setScopes(scopes);
  engine.addItems("negative_keywords", toColumns(lists.negative_keywords));
  engine.addItems("irrelevant_keywords", toColumns(lists.irrelevant_keywords));
  engine.addItems("review_keywords", toColumns(lists.review_keywords));
  engine.addItems("kept_keywords", toColumns(lists.kept_keywords));
  return engine;
}

export const asked = (part: Partial<PlanRequest> = {}): PlanRequest => ({
  copied: Uint8Array.of(1, 1, 1, 1, 1, 0),
  platform: "google",
  method: "smallest",
  profileText: "Boiler and pipe repairs",
  added: [],
  agreed: new Map(),
  withCompanions: false,
  ...part,
});

export const noPause = async () => {};
export const written: WriteRequest = {
  formatId: "paste",
  count: 2,
  level: "campaign",
  listName: "Waste",
  scopes: [],
  currency: "GBP",
  fileStem: "report-negatives",
};
