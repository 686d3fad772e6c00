import type { ColumnProfile } from "./profile-columns.ts";

export type FigureMeaning = "impressions" | "clicks" | "cost" | "conversions";

/** The columns of the figures: known ones, or proposed ones. */
export type Figures = Partial<Record<FigureMeaning, ColumnProfile>>;

/** The share of rows that may contradict what a column is taken for. */
const MOST = 0.95;
/** More columns are not tried, because each is compared with each. Real reports have fewer. */
const FIGURES_MAX = 30;
/** Higher whole numbers are numbers of accounts, campaigns or dates (20261031). */
const FIGURE_MAX = 1_000_000_000;

/**
 * Proposes columns for the figures that are not `known`, by what they hold: every listed search term has an impression,
 * clicks are at most the impressions, cost comes with clicks, conversions come with clicks and are fewer. A percentage
 * that is their quotient (CTR, conversion rate) and an average that is derived from them (CPC, CPM) confirm a choice.
 * `free`: the columns that may be proposed. `columns`: every column.
 */
export function findFigures(
  known: Figures,
  free: readonly ColumnProfile[],
  columns: readonly ColumnProfile[],
): Figures {
  const all = columns.filter(isNumeric).slice(0, FIGURES_MAX * 2);
  const numbers = free.filter(isFigure).slice(0, FIGURES_MAX);
  const pair = findPair(known, numbers, all);
  const counts = { ...known, ...pair };
  const cost = known.cost ?? findCost(counts, without(numbers, counts), all);
  const found = { ...counts, ...(cost && { cost }) };
  const conversions = known.conversions ?? findConversions(found, without(numbers, found), all);
  return { ...found, ...(conversions && { conversions }) };
}

/** True for a column that may be a figure: numbers, neither percentages nor averages nor numbers of campaigns. */
export function isFigure({ kind, values, isSummed, isWhole }: ColumnProfile): boolean {
  if (kind !== "number" || isSummed === false) return false;
  const numbers = values.filter((value) => value !== null);
  const isNumbered = numbers.length > 2 && numbers.every((value, row) => value === row + 1);
  return (
    !isNumbered && !(isWhole && numbers.some((value) => value >= FIGURE_MAX)) && !isDay(numbers)
  );
}

function isNumeric({ kind }: ColumnProfile): boolean {
  return kind === "number" || kind === "percent";
}

function isDay(numbers: readonly number[]): boolean {
  return numbers.length > 0 && numbers.every((value) => value > 19_000_000 && value < 21_000_000);
}

/** True if a column may hold this figure, judged by the figures that are known. */
export function mayBe(meaning: FigureMeaning, column: ColumnProfile, known: Figures): boolean {
  if (
    !isFigure(column) ||
    column.values.some((value) => value !== null && value < 0 && meaning !== "cost")
  )
    return false;
  if (isDerived(column, known)) return false;
  const { impressions, clicks } = known;
  switch (meaning) {
    case "impressions":
      return column.isWhole && (clicks === undefined || isAtMost(clicks, column));
    case "clicks":
      return column.isWhole && (impressions === undefined || isAtMost(column, impressions));
    case "cost":
      return comesWith(clicks ?? impressions, column);
    case "conversions":
      return comesWith(clicks ?? impressions, column) && isFewOf(column, clicks ?? impressions);
  }
}

/** True if a column is the average or the quotient of known figures, such as a CPC. */
function isDerived(column: ColumnProfile, { cost, clicks, impressions }: Figures): boolean {
  const isShare = clicks && impressions && isQuotient(column, clicks, impressions);
  return isShare || (cost !== undefined && isAverageCost(column, cost, clicks, impressions));
}

function isAverageCost(
  column: ColumnProfile,
  cost: ColumnProfile,
  clicks: ColumnProfile | undefined,
  impressions: ColumnProfile | undefined,
): boolean {
  return isAverage(column, cost, clicks, 1) || isAverage(column, cost, impressions, 1000);
}

function findPair(
  known: Figures,
  numbers: readonly ColumnProfile[],
  all: readonly ColumnProfile[],
): Figures {
  const { impressions: shown, clicks: clicked } = known;
  if (shown && clicked) return {};
  const whole = without(numbers, known).filter(({ isWhole }) => isWhole);
  const money = numbers.filter(({ isWhole }) => !isWhole);
  const paid = known.cost === undefined ? money : [known.cost];
  // Without a column with decimals, the costs may be whole, too, and the highest numbers.
  const highest =
    known.cost || money.length > 0 || whole.length < 3
      ? 0
      : Math.max(...whole.map(({ sum }) => sum));
  let best: { score: number; found: Figures } | null = null;
  const weigh = (score: number, found: Figures): void => {
    if (best === null || score > best.score) best = { score, found };
  };
  for (const impressions of shown ? [shown] : whole) {
    if (!shown && share(impressions.values, (value) => value >= 1) < MOST) continue;
    for (const clicks of clicked ? [clicked] : whole) {
      if (clicks === impressions || !isAtMost(clicks, impressions)) continue;
      const size = (impressions.sum + clicks.sum) / (impressions.sum * 2 + 1);
      const isCtr = all.some((rate) => isQuotient(rate, clicks, impressions));
      const isPaid = Math.max(0, ...paid.map((cost) => sharedZeros(cost, clicks)));
      const score = (isCtr ? 4 : 0) + isPaid * 2 + size - (impressions.sum === highest ? 1 : 0);
      weigh(score, { impressions, clicks });
    }
  }
  return best === null ? findSingle(known, whole) : (best as { found: Figures }).found;
}

