import {
  createTermIndex,
  type ExclusionTerm,
  findSafeSet,
  listOneByOne,
  negativesForShare,
  previewNegatives,
  type SafeSet,
  type TermIndex,
} from "../packages/core/src/exclusions/index.ts";
import { makeLargeReport } from "./exclusions-report.ts";

const SHARES = [0.5, 0.8, 1];

/** Runs the whole path (index, safe set, preview) on `terms` and prints times and what it found, as Markdown. */
export function benchExclusions(
  name: string,
  terms: readonly ExclusionTerm[],
  { runs = 5, profileText = "" } = {},
): void {
  const times = Array.from({ length: runs }, () => runOnce(terms, profileText));
  const last = times.at(-1);
  if (last === undefined) return;
  const { index, set } = last;
  const guards = terms.filter(({ role }) => role === "guard").length;
  const row = (label: string, pick: (run: Run) => number): string => {
    const sorted = times.map(pick).sort((left, right) => left - right);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return `| ${label} | ${Math.round(median)} | ${Math.round(sorted.at(-1) ?? 0)} |`;
  };
  console.log(`\n#### ${name}: ${set.excludedTerms} excluded terms, ${guards} that must stay\n`);
  console.log(`| step | median ms | slowest ms |\n|---|---|---|`);
  console.log(row("index", ({ indexMs }) => indexMs));
  console.log(row("safe set", ({ setMs }) => setMs));
  console.log(row("preview of the whole set", ({ previewMs }) => previewMs));
  console.log(row("together", ({ indexMs, setMs, previewMs }) => indexMs + setMs + previewMs));
  console.log(`\n| share of the waste | one by one, exact | smallest safe set |\n|---|---|---|`);
  for (const share of SHARES) {
    console.log(
      `| ${share * 100} % | ${oneByOneFor(index, set, share)} | ${negativesForShare(set, share) ?? "not reached"} |`,
    );
  }
  console.log(`| every term | ${set.excludedTerms} | ${set.negatives.length} |`);
  const { fewestPossible, harmonic } = set.bound;
  const factor = (set.negatives.length / Math.max(1, fewestPossible)).toFixed(2);
  console.log(
    `\nProven for this report: no set has fewer than ${fewestPossible}, so this one is at most ${factor} times the best (known beforehand: ${harmonic.toFixed(2)} times). Terms left open: ${set.uncovered.length}. Kept terms hit: ${last.hits}.`,
  );
}

type Run = {
  readonly index: TermIndex;
  readonly set: SafeSet;
  readonly hits: number;
  readonly indexMs: number;
  readonly setMs: number;
  readonly previewMs: number;
};

function runOnce(terms: readonly ExclusionTerm[], profileText: string): Run {
  const start = performance.now();
  const index = createTermIndex("google", terms, { profileText });
  const indexed = performance.now();
  const set = findSafeSet(index);
  const found = performance.now();
  const preview = previewNegatives(index, set.negatives);
  const done = performance.now();
  return {
    index,
    set,
    hits: preview.negatives.reduce((sum, { hits }) => sum + hits.length, 0),
    indexMs: indexed - start,
    setMs: found - indexed,
    previewMs: done - found,
  };
}

/** How many exact negatives, costliest term first, reach the same share; the plain way that others offer. */
function oneByOneFor(index: TermIndex, set: SafeSet, share: number): number | string {
  let cost = 0;
  const target = set.excludedCost * share * (1 - 1e-9);
  const { negatives } = listOneByOne(index, "exact");
  for (const [at, { terms }] of negatives.entries()) {
    cost += terms.reduce((sum, term) => sum + (index.terms[term]?.cost ?? 0), 0);
    if (cost >= target) return at + 1;
  }
  return "not reached";
}

if (import.meta.main) benchExclusions("Made-up report", makeLargeReport(100_000));
