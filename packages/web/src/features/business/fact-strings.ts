import type { FactList } from "@termsift/core/profile";

const labels: Record<FactList | "protectedWords", string> = {
  offers: "Offers",
  doesNotOffer: "Does not offer",
  otherFirms: "Other firms",
  ownNames: "Own names",
  protectedWords: "Protected words",
};

const hints: Record<FactList | "protectedWords", string> = {
  offers: "Search terms with only these words are not blocked unasked.",
  doesNotOffer:
    "Search terms about these are blocked. If your ads pay for most of them, you are asked first.",
  otherFirms: "Firms that people confuse you with. Search terms with their names are blocked.",
  ownNames: "Search terms with these names are never blocked.",
  protectedWords:
    "Search terms with one of these words are never blocked, in the next and every later report.",
};

export const factStrings = {
  labels,
  hints,
  entry: "A comma or Enter ends an entry.",
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
