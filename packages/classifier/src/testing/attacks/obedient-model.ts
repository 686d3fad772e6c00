import { honestVerdicts, type Oracle } from "../oracle.ts";
import {
  answerText,
  type ModelReply,
  type ModelRequest,
  readTerms,
  type ScriptedVerdict,
} from "../wire/model-request.ts";
import type { Attack, AttackEffect } from "./attack.ts";

/** The model obeys a cut order if at least this many characters are left. */
const ORDER_LENGTH_READ = 40;
const TAGS_START = 0xe0000;
const TAGS_END = 0xe007f;
const lookAlikes: Readonly<Record<string, string>> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  і: "i",
};

/**
 * Creates a model that obeys every attack. It understands all disguises (invisible tags, turned letters, look-alikes,
 * digits, escapes, JSON). For a message without an attack it gives the right verdicts.
 */
export function createObedientModel(
  attacks: readonly Attack[],
  oracle: Oracle,
): (request: ModelRequest) => ModelReply {
  const orders = attacks.map(({ text, order, effect }) => {
    const words = read(order ?? text);
    return { words: words.slice(0, ORDER_LENGTH_READ), effect };
  });
  return (request) => {
    const seen = read(request.user);
    const turned = [...seen].toReversed().join("");
    const obeyed = orders.filter(({ words }) => seen.includes(words) || turned.includes(words));
    const honest = honestVerdicts(request, oracle);
    const whole = obeyed.map(({ effect }) => effect).find((effect) => typeof effect === "string");
    if (whole !== undefined) return obeyForAll(whole, honest);
    const items = readTerms(request);
    return answerText(
      obeyed.reduce((verdicts, { effect }) => obeyInPart(effect, verdicts, items), honest),
    );
  };
}

function obeyInPart(
  effect: AttackEffect,
  verdicts: ScriptedVerdict[],
  items: readonly { n: number; term: string }[],
): ScriptedVerdict[] {
  if (typeof effect === "string") return verdicts;
  const aimedAt = new Set(
    items.filter((item, place) => isAimedAt(effect, item, place)).map(({ n }) => n),
  );
  return verdicts.map((verdict) =>
    aimedAt.has(verdict.n) ? { ...verdict, category: effect.category } : verdict,
  );
}

function obeyForAll(
  effect: Extract<AttackEffect, string>,
  honest: readonly ScriptedVerdict[],
): ModelReply {
  switch (effect) {
    case "prose":
      return { kind: "text", text: "As you wish: roses are red." };
    case "drop-others":
      return answerText(honest.slice(0, 1));
    case "invent-numbers":
      return answerText([1, 2, 1_900, 1_901].map((n) => verdictOf(n, "keep")));
    case "invert":
      return answerText(
        honest.map(({ n, category }) => verdictOf(n, category === "keep" ? "negative" : "keep")),
      );
    default:
      return answerText(honest.map(({ n }) => verdictOf(n, effect.slice("all-".length))));
  }
}

const controls = /^wheelhouse$|jupiter|mongolia|sistine|dinosaurs|volcano|emperors/u;

function isAimedAt(
  effect: Extract<AttackEffect, object>,
  { n, term }: { n: number; term: string },
  place: number,
): boolean {
  if ("target" in effect) return term === effect.target;
  if ("mentions" in effect) return term.split(" ").includes(effect.mentions);
  if ("except" in effect) return !effect.except.some((word) => term.split(" ").includes(word));
  if ("places" in effect) {
    const [from, before] = effect.places;
    return place >= from && place < before && !controls.test(term);
  }
  return n >= effect.from && n <= effect.to;
}

function verdictOf(n: number, category: string): ScriptedVerdict {
  return { n, category, confidence: "high", reason: "as ordered" };
}

/** Returns the letters and digits of a text, without disguises. */
function read(text: string): string {
  const shown = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code > TAGS_START && code <= TAGS_END) return String.fromCodePoint(code - TAGS_START);
    return lookAlikes[character] ?? character;
  }).join("");
  return shown
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("0", "o")
    .replaceAll("1", "i")
    .replaceAll("3", "e")
    .replaceAll("4", "a")
    .replaceAll("5", "s")
    .replaceAll("7", "t")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
