import type { ExclusionLevel, ExclusionMethod, Guard } from "@termsift/core/exclusions";
import { capitalized, counted, formatCount, plural } from "../../../lib/format.ts";
import type { KeywordRole } from "./engine/protocol.ts";

/** Estimated rows per A4 page. About 51 one-line rows fit (2,000 rows took 39 pages), but some rows have two lines. */
const ROWS_PER_PAGE = 45;

const inBrackets = (amount: string) => (amount === "" ? "" : ` (${amount})`);

/** Adds a capital letter and a full stop to a text, e.g. to a browser's error message, if they are missing. */
function toSentence(message: string): string {
  const begun = capitalized(message.trim());
  return /[.!?…]$/u.test(begun) ? begun : `${begun}.`;
}

function exampleOf(term: string, reason: string): string {
  return `for example “${term}”${reason === "" ? "." : `: ${toSentence(reason)}`}`;
}

type OpenTerm = { readonly term: string; readonly reason: string };

const methods: Record<ExclusionMethod, string> = {
  smallest: "Fewest safe negatives",
  exact: "Exact match, one for each term",
  phrase: "Phrase match, one for each term",
  broad: "Broad match, one for each term",
};

const guards: Record<Guard["kind"], string> = {
  kept: "Kept",
  protected: "Protected",
  converting: "Converts",
  review: "To review",
  "own-keyword": "Your keyword",
};

const levels: Record<ExclusionLevel, string> = {
  "shared-list": "Shared list",
  campaign: "Campaigns",
  "ad-group": "Ad groups",
  account: "Whole account",
};

const files: Record<KeywordRole, { title: string; text: string; choose: string; drop: string }> = {
  existing: {
    title: "Existing negative keywords",
    text: "Terms that your account already blocks are left out.",
    choose: "Choose file with existing negative keywords",
    drop: "Remove the file of existing negative keywords",
  },
  own: {
    title: "Your own keywords",
    text: "Proposed negatives never block these keywords. Existing negatives that may block one are shown.",
    choose: "Choose file with your own keywords",
    drop: "Remove the file of your own keywords",
  },
};

