import type { BusinessProfile } from "@termsift/core/profile";
import { reasonFields, reasonNameOf, type Verdict } from "@termsift/core/verdicts";
import type { Classifier } from "../classifier.ts";
import { kindOfIntent } from "../intents/lexicons/intent.ts";
import { foldWords, inAnyLanguage } from "@termsift/core/words";
import { readProfile } from "../profile/read-profile.ts";

const WORDS_MAX = 60;
const BATCH_SIZE = 1_000;
const neutral = inAnyLanguage(({ stop }) => stop);

/** Creates a simple classifier to compare models with. It uses word lists and the words of the profile. */
export function createRulesBaseline(): Classifier {
  return {
    id: "rules@2",
    reviewBar: 0.75,
    classify: async ({ profile, terms, signal, onProgress }) => {
      const classify = createRules(profile);
      const verdicts: Verdict[] = [];
      for (let start = 0; start < terms.length; start += BATCH_SIZE) {
        signal?.throwIfAborted();
        for (const term of terms.slice(start, start + BATCH_SIZE)) verdicts.push(classify(term));
        onProgress?.({ done: verdicts.length, total: terms.length });
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
      signal?.throwIfAborted();
      return verdicts;
    },
  };
}

function createRules(profile: BusinessProfile): (term: string) => Verdict {
  const { intents, vocabulary } = readProfile(profile);
  return (term) => {
    const words = foldWords(term)
      .slice(0, WORDS_MAX)
      .filter((word) => word.length > 1 && !neutral.has(word) && !/^\d+$/u.test(word));
    const mentioned = (mention: string) =>
      words.filter((word) => vocabulary.mentionOf(word) === mention);
    const intent = intents.find(term);
    if (intent !== null) {
      const name = reasonNameOf(kindOfIntent[intent.kind]);
      const reason = reasonFields({ name, quote: intent.words });
      return { term, category: "negative", confidence: 0.9, ...reason };
    }
    const ruledOut = mentioned("ruledOut");
    if (ruledOut.length > 0) {
      const reason = reasonFields({ name: "ruledOut", quote: ruledOut.join(" ") });
      return { term, category: "negative", confidence: 0.8, ...reason };
    }
    if (words.length > 0 && mentioned("offered").length === 0) {
      const reason = reasonFields({ name: "unmentioned" });
      return { term, category: "irrelevant", confidence: 0.7, ...reason };
    }
    return { term, category: "keep", confidence: 0.7, reason: "" };
  };
}
