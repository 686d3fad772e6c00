import { distance } from "fastest-levenshtein";
import { expect, it } from "vitest";
import { createRandom } from "../report/testing/create-random.ts";
import { chooseNegatives, exclusionMethods, prepareExclusions } from "./choose-negatives.ts";
import type { ExclusionTerm, Guard } from "./exclusion-term.ts";
import { type AdPlatform, matchTypes, type NegativeKeyword } from "./negative-keyword.ts";
import { previewNegative } from "./preview-negatives.ts";
import { mayMatchNegative } from "./testing/matches-negative.ts";
import { makeTerm } from "./testing/term-factory.ts";

const words =
  "plumber boiler emergency salary career kitchen shower thermostat manual repair bathroom bristol heating parts training".split(
    " ",
  );
const marks = ["-", ".", " & ", "/", "'", " site:reddit.com ", ", ", '" '];
const guards: readonly Guard[] = [
  { kind: "kept", reason: "this term is kept" },
  { kind: "converting", reason: "conversions: 2" },
  { kind: "protected", reason: "your own name" },
];
const REPORTS = 20;
const platforms: readonly AdPlatform[] = ["google", "microsoft", "amazon"];

/** Writes texts as people type them: with slips, marks, accents, plurals and operators. */
function createTyping(random: () => number) {
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const slip = (word: string): string => {
    const at = 1 + Math.floor(random() * (word.length - 2));
    const [before, letter, next, after] = [
      word.slice(0, at),
      word[at],
      word[at + 1],
      word.slice(at + 2),
    ];
    return one([
      `${before}${letter}${letter}${next}${after}`,
      `${before}${next}${after}`,
      `${before}${next}${letter}${after}`,
      `${before}x${next}${after}`,
    ]);
  };
  const typed = (): string => {
    const word = one(words);
    const roll = random();
    if (roll < 0.15) return slip(word);
    if (roll < 0.25) return `${word}s`;
    if (roll < 0.3) return word.replace("e", "é");
    return word;
  };
  return {
    one,
    text: (): string => {
      const [first = "", ...rest] = Array.from({ length: 1 + Math.floor(random() * 3) }, typed);
      return rest.reduce(
        (text, word) => `${text}${random() < 0.2 ? one(marks) : " "}${word}`,
        first,
      );
    },
  };
}

/** A slip as typed above, found by comparing the letters, apart from endings (plurals, "train", "trainer"). */
function isSlip(word: string, other: string): boolean {
  if (word === other || word[0] !== other[0] || Math.min(word.length, other.length) < 5)
    return false;
  const isEnding =
    word.slice(0, 4) === other.slice(0, 4) && Math.abs(word.length - other.length) < 2;
  const isSwapped =
    [...word].sort().join("") === [...other].sort().join("") && distance(word, other) === 2;
  return !isEnding && (distance(word, other) === 1 || isSwapped);
}

/** Returns a check by brute force: may a negative block a search under the documented or a doubtful reading? */
function createOracle(platform: AdPlatform, terms: readonly ExclusionTerm[]) {
  const counts = new Map<string, number>();
  for (const { term } of terms) {
    for (const word of new Set(term.split(" "))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const isRare = (word: string) => !words.includes(word) && (counts.get(word) ?? 0) <= 2;
  return (negative: NegativeKeyword, search: string): boolean => {
    if (mayMatchNegative(platform, negative, search)) return true;
    if (platform !== "google" || !/^[a-zé ]+$/u.test(`${negative.text}${search}`)) return false;
    const wanted = negative.text.split(" ");
    const correct = (word: string) =>
      isRare(word) && !wanted.includes(word)
        ? (wanted.find((each) => isSlip(word, each)) ?? word)
        : word;
    return mayMatchNegative(platform, negative, search.split(" ").map(correct).join(" "));
  };
}

function syntheticReport(
  random: () => number,
  { text, one }: ReturnType<typeof createTyping>,
): ExclusionTerm[] {
  const texts = new Set(Array.from({ length: 150 }, text));
  return [...texts].map((term) => {
    const cost = Math.floor(random() * 900) / 100;
    if (random() < 0.5) return makeTerm(term, "exclude", { cost });
    return makeTerm(term, "guard", { cost, guard: one(guards) });
  });
}

it("warns of every negative that may hit a kept, converting or protected term under any reading (2,000 random negatives)", () => {
  const random = createRandom(48);
  const typing = createTyping(random);
  const statuses = { safe: 0, refused: 0, invalid: 0, allowed: 0 };
  for (let report = 0; report < REPORTS; report += 1) {
    const platform = typing.one(platforms);
    const terms = syntheticReport(random, typing);
    const prepared = prepareExclusions({ platform, terms });
    const kept = terms.filter(({ role }) => role === "guard").map(({ term }) => term);
    const mayBlock = createOracle(platform, terms);
    const typed = Array.from({ length: 2_000 / REPORTS }, () =>
      previewNegative(prepared.index, {
        text: typing.text(),
        matchType: typing.one(matchTypes),
      }),
    );
    const proposed = exclusionMethods.flatMap(
      (method) => chooseNegatives(prepared, { method }).negatives,
    );
    for (const { status } of typed) statuses[status] += 1;
    const unwarned = [...typed.filter(({ status }) => status === "safe"), ...proposed];
    for (const { text, matchType } of unwarned) {
      const hit = kept.find((term) => mayBlock({ text, matchType }, term));
      expect([platform, matchType, text, hit]).toEqual([platform, matchType, text, undefined]);
    }
  }
  expect(statuses.safe).toBeGreaterThan(300);
  expect(statuses.refused).toBeGreaterThan(300);
});
