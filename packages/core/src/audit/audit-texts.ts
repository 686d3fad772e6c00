import type { FilterResult } from "../contract/filter-result.ts";
import { formatNegative } from "../exclusions/negative-keyword.ts";
import type { AccountKeyword } from "../exclusions/term-index.ts";
import { formatCount, formatMoney, roundToCents } from "../terms/format-figures.ts";
import type { AuditFinding, FindingKind } from "./audit-findings.ts";
import { type Audit, type BrandName, excludedConvertingOf } from "./audit-negatives.ts";
import type { AuditGround, AuditTerm } from "./audit-terms.ts";
import type { Conflict } from "./find-conflicts.ts";
import { levelOf } from "./negative-groups.ts";

/** The texts of the audit, for the command line, the MCP server and the page. */
export const auditTexts = {
  kinds: {
    conflict: "Block searches that you want",
    kept: "Block searches that Termsift keeps",
    duplicate: "Are there twice",
    redundant: "Are not needed beside another one",
    never: "Block nothing",
  } satisfies Record<FindingKind, string>,
  grounds: {
    converted: "it converted",
    added: "it is a keyword of the account (Added)",
    "own-keyword": "one of your own keywords",
    wanted: "you want it",
    kept: "Termsift keeps it",
  } satisfies Record<AuditGround, string>,
  /** The names of the places that a negative may be in. */
  levels: {
    "ad-group": "Ad group",
    campaign: "Campaign",
    "shared-list": "Shared list",
    account: "Whole account",
    unknown: "Not stated",
  },
  none: "No negative of this file does harm, is there twice or is not needed.",
  partly: "only in the campaigns and ad groups of this negative",
  unknownPlace:
    "The file names no campaign, ad group or list, so equal negatives may be in different campaigns, where each is needed. Export the columns Campaign and Ad group too.",
  noConversions:
    "The report counts no conversions, so no search that converts could be found among the blocked ones.",
} as const;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** @example placeText({ campaign: "Leads", adGroup: "Taps" }) // "Leads > Taps" */
export function placeText(negative: AccountKeyword): string {
  const { list, campaign, adGroup, ids } = negative;
  const level = levelOf(negative);
  if (level === "shared-list") return `${auditTexts.levels["shared-list"]}: ${list ?? ""}`;
  if (level === "account" || level === "unknown") return auditTexts.levels[level];
  const names = [campaign || ids?.campaignId, adGroup || ids?.adGroupId];
  return names.filter(Boolean).join(" > ");
}

/** @example figuresText({ conversions: 3, cost: 16.05, clicks: 4 }, "GBP") // "3 conversions, £16.05" */
export function figuresText(
  { conversions, cost, clicks }: Pick<AuditTerm, "conversions" | "cost" | "clicks">,
  currency: string | null,
): string {
  return [
    ...(conversions > 0 ? [counted(roundToCents(conversions), "conversion")] : []),
    ...(cost > 0 ? [formatMoney(cost, currency)] : []),
    ...(conversions === 0 && cost === 0 && clicks > 0 ? [counted(clicks, "click")] : []),
  ].join(", ");
}

const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);

/** Says in one sentence what is wrong with a negative. */
export function findingText(
  { kind, removes, conflict, by, refusal = "" }: AuditFinding,
  currency: string | null,
): string {
  if (conflict !== undefined) return conflictText(conflict, currency);
  if (kind === "duplicate") {
    return `The same negative is there ${formatCount(removes.length + 1)} times.`;
  }
  if (by === undefined) return refusal;
  return `${formatNegative(by)} blocks all that this one blocks, in: ${placeText(by)}.`;
}

function conflictText(conflict: Conflict, currency: string | null): string {
  const { count, searches, isCertain } = conflict;
  const [first] = searches;
  if (first === undefined) return "";
  const verb = isCertain ? "Blocks" : "May block";
  const example = `“${first.term}”: ${auditTexts.grounds[first.ground]}`;
  const figures = inBrackets(figuresText(first, currency));
  const part = first.isPartly ? `, ${auditTexts.partly}` : "";
  if (count === 1) return `${verb} ${example}${figures}${part}.`;
  const all = inBrackets(figuresText(conflict, currency));
  return `${verb} ${counted(count, "search", "searches")}${all}, such as ${example}${figures}${part}.`;
}

/** Returns the alarm about the searches of a result that are Excluded although they converted; null if there are none. */
export function resultAlarmText(
  { already_excluded_keywords: excluded }: Pick<FilterResult, "already_excluded_keywords">,
  currency: string | null,
): string | null {
  const marked = excluded.map((item) => Object.assign({ isExcluded: true }, item));
  return excludedAlarmText(excludedConvertingOf(marked), currency);
}

/** Returns the alarm about searches that the report marks as Excluded although they converted; null if there are none. */
export function excludedAlarmText(
  terms: readonly Pick<AuditTerm, "term" | "conversions" | "cost" | "clicks">[],
  currency: string | null,
): string | null {
  const [first] = terms;
  if (first === undefined) return null;
  const figures = figuresText(first, currency);
  const what =
    terms.length === 1
      ? `A negative keyword of your account blocks a search that converted: “${first.term}” (${figures}).`
      : `Negative keywords of your account block ${formatCount(terms.length)} searches that converted, such as “${first.term}” (${figures}).`;
  return `${what} The report marks it as Excluded. Check whether you still want to exclude it.`;
}

/**
 * Says that Google has brand exclusions. Source: support.google.com/google-ads/answer/13721847 (Search and Performance
 * Max; a brand list needs no misspellings and variants).
 */
export function brandText({ name, negatives }: BrandName): string {
  return `${counted(negatives, "negative names", "negatives name")} “${name}”. If you want no search about this brand, a brand exclusion of Google Ads (campaign settings > Brand exclusions) blocks its misspellings and variants too.`;
}

/**
 * Returns the remarks about a whole audit. `hasConversions`: a report of the audit has a column of conversions.
 * `unchecked`: the negatives whose campaign or ad group is in no report.
 */
export function auditNotes(
  audit: Audit,
  hasConversions: boolean,
  unchecked: readonly AccountKeyword[],
): string[] {
  const { duplicates, redundant } = audit;
  const isUnsure = !audit.isPlaceKnown && duplicates.length + redundant.length > 0;
  return [
    ...(hasConversions ? [] : [auditTexts.noConversions]),
    ...uncheckedTexts(unchecked),
    ...(isUnsure ? [auditTexts.unknownPlace] : []),
    ...audit.brands.map(brandText),
  ];
}

function uncheckedTexts([first, ...others]: readonly AccountKeyword[]): string[] {
  if (first === undefined) return [];
  const { campaign = "", adGroup } = first;
  const place = [campaign, adGroup].filter(Boolean).join(" > ");
  const what = others.length === 0 ? "One negative was" : `${others.length + 1} negatives were`;
  return [
    `${what} not compared with searches, because no report contains their campaign or ad group: ${formatNegative(first)} of "${place}"${others.length === 0 ? "" : ` and ${others.length} more`}. Check the names, or add a report of these campaigns.`,
  ];
}
