export const homeStrings = {
  title: "Dashboard",
  lead: "Filter the search terms that triggered your ads.",
  sample: "Try with a sample business and report",
  sampleHint:
    "Creates a profile for an invented running shop, which you can edit later, and filters a sample report of 62 terms.",
  sampleFailed: "The sample could not be created",
} as const;
