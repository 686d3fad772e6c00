/** One row of the summary. What is missing is empty. */
export type Figure = {
  readonly what: string;
  readonly value: string;
  /** The named alternative and what it made of the same. */
  readonly against?: string;
  /** What the machine, or the task, would allow at best. */
  readonly limit?: string;
  readonly bar?: string;
  readonly isReached?: boolean;
};

/** What a bench said, by its name; undefined where it was not run. */
export type OutputOf = (name: string) => string | undefined;

/** Reads the figures of one bench from what it printed. @throws where the output does not say what it used to. */
export type Extractor = (output: string, other: OutputOf) => readonly Figure[];

export function find(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`The output does not hold ${String(pattern)}.`);
  return found;
}

export const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/gu, ""));
export const grouped = (value: number) =>
  value.toLocaleString("en-US", { maximumFractionDigits: 0 });

/** The cells of the row of a Markdown table that begins with `first`. */
export function row(output: string, first: string): (index: number) => string {
  const line = output.split("\n").find((candidate) => candidate.startsWith(`| ${first} |`));
  if (line === undefined) throw new Error(`The output has no row "${first}".`);
  const cells = line.split("|").map((cell) => cell.trim());
  return (index) => {
    const cell = cells[index + 1];
    if (cell === undefined || cell === "") throw new Error(`Row "${first}" lacks ${String(index)}`);
    return cell;
  };
}

/** `value` with its unit against a bar: reached where it is at most that. */
export function atMost(
  value: string,
  bar: number,
  unit: string,
): Pick<Figure, "bar" | "isReached"> {
  return { bar: `at most ${grouped(bar)} ${unit}`, isReached: numberIn(value) <= bar };
}

export function atLeast(
  value: number,
  bar: number,
  unit: string,
): Pick<Figure, "bar" | "isReached"> {
  return { bar: `at least ${grouped(bar)} ${unit}`.trim(), isReached: value >= bar };
}

export type Judging = {
  termsPerSecond: number[];
  termsPerSecondOfBareInt8Products: number;
  fullCrossEncoderTermsPerSecond: number;
  peakResidentMb: number;
};

export const judgingOf = (output: string) => JSON.parse(output) as Judging;

export function medianSpeed(output: string | undefined): number | undefined {
  if (output === undefined) return undefined;
  const sorted = judgingOf(output).termsPerSecond.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
