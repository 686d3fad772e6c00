import type { Kind } from "@termsift/core/verdicts";

/**
 * The kinds of searches without a wish to buy, the most important first. A kind does not count if the profile offers
 * it, e.g. "repair" for a repair shop. `cheap` counts only for expensive profiles, `luxury` only for budget profiles.
 */
export const kindOfIntent = {
  jobs: "job",
  business: "other-service",
  study: "study",
  piracy: "variant",
  free: "free",
  doItYourself: "diy",
  information: "info",
  documents: "info",
  used: "used",
  rental: "rental",
  cheap: "price",
  luxury: "price",
  repair: "repair",
  manual: "support",
  video: "media",
  audio: "media",
  games: "media",
  account: "support",
  support: "support",
  wholesale: "audience",
  investing: "other-service",
  otherShop: "firm",
} as const satisfies Readonly<Record<string, Kind>>;

export type IntentKind = keyof typeof kindOfIntent;

export const intentKinds = Object.keys(kindOfIntent) as IntentKind[];

/**
 * The phrases of one intent in one language, with accents (`words/intents`).
 *
 * A `*` at the end or start of a single word matches any ending or beginning. `~phrase` counts only for profiles in
 * this language, because it has another meaning elsewhere. `?phrase` or `~?phrase` often has another meaning, so
 * reasons never quote it, e.g. "school".
 *
 * `phrases`: words in searches. `exceptions`: harmless phrases that contain such a word ("gluten free"). `offers`:
 * additional words by which a profile offers this.
 */
export type IntentWording = {
  readonly phrases: readonly string[];
  readonly exceptions: readonly string[];
  readonly offers: readonly string[];
};

export type IntentLexicon = Readonly<Record<IntentKind, IntentWording>>;
