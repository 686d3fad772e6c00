import type { Verdict } from "@termsift/core/verdicts";
import type { AnswerItem } from "../prompt/find-items.ts";
import type { FallbackCause, SecondOpinions } from "../run-report.ts";
import type { VerdictLedger, VerdictSink } from "../verdict-ledger.ts";
import { standingOf } from "./consequence.ts";
import type { RunDoubt } from "./doubt-run.ts";
import { drawSpotChecks } from "./draw-spot-checks.ts";
import { askSampleAlone, testAlone } from "./ask-alone.ts";
import { type Company, noteCompany, planCompany } from "./plan-company.ts";
import { isOverruled, majorityOf, overruledIn, type Votes } from "./votes.ts";

/** So many calls may be made for further opinions in each round, or a quarter of those planned. */
const CALLS_MIN = 24;
const CALLS_SHARE = 0.25;
/**
 * So much of a call overruled by later ones: something in it turned its verdicts. An honest model that errs in a
 * twentieth of its answers, each time anew, reaches that in one of 300 calls.
 */
const TURNED_SHARE = 0.15;
/** So much overruled, and a quarter of what was asked again: what else was said in that call is not believed either. */
const DOUBTED_SHARE = 0.1;
const DOUBTED_TESTED = 0.25;
const OVERRULED_MIN = 2;
/** So many turned calls, and this share of all: several terms do it, and may have met one victim twice. */
const ATTACK_MIN = 2;
const ATTACK_SHARE = 0.01;

type Batches = readonly (readonly string[])[];

export type SecondOpinionParts = {
  readonly ledger: Pick<VerdictLedger, "accept" | "giveUp" | "leaveInDoubt">;
  /** By term; a term that is missing here is judged by the hosted model alone. The first calls do not wait for it. */
  readonly local: Promise<ReadonlyMap<string, Verdict>>;
  readonly reviewBar: number;
  readonly termsMax: number;
  /**
   * Asks about each batch; every term of them is accepted or given up by the sink. `onIdle` is called while some of them
   * still run, each time that there is room for another call.
   */
  readonly ask: (batches: Batches, sink: VerdictSink, onIdle?: () => void) => Promise<void>;
  /** 0 to below 1; draws what is asked alone. */
  readonly random: () => number;
  readonly doubt: Pick<RunDoubt, "compare" | "test">;
  /** Takes the answers that come before the local verdicts, until those are there. */
  readonly early: Map<string, AnswerItem>;
};

/**
 * Judges batches so that no term can turn a verdict of another one by standing beside it. A hosted verdict that
 * contradicts the local one counts only if it is given twice, the second time among terms that were not there the
 * first time; where the two differ a third asking, again in new company, decides. As no two terms meet twice, one
 * hostile term has at most one of three voices; against several of them some are asked alone. A verdict on which the
 * local model had no firm one waits until its call has stood the test.
 */
export async function judgeTwice(
  parts: SecondOpinionParts,
  batches: Batches,
): Promise<SecondOpinions> {
  const met: Company = new Map();
  const shared = batches.filter((batch) => batch.length > 1);
  noteCompany(met, shared, 0);
  const votes = new Map<string, AnswerItem[]>();
  const waiting = new Map<string, AnswerItem>();
  const lone = new Map<string, AnswerItem>();
  const opinions: Opinions = { votes, met, planned: batches.length, calls: 0, asking: new Set() };
  const early: Promise<Again>[] = [];
  const local = await askFirst(parts, batches, {
    votes,
    waiting,
    lone,
    met,
    onIdle: () => {
      const asking = askAgain(parts, opinions, { round: 1, isWholeOnly: true });
      // Awaited below; a run that ends before that has failed for another reason.
      asking.catch(() => undefined);
      early.push(asking);
    },
  });
  if (await parts.doubt.test(parts.ask)) {
    const second = await Promise.all(early);
    const calls = opinions.calls;
    return { asked: sumAnswered(second), calls, ...dropAll(parts, { votes, waiting, lone }) };
  }
  for (const [term, item] of lone) parts.ledger.accept(term, item);
  const spots = drawSpotChecks({ local, waiting, shared, votes }, parts);
  const stood = { votes, met, local, first: batches };
  const second = await Promise.all([...early, askAgain(parts, opinions, { round: 1 })]);
  // What stands after two askings has no part in the third.
  const [third, sample] = await Promise.all([
    askAgain(parts, opinions, { round: 2 }),
    askSampleAlone(parts, stood),
  ]);
  const isUnderAttack = looksAttacked(shared, votes);
  const alone = await testAlone(parts, { ...stood, isUnderAttack }, sample);
  const heldBack = settleWaiting(parts, { local, waiting, shared, votes, spots, isUnderAttack });
  const causes = new Map([...second, third].flatMap(({ causes: own }) => Array.from(own)));
  const outcomes = settleVotes(parts, votes, causes);
  return { asked: sumAnswered(second), calls: opinions.calls + alone, ...outcomes, heldBack };
}

