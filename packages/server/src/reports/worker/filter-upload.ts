import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { filterReport } from "@termsift/classifier";
import { opinionBasisOf } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { proposedFiguresOf } from "@termsift/core/exclusions";
import type { ClassifierMaker } from "./open-classifiers.ts";
import type { UserMemory } from "./user-memory.ts";
import { termFiguresOf } from "../results/report-figures.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "../queue/filter-queue.ts";

const gzipAsync = promisify(gzip);

const NO_TERMS =
  "The report has a header but no search terms under it. Download it again for a longer date range.";

export type FilterUploadParts = {
  readonly storage: FileStorage;
  readonly makeClassifier: ClassifierMaker;
  readonly memory: UserMemory;
};

export async function filterUpload(
  { storage, makeClassifier, memory }: FilterUploadParts,
  job: ClaimedFilter,
  signal: AbortSignal,
  onProgress: (progress: FilterProgressRow) => void,
): Promise<FilterOutput> {
  const { termColumn, protectedWords } = job.options;
  let uniqueTerms = 0;
  let latest: FilterProgressRow = { stage: "classifying", done: 0, total: null };
  const tell = (part: Partial<FilterProgressRow>) => {
    latest = { ...latest, ...part };
    onProgress(latest);
  };
  const answers = await memory.answers();
  const { refusals, ...classifying } = await makeClassifier(memory, {
    answers,
    onEstimate: (estimate) => tell({ estimate }),
    onUse: (use) => tell({ use }),
    earlier: job.earlierUse,
  });
  onProgress({ stage: "reading", done: 0, total: null });
  const result = await filterReport({
    source: await storage.read(job.uploadKey, { version: job.fileVersion, signal }),
    profile: job.profile,
    ...classifying,
    answers,
    converted: await memory.converted(),
    resultId: job.id,
    signal,
    ...(termColumn !== undefined && { termColumn }),
    ...(protectedWords !== undefined && { protectedWords }),
    onProgress: ({ stage, done, total }) => {
      // Terms that need no verdict count as done, so that the total stays the number of unique terms.
      if (stage === "classifying") tell({ done: uniqueTerms - total + done, total: uniqueTerms });
    },
    onFirstVerdicts: (firstVerdicts) => onProgress({ ...latest, firstVerdicts }),
    onRead: (inspection) => {
      uniqueTerms = inspection.uniqueTerms;
      tell({ total: uniqueTerms });
    },
  });
  const total = result.summary.terms;
  if (total === 0) throw new AppError("empty-file", NO_TERMS);
  onProgress({ stage: "saving", done: total, total });
  return { ...(await outputOf(result, job.fileName)), refusals: { ...refusals() } };
}

async function outputOf(result: FilterResult, file_name: string | null) {
  const { report, ...summary } = result.summary;
  return {
    summary,
    report,
    bodyGzip: await gzipAsync(JSON.stringify({ ...result, file_name })),
    opinionBasis: opinionBasisOf(result),
    termFigures: termFiguresOf(result),
    proposed: proposedFiguresOf(result),
  };
}
