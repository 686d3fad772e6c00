import { replacePart } from "../scripts/docs/replace-part.ts";
import type { Figure } from "./figure.ts";
import { factsTable } from "./machine.ts";
import { suite } from "./suite.ts";

export type Run = {
  readonly name: string;
  readonly when: string;
  readonly figures: readonly Figure[];
};

/** Returns docs/benchmarks.md with new tables for `runs`. Other tables stay unchanged. */
export function writePage(
  page: string,
  machine: Readonly<Record<string, string>>,
  runs: readonly Run[],
): string {
  const withMachine = replacePart(page, "machine", factsTable(machine));
  return runs.reduce(
    (text, run) => replacePart(text, `bench ${run.name}`, tableOf(run)),
    withMachine,
  );
}

/** Removes all figures of another machine, because a page never mixes figures of two machines. */
export function emptyPage(page: string): string {
  return suite.reduce((text, { name }) => replacePart(text, `bench ${name}`, "Not run yet."), page);
}

export function isOfMachine(page: string, machine: Readonly<Record<string, string>>): boolean {
  return page.includes(factsTable(machine));
}

function tableOf({ when, figures }: Run): string {
  const rows = figures.map(
    ({ what, value, alternative = "–" }) => `| ${what} | **${value}** | ${alternative} |`,
  );
  return [
    "| figure | Termsift | alternative in the same run |",
    "|---|---|---|",
    ...rows,
    "",
    when,
  ].join("\n");
}
