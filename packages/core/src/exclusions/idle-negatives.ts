import type { TermScope } from "../terms/search-term.ts";
import type { AccountKeyword } from "./term-index.ts";

const PLACES_NAMED_MAX = 3;

/**
 * Returns a note for the user about existing negatives that block no term, because the report does not contain their
 * campaign or ad group. Returns undefined if there are none. `scopes` are the campaigns and ad groups of the report;
 * duplicates are allowed.
 */
export function idleNegativesText(
  existing: readonly AccountKeyword[],
  scopes: Iterable<TermScope>,
): string | undefined {
  const known = knownPlaces(scopes);
  const idle = existing.filter(({ campaign, adGroup }) => {
    return campaign && !known.has(keyOf(campaign, adGroup || null));
  });
  if (idle.length === 0) return undefined;
  const isOne = idle.length === 1;
  const count = `${idle.length} of ${existing.length} negative keywords ${isOne ? "is" : "are"}`;
  if (known.size === 0) {
    return `${count} of single campaigns, but no campaigns are known of this report: ${isOne ? "it is" : "they are"} not taken into account.`;
  }
  return `${count} of campaigns or ad groups that the report does not have (${namesOf(idle)}): ${isOne ? "it blocks" : "they block"} nothing of it.`;
}

function knownPlaces(scopes: Iterable<TermScope>): Set<string> {
  const known = new Set<string>();
  for (const { campaign, adGroup } of scopes) {
    if (campaign === null) continue;
    known.add(keyOf(campaign, null));
    if (adGroup !== null) known.add(keyOf(campaign, adGroup));
  }
  return known;
}

function keyOf(campaign: string, adGroup: string | null): string {
  return JSON.stringify([campaign, adGroup]);
}

function namesOf(idle: readonly AccountKeyword[]): string {
  const places = idle.map(({ campaign, adGroup }) =>
    adGroup ? `"${campaign ?? ""}", "${adGroup}"` : `"${campaign ?? ""}"`,
  );
  const names = [...new Set(places)];
  const more = names.length - PLACES_NAMED_MAX;
  const shown = names.slice(0, PLACES_NAMED_MAX).join("; ");
  return more > 0 ? `${shown}; and ${more} more` : shown;
}
