/**
 * The kinds of reasons to exclude a search term, as the training data names them (`training/data/reason-kinds.tsv`).
 * "firm" is another firm's name, "variant" an attribute that is not offered, "homonym" another sense of the same word.
 */
export const kinds = [
  "firm",
  "place",
  "info",
  "diy",
  "job",
  "study",
  "free",
  "price",
  "used",
  "rental",
  "repair",
  "parts",
  "support",
  "media",
  "audience",
  "variant",
  "other-product",
  "other-service",
  "homonym",
  "junk",
] as const;

export type Kind = (typeof kinds)[number];
