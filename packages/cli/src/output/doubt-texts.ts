import {
  damagedTerms,
  type Inspection,
  type IssueCode,
  type LanguageFit,
  type ProfileFit,
  worstDoubt,
} from "@termsift/core/contract";
import { type BusinessProfile, DESCRIPTION_WORDS_READ } from "@termsift/core/profile";
import { cleanText } from "./clean-text.ts";
import { formatNumber, formatShare } from "./format-number.ts";

const LINES_NAMED_MAX = 5;

const UNKNOWN_TOTAL = "unknown-total-row" satisfies IssueCode;

export function reportDoubtTexts(inspection: Inspection): string[] {
  const texts = new Set([
    totalText(inspection),
    unprotectedText(inspection),
    leftOutText(inspection),
    platformText(inspection),
    ...damagedTerms(inspection.issues).map(cleanText),
  ]);
  return [...texts].filter((text) => text !== undefined);
}

/** Without conversions, no term is protected, which no other doubt may hide. */
function unprotectedText({ issues }: Inspection): string | undefined {
  return issues.find(({ code }) => code === "no-conversions-column")?.message;
}

function platformText({ platform, kind }: Inspection): string | undefined {
  if (platform !== "unknown" || kind === "term-list") return undefined;
  return "The report does not show its platform, so Google's limits and matching count. For another platform, use its format: --format microsoft or --format amazon.";
}

function totalText(inspection: Inspection): string | undefined {
  const { reconciled, issues } = inspection;
  const ofFile = issues.filter(({ line, code }) => line === 0 || code === UNKNOWN_TOTAL);
  const worst = worstDoubt(ofFile)?.message;
  if (reconciled !== false) return worst && cleanText(worst);
  return cleanText(
    worst ?? "The rows do not match the file's own total. Download the report again.",
  );
}

function leftOutText({ accounting, issues }: Inspection): string | undefined {
  const count = accounting.issues;
  if (count === 0) return undefined;
  const lines = issues
    .filter(({ line, code }) => line > 0 && code !== UNKNOWN_TOTAL)
    .map(({ line }) => String(line));
  const named = lines.slice(0, LINES_NAMED_MAX).join(", ");
  const more = count > LINES_NAMED_MAX ? ", …" : "";
  const where = named === "" ? "" : ` (${count === 1 ? "line" : "lines"} ${named}${more})`;
  const what = count === 1 ? "1 row" : `${formatNumber(count)} rows`;
  return `Left out: ${what} that could not be read${where}. Run "termsift inspect" with this report to see why.`;
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

export function languageFitText(fit: LanguageFit | undefined): string | undefined {
  if (!fit?.isWeak) return undefined;
  const { language, f1, labelledTerms } = fit;
  const name = languageNames.of(language) ?? language;
  const overall = fit.f1Overall.toFixed(2);
  const measured =
    f1 === null
      ? `Termsift's built-in model has not been tested in ${name} yet. In tests with other languages, it scored ${overall} of 1 (F1 score).`
      : `In tests, Termsift's built-in model scored ${f1.toFixed(2)} of 1 on ${formatNumber(labelledTerms)} terms in ${name}, and ${overall} of 1 on the terms of all languages (F1 score). The test terms come from few businesses, so your lists may be better or worse.`;
  return `These terms are in ${name}: check the lists more carefully. ${measured} A hosted model reads every language: use --classifier llm, or --classifier cascade for the doubtful terms only.`;
}

export function profileFitText(fit: ProfileFit | undefined): string | undefined {
  if (!fit?.isDoubtful) return campaignFitText(fit);
  const { judgedTerms, wasteTerms, provenTerms, provenWasteTerms } = fit;
  const proven =
    provenWasteTerms > 0
      ? ` Among them are ${formatNumber(provenWasteTerms)} of the ${formatNumber(provenTerms)} terms that brought conversions or are your keywords.`
      : "";
  return `Does this report belong to this business? ${formatNumber(wasteTerms)} of ${formatNumber(judgedTerms)} terms (${formatShare(wasteTerms, judgedTerms)}) look like waste for this business.${proven} Either the report belongs to another account, or the description does not say what you sell. Check both before you exclude anything.`;
}

function campaignFitText({ campaigns = [], furtherCampaigns = 0 }: Partial<ProfileFit> = {}) {
  if (campaigns.length === 0) return undefined;
  const named = campaigns.map(
    ({ campaign, judgedTerms, wasteTerms }) =>
      `"${campaign}" (${formatNumber(wasteTerms)} of ${formatNumber(judgedTerms)} terms)`,
  );
  const further = furtherCampaigns > 0 ? ` and ${formatNumber(furtherCampaigns)} more` : "";
  return cleanText(
    `Does the description cover these campaigns? Most of their terms look like waste for this business: ${named.join(", ")}${further}. Add what they advertise to the description, or check their terms before you exclude them.`,
  );
}

/** A description with fewer words can hardly describe an offer. */
const WORDS_MIN = 5;

// Japanese and Thai are written without spaces, so only a segmenter finds their words.
const words = new Intl.Segmenter("und", { granularity: "word" });

export function descriptionText(
  { description }: BusinessProfile,
  classifierId: string,
): string | undefined {
  const segments = [...words.segment(description.slice(0, 5000))];
  const count = segments.filter(({ isWordLike }) => isWordLike === true).length;
  if (count >= WORDS_MIN)
    return classifierId.startsWith("local@") ? longText(description) : undefined;
  const [what, known] =
    description.trim() === ""
      ? ["is empty", "nothing"]
      : [`has fewer than ${WORDS_MIN} words`, "almost nothing"];
  return `The "description" of the business profile ${what}, so the AI knows ${known} about your offer and can only guess. Write some sentences about what the business sells, to whom and where, and run this again.`;
}

function longText(description: string): string | undefined {
  const count = description.trim().split(/\s+/u).length;
  if (count <= DESCRIPTION_WORDS_READ) return undefined;
  return `The "description" of the business profile has ${formatNumber(count)} words. Termsift's built-in model reads about the first ${DESCRIPTION_WORDS_READ}, so put the important facts first.`;
}

/** Says that the result holds only the clicked terms. */
export function unreadText(unread: number | undefined): string | undefined {
  if (!unread) return undefined;
  return `Only the terms with clicks were classified. ${formatNumber(unread)} other terms are not in this result.`;
}
