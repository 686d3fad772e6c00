import type { FactList } from "@termsift/core/profile";

const labels: Record<FactList | "protectedWords", string> = {
  offers: "Offers",
  doesNotOffer: "Does not offer",
  otherFirms: "Other firms",
  ownNames: "Own names",
  protectedWords: "Protected words",
};

const hints: Record<FactList | "protectedWords", string> = {
  offers: "Terms about these are not excluded unasked.",
  doesNotOffer: "Terms about these are excluded.",
  otherFirms: "Firms that people confuse you with. Terms with their names are excluded.",
  ownNames: "Terms with these names are never excluded.",
  protectedWords:
    "Terms with one of these words are never excluded, in this and every later report.",
};

export const factStrings = {
  labels,
  hints,
  none: "not stated",
  noneCorrected: "none",
  nameAbove: "the name above",
  more: (count: number) => ` and ${count} more`,
  change: "Change",
  save: "Save",
  saving: "Saving...",
  reset: "Read from the description",
  cancel: "Cancel",
  tooMany: (count: number, most: number) => `These are ${count} entries. Keep at most ${most}.`,
  tooLong: (entry: string, most: number) =>
    `Shorten “${entry.slice(0, 20)}…” to at most ${most} characters.`,
  saved: "Saved",
  savedMessage: "Your next report uses the change.",
  failed: "Error",
  failedMessage: "Failed to update business information. Please try again.",
} as const;
