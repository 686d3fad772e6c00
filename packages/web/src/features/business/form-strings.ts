import { formatCount } from "../../lib/format.ts";

/** The dashboard, which shows the card, does without these. */
export const formStrings = {
  form: {
    createTitle: "Create Business",
    editTitle: "Edit Business",
    /** Until it is known whether there is one. */
    unknownTitle: "Business",
    intro: "Everything that the AI knows of your business is on this page.",
    back: "Back to Dashboard",
    name: "Business Name",
    namePlaceholder: "Northlight Running",
    type: "Business Type",
    typePlaceholder: "Select a type",
    description: "Business Description",
    descriptionPlaceholder: "What you sell, to whom, where, at what price, and what you do not do.",
    cancel: "Cancel",
    create: "Create Business",
    update: "Update Business",
    saving: "Saving...",
    missing: "Missing information",
    missingMessage: "Please fill in all business fields",
    created: "Business Created",
    createdMessage: "Your business information has been saved successfully.",
    updated: "Business Updated",
    updatedMessage: "Your business information has been updated successfully.",
    failed: "Error",
    failedCreateMessage: "Failed to save business information. Please try again.",
    failedUpdateMessage: "Failed to update business information. Please try again.",
    count: (length: number, lengthMax: number) =>
      `${formatCount(length)} of ${formatCount(lengthMax)} characters`,
    long: (wordsMax: number) =>
      `. The embedded AI reads about ${String(wordsMax)} words: the beginning, what you offer and what you rule out. A shorter text is read whole.`,
  },
  guidance: {
    title: "A more detailed description gives more accurate filtering",
    why: "A term is kept when its searcher could buy from you. The AI can only tell that from what you write here.",
    points: [
      "What you sell, in the words your customers use",
      "Who buys it, and where you deliver or work",
      "Price level: budget, mid-range or premium",
      "What you do not offer: repairs, rentals, training, used goods",
    ],
    exampleTitle: "Example",
    example:
      "We sell new running shoes and running clothing for adults, mid-range to premium (Asics, Brooks, Saucony), in our online shop. Delivery within the United Kingdom. We do not sell children's shoes, football boots or used shoes, and we do not repair.",
  },
} as const;
