import type { ReasonName } from "./reason-names.ts";
export type ReasonTexts = Readonly<Record<ReasonName, string>>;
/** The languages of profiles (ISO 639-1). */
export const reasonLanguages = ["en", "de", "fr", "es", "pt", "it", "nl"] as const;
export type ReasonLanguage = (typeof reasonLanguages)[number];

/** The texts on the page and in the API. `reasonText` replaces `%1` to `%3`. */
export const shownTexts: ReasonTexts = {
  firm: "another firm's name",
  maybeFirm: "probably another firm's name",
  place: "a place outside your area",
  far: "%1 lies outside your area (%2 km from %3)",
  beyond: "%1 lies outside your area (%2)",
  info: "wants information, not to buy",
  diy: "wants to do it themselves",
  job: "wants a job",
  study: "wants a course or a qualification",
  free: "wants something for free",
  price: "another price level",
  used: "wants it second-hand",
  rental: "wants to rent",
  repair: "wants a repair, which is not offered",
  parts: "only a part or an accessory",
  support: "wants customer service, not to buy",
  media: "wants pictures or other media, not to buy",
  audience: "for other customers than yours",
  notOffered: "not offered",
  ruledOut: "ruled out by your profile",
  unmentioned: "not in your profile",
  unclear: "unclear whether you want this search",
  looksLike: "looks like: %1",
  looksLikeProduct: "looks like another product",
  looksLikeService: "looks like another service",
  maybeNot: "probably not offered",
  maybeOther: "probably another firm or product",
  junk: "does not say what is wanted",
  notWanted: "your answer: '%1' is not wanted",
  wanted: "your answer: '%1' is wanted",
  before: "excluded before",
  nearWanted: "almost '%1', which your account wants",
  converted: "converted in an earlier report",
  ownNameWanted: "has a part of your name, which your account wants",
  ownKeyword: "matched by your keyword '%1'",
  mostly: "half or more of '%1' would be excluded",
  firmConverts: "searches with '%1' have converted",
  local: "local model: %1",
};
