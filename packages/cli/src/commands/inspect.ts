import { readReport } from "@termsift/core/report";
import { openReport } from "../input/open-report.ts";
import { printInspection } from "../output/print-inspection.ts";
import { createProgressLine } from "../output/show-progress.ts";
import { formatNumber } from "../output/format-number.ts";

export type InspectOptions = { readonly format: "table" | "json"; readonly column?: string };

export async function inspect(
  path: string,
  options: InspectOptions,
  signal: AbortSignal,
): Promise<void> {
  const progress = createProgressLine();
  const { inspection } = await readReport(await openReport(path), {
    signal,
    ...(options.column === undefined ? {} : { termColumn: options.column }),
    onProgress: (bytes) => progress.show(`Reading … ${formatNumber(bytes / 1e6)} MB`),
  }).finally(progress.clear);
  const text =
    options.format === "json" ? JSON.stringify(inspection, null, 2) : printInspection(inspection);
  process.stdout.write(`${text}\n`);
}
