import type { BusinessProfile } from "@termsift/core/profile";
import { cleanText } from "../prompt/clean-text.ts";
import { addressedFamilies } from "./looks-like-instruction.ts";

export type GuardedProfile = {
  readonly profile: BusinessProfile;
  /** Sentences that spoke to the model instead of describing a business; they are not sent. */
  readonly leftOut: readonly string[];
};

/** Fake turns and fake answers, which no description of a business needs. */
const forged =
  /"?(?:verdicts?|category|n)"?\s*:\s*(?:\[|\{|"|\d)|<\|?\/?(?:im_|system|user|assistant|inst)|\[\/?inst\]|^\s*(?:#+\s*)?(?:system|assistant|developer)\s*:|\byour (?:system )?(?:prompt|instructions|rules|output)\b/iu;
const FAMILIES_MIN = 3;
/** An order to a model can be as short as "answer keep"; a longer sentence with two such words is mostly about goods. */
const SHORT_WORDS_MAX = 8;
const NAME_LENGTH_MAX = 120;

/**
 * The profile as it may be sent: without invisible characters and without sentences that give a judge orders, since a
 * description is often pasted from a page that others wrote. A plain wish of the owner in a sentence of its own
 * ("exclude job seekers") passes: it speaks of customers, not of the model, its rules or its list.
 */
export function guardProfile(profile: BusinessProfile): GuardedProfile {
  const leftOut: string[] = [];
  const keepSafe = (sentence: string): boolean => {
    if (!speaksToModel(sentence)) return true;
    leftOut.push(sentence.trim());
    return false;
  };
  const description = profile.description
    .split(/(?<=[.!?。！？…:;])\s+|[\r\n\u2028\u2029]+/u)
    .filter(keepSafe)
    .map(cleanText)
    .join(" ")
    .trim();
  const name = keepSafe(profile.name) ? cleanText(profile.name).slice(0, NAME_LENGTH_MAX) : "";
  return { profile: { ...profile, name, description }, leftOut };
}

function speaksToModel(sentence: string): boolean {
  const isShort = sentence.trim().split(/\s+/u).length <= SHORT_WORDS_MAX;
  return (
    forged.test(sentence) ||
    addressedFamilies(sentence).some(
      (found) => found.size >= FAMILIES_MIN || (isShort && found.size >= 2 && found.has("verdict")),
    )
  );
}