function sumAnswered(askings: readonly Again[]): number {
  return askings.reduce((sum, { answered }) => sum + answered, 0);
}

/** A doubted run: whatever is not what the local model says gets the local verdict, for review. */
function dropAll(
  { ledger }: SecondOpinionParts,
  { votes, waiting, lone }: Omit<First, "met">,
): Pick<SecondOpinions, "confirmed" | "overruled" | "unconfirmed" | "heldBack"> {
  const heldBack = [...waiting.keys(), ...lone.keys()];
  ledger.leaveInDoubt([...votes.keys(), ...heldBack], "doubted-run");
  return { confirmed: 0, overruled: 0, unconfirmed: votes.size, heldBack: heldBack.length };
}

type First = {
  readonly votes: Map<string, AnswerItem[]>;
  readonly waiting: Map<string, AnswerItem>;
  /** Contradictions of terms that were asked alone, where no neighbour can have turned them. */
  readonly lone: Map<string, AnswerItem>;
  readonly met: Company;
};

/** The first round. Answers that come before the local model's are held until they can be compared. */
async function askFirst(
  { ledger, local, reviewBar, ask, doubt, early }: SecondOpinionParts,
  batches: Batches,
  { votes, waiting, lone, met, onIdle }: First & { readonly onIdle: () => void },
): Promise<ReadonlyMap<string, Verdict>> {
  let known: ReadonlyMap<string, Verdict> | null = null;
  const compare = (term: string, item: AnswerItem, own: Verdict | undefined): void => {
    if (own !== undefined) doubt.compare(own, item.category);
    const standing = own === undefined ? "agrees" : standingOf(item.category, own, reviewBar);
    if (standing === "agrees") ledger.accept(term, item);
    else if (!met.has(term)) lone.set(term, item);
    else if (standing === "decides") waiting.set(term, item);
    else votes.set(term, [item]);
  };
  const comparing = local.then((verdicts) => {
    known = verdicts;
    for (const [term, item] of early) compare(term, item, verdicts.get(term));
    early.clear();
    return verdicts;
  });
  const sink: VerdictSink = {
    giveUp: ledger.giveUp,
    accept: (term, item) => {
      if (known === null) early.set(term, item);
      else compare(term, item, known.get(term));
    },
  };
  const asking = ask(batches, sink, onIdle);
  const [verdicts] = await Promise.all([comparing, asking]);
  return verdicts;
}

type Opinions = {
  readonly votes: Map<string, AnswerItem[]>;
  readonly met: Company;
  readonly planned: number;
  /** Planned for further opinions so far. */
  calls: number;
  /** Terms that a second call has been planned for. */
  readonly asking: Set<string>;
};

type Again = {
  /** Terms that got a further opinion. */
  readonly answered: number;
  /** Why terms got none. */
  readonly causes: ReadonlyMap<string, FallbackCause>;
};

/**
 * The second or the third round: what has so many opinions and no two that agree.
 *
 * @param isWholeOnly first calls still run, so that only calls which are full are made: the others wait for more terms
 */
