export const homeStrings = {
  title: "Dashboard",
  lead: "Filter the search terms that your ads were shown for.",
  sample: "Try with a sample business and report",
  sampleHint:
    "Creates the profile of a made-up running shop, which you can edit at any time, and filters its report of 62 terms.",
  sampleFailed: "The sample could not be set up",
} as const;