/** Without a pair of columns, proposes the only one: for the clicks if there are known impressions, else the reverse. */
function findSingle({ impressions, clicks }: Figures, whole: readonly ColumnProfile[]): Figures {
  const [first] = whole.toSorted((left, right) => right.sum - left.sum);
  if (first === undefined) return {};
  if (clicks === undefined && (!impressions || isAtMost(first, impressions)))
    return { clicks: first };
  return clicks && isAtMost(clicks, first) ? { impressions: first } : {};
}

function findCost(
  { clicks, impressions }: Figures,
  numbers: readonly ColumnProfile[],
  all: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const basis = clicks ?? impressions;
  const fitting = numbers.filter((column) => column.sum > 0 && comesWith(basis, column));
  return highest(fitting, (column) => {
    const averages = all.filter((other) => isAverageCost(other, column, clicks, impressions));
    const isDerived = fitting.some((other) => isAverageCost(column, other, clicks, impressions));
    const spent = basis ? sharedZeros(column, basis) : 0;
    return averages.length * 2 + spent * 4 + (column.isWhole ? 0 : 1) - (isDerived ? 4 : 0);
  });
}

function findConversions(
  { clicks, impressions, cost }: Figures,
  numbers: readonly ColumnProfile[],
  all: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const basis = clicks ?? impressions;
  const fitting = numbers.filter((column) =>
    mayBe("conversions", column, { clicks, impressions, cost } as Figures),
  );
  return highest(fitting, (column) => {
    const isRate = basis && all.some((rate) => isQuotient(rate, column, basis));
    const isPaid = cost && all.some((other) => isAverage(other, cost, column, 1));
    return (
      (isRate ? 4 : 0) + (isPaid ? 2 : 0) + (column.isWhole ? 0 : 1) + (column.sum > 0 ? 1 : 0)
    );
  });
}

/** Returns the column with the highest score; of equal ones, the one with the higher sum, else the first. */
function highest(
  columns: readonly ColumnProfile[],
  scoreOf: (column: ColumnProfile) => number,
): ColumnProfile | undefined {
  const scored = columns.map((column) => ({ column, score: scoreOf(column) }));
  scored.sort((left, right) => right.score - left.score || right.column.sum - left.column.sum);
  return scored[0]?.column;
}

function without(columns: readonly ColumnProfile[], taken: Figures): ColumnProfile[] {
  const used = new Set(Object.values(taken));
  return columns.filter((column) => !used.has(column));
}

type Values = ColumnProfile["values"];

function share(values: Values, isTrue: (value: number, row: number) => boolean): number {
  let [count, hits] = [0, 0];
  for (const [row, value] of values.entries()) {
    if (value === null) continue;
    count += 1;
    if (isTrue(value, row)) hits += 1;
  }
  return count === 0 ? 0 : hits / count;
}

function isAtMost(lower: ColumnProfile, upper: ColumnProfile): boolean {
  return share(lower.values, (value, row) => value <= (upper.values[row] ?? 0)) >= MOST;
}

/** True if a column is 0 in nearly all rows in which the clicks are 0. */
function comesWith(basis: ColumnProfile | undefined, column: ColumnProfile): boolean {
  if (basis === undefined) return true;
  const [idle, odd] = column.values.reduce<[number, number]>(
    ([count, hits], value, row) =>
      basis.values[row] === 0
        ? [count + 1, hits + (value === null || value === 0 ? 0 : 1)]
        : [count, hits],
    [0, 0],
  );
  return odd <= idle * (1 - MOST);
}

/** Conversions are rarely more than the clicks, and most terms have none. */
function isFewOf(column: ColumnProfile, basis: ColumnProfile | undefined): boolean {
  return basis === undefined || column.sum <= basis.sum;
}

function sharedZeros(left: ColumnProfile, right: ColumnProfile): number {
  return share(right.values, (value, row) => value > 0 === (left.values[row] ?? 0) > 0);
}

/** True if a column is the percentage (8.61%) or the share (0.0861) that `part` is of `whole`. */
function isQuotient(rate: ColumnProfile, part: ColumnProfile, whole: ColumnProfile): boolean {
  if (rate === part || rate === whole || !isNumeric(rate)) return false;
  const factor = rate.kind === "percent" ? 100 : 1;
  return holds(rate, factor * 0.0001, (row) => factor * quotientAt(part, whole, row));
}

/** True if a column is the average cost per unit, as a CPC, a CPM or a cost per conversion. */
function isAverage(
  average: ColumnProfile,
  cost: ColumnProfile,
  per: ColumnProfile | undefined,
  factor: number,
): boolean {
  if (per === undefined || average.kind !== "number" || average === cost || average === per)
    return false;
  return holds(average, 0.011, (row) => factor * quotientAt(cost, per, row));
}

function quotientAt(upper: ColumnProfile, lower: ColumnProfile, row: number): number {
  return (upper.values[row] ?? 0) / (lower.values[row] ?? 0);
}

/** True if nearly all numbers of a column, at least one of them not 0, are what `valueAt` says. */
function holds(column: ColumnProfile, slack: number, valueAt: (row: number) => number): boolean {
  let [count, hits, filled] = [0, 0, 0];
  for (const [row, value] of column.values.entries()) {
    const expected = valueAt(row);
    if (value === null || !Number.isFinite(expected)) continue;
    count += 1;
    if (value !== 0) filled += 1;
    if (Math.abs(value - expected) <= Math.max(slack, expected * 0.01)) hits += 1;
  }
  return filled > 0 && hits >= count * MOST;
}
