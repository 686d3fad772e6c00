import type { Category, Verdict } from "@termsift/core/verdicts";
import { defaultBand, isUncertain } from "../../cascade/uncertain-band.ts";
import type { VerdictSink } from "../verdict-ledger.ts";

/** Of fewer terms nothing is concluded. */
const TERMS_MIN = 40;
/** So many verdicts of one side ("keep" or exclude) make it worth a call to look at the sure ones of that side. */
const SUSPECTED_MIN = 4;
/** So many of these are needed to say that they are contradicted. */
const SURE_MIN = 8;
/** And so large a part of the report: of an account that is nearly all waste, the few sure "keeps" may all be wrong. */
const SURE_SHARE = 0.1;
/** So much of one side contradicted is no matter of single terms. */
const CONTRADICTED_SHARE = 2 / 3;
/** Terms of each side that one call of probes holds. */
const PROBES_OF_SIDE = 24;

type Side = "keep" | "exclude";
/** What the two models say of one term. */
type Compared = { readonly local: Verdict; readonly hosted: Category };

const sides: readonly Side[] = ["keep", "exclude"];
const sideOf = (category: Category): Side => (category === "keep" ? "keep" : "exclude");
const isSure = (verdict: Verdict): boolean => !isUncertain(verdict, defaultBand);

export type RunDoubtParts = {
  /** Verdicts of the same report that are not asked about, since the local model is sure of them. */
  readonly sure: readonly Verdict[];
  /** Which of these terms may be shown beside others. */
  readonly clear: (terms: readonly string[]) => Promise<readonly string[]>;
  /** 0 to below 1. */
  readonly random: () => number;
};

export type RunDoubt = {
  /** Notes a first answer. */
  readonly compare: (local: Verdict, hosted: Category) => void;
  /** Asks no more than one call. Once a run is doubted it stays so. */
  readonly test: (ask: Ask) => Promise<boolean>;
  readonly isDoubted: () => boolean;
  /** Calls that asked about sure ones: 0 or 1 for each test. */
  readonly calls: () => number;
};

type Ask = (batches: readonly (readonly string[])[], sink: VerdictSink) => Promise<void>;

/**
 * The brake on a whole run. What stands in every call (a sentence of the description) turns every asking, so that asking
 * twice confirms it, and it may spare the controls. But it can not make the local model's sure verdicts wrong: where the
 * hosted model contradicts two thirds of what the local one says of one side, those that it is sure of are looked at by
 * themselves, and where they are not among the terms that were sent (the cascade), one call asks about some of them. A
 * hosted model that contradicts two thirds of these as well is not believed.
 *
 * Nothing is concluded where the local model is sure of hardly anything, as in a language that it does not know.
 */
export function createRunDoubt({ sure, clear, random }: RunDoubtParts): RunDoubt {
  const compared: Compared[] = [];
  let isDoubted = false;
  let calls = 0;
  const probe = async (ask: Ask): Promise<Compared[]> => {
    const known = new Map(sure.map((verdict) => [verdict.term, verdict]));
    const drawn = sides.flatMap((side) => {
      const own = sure.filter(({ category }) => sideOf(category) === side);
      return drawSome(own, PROBES_OF_SIDE, random).map(({ term }) => term);
    });
    const answers: Compared[] = [];
    calls += 1;
    await ask([await clear(drawn)], {
      accept: (term, { category }) => {
        const local = known.get(term);
        if (local !== undefined) answers.push({ local, hosted: category });
      },
      giveUp: () => undefined,
    });
    return answers;
  };
  return {
    compare: (local, hosted) => compared.push({ local, hosted }),
    isDoubted: () => isDoubted,
    calls: () => calls,
    test: async (ask) => {
      if (isDoubted) return true;
      const all = [...compared.map(({ local }) => local), ...sure];
      if (all.length < TERMS_MIN) return false;
      const suspected = sides.filter((side) => {
        const known = all.filter((verdict) => sideOf(verdict.category) === side && isSure(verdict));
        const isEnough = known.length >= Math.max(SURE_MIN, all.length * SURE_SHARE);
        return isEnough && isContradicted(compared, side, SUSPECTED_MIN);
      });
      if (suspected.length === 0) return false;
      const told = compared.filter(({ local }) => isSure(local));
      const isTold = (side: Side) => ofSide(told, side).length >= SURE_MIN;
      const asked = suspected.every(isTold) ? [] : await probe(ask);
      isDoubted = suspected.some((side) => isContradicted([...told, ...asked], side, SURE_MIN));
      return isDoubted;
    },
  };
}

function ofSide(compared: readonly Compared[], side: Side): readonly Compared[] {
  return compared.filter(({ local }) => sideOf(local.category) === side);
}

function isContradicted(compared: readonly Compared[], side: Side, min: number): boolean {
  const own = ofSide(compared, side);
  const against = own.filter(({ hosted }) => sideOf(hosted) !== side).length;
  return own.length >= min && against >= own.length * CONTRADICTED_SHARE;
}

function drawSome<T>(list: readonly T[], count: number, random: () => number): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}
