export const decisionStrings = {
  kept: "kept, by your decision",
  saveFailed: "Your changes are not saved",
  savedOnceReached:
    "The server could not be reached. Keep this page open: it tries again by itself.",
  savedAgain: (reason: string) => `${reason} Keep this page open: it tries again by itself.`,
} as const;
