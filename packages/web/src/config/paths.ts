import { webPaths } from "@termsift/core/contract";

export const paths = webPaths;

/** The page that checks existing negatives, with this result ticked. */
export function existingNegativesPath(resultId: string | undefined): string {
  const query = resultId === undefined ? "" : `?result=${encodeURIComponent(resultId)}`;
  return `${webPaths.existingNegatives}${query}`;
}
