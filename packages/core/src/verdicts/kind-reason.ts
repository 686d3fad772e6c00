import { exportTexts } from "./export-texts.ts";
import type { ReasonName } from "./reason-names.ts";
import { type ReasonLanguage, type ReasonTexts, shownTexts } from "./reason-texts.ts";
import { type Kind, REASON_WORDS_MAX, type Verdict } from "./verdict.ts";

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

/** Returns the name of the text for the kind that an answer was about. Products and services differ in it. */
function aboutNameOf(kind: Kind): ReasonName {
  if (kind === "other-product") return "looksLikeProduct";
  return kind === "other-service" ? "looksLikeService" : reasonNameOf(kind);
}

/** Returns the reason of a term in review of which only the kind is known, e.g. "looks like: another firm's name". */
export function doubtReason(kind: Kind): ReasonFields {
  if (kind === "other-product") return reasonFields({ name: "looksLikeProduct" });
  if (kind === "other-service") return reasonFields({ name: "looksLikeService" });
  return reasonFields({ name: "looksLike", about: kind });
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

/** Why a term is waste, as data. `about`: the kind that an answer was about; its text is the first value. */
export type Reason = {
  readonly name: ReasonName;
  readonly quote?: string | undefined;
  readonly values?: readonly string[] | undefined;
  readonly about?: Kind | undefined;
};

/** A reason as fields of a verdict: the English text, and the data from which any other text is made. */
export type ReasonFields = Pick<
  Verdict,
  "reason" | "reason_code" | "reason_quote" | "reason_values" | "reason_about"
>;

const none = {
  reason_code: undefined,
  reason_quote: undefined,
  reason_values: undefined,
  reason_about: undefined,
} as const;

/** Returns the fields of a reason. They replace all fields of an earlier reason. */
export function reasonFields({ name, quote = "", values = [], about }: Reason): ReasonFields {
  const filled = about === undefined ? values : [shownTexts[aboutNameOf(about)]];
  return {
    ...none,
    reason: quoteWords(quote, reasonText(name, ...filled)),
    reason_code: name,
    ...(quote !== "" && { reason_quote: quote }),
    ...(values.length > 0 && { reason_values: [...values] }),
    ...(about !== undefined && { reason_about: about }),
  };
}

/** Returns the fields of a text that is not one of ours, e.g. of a large model, or of no reason (""). */
export function textReason(reason: string): ReasonFields {
  return { ...none, reason };
}

/** A reason as data, without its text. */
export type ReasonData = Omit<ReasonFields, "reason">;

/** Returns only the data of a verdict's reason. */
export function reasonDataOf(verdict: ReasonData): ReasonData {
  const { reason_code, reason_quote, reason_values, reason_about } = verdict;
  return { reason_code, reason_quote, reason_values, reason_about };
}

/** Returns only the fields of a verdict's reason. */
export function reasonOf(verdict: ReasonFields): ReasonFields {
  return { reason: verdict.reason, ...reasonDataOf(verdict) };
}

/** Returns the reason that a list shows. Of a term in review of which only the kind is known, it names the kind. */
export function shownReason(
  verdict: Pick<Verdict, "kind"> & ReasonFields,
  isReview: boolean,
): ReasonFields {
  const { kind, reason_code } = verdict;
  const isOnlyKindKnown = isReview && reason_code === "unclear" && kind !== undefined;
  return isOnlyKindKnown ? doubtReason(kind) : reasonOf(verdict);
}

/** Reasons that speak for a term or leave it open. They cannot say why a term is blocked. */
const openReasons: ReadonlySet<ReasonName | undefined> = new Set<ReasonName>([
  "unclear",
  "wanted",
  "nearWanted",
  "converted",
  "ownNameWanted",
  "ownKeyword",
  "mostly",
  "firmConverts",
]);

/** Returns the reason of a kept term or a term in review that the user blocked by hand. */
export function decidedReason(
  verdict: Pick<Verdict, "category" | "kind" | "words"> & ReasonFields,
): ReasonFields {
  const { category, kind, words, reason, reason_code } = verdict;
  const isForTerm = category === "keep" || reason === "" || openReasons.has(reason_code);
  if (!isForTerm) return reasonOf(verdict);
  if (kind === undefined) return reasonFields({ name: "decided" });
  return reasonFields({ name: reasonNameOf(kind), quote: words });
}

/** The business for which a file is written, with the language of its profile. */
export type ReasonReader = { readonly name: string; readonly language: ReasonLanguage };

/** Returns a reason in the profile's language, with the business's name. A text that is not ours stays as it is. */
export function reasonFor(fields: ReasonFields, reader: ReasonReader): string {
  const { reason_code: code, reason_quote: quote = "", reason_values: values = [] } = fields;
  if (code === undefined) return fields.reason;
  const texts: ReasonTexts = exportTexts[reader.language];
  const write = (name: ReasonName, filling: readonly string[]) =>
    fillIn(texts[name], filling).replace("%n", () => reader.name);
  const about = fields.reason_about;
  return quoteWords(
    quote,
    write(code, about === undefined ? values : [write(aboutNameOf(about), [])]),
  );
}

function fillIn(text: string, values: readonly string[]): string {
  return text.replaceAll(/%(\d)/gu, (_, at: string) => values[Number(at) - 1] ?? "");
}
