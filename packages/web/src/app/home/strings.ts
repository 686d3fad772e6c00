export const homeStrings = {
  title: "Dashboard",
  lead: "Filter the search terms that your ads were shown for.",
  sample: "Try with a sample business",
  sampleHint: "Creates the profile of a made-up running shop. You can edit it at any time.",
  sampleDone: "Sample business created",
  sampleDoneMessage: "Now try the sample report, or drop one of your own.",
  sampleFailed: "Sample business not created",
} as const;
