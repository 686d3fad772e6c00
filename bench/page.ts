import { replacePart } from "../scripts/docs/replace-part.ts";
import { figuresOf } from "./figures/figures-of.ts";
import type { Figure, OutputOf } from "./figures/read-output.ts";
import { factsTable } from "./machine.ts";
import type { PastRun, Result, StoredRun } from "./results.ts";
import { type Bench, suite } from "./suite.ts";

/** Whole runs beside the last one that the page shows. */
const PAST_SHOWN = 4;

/** docs/benchmarks.md with everything that a bench can say written anew; the words about method stay. */
export function writePage(page: string, run: StoredRun, past: readonly PastRun[]): string {
  const parts = [
    ["machine", factsTable({ ...lastOf(run), ...run.machine })],
    ["summary", summaryTable(allFigures(run))],
    ["history", historyTable(past)],
    ...suite.map((bench) => [`bench ${bench.name}`, section(bench, run)] as const),
  ] as const;
  return parts.reduce((text, [name, part]) => replacePart(text, name, part), page);
}

export function outputOf(run: StoredRun): OutputOf {
  return (name) => run.results.find((result) => result.name === name && result.code === 0)?.output;
}

export const UNREADABLE = "could not be read";

/** Of all benches that ended well, in the order of the suite. One whose output has changed does not stop the others. */
export function allFigures(run: StoredRun): readonly Figure[] {
  return suite.flatMap(({ name, title }) => {
    try {
      return figuresOf(name, outputOf(run));
    } catch (error) {
      return [{ what: title, value: UNREADABLE, bar: String(error), isReached: false }];
    }
  });
}

/** In short, to be kept when the next run replaces it. */
export function asPast(run: StoredRun): PastRun {
  const figures = Object.fromEntries(allFigures(run).map(({ what, value }) => [what, value]));
  return { ...lastOf(run), figures };
}

function lastOf({ results }: StoredRun): { date: string; commit: string } {
  const last = results.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
  return { date: last?.date ?? "never", commit: last?.commit ?? "none" };
}

function summaryTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, against = "", limit = "", bar = "", isReached }) => {
    const mark = isReached === undefined ? "" : isReached ? "yes" : "**no**";
    const cells = [what, `**${value}**`, against, limit, bar, mark];
    return `| ${cells.map((cell) => cell || "–").join(" | ")} |`;
  });
  return [
    "| what | measured | against | the limit | bar | reached |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function historyTable(past: readonly PastRun[]): string {
  if (past.length === 0) return "None yet.";
  const shown = past.slice(-PAST_SHOWN);
  const names = [...new Set(shown.flatMap(({ figures }) => Object.keys(figures)))];
  const rows = names.map((name) => {
    const values = shown.map(({ figures }) => figures[name] ?? "");
    return `| ${[name, ...values].join(" | ")} |`;
  });
  const heads = shown.map(({ date, commit }) => `${date}, ${commit}`);
  return [
    `| ${["what", ...heads].join(" | ")} |`,
    `|---${"|---".repeat(shown.length)}|`,
    ...rows,
  ].join("\n");
}

function section(bench: Bench, run: StoredRun): string {
  const result = run.results.find(({ name }) => name === bench.name);
  if (!result) return "Not run yet on this machine.";
  const command = ["node", `bench/${bench.file}`, ...(bench.arguments ?? [])].join(" ");
  const head = `\`${command}\`, ${result.date}, commit ${result.commit}, ${result.seconds.toFixed(0)} s, load average before it ${result.loadBefore.toFixed(1)}. Against: ${bench.against}.`;
  const ending = result.code === 0 ? [] : [`**Ended with ${String(result.code)}.**`];
  return [head, ...ending, quoted(result)].join("\n\n");
}

/** Markdown stays as it is; everything else is shown letter by letter. */
function quoted({ output }: Result): string {
  const isMarkdown = /^\|.*\|$/mu.test(output);
  return isMarkdown ? output.replaceAll(/^#+ /gmu, "### ") : `\`\`\`text\n${output}\n\`\`\``;
}
