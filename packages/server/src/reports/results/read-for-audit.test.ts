import { gzipSync } from "node:zlib";
import { auditedResult } from "@termsift/core/audit";
import type { FilterResult, KeywordItem, StoredAnswers } from "@termsift/core/contract";
import { expect, it } from "vitest";
import { readForAudit } from "./read-for-audit.ts";

const item = (term: string, more: Partial<KeywordItem> = {}): KeywordItem => ({
  term,
  reason: 'a "quoted" reason, with } and ] and é',
  category: "negative",
  confidence: 0.9,
  clicks: 2,
  impressions: 9,
  cost: 3,
  conversions: 0,
  review: false,
  scopes: [0],
  ...more,
});
const keep = { category: "keep" } as const;
const result = {
  negative_keywords: [item("free rota"), item("rota jobs", { conversions: 1 }), item("chosen")],
  irrelevant_keywords: [item("sofa", { added: true }), item("table")],
  review_keywords: [item("rota app", { confidence: 0.4, review: true })],
  protected_keywords: [item("own name", { ...keep, protection: "brand" })],
  already_excluded_keywords: [item("rota plan", { conversions: 2 }), item("plan")],
  product_targets: [item("b00abcdefg")],
  kept_keywords: [item("rota software", { ...keep, unmeasured: ["cost"] }), item("größe", keep)],
  scopes: [{ campaign: "Search", adGroup: "Rotas" }],
  names: ["ikea"],
  summary: { terms: 11, report: { platform: "google", totals: {} } },
  profile: { name: "Rotaline", description: "Rotas.", language: "en" },
} as unknown as FilterResult;

const untouched = { answers: [], choices: [], second_opinion: null };
const answered: StoredAnswers["answers"] = [
  { phrase: "free", answer: "wanted" },
  { phrase: "größe", answer: "not wanted" },
];

it.each<[string, Pick<StoredAnswers, "answers" | "choices" | "second_opinion">]>([
  ["untouched", untouched],
  ["with choices", { ...untouched, choices: [{ term: "chosen", category: "keep" }] }],
  ["with answers", { ...untouched, answers: answered }],
])("reads of a result %s all that the audit of the whole result has", async (_, decided) => {
  async function* slices() {
    yield gzipSync(JSON.stringify(result));
  }
  const read = await readForAudit({ sizeBytes: 1, slices: slices() }, decided);
  expect(read).toEqual(auditedResult(result, decided));
});
