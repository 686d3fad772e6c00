import { type Category, REASON_WORDS_MAX } from "@termsift/core/verdicts";
import type { Language } from "../language/language.ts";
import { cleanText } from "./prompt/clean-text.ts";

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

const plainReasons: Readonly<Record<Language, Record<Exclude<Category, "keep">, string>>> = {
  en: {
    negative: "unlikely to buy from this business",
    irrelevant: "not what this business sells",
  },
  de: { negative: "kauft hier wohl nicht", irrelevant: "gehört nicht zum Angebot" },
  fr: { negative: "achat peu probable ici", irrelevant: "ne fait pas partie de l'offre" },
  es: { negative: "compra poco probable aquí", irrelevant: "no forma parte de la oferta" },
  pt: { negative: "compra pouco provável aqui", irrelevant: "não faz parte da oferta" },
  it: { negative: "acquisto poco probabile qui", irrelevant: "non fa parte dell'offerta" },
  nl: { negative: "koopt hier waarschijnlijk niet", irrelevant: "hoort niet bij het aanbod" },
};

/** So many of its characters in a row give a key away; fewer may be a word of the term. */
const KEY_PART_LENGTH = 8;

/**
 * A model's reason as it may be shown: one clean line of at most 15 words, never empty for an exclusion. One that holds
 * a part of the key, spaced or not, is replaced: a server that sees the key could write it there.
 */
export function hostedReason(
  category: Category,
  reason: string,
  { language, key }: { readonly language: Language; readonly key: string | undefined },
): string {
  if (category === "keep") return "";
  if (holdsKey(reason, key)) return plainReasons[language][category];
  const clean = shorten(cleanText(reason.slice(0, REASON_LENGTH_MAX * 8)));
  return clean === "" ? plainReasons[language][category] : clean;
}

function holdsKey(reason: string, key: string | undefined): boolean {
  if (key === undefined) return false;
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  const secret = bare(key);
  const text = bare(reason);
  // A shorter one is no secret: what local servers want there ("none", "ollama") may be any word.
  for (let start = 0; start + KEY_PART_LENGTH <= secret.length; start += 1) {
    if (text.includes(secret.slice(start, start + KEY_PART_LENGTH))) return true;
  }
  return false;
}

/** A fallback's reason, marked as such: "local model: job search". Keeps no reason for a term that is kept. */
export function localReason(reason: string, language: Language): string {
  return reason === "" ? "" : shorten(`${localMarks[language]}: ${reason}`);
}

function shorten(text: string): string {
  return text.split(" ").slice(0, REASON_WORDS_MAX).join(" ").slice(0, REASON_LENGTH_MAX).trim();
}
