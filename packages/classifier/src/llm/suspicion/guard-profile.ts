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

/** What is left must say this much of a business, or judging by it is money for nothing. */
const LEFT_WORDS_MIN = 3;

/**
 * The profile as it may be sent: without invisible characters and without sentences that order the model, since a
 * description is often pasted from a page that others wrote. Where more than a third of its sentences (and more than
 * one) would go, or next to nothing would be left, it is sent whole: then it is the business that speaks so, and a run
 * without its description pays for verdicts on nothing. The prompt gives it as data, and the controls of every call
 * show whether a model obeys it nevertheless.
 */
export function guardProfile(profile: BusinessProfile): GuardedProfile {
  const leftOut: string[] = [];
  const sentences = profile.description
    .split(/(?<=[.!?。！？…:;])\s+|[\r\n\u2028\u2029]+/u)
    .filter((sentence) => cleanText(sentence) !== "");
  const orders = sentences.filter(ordersTheModel);
  const rest = sentences.filter((sentence) => !orders.includes(sentence));
  const isMostlyOrders =
    orders.length > Math.max(1, sentences.length / 3) || wordCount(rest) < LEFT_WORDS_MIN;
  if (!isMostlyOrders) leftOut.push(...orders.map((sentence) => sentence.trim()));
  const description = (isMostlyOrders ? sentences : rest).map(cleanText).join(" ").trim();
  if (ordersTheModel(profile.name)) leftOut.push(profile.name.trim());
  const cleanName = ordersTheModel(profile.name)
    ? ""
    : cleanText(profile.name).slice(0, NAME_LENGTH_MAX);
  const name = /[\p{L}\p{N}]/u.test(cleanName) ? cleanName : STAND_IN_NAME;
  return { profile: { ...profile, name, description }, leftOut };
}

function wordCount(sentences: readonly string[]): number {
  const words = new Intl.Segmenter(undefined, { granularity: "word" });
  return [...words.segment(sentences.join(" "))].filter(({ isWordLike }) => isWordLike).length;
}
