import type { ProtectionKind } from "@termsift/core/contract";
import { counted, formatCount, shownName } from "../../lib/format.ts";

const protectionNames: Record<ProtectionKind, string> = {
  conversions: "It converts",
  added: "One of your keywords",
  brand: "Your brand",
  word: "Your protected word",
};

export const resultStrings = {
  loading: "Filtering Search Terms",
  loadingPercent: (percent: number) => `${String(percent)}% complete`,
  progress: "Progress",
  loadFailed: "The results could not be loaded",
  gone: "These results are gone",
  cutLink:
    "This link is incomplete or changed. Open the whole link, or open the results from the dashboard.",
  unknownTitle: "Results",
  startOver: "Start Over",
  title: "Filtering Complete",
  found: (count: string) => `Found ${count} keywords to exclude (negative or irrelevant)`,
  hint: "Click a keyword to exclude it from the copied list; click it again to include it.",
  hintClose: "Close hint",
  partial:
    "Only the negative and irrelevant keywords are left in this browser. The server did not send the whole result, so the terms under review, the protected terms and the kept terms are missing. To get all lists, filter the report again.",
  steps: {
    label: "Steps",
    names: { decide: "Decide", block: "Block", export: "Export" },
  },
  badges: { label: "Business and file" },
  cards: {
    negative: { title: "Negative Keywords", text: "Terms that could harm ad performance" },
    irrelevant: {
      title: "Irrelevant Keywords",
      text: "Terms not directly related; they may attract unqualified traffic",
    },
  },
  list: {
    empty: "No keywords found in this category.",
    noMatch: "No search term matches the search and filters.",
    showing: (shown: string, total: string) => `${shown} of ${total}`,
    term: "Search term",
    exclude: "Exclude keyword",
    include: "Include keyword",
    /** The mark of a term that the user blocked in another list. */
    yours: "Your decision",
    excludeEffect: (term: string) => `Keeps “${term}”: takes it out of the copied list`,
    includeEffect: (term: string) => `Blocks “${term}”: puts it in the copied list`,
    atLeast: (figure: string) => `≥ ${figure}`,
    clicks: (count: number) => counted(count, "click"),
    impressions: (count: number) => `${formatCount(count)} impr.`,
    conversions: (count: string) => `${count} conv.`,
    confidence: (share: string) => `${share} sure`,
    keepShown: (count: number) => `Keep all ${formatCount(count)} shown`,
    blockShown: (count: number) => `Block all ${formatCount(count)} shown`,
    menu: (title: string) => `Actions for ${title}`,
  },
  unclicked: {
    leftOut: {
      line: (count: number) => `${counted(count, "term")} without clicks:`,
      button: "add",
      label: (count: number) => `add ${counted(count, "term")} without clicks`,
    },
    added: {
      line: (count: number) => `With ${counted(count, "term")} without clicks:`,
      button: "leave out",
      label: (count: number) => `leave out ${counted(count, "term")} without clicks`,
    },
  },
  details: {
    label: (term: string) => `Details of ${term}`,
    open: (term: string) => `Show details of ${term}`,
    figures: "Figures",
    reason: "Reason",
    kind: "Kind of reason",
    by: "Decided by",
    places: "Campaigns",
    more: (count: string) => `and ${count} more`,
    similar: "Most similar terms in this report",
    noSimilar: "No other term in this report shares a word.",
    sources: {
      you: "You, by a decision or an answer",
      protection: "Protection, which overrides the AI",
      embedded: "Termsift's built-in model",
      either: (model: string) => `Termsift's built-in model or ${model}`,
    },
  },
  toolbar: {
    label: "Search, sort and filter",
    search: "Search in terms and reasons",
    searchHint: "Search (key /)",
    clear: "Clear search",
    sort: "Sort by",
    filter: "Filter",
    columns: "Columns",
    clearFilters: "Clear",
    least: "at least",
    most: "at most",
    currency: (name: string, code: string | null) => (code === null ? name : `${name} (${code})`),
    names: {
      cost: "Cost",
      clicks: "Clicks",
      impressions: "Impressions",
      conversions: "Conversions",
      confidence: "Confidence",
      campaign: "Campaign",
    },
    confidencePercent: "Confidence (%)",
    places: {
      campaign: "Campaign",
      adGroup: "Ad group",
      matchType: "Match type",
      keyword: "Keyword",
    },
    allPlaces: {
      campaign: "All campaigns",
      adGroup: "All ad groups",
      matchType: "All match types",
      keyword: "All keywords",
    },
    sortOptions: { cost: "Cost", clicks: "Clicks", confidence: "Confidence", term: "A to Z" },
    reason: "Reason",
    allReasons: "All reasons",
    noOption: "No entry has these words",
    undo: "Undo",
    keys: "Arrow up and down move. Enter or Space blocks or keeps a search term; in the list Review, B blocks and K keeps it. With Shift, all terms from the last one that you changed to this one. Arrow right opens the details, / searches, U undoes.",
  },
  summary: {
    title: "Summary",
    total: "Total to exclude",
    negatives: "Negatives to exclude",
    irrelevants: "Irrelevants to exclude",
    removed: "Removed from copy",
    copy: "Copy Keywords to Exclude",
    shownOf: (shown: string, all: string) => `${shown} shown of ${all}`,
    export: "Export",
    copied: "Copied to clipboard",
    copiedMessage: (count: string) => `${count} keywords to exclude copied to clipboard`,
    leftOut: (count: number) => `${counted(count, "search term")} left out: see Export.`,
    copyFailed: "Not copied",
    copyFailedMessage: (canDownload: boolean) =>
      `The browser does not let this page use the clipboard. ${canDownload ? "Download the list instead." : "Allow it for this site in the browser's settings, then copy again."}`,
  },
  report: {
    title: "What was read",
    platforms: {
      google: "Google Ads",
      microsoft: "Microsoft Advertising",
      amazon: "Amazon Ads",
      unknown: "Table of search terms",
    },
    dates: "Dates",
    rows: "Rows",
    terms: "Terms",
    clicks: "Clicks",
    cost: "Cost",
    source: "Source",
    reconciled: (owner: string, isRounded: boolean) =>
      `The rows add up to ${owner}'s own total${isRounded ? " within rounding" : ""}`,
    reconciledInPart: (owner: string) =>
      `The cost matches ${owner}'s own total, but the clicks or impressions do not.`,
    ofReport: "the report",
    notReconciled: (sum: string, reported: string) =>
      `The rows add up to ${sum}; the report's own total is ${reported}.`,
    conversionsMissing:
      "Some rows do not state conversions, so the terms to block may include terms that convert.",
    noConversions:
      "The report has no conversions, so the terms to block may include terms that convert. Add the column to the report and upload it again.",
    costsLost: (reported: string) =>
      `The report's own total has a cost of ${reported}, but no row states one. Download the report again with its costs.`,
    notReconciledPlain: "The rows do not add up to the report's own total.",
    leftOut: (rows: number, all: number) =>
      `Termsift could not read ${formatCount(rows)} of ${counted(all, "row")}. Click the line with the money for the notes about this file.`,
    noTotal: "The report contains no total, so the sum of its rows could not be checked.",
    hidden: (cost: string, share: string) =>
      `${cost} (${share}) was spent on searches that are not listed in the report. Only the platform can see those.`,
    hiddenPlain: (cost: string) =>
      `${cost} was spent on searches that are not listed in the report. Only the platform can see those.`,
    issues: (count: number) => `${counted(count, "note")} about this file`,
  },
  language: {
    weak: (language: string) =>
      `Termsift makes more mistakes in ${language} than in most languages. Check the lists more carefully.`,
    unmeasured: (language: string) =>
      `Termsift has not been tested in ${language} yet. Check the lists more carefully.`,
    advice: "A large language model reads every language: see Second opinion below the lists.",
  },
  profileFit: {
    title: (business: string | undefined) =>
      `Does this report belong to ${business ?? "this business"}?`,
    waste: (waste: string, classified: string, share: string) =>
      `${waste} of ${classified} terms (${share}) look like waste for this business.`,
    proven: (waste: string, proven: string) =>
      `Among them are ${waste} of the ${proven} terms that brought conversions or are your keywords.`,
    advice:
      "Either the report belongs to another account, or the description does not say what you sell. Check both before you block anything.",
    change: "Change the description",
  },
  excludedAlarm: {
    title: "Your account blocks searches that converted",
    check: "Check your negative keywords",
  },
  campaignFit: {
    title: "Does the description cover all campaigns?",
    named: (campaign: string, waste: string, classified: string) =>
      `"${campaign}" (${waste} of ${classified} terms)`,
    waste: (campaigns: readonly string[], further: number) =>
      `Most terms of these campaigns look like waste for this business: ${campaigns.join(", ")}${further > 0 ? ` and ${counted(further, "more campaign")}` : ""}. Add what they advertise to the description, or check their terms before you block them.`,
  },
  money: {
    title: "Where the money goes",
    /** The line above the steps. `adds`: whether the rows add up to the report's total. */
    line: (block: string, total: string, review: string, adds: string) =>
      `${block} of ${total} to block, ${review} to review${adds}`,
    adds: { yes: ", adds up to the file's total", no: ", does not add up to the file's total" },
    /** The line for a report without costs. */
    counts: (block: number, review: number) =>
      `${counted(block, "search term")} to block, ${formatCount(review)} to review`,
    open: "Shows the figures of the file and where the money goes",
    saved: (share: string) => `(${share} of the report's total spend) goes to the terms to block`,
    savedPart: "goes to the terms to block",
    nothing: "Nothing is to be blocked yet.",
    parts: {
      excluded: "To block",
      review: "To review",
      kept: "Kept",
      alreadyExcluded: "Already blocked",
      nonTerms: "No search term",
      hidden: "Not listed",
    },
    noCost: "This report has no cost, so savings cannot be shown.",
    mixed:
      "The costs are in several currencies, so they cannot be added up and savings are not shown.",
    terms: (count: number) => `${counted(count, "term")}`,
  },
  others: {
    label: "Lists of search terms",
    /** The two lists of the terms to block. */
    main: "To block",
    lists: {
      review: {
        label: "Review",
        text: "Probably waste, but not sure enough to block unasked. Block or keep each term.",
      },
      protected: {
        label: "Protected",
        text: "Never blocked unasked, even if they look like waste.",
      },
      kept: { label: "Kept", text: "Someone who searches for these could buy from you." },
      "already-excluded": {
        label: "Already blocked",
        text: "Your account already blocks these terms. You do not need to do anything.",
      },
      "product-targets": {
        label: "Product targets",
        text: "Amazon products, not searches. Block them by negative product targeting.",
      },
    },
    protectionNames,
  },
  cameBack: {
    only: "Only terms that came back",
    unknown: "All terms are shown",
    unknownMessage: "Only the newest report can show which of its terms came back.",
  },
  recent: {
    title: "Earlier results",
    unnamed: "Report without a name",
    line: (date: string, count: string, cost: string) => `${date}, ${count} to exclude${cost}`,
    cost: (amount: string) => `, ${amount}`,
    outdated: " before later changes",
    clientAnswered: " · Client answered",
    incomplete: " · Rest not read",
    until: (date: string) => `Kept until ${date}`,
    older: (count: string) => `Older results (${count})`,
    remove: (name: string) => `Delete the results of ${shownName(name)}`,
    removeSure: (name: string) =>
      `Delete the results of ${shownName(name)}? They are also deleted from the server.`,
    removeNow: "Delete",
    keep: "Cancel",
    removed: "Results deleted",
    removedMessage: "They are also deleted from the server.",
    removeFailed: "Results not deleted",
  },
} as const;
