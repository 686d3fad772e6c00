import type { ReasonTexts } from "./reason-texts.ts";

/** The reasons in English. */
export const reasonsEn: ReasonTexts = {
  intents: {
    jobs: "'{words}': looking for work, not a customer",
    business: "'{words}': wants to start such a business, not to buy",
    study: "'{words}': wants to learn it, no course in your profile",
    piracy: "'{words}': wants a pirated or fake copy",
    free: "'{words}': wants it for free",
    doItYourself: "'{words}': wants to do it themselves",
    information: "'{words}': looking for information, not buying",
    documents: "'{words}': wants a document or template",
    used: "'{words}': wants it used, not in your profile",
    rental: "'{words}': wants to rent, not in your profile",
    cheap: "'{words}': too cheap for what you sell",
    luxury: "'{words}': looking for a dearer class than yours",
    repair: "'{words}': needs a repair, not in your profile",
    parts: "'{words}': wants parts or accessories, not in your profile",
    manual: "'{words}': wants a manual or setup help",
    images: "'{words}': looking for pictures",
    video: "'{words}': looking for videos or films",
    audio: "'{words}': looking for music or audio",
    games: "'{words}': looking for games or toys",
    account: "'{words}': wants to log in or manage an account",
    support: "'{words}': wants support or has a complaint",
    wholesale: "'{words}': wholesale or manufacturing, not in your profile",
    selling: "'{words}': wants to sell or learn the value",
    investing: "'{words}': wants shares or company figures",
    question: "'{words}': a question, not a purchase",
  },
  noMatch: "nothing in your profile matches '{words}'",
  ruledOut: "your profile rules out '{words}'",
};
