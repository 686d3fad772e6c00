import { FACT_ENTRIES_MAX, FACT_LENGTH_MAX, type FactList } from "@termsift/core/profile";

const labels: Record<FactList, string> = {
  offers: "Offers",
  doesNotOffer: "Does not offer",
  otherFirms: "Other firms",
  ownNames: "Own names",
};

const hints: Record<FactList, string> = {
  offers: "Terms with only these words are not excluded unasked.",
  doesNotOffer:
    "Terms about these are excluded. If your ads pay for most of them, you are asked first.",
  otherFirms: "Firms that people confuse you with. Terms with their names are excluded.",
  ownNames: "Terms with these names are never excluded.",
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
  tooMany: (count: number) => `These are ${count} entries. Keep at most ${FACT_ENTRIES_MAX}.`,
  tooLong: (entry: string) =>
    `Shorten “${entry.slice(0, 20)}…” to at most ${FACT_LENGTH_MAX} characters.`,
  saved: "Saved",
  savedMessage: "Your next report uses the change.",
  failed: "Error",
  failedMessage: "Failed to update business information. Please try again.",
} as const;
