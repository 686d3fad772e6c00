import { formatCount } from "../../lib/format.ts";

export const formStrings = {
  form: {
    createTitle: "Create Business",
    editTitle: "Edit Business",
    unknownTitle: "Business",
    intro: "The AI knows your business only from this page.",
    name: "Business Name",
    namePlaceholder: "Northlight Running",
    type: "Business Type",
    typePlaceholder: "Select a type",
    description: "Business Description",
    descriptionPlaceholder: "What you sell, to whom, where, at what price, and what you do not do.",
    cancel: "Cancel",
    another: "Add another business",
    create: "Create Business",
    update: "Update Business",
    saving: "Saving...",
    missing: "Missing information",
    missingMessage: "Please fill in all business fields",
    required: {
      name: "Enter the name of the business.",
      type: "Choose the type that fits best.",
      description: "Describe what the business sells.",
    },
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
      `. Termsift's built-in model reads about the first ${String(wordsMax)} words, so put the important facts first.`,
    missingTitle: "Answers to these questions would improve the lists:",
    missingDetails: {
      area: "Where do you work or deliver?",
      limits: "What do people ask for that you do not offer?",
      firms: "Which other companies do people confuse you with?",
    },
  },
  website: {
    open: "Fill in from a website",
    address: "Address of the website",
    hint: "Termsift reads up to five pages and fills in the fields below. Nothing is saved until you save the form.",
    read: "Read the website",
    reading: "Reading...",
    undo: "Undo",
    filled: (pages: number) =>
      `The fields below were filled in from ${pages === 1 ? "one page" : `${String(pages)} pages`}. Check and correct them before you save.`,
  },
  guidance: {
    title: "A more detailed description gives more accurate filtering",
    why: "Termsift keeps a term if the searcher could buy from you. The AI decides this only from what you write here.",
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
