import type { BusinessProfile } from "@termsift/core/profile";
import type { Category } from "@termsift/core/verdicts";
import { createOrdinaryWordTest, foldWords } from "../language/index.ts";
import { readProfile } from "../profile/read-profile.ts";
import { placesOf, type PlaceClassifier } from "../places/classify-place.ts";
import { createOfferGuard } from "./offer-guard.ts";
import { saysSomething } from "./reason-words.ts";
import { createStatedIntent } from "./stated-intent.ts";
import type { DecisionModels } from "./decide-terms.ts";

type WordTest = (foldedWord: string) => boolean;

/** The profile of a business, prepared for questions about the words of a term. Read once for all terms of a report. */
export type ProfileReader = ProfileWords & { readonly places: PlaceClassifier } & {
  /** True if words beside a place are from the profile or fit every trade. */
  readonly isTrade: (rest: string) => boolean;
};

export type ProfileWords = ReturnType<typeof readProfileWords>;

/** Reads the profile with its area. The first call loads the gazetteer (85 MB). @throws AppError `classifier-failed` */
export async function readBusiness(profile: BusinessProfile): Promise<ProfileReader> {
  const [places, isOrdinaryWord] = await Promise.all([
    placesOf(profile),
    createOrdinaryWordTest(profile.description),
  ]);
  const isTrade = (rest: string) => rest === "" || !rest.split(" ").some(places.isOtherWord);
  return { ...readProfileWords(profile, isOrdinaryWord), places, isTrade };
}

/** Reads the profile without its area. `isOrdinaryWord`: true for words of a dictionary. */
export function readProfileWords(profile: BusinessProfile, isOrdinaryWord: WordTest = () => false) {
  const reading = readProfile(profile);
  const { vocabulary, intents, condensed } = reading;
  const nameWords = new Set(foldWords(profile.name));
  const isUnoffered: WordTest = (word) =>
    saysSomething(word) && !nameWords.has(word) && vocabulary.mentionOf(word) !== "offered";
  return {
    profile,
    vocabulary,
    intents,
    /** Words of the own name that no dictionary has. */
    ownWords: [...nameWords].filter((word) => !isOrdinaryWord(word)),
    isOwnName: ((word) => nameWords.has(word) && !isOrdinaryWord(word)) as WordTest,
    /** True for a telling word that the profile neither offers nor has in its name. */
    isUnoffered,
    /** True for such a word if no dictionary has it. */
    isUnknownName: ((word) => isUnoffered(word) && !isOrdinaryWord(word)) as WordTest,
    isOffered: createOfferGuard(profile, reading) as (term: string, category: Category) => boolean,
    statedIntent: createStatedIntent(profile, reading),
    /** False if the models read only a part of the description. */
    isReadWhole: ({ decoder }: Pick<DecisionModels, "decoder">) =>
      decoder !== undefined || condensed === profile.description,
  };
}
