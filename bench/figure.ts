/** A row of docs/benchmarks.md. */
export type Figure = {
  readonly what: string;
  readonly value: string;
  /** The value of an alternative, measured in the same run. */
  readonly alternative?: string;
};

const PREFIX = "figure: ";

export function printFigure(what: string, value: string, alternative?: string): void {
  const figure: Figure = { what, value, ...(alternative !== undefined && { alternative }) };
  console.log(PREFIX + JSON.stringify(figure));
}

export function figuresIn(output: string): Figure[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith(PREFIX))
    .map((line) => JSON.parse(line.slice(PREFIX.length)) as Figure);
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function grouped(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 0 });
}
