import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What one bench said when it was last run. */
export type Result = {
  /** As bench/suite.ts names it. */
  readonly name: string;
  readonly date: string;
  readonly commit: string;
  readonly seconds: number;
  /** Load average of the machine before it began: above 1 or so, something else was running, or the bench before. */
  readonly loadBefore: number;
  readonly code: number | null;
  readonly output: string;
};

export type StoredRun = {
  readonly machine: Readonly<Record<string, string>>;
  readonly results: readonly Result[];
};

/** One whole run, in short: what was measured, by name. */
export type PastRun = {
  readonly date: string;
  readonly commit: string;
  readonly figures: Readonly<Record<string, string>>;
};

const folder = path.resolve(import.meta.dirname, "../docs/benchmarks");
const latest = path.join(folder, "latest.json");
const history = path.join(folder, "history.json");

export function readLatest(): StoredRun | undefined {
  return existsSync(latest) ? (JSON.parse(readFileSync(latest, "utf8")) as StoredRun) : undefined;
}

export function readHistory(): readonly PastRun[] {
  return existsSync(history) ? (JSON.parse(readFileSync(history, "utf8")) as PastRun[]) : [];
}

export const writeLatest = (run: StoredRun) => write(latest, run);
export const writeHistory = (runs: readonly PastRun[]) => write(history, runs);

function write(file: string, value: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** `fresh` in the place of what they were before, in the order of `names`. Another machine begins anew. */
export function mergeResults(
  before: StoredRun | undefined,
  fresh: StoredRun,
  names: readonly string[],
): StoredRun {
  const isSame = JSON.stringify(before?.machine) === JSON.stringify(fresh.machine);
  const kept = isSame ? (before?.results ?? []) : [];
  const newest = new Map([...kept, ...fresh.results].map((result) => [result.name, result]));
  const results = names.flatMap((name) => newest.get(name) ?? []);
  return { machine: fresh.machine, results };
}
