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
  const row = (label: string, pick: (run: Run) => Times): string => {
    const median = (values: readonly number[]): number =>
      Math.round(values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0);
    const runTimes = times.map(pick);
    const cpu = median(runTimes.map(({ cpuMs }) => cpuMs));
    return `| ${label} | ${median(runTimes.map(({ wallMs }) => wallMs))} | ${cpu} |`;
  };
  console.log(`\n#### ${name}: ${set.excludedTerms} excluded terms, ${guards} that must stay\n`);
  console.log(`| step | ms | processor ms |\n|---|---|---|`);
  console.log(row("index", (run) => run.indexing));
  console.log(row("safe set", (run) => run.searching));
  console.log(row("preview of the whole set", (run) => run.previewing));
  console.log(row("together", (run) => run.all));
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

type Times = { readonly wallMs: number; readonly cpuMs: number };

type Run = {
  readonly index: TermIndex;
  readonly set: SafeSet;
  readonly hits: number;
  readonly indexing: Times;
  readonly searching: Times;
  readonly previewing: Times;
  readonly all: Times;
};

function runOnce(terms: readonly ExclusionTerm[], profileText: string): Run {
  const stopAll = startClock();
  const stopIndexing = startClock();
  const index = createTermIndex("google", terms, { profileText });
  const indexing = stopIndexing();
  const stopSearching = startClock();
  const set = findSafeSet(index);
  const searching = stopSearching();
  const stopPreviewing = startClock();
  const preview = previewNegatives(index, set.negatives);
  const hits = preview.negatives.reduce((sum, negative) => sum + negative.hits.length, 0);
  return { index, set, hits, indexing, searching, previewing: stopPreviewing(), all: stopAll() };
}

/** Processor time (all threads, garbage collection included) tells more than the clock on a machine that is shared. */
function startClock(): () => Times {
  const start = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { wallMs: performance.now() - start, cpuMs: (user + system) / 1_000 };
  };
}

/** How many exact negatives, costliest term first, reach the same share; the plain way that others offer. */
function oneByOneFor(index: TermIndex, set: SafeSet, share: number): number | string {
  const hasCost = set.excludedCost > 0;
  const target = (hasCost ? set.excludedCost : set.excludedTerms) * share * (1 - 1e-9);
  const { negatives, refused } = listOneByOne(index, "exact");
  let reached = 0;
  for (const [at, { terms }] of negatives.entries()) {
    for (const term of terms) reached += hasCost ? (index.terms[term]?.cost ?? 0) : 1;
    if (reached >= target) return at + 1;
  }
  return `not reached: ${refused.length} terms cannot be exact negatives`;
}

// node bench/exclusions.ts [EXCLUDED_TERMS...]
if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number);
  for (const size of sizes.length > 0 ? sizes : [100_000]) {
    benchExclusions("Made-up report", makeLargeReport(size));
  }
}
