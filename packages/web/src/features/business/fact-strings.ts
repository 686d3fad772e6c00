import { FACT_ENTRIES_MAX, FACT_LENGTH_MAX, type FactList } from "@termsift/core/profile";

const labels: Record<FactList, string> = {
  offers: "Offers",
  doesNotOffer: "Does not offer",
  otherFirms: "Other firms",
  ownNames: "Own names",
};

const hints: Record<FactList, string> = {
  offers: "Search terms with only these words are not blocked unasked.",
  doesNotOffer:
    "Search terms about these are blocked. If your ads pay for most of them, you are asked first.",
  otherFirms: "Firms that people confuse you with. Search terms with their names are blocked.",
  ownNames: "Search terms with these names are never blocked.",
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
  tooMany: (count: number) => `These are ${count} entries. Keep at most ${FACT_ENTRIES_MAX}.`,
  tooLong: (entry: string) =>
    `Shorten “${entry.slice(0, 20)}…” to at most ${FACT_LENGTH_MAX} characters.`,
  saved: "Saved",
  savedMessage: "Your next report uses the change.",
  failed: "Error",
  failedMessage: "Failed to update business information. Please try again.",
} as const;
