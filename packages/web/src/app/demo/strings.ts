export const demoStrings = {
  label: "Demo",
  line: "Demo with an invented business: nothing is stored.",
  run: "To filter your own reports, run Termsift yourself: npm start in its folder, with Node 20 or newer.",
  title: "Demo",
  lead: "An invented business and its search terms report from Google Ads, filtered by the embedded model.",
  result: "The filtered report",
  found: (terms: string, cost: string, of: string) =>
    `Termsift proposes to exclude ${terms} of ${of} search terms, which cost ${cost}. Each has a reason.`,
  what: "Decide groups and single terms, see what each negative would block, copy the list, or save a file for Google Ads, Microsoft or Amazon. Your changes last until you leave the result.",
  open: "Open the result",
  running: "Termsift is filtering the sample report, which takes a few seconds.",
  failed: "The sample report could not be loaded",
} as const;
