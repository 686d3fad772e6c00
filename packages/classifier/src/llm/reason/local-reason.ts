import { REASON_WORDS_MAX } from "@termsift/core/verdicts";
import type { Language } from "../../language/language.ts";

const REASON_LENGTH_MAX = 160;

/** Says beside a reason that the hosted model did not give it. */
const localMarks: Readonly<Record<Language, string>> = {
  en: "local model",
  de: "lokales Modell",
  fr: "modèle local",
  es: "modelo local",
  pt: "modelo local",
  it: "modello locale",
  nl: "lokaal model",
};

/** A fallback's reason, marked as such: "local model: job search". Keeps no reason for a term that is kept. */
export function localReason(reason: string, language: Language): string {
  return reason === "" ? "" : shorten(`${localMarks[language]}: ${reason}`);
}

function shorten(text: string): string {
  return text.split(" ").slice(0, REASON_WORDS_MAX).join(" ").slice(0, REASON_LENGTH_MAX).trim();
}
