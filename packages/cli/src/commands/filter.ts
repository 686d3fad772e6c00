import { writeFile } from "node:fs/promises";
import { createClassifier, filterReport, type FilterProgress } from "@termsift/classifier";
import { fileError } from "../input/file-error.ts";
import { openReport } from "../input/open-report.ts";
import { readProfile } from "../input/read-profile.ts";
import { formatNumber } from "../output/format-number.ts";
import { createProgressLine } from "../output/show-progress.ts";
import { writeResult } from "../output/write-result.ts";

export const filterFormats = ["table", "json", "paste"] as const;

export type FilterOptions = {
  readonly business: string;
  readonly classifier: string;
  readonly format: (typeof filterFormats)[number];
  readonly match: "exact" | "phrase";
  readonly protect?: readonly string[];
  readonly limit: number;
  readonly out?: string;
  readonly column?: string;
};

/** `termsift filter`: judges a report and writes the lists in the wanted format to stdout or a file. */
export async function filter(
  path: string,
  options: FilterOptions,
  signal: AbortSignal,
): Promise<void> {
  const profile = await readProfile(options.business);
  const classifier = await createClassifier(options.classifier);
  const progress = createProgressLine();
  const filtered = await filterReport({
    source: await openReport(path),
    profile,
    classifier,
    signal,
    onProgress: (step) => progress.show(progressText(step)),
    ...(options.column === undefined ? {} : { termColumn: options.column }),
    ...(options.protect === undefined ? {} : { protectedWords: options.protect }),
  }).finally(progress.clear);
  const output = writeResult(filtered, options);
  if (options.out === undefined) {
    process.stdout.write(output);
    return;
  }
  try {
    await writeFile(options.out, output);
  } catch (error) {
    throw fileError(error, options.out);
  }
  process.stderr.write(`Wrote ${options.out}\n`);
}

function progressText({ stage, done, total }: FilterProgress): string {
  if (stage === "reading") return `Reading … ${formatNumber(done / 1e6)} MB`;
  return `Judging … ${formatNumber(done)} of ${formatNumber(total)} terms (${Math.floor((done / Math.max(1, total)) * 100)} %)`;
}