export const exclusionStrings = {
  title: "What it blocks",
  lead: "Try the negative keywords on this report before you use them. Kept, converting and protected terms are blocked only if you agree.",
  planning: "Checking what must stay …",
  stale: {
    first: "Preparing the preview …",
    change: "Updating the preview …",
    otherTab: "This result was changed in another tab. Check the new figures, then try again.",
    stoppedFirst: "The preview stopped.",
    stopped: "The preview stopped. Its figures are out of date.",
    missingFile: (name: string) =>
      `Choose the file “${name}” again in the step Block, or remove it there. Termsift keeps only its name.`,
  },
  failed: "The preview stopped",
  failedText: (message: string) =>
    `${toSentence(message)} You can still use the lists and copy the keywords.`,
  retry: "Try again",
  partial:
    "Only the negative and irrelevant keywords of this result are left. The kept terms are missing, so Termsift cannot tell which phrases are safe and offers only exact negatives. Filter the report again for the full preview.",
  nothingToKeep:
    "No term of this report is kept or protected, so Termsift cannot tell which phrases would block searches that you want. Exact negatives are the safe choice. Check phrases before you use them.",
  nothing: "No term is marked for exclusion, so there is nothing to block.",
  method: {
    label: "How to block them",
    names: methods,
    smallest:
      "Phrases and exact negatives that block many terms at once, but no term that must stay.",
    example: (negative: string, blocks: string, allows: string) =>
      `${negative} blocks “${blocks}”, but not “${allows}”.`,
    platform: "Use the match type rules of",
    unknownPlatform: "The report does not name its platform. Choose the platform here.",
  },
  companions: {
    label: (kinds: string) =>
      `Also block ${kinds} of these negatives, unless that would block a kept term`,
    kinds: { plural: "plurals", accent: "missing accents", joined: "joined words" },
    adds: (count: number) => `Adds ${counted(count, "negative")} in a separate list.`,
    title: (count: string) => `Other spellings (${count})`,
    list: "Other spellings blocked as well",
    none: "No other spelling is needed, or all would block kept terms.",
    beside: (negative: string) => `in addition to ${negative}`,
    names: {
      plural: "Singular or plural",
      accent: "Without accents",
      joined: "Joined words",
    },
    plus: (count: number) => `and ${counted(count, "other spelling")}`,
  },
  cover: {
    slider: "Number of negative keywords",
    sentence: (count: number) => plural(count, "negative", "negatives"),
    covers: (count: number) => plural(count, "blocks", "block"),
    ofWaste: "of the cost of the terms to exclude",
    ofTerms: "of the terms to exclude",
    money: (cost: string, total: string) => `${cost} of ${total}`,
    counts: (count: string, total: string) => `${count} of ${total} terms`,
    valueText: (count: string, share: string) =>
      `${count} negatives block ${share} of what you want to exclude`,
    all: "All",
    costly: "All that cost money",
    mark: (share: string) => `${share} blocked`,
  },
  impact: {
    terms: "Terms blocked",
    clicks: "Clicks",
    cost: "Cost",
    conversions: "Conversions lost",
    safe: "No kept, protected or converting term is blocked.",
    safeUnmeasured: "No kept or protected term is blocked. The report does not count conversions.",
    agreed: (count: number) =>
      `${counted(count, "term")} that should stay ${plural(count, "is", "are")} blocked because you agreed.`,
    waiting: (count: number) =>
      `${counted(count, "negative is", "negatives are")} left out, because ${plural(count, "it", "they")} would block terms that must stay. Decide under “Needs your decision”.`,
    open: (count: number, cost: string) =>
      `${counted(count, "term is", "terms are")} not blocked yet${inBrackets(cost)}.`,
  },
  tabs: {
    label: "Details of the preview",
    negatives: "Negatives",
    checked: "Needs your decision",
    open: "Not blocked yet",
    covered: "Blocked already",
    conflicts: "Conflicts",
  },
  negatives: {
    list: "Negative keywords in use",
    empty: "No negative is in use. Move the slider to use some.",
    noneProposed: "No negative is proposed, so none is in use.",
    noneNeeded: "Your account already blocks all these terms, so no new negative is needed.",
    blocks: (count: number) => `${counted(count, "term")}`,
    yours: "Yours",
    detail: (negative: string) => `What ${negative} blocks`,
    detailWithSpellings: (negative: string) => `What ${negative} and its other spellings block`,
    more: (count: string) => `and ${count} more`,
    remove: (negative: string) => `Remove ${negative}`,
    struck: "Left out:",
    restore: (negative: string) => `Use ${negative} again`,
    loading: "Looking them up …",
  },
  checked: {
    text: "These negatives would or may also block terms that must stay, so they are used only if you agree. Agree only if the savings matter more to you than the searches that you lose.",
    none: "None of the proposed negatives blocks a term that you keep.",
    saves: (count: number, cost: string) =>
      `Would block ${counted(count, "term")} to exclude${inBrackets(cost)}`,
    hits: (count: number, cost: string, doubt = "") =>
      `; ${doubt === "" ? "would" : "may"} also block ${counted(count, "term")} that must stay${inBrackets(cost)}${doubt === "" ? "." : `: ${doubt}`}`,
    refused: "Not used",
    allowed: "Used, as you agreed",
    invalid: "Not accepted by the platform",
    safe: "In use, blocks no term that you keep",
    show: (count: string) => `Show the terms that would be lost (${count})`,
    yes: (count: number, negative: string) =>
      `Yes, use ${negative} and lose ${count === 1 ? "this term" : `these ${formatCount(count)} terms`}`,
    more: (count: string) => `${count} more are not shown. The highest savings come first.`,
    moreHits: (count: string) => `and ${count} more`,
    conversions: (count: string) => `${count} conv.`,
    guards,
  },
  open: {
    text: "No safe negative blocks these terms. To block them, add a negative of your own.",
    list: "Terms not blocked yet",
  },
  covered: {
    text: "Your account's negatives already block these terms, so no new negatives are proposed.",
    list: "Terms blocked already",
    by: (negative: string) => `by ${negative}`,
  },
  conflicts: {
    text: "These negatives of your account may block your own keywords. Check them in your ad account.",
    list: "Conflicts in your account",
    line: (negative: string, keyword: string) => `${negative} may block your keyword ${keyword}`,
    campaign: (name: string) => `Campaign ${name}`,
  },
  moreEntries: (count: string) =>
    `${count} more are not shown. The most expensive terms come first.`,
  own: {
    label: "A negative of your own",
    hint: '[exact], "phrase" or broad',
    add: "Add",
    check: (count: number, cost: string) =>
      `Blocks ${counted(count, "term")} to exclude${inBrackets(cost)}`,
    nothing: "Blocks no unwanted term",
    noHit: ", blocks no term that you keep.",
    hit: (count: number, cost: string, example: string, doubt = "") =>
      `, but ${doubt === "" ? "would" : "may"} block ${counted(count, "term")} that must stay${inBrackets(cost)}, such as “${example}”${doubt === "" ? "." : `: ${doubt}`}`,
  },
  files: {
    title: "Keywords in your account",
    optional: "optional",
    privacy: "The files are read in this browser and are not sent anywhere.",
    formats: "A keyword or negative keyword export (CSV, TSV, XLSX), or one keyword per line.",
    roles: files,
    choose: "Choose file",
    read: (count: number) => `${counted(count, "keyword")} read`,
    issues: (count: number) => `${counted(count, "note")} about this file`,
    check: "Check these negatives: do they block searches that you want?",
    failed: "Not read",
    missing:
      "Choose this file again, or remove it. Termsift keeps only its name, so nothing is copied or written until then.",
  },
  exports: {
    title: "Export",
    same: "The copied list and the files hold the same keywords: one exact negative for each keyword to exclude.",
    chosen: (method: string) =>
      `The files block the keywords to exclude with these negatives: ${method}. “Copy Keywords to Exclude” copies one exact negative for each keyword instead.`,
    notCopied: (count: number, { term, reason }: OpenTerm) =>
      `It leaves out ${counted(count, "keyword")}, ${exampleOf(term, reason)}`,
    missing: (count: number, { term, reason }: OpenTerm, isPlanned: boolean) =>
      `${counted(count, "keyword is", "keywords are")} ${isPlanned ? "" : "not copied and "}not in the files, ${exampleOf(term, reason)} All are listed in the step Block, under “Not blocked yet”.`,
    change: "Change the choice",
    extract:
      "A search or filter is set, so files, client report and client link hold only the search terms that it shows.",
    showAll: "Show all",
    fewer: (count: number, share: string) =>
      `The ${formatCount(count)} that save most block ${share} of the cost.`,
    useFewer: (count: number) => `Use only these ${formatCount(count)}`,
    campaignRows: (rows: number, count: number) =>
      `With one row for each campaign, the file has ${counted(rows, "row")}. A shared list has ${formatCount(count)}.`,
    useList: "Use a shared list",
    copyLines: "Copy one per line",
    copyPlan: (count: number) =>
      `Copy ${counted(count, "negative")} that ${plural(count, "blocks", "block")} the same`,
    copyPart: (count: number, share: string, isCost: boolean) =>
      `Copy ${counted(count, "negative")} that ${plural(count, "blocks", "block")} ${share} of the ${isCost ? "cost" : "terms"}`,
    text: (count: number) =>
      `These files hold the ${counted(count, "negative")} of the step Block. Each import file comes with a file that undoes it.`,
    locked: "Files come with the Freelancer plan",
    lockedText:
      "Your plan includes the preview and copying. Import files need the Freelancer plan or above.",
    seePlans: "See plans",
    level: "Where to add them",
    levels,
    otherLevel: (level: string) =>
      `This file cannot add negative keywords to “${level}”, which is chosen above.`,
    useFormat: (format: string) => `Use ${format}`,
    useLevel: (level: string) => `Use “${level}” instead`,
    listName: "Name of the list",
    campaigns: "Campaigns",
    campaignsHint: "The report names no campaigns. Type each name and press Enter.",
    preparing: "Writing the files …",
    empty: "No negative is in use, so there is nothing to download.",
    unconfirmed: "Check the preview of the import before you apply it",
    howTo: "How to import it",
    howToUndo: "How to undo it",
    howToUse: "How to use it",
    roles: { import: "Import", undo: "Undo", removal: "Removal", table: "Table" },
    download: "Download",
    downloadFile: (name: string) => `Download ${name}`,
    skipped: (count: number) =>
      `${counted(count, "negative is", "negatives are")} not in the file:`,
    failed: "The file could not be written",
    notDownloaded: "Not downloaded",
    more: (count: string) => `and ${count} more`,
  },
  clientReport: {
    title: "Report for your client",
    text: "A document about the report, the wasted spend and the proposed negatives. Open it, then print it or save it as a PDF.",
    agency: "Your agency",
    logo: "Logo",
    chooseLogo: "Choose logo",
    removeLogo: "Remove logo",
    logoRefused:
      "This file cannot be used as a logo. Choose a PNG or JPEG picture of at most 200 kB.",
    comment: "Comment",
    rows: "Rows in each table",
    dearest: (count: string) => `The ${count} with the highest cost`,
    costly: "All with a cost",
    all: "All",
    pages: (rows: number) =>
      `${counted(rows, "row")}, about ${counted(Math.ceil(rows / ROWS_PER_PAGE), "page")} on paper`,
    dropped: "Rows to leave out",
    droppedHint: "Type part of a search term or negative keyword.",
    open: "Open report",
    download: "Download report (HTML)",
  },
} as const;
