import { counted, formatCount, plural } from "../../../lib/format.ts";

export const worthAddingStrings = {
  tab: "Worth adding",
  text: "Terms with conversions that are not your keywords yet.",
  match:
    "Exact match for terms with at least two conversions or at least four words. Phrase match for the others, to find more searches like them. Keywords that converted at least twice are ticked.",
  known: (count: number) =>
    `${counted(count, "term")} with conversions ${plural(count, "is a keyword", "are keywords")} already.`,
  unknown:
    "The report does not say which terms are already your keywords. Add your keyword list in the step Block, so that Termsift does not propose keywords that you already have.",
  include: (keyword: string) => `Add ${keyword}`,
  ownName: "Your own name, but this ad group is not for your brand",
  list: "Keywords worth adding",
  loading: "Looking for keywords…",
  failed: "The keywords could not be listed",
  none: "No term with conversions is worth adding.",
  noConversions: "This report has no conversions.",
  matchTypes: { exact: "Exact match", phrase: "Phrase match", broad: "Broad match" },
  blocked: (count: number) =>
    `${formatCount(count)} not proposed: a negative keyword would block ${plural(count, "it", "them")}`,
  blockedBy: (term: string, negative: string) => `${term}: ${negative} would block it`,
  files: (count: number, all: number) =>
    `Import files: ${formatCount(count)} of ${formatCount(all)} ${plural(all, "keyword", "keywords")}`,
  skipped: (count: number) => `${formatCount(count)} not in the import files`,
} as const;
