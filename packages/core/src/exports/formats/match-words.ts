import type { MatchType, NegativeKeyword } from "../../exclusions/index.ts";
import type { ExportRemark } from "../export-format.ts";

/** "Broad", "Phrase" or "Exact", as the platforms' files spell it. */
export function matchWord(matchType: MatchType): "Broad" | "Phrase" | "Exact" {
  if (matchType === "broad") return "Broad";
  return matchType === "phrase" ? "Phrase" : "Exact";
}

/** What did not fit into the platform's lists, as remarks. */
export function leftOut(negatives: readonly NegativeKeyword[]): ExportRemark[] {
  return negatives.map((negative) => ({
    negative,
    reason: "The platform has no room for more negative keywords there.",
  }));
}
