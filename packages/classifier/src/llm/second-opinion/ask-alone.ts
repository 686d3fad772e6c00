import type { Verdict } from "@termsift/core/verdicts";
import type { AnswerItem } from "../prompt/find-items.ts";
import type { VerdictSink } from "../verdict-ledger.ts";
import { drawLoneSample } from "./draw-lone-sample.ts";
import type { Company } from "./plan-company.ts";
import { isExclusion, isOverruled, majorityOf } from "./votes.ts";

/** Terms of one run that are asked alone, those that an overruled one calls for included. */
const ALONE_MAX = 40;
/** But in a small run that is not under attack no more than its planned calls, or so many. */
const ALONE_MIN = 12;
/** So many lone answers that overrule, and this share of all: it is no matter of single calls. */
const OVERRULED_MIN = 2;
const OVERRULED_SHARE = 0.15;

type Batches = readonly (readonly string[])[];

export type LoneParts = {
  readonly ask: (batches: Batches, sink: VerdictSink) => Promise<void>;
  /** 0 to below 1. */
  readonly random: () => number;
};

/** What earlier rounds left; `votes` are changed where a lone asking overrules them or can not be had. */
export type Stood = {
  readonly votes: Map<string, AnswerItem[]>;
  readonly met: Company;
  readonly local: ReadonlyMap<string, Verdict>;
  /** Of the first round. */
  readonly first: Batches;
  /** Many first calls were overruled, so that nothing which stood is believed without a lone asking. */
  readonly isUnderAttack: boolean;
};

/** What was said of terms that were asked alone. */
export type LoneAnswers = ReadonlyMap<string, AnswerItem>;

export type LoneSample = {
  /** That were planned. */
  readonly calls: number;
  readonly answers: LoneAnswers;
};

/** Asks a drawn part of what stood alone; beside the third round, since nothing that stood then is in it. */
export async function askSampleAlone(
  parts: LoneParts,
  stood: Omit<Stood, "isUnderAttack">,
): Promise<LoneSample> {
  const terms = shuffled(standing({ ...stood, isUnderAttack: false }), parts.random);
  const sample = drawLoneSample(terms, stood.met, stood.first);
  return { calls: sample.length, answers: await askEach(parts, sample) };
}

/**
 * Hostile terms that contradict the local model themselves come along into the second calls, and several of them may so
 * meet one victim twice. Alone nobody stands beside it: a drawn part of what stood against a local "keep" is asked once
 * more like that. Where a term is overruled, whatever shared a call with it is asked alone, too, and everything where
 * several are. What is doubted and finds no call loses its majority.
 *
 * @param sample of `askSampleAlone`, with answers that count as if they were asked for now
 * @returns the calls that were planned
 */
export async function testAlone(
  parts: LoneParts,
  stood: Stood,
  { answers: known, calls: callsBefore }: LoneSample,
): Promise<number> {
  const { votes, met, isUnderAttack } = stood;
  const terms = shuffled(standing(stood), parts.random);
  const doubted = new Set(isUnderAttack ? terms : []);
  const asked = new Set<string>();
  const overruled = new Set<string>();
  const termsMax = isUnderAttack
    ? ALONE_MAX
    : Math.min(ALONE_MAX, Math.max(ALONE_MIN, stood.first.length));
  let calls = callsBefore;
  const counted: LoneParts = {
    ...parts,
    ask: (batches, sink) => {
      calls += batches.length;
      return parts.ask(batches, sink);
    },
  };
  for (
    let open = [...new Set([...known.keys(), ...doubted])].slice(0, termsMax);
    open.length > 0;
  ) {
    for (const term of open) asked.add(term);
    const isAlarmed = doubted.size > 0;
    const lone = await (isAlarmed ? askOnceAlone : askTwiceAlone)(counted, open, known);
    for (const [term, given] of lone) {
      const [first] = votes.get(term) ?? [];
      if (first === undefined) continue;
      doubted.delete(term);
      const next = [first, ...given];
      if (majorityOf(next) !== undefined) votes.set(term, next);
      if (isOverruled(next)) overruled.add(term);
    }
    const isEverywhere = overruled.size >= Math.max(OVERRULED_MIN, asked.size * OVERRULED_SHARE);
    const turned = new Set([...overruled].flatMap((term) => met.get(term) ?? []));
    const isDoubted = (term: string) =>
      isEverywhere || met.get(term)?.some((call) => turned.has(call)) === true;
    for (const term of terms) if (!asked.has(term) && isDoubted(term)) doubted.add(term);
    open = [...doubted].filter((term) => !asked.has(term)).slice(0, termsMax - asked.size);
  }
  for (const term of doubted) votes.set(term, (votes.get(term) ?? []).slice(0, 1));
  return calls;
}

/** What would exclude a term that the local model keeps; under attack all that stood. */
function standing({ votes, local, isUnderAttack }: Stood): string[] {
  return [...votes].flatMap(([term, given]) => {
    if (majorityOf(given) === undefined || isOverruled(given)) return [];
    return isUnderAttack || local.get(term)?.category === "keep" ? [term] : [];
  });
}

/** By term, its lone answers: two, or none where the calls brought none. */
type LoneVotes = ReadonlyMap<string, readonly AnswerItem[]>;

/** Nobody stood beside it, so that one answer counts for two. */
async function askOnceAlone(
  parts: LoneParts,
  terms: readonly string[],
  known: LoneAnswers,
): Promise<LoneVotes> {
  const answers = await askUnknown(parts, terms, known);
  return new Map([...answers].map(([term, item]) => [term, [item, item]]));
}

/** As `askOnceAlone`, but what is kept must be kept twice: an honest model errs, too, and seldom twice. */
async function askTwiceAlone(
  parts: LoneParts,
  terms: readonly string[],
  known: LoneAnswers,
): Promise<LoneVotes> {
  const answers = await askUnknown(parts, terms, known);
  const kept = [...answers].flatMap(([term, item]) => (isExclusion(item) ? [] : [term]));
  const again = await askEach(parts, kept);
  return new Map([...answers].map(([term, item]) => [term, [item, again.get(term) ?? item]]));
}

async function askUnknown(
  parts: LoneParts,
  terms: readonly string[],
  known: LoneAnswers,
): Promise<LoneAnswers> {
  const unknown = terms.filter((term) => !known.has(term));
  const answers = new Map(await askEach(parts, unknown));
  for (const term of terms) {
    const item = known.get(term);
    if (item !== undefined) answers.set(term, item);
  }
  return answers;
}

async function askEach({ ask }: LoneParts, terms: readonly string[]): Promise<LoneAnswers> {
  const answers = new Map<string, AnswerItem>();
  await ask(
    terms.map((term) => [term]),
    { accept: (term, item) => answers.set(term, item), giveUp: () => undefined },
  );
  return answers;
}

function shuffled(terms: readonly string[], random: () => number): string[] {
  return terms
    .map((term) => ({ term, key: random() }))
    .sort((left, right) => left.key - right.key)
    .map(({ term }) => term);
}
