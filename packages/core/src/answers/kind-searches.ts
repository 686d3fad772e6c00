import type { Kind } from "../verdicts/verdict.ts";

/** The end of a sentence about the searches of a kind. "Searches" stands before it. */
export const kindSearches: Readonly<Record<Kind, string>> = {
  firm: "for other firms or brands",
  place: "for places outside your area",
  info: "that ask for information",
  diy: "of people who want to do it themselves",
  job: "for a job",
  study: "for courses or qualifications",
  free: "for something free",
  price: "for another price level",
  used: "for second-hand things",
  rental: "for something to rent",
  repair: "for repairs",
  parts: "for parts or accessories",
  support: "for customer service",
  media: "for pictures or other media",
  audience: "of other customers than yours",
  variant: "for a version of your products or services that you may not sell",
  "other-product": "for products that you may not sell",
  "other-service": "for services that you may not offer",
  homonym: "that may mean something else",
  junk: "that do not say what is wanted",
};
