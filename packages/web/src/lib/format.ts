import { formatCount, formatMoney, formatShare } from "@termsift/core/terms";
import type { HostedEstimate } from "@termsift/core/contract";

export { formatCount, formatMoney, formatShare };

const dayOfYearFormat = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
/** The month is a word, so that readers in every country understand the date. */
const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

export function formatDayOfYear(iso: string): string {
  return dayOfYearFormat.format(new Date(iso));
}

export function formatDay(iso: string): string {
  return dayFormat.format(new Date(iso));
}

const timeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Returns day and time in the reader's time zone. */
export function formatTime(iso: string): string {
  return timeFormat.format(new Date(iso));
}

export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a number with its noun: "2 terms". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}

/** Control characters that change the writing direction of the text after them. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const BEGIN = "\u2068";
const END = "\u2069";
const LENGTH_MAX = 60;
/** Number of characters kept at the end of a shortened name, where names often have a date and an extension. */
const TAIL_LENGTH = 20;

/** Prepares a file name for a sentence: removes direction marks, isolates right-to-left names, shortens long names. */
export function shownName(fileName: string): string {
  const plain = shortened(fileName.replaceAll(TURNS, ""));
  return RIGHT_TO_LEFT.test(plain) ? `${BEGIN}${plain}${END}` : plain;
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LENGTH_MAX) return name;
  const head = characters.slice(0, LENGTH_MAX - TAIL_LENGTH - 1).join("");
  return `${head}…${characters.slice(-TAIL_LENGTH).join("")}`;
}

const CENT = 0.01;

/** Returns "less than $0.01" for an amount below one cent, because "$0.00" would look free. */
export function dollarsText(value: number): string {
  const isTiny = value > 0 && value < CENT;
  return isTiny ? `less than ${formatMoney(CENT, "USD")}` : formatMoney(value, "USD");
}

export const termsText = (count: number): string => counted(count, "term");

export function tokensText({ input, output }: { readonly input: number; readonly output: number }) {
  return `${formatCount(input)} tokens in and ${formatCount(output)} out`;
}

export function estimateText({ terms, tokens, cost, maxCost }: HostedEstimate): string {
  const size = `about ${tokensText(tokens)}`;
  const isLimited = cost !== null && maxCost !== null && cost > maxCost;
  if (isLimited) {
    return `Sending up to ${termsText(terms)} to a large language model, until the cost limit of ${dollarsText(maxCost)} is reached. All terms would need ${size} and cost about ${dollarsText(cost)}.`;
  }
  const money = cost === null ? "" : `, about ${dollarsText(cost)}`;
  const limit = maxCost === null ? "" : ` (limit ${dollarsText(maxCost)})`;
  return `Sending ${termsText(terms)} to a large language model: ${size}${money}${limit}.`;
}

const MINUTE_S = 60;

/** Returns a rough time, e.g. "about 8 s left" or "about 3 min left". */
export function timeLeftText(seconds: number): string {
  const isShort = seconds < 2 * MINUTE_S;
  const time = isShort ? `${String(seconds)} s` : `${String(Math.round(seconds / MINUTE_S))} min`;
  return `about ${time} left`;
}
