import { counted, formatCount } from "../../../lib/format.ts";

export const wordStrings = {
  text: "Words and phrases of all terms in the report. Each term counts once per phrase.",
  table: "Words and phrases",
  counting: "Counting words…",
  failed: "The words could not be counted",
  search: "Search words",
  singles: "Also show phrases that are in only one term",
  hidden: (count: number) =>
    `${counted(count, "phrase in only one term is", "phrases in only one term are")} hidden.`,
  count: (shown: number, count: number) =>
    `${shown === count ? "" : `${formatCount(shown)} of `}${counted(count, "phrase")}`,
  noMatch: "No phrase matches the search.",
  none: "No two terms share a word.",
  download: "Download CSV",
  columns: {
    phrase: "Phrase",
    terms: "Terms",
    clicks: "Clicks",
    cost: "Cost",
    conversions: "Conv.",
    costPerConversion: "Cost / conv.",
    excluded: "Blocked",
    kept: "Kept",
    review: "Review",
  },
} as const;
