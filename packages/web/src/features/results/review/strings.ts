import type { Kind } from "@termsift/core/verdicts";
import { counted, formatCount } from "../../../lib/format.ts";

const kindNames: Record<Kind, string> = {
  firm: "other firms",
  place: "places",
  info: "information",
  diy: "do it yourself",
  job: "jobs",
  study: "courses",
  free: "for free",
  price: "price level",
  used: "second-hand",
  rental: "rental",
  repair: "repairs",
  parts: "parts",
  support: "customer service",
  media: "pictures, media",
  audience: "other customers",
  variant: "a version you may not sell",
  "other-product": "other products",
  "other-service": "other services",
  homonym: "another meaning",
  junk: "unclear",
};

export const reviewStrings = {
  block: "Block",
  keep: "Keep",
  blockTerm: (term: string) => `Block ${term}`,
  keepTerm: (term: string) => `Keep ${term}`,
  /** The counter that goes down to zero. */
  left: (left: number, cost: string) =>
    left === 0 ? "All decided." : `${counted(left, "term")} left${cost === "" ? "" : ` (${cost})`}`,
  kinds: "Kind",
  allKinds: (count: number) => `All kinds (${formatCount(count)})`,
  kind: (name: string, count: number, cost: string) =>
    `${name} (${[formatCount(count), cost].filter(Boolean).join(", ")})`,
  kindNames,
  otherKind: "other reasons",
  blockShown: (count: number) => `Block these ${formatCount(count)}`,
  keepShown: (count: number) => `Keep these ${formatCount(count)}`,
  decided: (count: number) => `Show ${formatCount(count)} decided earlier`,
  noneLeft: "Nothing is left to review.",
  hint: "Keys: B blocks, K keeps, with Shift all terms since the last decision.",
} as const;