async function askAgain(
  parts: SecondOpinionParts,
  opinions: Opinions,
  { round, isWholeOnly = false }: { readonly round: 1 | 2; readonly isWholeOnly?: boolean },
): Promise<Again> {
  const { votes, met, planned, asking } = opinions;
  const { termsMax } = parts;
  const callsMax = Math.max(CALLS_MIN, Math.ceil(planned * CALLS_SHARE));
  const open = [...votes].filter(
    ([term, given]) =>
      given.length === round && majorityOf(given) === undefined && (round > 1 || !asking.has(term)),
  );
  const plan = planCompany(
    open.map(([term]) => term),
    met,
    { termsMax, callsMax: round === 1 ? callsMax - opinions.calls : callsMax },
  );
  const batches = plan.batches.filter((batch) => !isWholeOnly || batch.length >= termsMax);
  noteCompany(met, batches, planned + opinions.calls);
  opinions.calls += batches.length;
  for (const term of batches.flat()) asking.add(term);
  const causes = new Map<string, FallbackCause>();
  let answered = 0;
  await parts.ask(batches, {
    accept: (term, item) => {
      votes.get(term)?.push(item);
      answered += 1;
    },
    giveUp: (terms, cause) => {
      for (const term of terms) causes.set(term, cause);
    },
  });
  return { answered, causes };
}

function isTurned(batch: readonly string[], votes: Votes): boolean {
  return overruledIn(batch, votes) >= Math.max(OVERRULED_MIN, batch.length * TURNED_SHARE);
}

function isDoubted(batch: readonly string[], votes: Votes): boolean {
  const overruled = overruledIn(batch, votes);
  const tested = batch.filter((term) => (votes.get(term)?.length ?? 0) > 1).length;
  return (
    overruled >= Math.max(OVERRULED_MIN, batch.length * DOUBTED_SHARE) &&
    overruled >= tested * DOUBTED_TESTED
  );
}

function looksAttacked(shared: Batches, votes: Votes): boolean {
  const turned = shared.filter((batch) => isTurned(batch, votes)).length;
  return turned >= ATTACK_MIN && turned >= shared.length * ATTACK_SHARE;
}

function settleVotes(
  { ledger }: SecondOpinionParts,
  votes: Votes,
  causes: ReadonlyMap<string, FallbackCause>,
): Pick<SecondOpinions, "confirmed" | "overruled" | "unconfirmed"> {
  let confirmed = 0;
  let overruled = 0;
  let unconfirmed = 0;
  for (const [term, given] of votes) {
    const decided = majorityOf(given);
    if (decided === undefined) {
      const isOnce = given.length < 2;
      ledger.leaveInDoubt([term], causes.get(term) ?? (isOnce ? "not-asked-again" : "unconfirmed"));
      unconfirmed += 1;
      continue;
    }
    ledger.accept(term, decided);
    if (isOverruled(given)) overruled += 1;
    else confirmed += 1;
  }
  return { confirmed, overruled, unconfirmed };
}

/** What was said beside verdicts that did not stand is worth nothing; answers how many terms that concerns. */
function settleWaiting(
  { ledger, reviewBar }: SecondOpinionParts,
  { local, waiting, shared, votes, spots, isUnderAttack }: Waiting,
): number {
  let heldBack = 0;
  for (const batch of shared) {
    const overruled = overruledIn(batch, votes);
    const isSpotOverruled =
      overruledIn(
        batch.filter((term) => spots.has(term)),
        votes,
      ) > 0;
    const isInvalid = isSpotOverruled || (isUnderAttack ? overruled > 0 : isDoubted(batch, votes));
    for (const term of batch) {
      const item = waiting.get(term);
      if (item === undefined) continue;
      const isSure = (local.get(term)?.confidence ?? 0) >= reviewBar;
      // Which kind of exclusion it is loses nothing by the local word, so that less is enough to take it.
      if (isSure && overruled >= OVERRULED_MIN) ledger.giveUp([term], "unconfirmed");
      else if (isInvalid) ledger.leaveInDoubt([term], "unconfirmed");
      else {
        ledger.accept(term, item);
        continue;
      }
      heldBack += 1;
    }
  }
  return heldBack;
}

type Waiting = {
  readonly local: ReadonlyMap<string, Verdict>;
  readonly waiting: ReadonlyMap<string, AnswerItem>;
  readonly shared: Batches;
  readonly votes: Votes;
  readonly spots: ReadonlySet<string>;
  readonly isUnderAttack: boolean;
};
