import type { Inspection } from "../contract/inspection.ts";
import { type Extent, extentOfSum, figureNames } from "../terms/search-term.ts";
import type { PhraseTable } from "./count-phrases.ts";

/** A total is null if unknown or in several currencies. `lacksConversions`: some rows have no conversion count. */
export type ReportFigures = {
  readonly totals: Inspection["totals"];
  readonly lacksConversions: boolean;
};

/** A sum, and how much of it is known. A sum with the extent "none" must not be shown. */
export type PhraseFigure = { readonly value: number; readonly extent: Extent };

export type PhraseRow = {
  readonly phrase: string;
  readonly terms: number;
} & Readonly<Record<"clicks" | "cost" | "conversions" | "costPerConversion", PhraseFigure>>;

const UNKNOWN: PhraseFigure = { value: 0, extent: "none" };

/** Returns one phrase of a table with its figures. */
export function phraseRowAt(table: PhraseTable, at: number, report: ReportFigures): PhraseRow {
  const { totals, lacksConversions } = report;
  const figure = (name: "clicks" | "cost"): PhraseFigure => {
    const value = table[name][at] ?? 0;
    if (totals[name] === null) return UNKNOWN;
    const isShort = ((table.unmeasured[at] ?? 0) & (1 << figureNames.indexOf(name))) !== 0;
    return { value, extent: extentOfSum(isShort, value) };
  };
  const converted = table.conversions[at] ?? 0;
  const cost = figure("cost");
  const conversions: PhraseFigure =
    totals.conversions === null
      ? UNKNOWN
      : { value: converted, extent: extentOfSum(lacksConversions, converted) };
  return {
    phrase: table.phrases[at] ?? "",
    terms: termCountAt(table, at),
    clicks: figure("clicks"),
    cost,
    conversions,
    costPerConversion:
      conversions.extent === "all" && converted > 0
        ? { value: cost.value / converted, extent: cost.extent }
        : UNKNOWN,
  };
}

/** Returns the number of terms that contain a phrase. */
export function termCountAt({ offsets }: PhraseTable, at: number): number {
  return (offsets[at + 1] ?? 0) - (offsets[at] ?? 0);
}

/** Returns, for each phrase, how many of its terms are marked. `marks`: 1 or 0 for each counted term. */
export function countMarked(table: PhraseTable, marks: Uint8Array): Int32Array {
  const counts = new Int32Array(table.phrases.length);
  for (let at = 0; at < counts.length; at += 1) {
    const end = table.offsets[at + 1] as number;
    let count = 0;
    for (let next = table.offsets[at] as number; next < end; next += 1) {
      count += marks[table.terms[next] as number] as number;
    }
    counts[at] = count;
  }
  return counts;
}
