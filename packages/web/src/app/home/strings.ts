export const homeStrings = {
  title: "Dashboard",
  lead: "Filter the search terms that triggered your ads.",
  sample: "Try with a sample business and report",
  sampleHint:
    "Creates the profile of an invented running shop, which you can edit later, and filters its report of 62 terms.",
  sampleFailed: "The sample could not be created",
} as const;
