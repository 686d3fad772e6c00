import type { Kind } from "@termsift/core/verdicts";

/**
 * The wishes about a business's topic that no customer has. Each kind is waived for a profile that
 * offers it. `cheap` counts only against an expensive profile and `luxury` only against a budget one.
 */
export const intentKinds = [
  "jobs",
  "business",
  "study",
  "piracy",
  "free",
  "doItYourself",
  "information",
  "documents",
  "used",
  "rental",
  "cheap",
  "luxury",
  "repair",
  "manual",
  "video",
  "audio",
  "games",
  "account",
  "support",
  "wholesale",
  "investing",
  "otherShop",
] as const;

export type IntentKind = (typeof intentKinds)[number];

/** The kind of reason that an intent is. */
export const kindOfIntent: Readonly<Record<IntentKind, Kind>> = {
  jobs: "job",
  business: "info",
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
  investing: "info",
  otherShop: "firm",
};

/**
 * The wording of one intent in one language; each field is a comma-separated list of phrases, accents as written.
 * A `*` at the end (start) of a phrase's only word matches any word that starts (ends) so; a leading `~` means that
 * the phrase counts only for profiles in this language, since it means something else in another one; a leading `?` (after
 * a `~`) that it means something else too often to be given as the reason ("school" need not be a wish to learn).
 *
 * `phrases`: words of the searcher. `exceptions`: phrases that hold such a word innocently ("gluten free").
 * `offers`: further words by which a profile says that it sells this; its `phrases` say so too.
 */
export type IntentWording = {
  readonly phrases: string;
  readonly exceptions?: string;
  readonly offers?: string;
};

export type IntentLexicon = Readonly<Record<IntentKind, IntentWording>>;
