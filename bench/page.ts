import { replacePart } from "../scripts/docs/replace-part.ts";
import type { Figure } from "./figure.ts";
import { factsTable } from "./machine.ts";
import { suite } from "./suite.ts";

/** The figures of one run of one benchmark, and when it ran. */
export type Run = {
  readonly name: string;
  readonly when: string;
  readonly figures: readonly Figure[];
};

/** docs/benchmarks.md with the tables of `runs` written anew. Tables of other benchmarks stay. */
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

/** Without the figures, after the machine has changed: one page never mixes two machines. */
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
