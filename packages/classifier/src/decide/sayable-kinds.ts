import type { Kind } from "@termsift/core/verdicts";
import { foldWords, inAnyLanguage } from "@termsift/core/words";
import { kindOfIntent } from "../intents/lexicons/intent.ts";
import type { LikelyKind } from "../models/combine.ts";
import type { Bars } from "../models/bars.ts";
import type { ProfileReader } from "./read-business.ts";

type KindInput = {
  readonly term: string;
  readonly kinds: readonly LikelyKind[];
  readonly business: ProfileReader;
  readonly bars: Bars;
};

const firmSigns = inAnyLanguage((file) => file.firmSigns);

/** True for a folded word that shows the name of a firm: "ltd", "gmbh", "www". */
export const isLegalForm = (word: string): boolean => firmSigns.has(word);

/** Returns the model's kinds that the words of a term or the model's share support, likeliest first. */
export function sayableKinds(input: KindInput): readonly Kind[] {
  return input.kinds.filter((each) => canSay(input, each)).map(({ kind }) => kind);
}

function canSay({ term, business, bars }: KindInput, { kind, share }: LikelyKind): boolean {
  if (kind === "firm") {
    const words = foldWords(term);
    const { withName, without, ownWithName, ownWithout } = bars.firmShare;
    const hasOwn = words.some(business.isOwnName);
    const [named, bare] = hasOwn ? [ownWithName, ownWithout] : [withName, without];
    const from = words.some((word) => isLegalForm(word) || business.isUnknownName(word))
      ? named
      : bare;
    return words.some(business.isUnoffered) && share >= from;
  }
  // Somebody who wants a course or a profession may be a school's customer.
  const isSchool = business.profile.type === "education";
  if ((kind === "study" && isSchool) || share < (bars.kindShare[kind] ?? 0)) return false;
  if (share >= (bars.unstatedShare[kind] ?? 0) && !(kind === "job" && isSchool)) return true;
  return business.intents.statedBy(term).some((intent) => kindOfIntent[intent] === kind);
}
