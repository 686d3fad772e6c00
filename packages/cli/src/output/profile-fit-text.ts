import type { ProfileFit } from "@termsift/core/contract";
import { formatNumber, formatShare } from "./format-number.ts";

/** Asks whether report and profile belong together, where that is doubtful; undefined where it is not. */
export function profileFitText(fit: ProfileFit | undefined): string | undefined {
  if (!fit?.isDoubtful) return undefined;
  const { judgedTerms, wasteTerms, provenTerms, provenWasteTerms } = fit;
  const proven =
    provenWasteTerms > 0
      ? ` So do ${formatNumber(provenWasteTerms)} of the ${formatNumber(provenTerms)} that brought conversions or are your keywords.`
      : "";
  return `Does this report belong to this business? ${formatNumber(wasteTerms)} of ${formatNumber(judgedTerms)} terms (${formatShare(wasteTerms, judgedTerms)}) look like waste for its profile.${proven} Either the report is another account's, or the description leaves out what is sold. Check both before you exclude anything.`;
}
