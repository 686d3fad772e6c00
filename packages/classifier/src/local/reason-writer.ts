import type { BusinessProfile } from "@termsift/core/profile";
import type { Category } from "@termsift/core/verdicts";
import { foldWords } from "../language/index.ts";
import type { FoundIntent } from "../rules/find-intent.ts";
import { intentReason } from "../rules/intent-reason.ts";
import type { IntentKind } from "../rules/intents/intent.ts";
import { findDecidingWords, type WordEvidence } from "./deciding-words.ts";
import { createDoubt } from "./doubtful-words.ts";
import { functionWords } from "./function-words.ts";
import { readProfile } from "./profile-reading.ts";
import type { ProfileVocabulary } from "./profile-vocabulary.ts";
import { writeReason } from "./write-reason.ts";

export type ReasonWriter = (
  term: string,
  category: Exclude<Category, "keep">,
  words: readonly WordEvidence[],
) => string;

/** Kinds whose words mean too many other things ("form", "symbol") to be told as the searcher's wish. */
const untoldKinds: ReadonlySet<IntentKind> = new Set<IntentKind>([
  "question",
  "images",
  "selling",
  "parts",
]);
/** Kinds that are told only where the model weighed their words most ("free", "lease"). */
const ambiguousKinds: ReadonlySet<IntentKind> = new Set<IntentKind>([
  "rental",
  "wholesale",
  "repair",
  "free",
]);
/** "discount code" is of the kind "free" too, but says no such thing. */
const saysFree = /^(?:free|freeware|open source|grati|gratuit|kostenlos|umsonst)/u;
/** How far (logit) such a word may stay behind the term's strongest one. */
const EVIDENCE_MARGIN = 0.5;

/**
 * Prepares what the reasons of one upload share: the profile's language and what it says it offers and rules out.
 *
 * A negative term is explained by its intent where its words show one ("jobs"); everything else by the words that the
 * model itself weighed most and that the profile does not offer.
 */
export function createReasonWriter(
  profile: BusinessProfile,
  { intents, vocabulary } = readProfile(profile),
): ReasonWriter {
  const { language } = intents;
  const isDoubtful = createDoubt(profile.type);
  return (term, category, words) => {
    const found = category === "negative" ? intents.findAll(term) : [];
    const denied = found.find((intent) => isRuledOut(intent, vocabulary));
    if (denied !== undefined) {
      const deciding = { text: denied.words, mention: "ruledOut" } as const;
      return writeReason({ term, category, language, deciding });
    }
    const told = found.find(
      (intent) => !isDoubtful(intent.words) && decides(intent, words, vocabulary),
    );
    if (told !== undefined) return intentReason(told, language);
    const deciding = findDecidingWords(words, vocabulary, (word) => functionWords.has(word));
    return writeReason({ term, category, language, deciding });
  };
}

/** True where the profile itself denies all of the intent's words, which is the better reason. */
function isRuledOut(intent: FoundIntent, vocabulary: ProfileVocabulary): boolean {
  const telling = foldWords(intent.words).filter((word) => !functionWords.has(word));
  return telling.length > 0 && telling.every((word) => vocabulary.mentionOf(word) === "ruledOut");
}

/** False where the profile offers the words ("job" when it sells job scheduling) or where others weigh more. */
function decides(
  intent: FoundIntent,
  words: readonly WordEvidence[],
  vocabulary: ProfileVocabulary,
): boolean {
  const own = foldWords(intent.words);
  if (untoldKinds.has(intent.kind)) return false;
  if (intent.kind === "free" && !saysFree.test(own.join(" "))) return false;
  if (own.every((word) => vocabulary.mentionOf(word) === "offered")) return false;
  if (!ambiguousKinds.has(intent.kind)) return true;
  const strongest = (chosen: readonly WordEvidence[]) =>
    Math.max(...chosen.map(({ evidence }) => evidence));
  const isOwn = ({ word }: WordEvidence) => foldWords(word).some((each) => own.includes(each));
  return strongest(words.filter(isOwn)) >= strongest(words) - EVIDENCE_MARGIN;
}
