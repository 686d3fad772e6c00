/**
 * What a searcher can want of a business's topic without being a customer. Each kind is waived for a profile that
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
  "parts",
  "manual",
  "images",
  "video",
  "audio",
  "games",
  "account",
  "support",
  "wholesale",
  "selling",
  "investing",
  "otherShop",
  "question",
] as const;

export type IntentKind = (typeof intentKinds)[number];

/**
 * The wording of one intent in one language; each field is a comma-separated list of phrases, accents as written.
 * A `*` at the end (start) of a phrase's only word matches any word that starts (ends) so; a leading `~` means that
 * the phrase counts only for profiles in this language, since it means something else in another one.
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
