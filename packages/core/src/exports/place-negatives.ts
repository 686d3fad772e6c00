import { AppError } from "../errors.ts";
import type { TermScope } from "../terms/search-term.ts";
import type { ExportedNegative, ExportRequest } from "./export-format.ts";

/** One row of an import file: a negative in one campaign, or in one ad group of it. */
export type PlacedNegative = {
  readonly negative: ExportedNegative;
  readonly campaign: string;
  readonly adGroup: string;
};

/**
 * Puts each negative into the campaigns or ad groups where its terms were shown, else into those of the request.
 *
 * @throws AppError `invalid-option` when a negative has neither: a row without a campaign would not import.
 */
export function placeNegatives(
  negatives: readonly ExportedNegative[],
  level: "campaign" | "ad-group",
  request: ExportRequest,
): PlacedNegative[] {
  return negatives.flatMap((negative) => {
    const own = usable(negative.scopes ?? [], level);
    const scopes = own.length > 0 ? own : usable(request.scopes ?? [], level);
    if (scopes.length === 0) throw missingScope(level);
    return scopes.map(({ campaign, adGroup }) => ({
      negative,
      campaign,
      adGroup: level === "ad-group" ? adGroup : "",
    }));
  });
}

function usable(
  scopes: readonly TermScope[],
  level: "campaign" | "ad-group",
): { campaign: string; adGroup: string }[] {
  const found = new Map<string, { campaign: string; adGroup: string }>();
  for (const { campaign, adGroup } of scopes) {
    if (!campaign || (level === "ad-group" && !adGroup)) continue;
    const place = { campaign, adGroup: level === "ad-group" ? (adGroup ?? "") : "" };
    found.set(JSON.stringify(place), place);
  }
  return [...found.values()];
}

function missingScope(level: "campaign" | "ad-group"): AppError {
  const what = level === "campaign" ? "campaign" : "campaign and ad group";
  return new AppError(
    "invalid-option",
    `The report does not say in which ${what} these terms were shown. Name at least one ${what}, or export a shared list or a paste list.`,
    { details: { level } },
  );
}
