import { auditTexts, type FindingKind } from "@termsift/core/audit";
import { counted, formatCount, plural } from "../../lib/format.ts";
import type { KeywordRole } from "../results/exclusions/engine/protocol.ts";

/** The texts of the page "Existing negatives". Those of the findings themselves are in `auditTexts`. */
export const negativesStrings = {
  title: "Existing negatives",
  lead: "Finds the negative keywords of your account that block searches that you want, that are not needed, or that block nothing.",
  loadFailed: "Your results could not be loaded",
  loading: "Loading your results …",
  noResults: "Filter a search terms report first. Its searches show what your negatives block.",
  toDashboard: "Go to the dashboard",
  reports: {
    title: "Reports",
    text: "Tick earlier reports of the same account too: they hold more searches that convert.",
    label: "Reports to check against",
    line: (name: string, day: string, terms: string) => `${name}, ${day}, ${terms} to exclude`,
    unnamed: "Report",
    older: (count: string) => `Older reports (${count})`,
  },
  files: {
    title: "Keywords in your account",
    privacy: "The files are read in this browser and are not sent anywhere.",
    formats:
      "An export of Google Ads, Google Ads Editor, Microsoft Advertising or Amazon Ads, a table with the names of the Google Ads API (CSV, TSV, XLSX), or one keyword per line.",
    roles: {
      existing: {
        title: "Existing negative keywords",
        text: "With the columns for campaign and ad group, so that each negative is compared only with the searches that it can block.",
        choose: "Choose file with existing negative keywords",
        drop: "Remove the file of existing negative keywords",
      },
      own: {
        title: "Your own keywords (optional)",
        text: "Shows which of them a negative blocks.",
        choose: "Choose file with your own keywords",
        drop: "Remove the file of your own keywords",
      },
    } satisfies Record<KeywordRole, Record<"title" | "text" | "choose" | "drop", string>>,
  },
  waiting: "Choose the file with your existing negative keywords.",
  empty: "This file holds no negative keyword.",
  noReport: "Tick at least one report.",
  checking: "Checking …",
  failed: "The negatives could not be checked",
  stopped: "Choose the files again",
  summary: (negatives: number, searches: number) =>
    `${counted(negatives, "negative keyword")} checked against ${counted(searches, "search", "searches")} and own keywords that should not be blocked.`,
  alarm: "Your account blocks searches that converted",
  findings: {
    title: (kind: FindingKind, count: number) =>
      `${auditTexts.kinds[kind]} (${formatCount(count)})`,
    hints: {
      conflict: "These searches converted, are keywords of the account, or you want them.",
      kept: "These searches never converted. Look at them, but trust your own judgement.",
      duplicate: "The first of each stays if you remove these.",
      redundant: "Another negative blocks the same searches.",
      never: "The platform does not accept them, so they block no search.",
    } satisfies Record<FindingKind, string>,
    tickAll: (count: number) => `Tick all ${formatCount(count)}`,
    untickAll: "Untick all",
    tick: (negative: string, place: string) => `${negative} in ${place}`,
    where: (place: string) => `Where: ${place}`,
    conversions: (count: number) => counted(Math.round(count * 100) / 100, "conversion"),
    searches: (count: number) => `Show the blocked searches (${formatCount(count)})`,
    moreSearches: (count: string) => `and ${count} more`,
    more: (count: number) => `Show ${formatCount(count)} more`,
    notShown: (count: string) =>
      `${count} more findings are only in the table (CSV). Remove the ones that are shown, then check again.`,
    table: "Download all findings (CSV)",
  },
  removal: {
    title: "Remove the ticked negatives",
    none: "Tick the negatives that you want to remove. Termsift writes a file that removes them; it changes nothing in your account.",
    count: (count: number) =>
      `${counted(count, "negative")} ${plural(count, "is", "are")} ticked for removal.`,
    format: "Format of the file",
    writing: "Writing the file …",
    failed: "The file could not be written",
    skipped: (count: number) =>
      `${counted(count, "negative is", "negatives are")} not in the file:`,
  },
} as const;
