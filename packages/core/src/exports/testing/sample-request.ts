import { makeTerm } from "../../exclusions/testing/term-factory.ts";
import type { ExportRequest } from "../export-format.ts";

export const sampleRequest: ExportRequest = {
  platform: "google",
  currency: "EUR",
  listName: "Waste, Q4",
  scopes: [{ campaign: "Brand", adGroup: "Core" }],
  negatives: [
    {
      text: "plumber jobs",
      matchType: "phrase",
      reason: "job seekers",
      terms: 2,
      impressions: 120,
      clicks: 8,
      cost: 12.345,
      scopes: [
        { campaign: 'Search, "North"', adGroup: "Pipes" },
        { campaign: 'Search, "North"', adGroup: "Taps" },
      ],
    },
    { text: "café & bar", matchType: "exact", reason: "=HYPERLINK(1)", terms: 1, cost: 3 },
    { text: "free", matchType: "broad", reason: "wants it free" },
  ],
  terms: [
    makeTerm("plumber jobs london", "exclude", {
      category: "negative",
      reason: "job seekers",
      impressions: 100,
      clicks: 6,
      cost: 10,
    }),
    makeTerm("=1+1", "guard", {
      category: "keep",
      reason: "-2",
      impressions: 4,
      clicks: 0,
      cost: 0,
      conversions: 1.5,
    }),
  ],
  blockedBy: new Map([["plumber jobs london", { text: "plumber jobs", matchType: "phrase" }]]),
};
