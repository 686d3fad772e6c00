import {
  exportTexts,
  type ReasonLanguage,
  type ReasonName,
  type ReasonTexts,
  shownTexts,
} from "./reason-texts.ts";
import { type Kind, REASON_WORDS_MAX } from "./verdict.ts";

/** Returns the English reason, at most 15 words, e.g. "'vacancies': wants a job". `words`: words to quote, or "". */
export function kindReason(kind: Kind, words = ""): string {
  return quoteWords(words, shownTexts[reasonNameOf(kind)]);
}

/** Returns the name of the reason for a kind. Kinds of things that are not offered share one. */
export function reasonNameOf(kind: Kind): ReasonName {
  const isShared =
    kind === "variant" ||
    kind === "other-product" ||
    kind === "other-service" ||
    kind === "homonym";
  return isShared ? "notOffered" : kind;
}

/** Returns the English text of a reason. `values` replace `%1`, `%2` and `%3`. */
export function reasonText(name: ReasonName, ...values: readonly string[]): string {
  return fillIn(shownTexts[name], values);
}

/** Returns the quoted words and their meaning, at most 15 words in all. Only the quote is shortened. */
export function quoteWords(words: string, meaning: string): string {
  const all = words.split(/\s+/u).filter((word) => word !== "");
  if (all.length === 0) return meaning;
  const room = REASON_WORDS_MAX - meaning.split(/\s+/u).length;
  const shown = all.length > room ? [...all.slice(0, room - 1), "…"] : all;
  return `'${shown.join(" ")}': ${meaning}`;
}

/** The business for which a file is written, with the language of its profile. */
export type ReasonReader = { readonly name: string; readonly language: ReasonLanguage };

/** Translates an English reason into the profile's language, with the business's name. Leaves other texts as is. */
export function rewordReason(reason: string, reader: ReasonReader): string {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(reason);
    if (found === null) continue;
    const [, quote, ...values] = found;
    // In the reasons of `quoting`, the first value may itself be an English reason. It is translated, too.
    if (quoting.has(name)) values[0] = rewordReason(values[0] ?? "", reader);
    const texts: ReasonTexts = exportTexts[reader.language];
    const meaning = fillIn(texts[name], values).replace("%n", () => reader.name);
    return quote === undefined ? meaning : `'${quote}': ${meaning}`;
  }
  return reason;
}

const quoting: ReadonlySet<ReasonName> = new Set(["local", "notWanted", "wanted"]);

const patterns = Object.entries(shownTexts).map(([name, text]) => {
  const pattern = text.replaceAll(/[()]/gu, "\\$&").replaceAll(/%\d/gu, "(.+)");
  return [name as ReasonName, new RegExp(`^(?:'(.+)': )?${pattern}$`, "u")] as const;
});

function fillIn(text: string, values: readonly string[]): string {
  return text.replaceAll(/%(\d)/gu, (_, at: string) => values[Number(at) - 1] ?? "");
}
