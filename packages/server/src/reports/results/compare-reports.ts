import { setImmediate } from "node:timers/promises";
import type { MonthReport } from "@termsift/core/contract";
import { readPeriod } from "@termsift/core/report";
import type { Selectable } from "kysely";
import type { DatabaseSchema } from "../../platform/database/database.ts";

export type StoredFigures = Pick<
  Selectable<DatabaseSchema["report_figures"]>,
  "platform" | "proposed" | "waste"
> & { readonly report: Omit<MonthReport, "cameBack" | "cameBackKeys"> };

/**
 * Sorts the reports of a business by the end of their period, or else by the time of their upload, newest first. Of
 * several reports with the same platform, currency and period, keeps only the first of `stored`. Computes `cameBack`:
 * the cost of the terms that an earlier report had proposed to exclude. An earlier report has the same currency and a
 * period that ended before this report's period began. `cameBackKeys`: the keys of these terms, for the newest only.
 */
export async function compareReports(stored: readonly StoredFigures[]): Promise<MonthReport[]> {
  const places = new Set<string>();
  const reports = [];
  for (const figures of stored) {
    const { about, ...period } = placeOf(figures);
    if (!places.has(about)) reports.unshift({ ...figures, ...period });
    places.add(about);
  }
  reports.sort((left, right) => Date.parse(left.end) - Date.parse(right.end));
  const ends = new Map<string, string>();
  const compared: MonthReport[] = [];
  for (const [at, { report, start, end, proposed, waste }] of reports.entries()) {
    const nameOf = (key: string) => `${report.currency} ${key}`;
    const isEarlier = (key: string) => (ends.get(nameOf(key)) ?? start) < start;
    const back = Object.entries(waste).filter(([key]) => isEarlier(key));
    const cameBack = back.reduce((sum, [, cost]) => sum + cost, 0);
    // Every report sets the empty key, so `isEarlier("")` is true if there is an earlier report.
    const isNewest = at === reports.length - 1;
    compared.unshift({
      ...report,
      cameBack: isEarlier("") ? cameBack : null,
      ...(isNewest && { cameBackKeys: back.map(([key]) => key) }),
    });
    for (const name of ["", ...proposed.split(" ")].map(nameOf))
      ends.set(name, ends.get(name) ?? end);
    // Lets other requests run in between, because many large reports take a second.
    await setImmediate();
  }
  return compared;
}

/** Reports of the same platform, currency and period have an equal `about`. If the dates are unclear, text or spend counts. */
function placeOf({ platform, report }: StoredFigures) {
  const { id, dateRange, createdAt, spend, currency } = report;
  const period = readPeriod(dateRange ?? "");
  const { start, end } = period ?? { start: createdAt, end: createdAt };
  const about = period ? start + end : (dateRange ?? (spend || id));
  return { start, end, about: `${platform} ${currency} ${about}` };
}
