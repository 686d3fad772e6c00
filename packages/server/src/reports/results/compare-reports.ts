import { setImmediate } from "node:timers/promises";
import type { MonthReport } from "@termsift/core/contract";
import { readPeriod } from "@termsift/core/report";
import type { Selectable } from "kysely";
import type { DatabaseSchema } from "../../platform/database/database.ts";

export type StoredFigures = Pick<
  Selectable<DatabaseSchema["report_figures"]>,
  "platform" | "proposed" | "waste"
> & { readonly report: MonthReport };

/**
 * Sorts the reports of a business by the end of their period, or else by the time of their upload, newest first. Of
 * several reports with the same platform, currency and period, only the first of `stored` counts. Computes what came
 * back: a report is compared with reports in its currency whose period ended before its own began.
 */
export async function compareReports(stored: readonly StoredFigures[]): Promise<MonthReport[]> {
  const places = new Set<string>();
  const reports = [];
  for (const figures of stored) {
    const place = placeOf(figures.report);
    if (!places.has(`${figures.platform} ${place.about}`))
      reports.unshift({ ...figures, ...place });
    // A report without a platform is about the same as any other of its period.
    for (const platform of [null, figures.platform]) places.add(`${platform} ${place.about}`);
  }
  reports.sort((left, right) => Date.parse(left.end) - Date.parse(right.end));
  const ends = new Map<string, string>();
  const compared: MonthReport[] = [];
  for (const { report, start, end, proposed, waste } of reports) {
    const nameOf = (key: string) => `${report.currency} ${key}`;
    const isEarlier = (key: string) => (ends.get(nameOf(key)) ?? start) < start;
    const back = Object.entries(waste ?? {}).filter(([key]) => isEarlier(key));
    const cameBack = waste ? back.reduce((sum, [, cost]) => sum + cost, 0) : report.cameBack;
    // The empty key stands for the report itself.
    compared.unshift({ ...report, cameBack: isEarlier("") ? cameBack : null });
    for (const name of ["", ...proposed.split(" ")].map(nameOf))
      ends.set(name, ends.get(name) ?? end);
    // Large reports take a second together, so other requests get their turn.
    await setImmediate();
  }
  return compared;
}

/** Reports without dates are about the same if they have the same text for the period, or the same spend. */
function placeOf({ id, dateRange, createdAt, spend, currency }: MonthReport) {
  const period = readPeriod(dateRange ?? "");
  const { start, end } = period ?? { start: createdAt, end: createdAt };
  const about = `${currency} ${period ? start + end : (dateRange ?? (spend || id))}`;
  return { start, end, about };
}
