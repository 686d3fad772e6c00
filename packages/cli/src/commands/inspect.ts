import { readReport } from "@termsift/core/report";
import { type ColumnOptions, namingOf } from "../input/columns-option.ts";
import { openReport } from "../input/open-report.ts";
import { printInspection } from "../output/print-inspection.ts";
import { createProgressLine } from "../output/show-progress.ts";
import { formatNumber } from "../output/format-number.ts";

export type InspectOptions = ColumnOptions & { readonly format: "table" | "json" };

export async function inspect(
  path: string,
  options: InspectOptions,
  signal: AbortSignal,
): Promise<void> {
  const progress = createProgressLine();
  const { inspection } = await readReport(await openReport(path), {
    signal,
    ...namingOf(options),
    onProgress: (bytes) => progress.show(`Reading … ${formatNumber(bytes / 1e6)} MB`),
  }).finally(progress.clear);
  const text =
    options.format === "json" ? JSON.stringify(inspection, null, 2) : printInspection(inspection);
  process.stdout.write(`${text}\n`);
}
