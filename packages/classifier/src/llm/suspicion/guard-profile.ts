import type { BusinessProfile } from "@termsift/core/profile";
import { cleanText } from "../prompt/clean-text.ts";
import { ordersTheModel } from "./orders-the-model.ts";

export type GuardedProfile = {
  readonly profile: BusinessProfile;
  /** Sentences that spoke to the model instead of describing a business; they are not sent. */
  readonly leftOut: readonly string[];
};

const NAME_LENGTH_MAX = 120;
/** Sent for a name that can not be, so that the controls always have a business's name to keep. */
const STAND_IN_NAME = "Northgate Trading";

/**
 * The profile as it may be sent: without invisible characters and without sentences that order the model, since a
 * description is often pasted from a page that others wrote. What the owner wishes of his own customers ("exclude job
 * seekers", "only relevant for adults") is sent: it speaks of customers, not of the model, its rules or its list.
 */
export function guardProfile(profile: BusinessProfile): GuardedProfile {
  const leftOut: string[] = [];
  const keepSafe = (sentence: string): boolean => {
    if (!ordersTheModel(sentence)) return true;
    leftOut.push(sentence.trim());
    return false;
  };
  const description = profile.description
    .split(/(?<=[.!?。！？…:;])\s+|[\r\n\u2028\u2029]+/u)
    .filter(keepSafe)
    .map(cleanText)
    .join(" ")
    .trim();
  const cleanName = keepSafe(profile.name) ? cleanText(profile.name).slice(0, NAME_LENGTH_MAX) : "";
  const name = /[\p{L}\p{N}]/u.test(cleanName) ? cleanName : STAND_IN_NAME;
  return { profile: { ...profile, name, description }, leftOut };
}
