import type { Kind } from "@termsift/core/verdicts";

/** The kind of each intent, the most important intent first. An intent that the profile offers does not count. */
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
 * The phrases of one intent in one language, with accents, from the files in `words/intents`. `phrases`: what
 * searchers write. `exceptions`: harmless phrases that contain one of these ("gluten free"). `offers`: additional
 * words by which a profile offers the intent. `*` at the start or end of a single word matches any beginning or
 * ending. `~phrase` counts only for profiles in this language. A reason never quotes `?phrase` or `~?phrase`, because
 * the phrase often has another meaning, e.g. "school".
 */
export type IntentWording = {
  readonly phrases: readonly string[];
  readonly exceptions: readonly string[];
  readonly offers: readonly string[];
};

export type IntentLexicon = Readonly<Record<IntentKind, IntentWording>>;
