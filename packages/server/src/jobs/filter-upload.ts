import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { filterReport } from "@termsift/classifier";
import { AppError } from "@termsift/core/errors";
import type { JudgeMaker } from "../classifiers/open-judges.ts";
import type { UserMemory } from "../modules/memory/user-memory.ts";
import { readSampleReport } from "../modules/search-terms/sample-report.ts";
import { fileChanged } from "../storage/file-changed.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "./filter-queue.ts";

const gzipAsync = promisify(gzip);

export type FilterUploadParts = {
  readonly storage: FileStorage;
  readonly makeJudge: JudgeMaker;
  readonly memory: UserMemory;
};

/** Stored file in, finished result out: read, judged, sorted, and written as the JSON that will be sent. */
export async function filterUpload(
  { storage, makeJudge, memory }: FilterUploadParts,
  job: ClaimedFilter,
  signal: AbortSignal,
  onProgress: (progress: FilterProgressRow) => void,
): Promise<FilterOutput> {
  const { termColumn, protectedWords } = job.options;
  let uniqueTerms = 0;
  let judged: FilterProgressRow = { stage: "judging", done: 0, total: null };
  const tell = (part: Partial<FilterProgressRow>) => {
    judged = { ...judged, ...part };
    onProgress(judged);
  };
  const { refusals, ...judge } = await makeJudge(memory, {
    onEstimate: (estimate) => tell({ estimate }),
    onUse: (use) => tell({ use }),
    earlier: job.earlierUse,
  });
  onProgress({ stage: "reading", done: 0, total: null });
  const { result } = await filterReport({
    source: await openReport(storage, job, signal),
    profile: job.profile,
    ...judge,
    resultId: job.id,
    signal,
    ...(termColumn !== undefined && { termColumn }),
    ...(protectedWords !== undefined && { protectedWords }),
    onProgress: ({ stage, done, total }) => {
      // What needs no judging, as a term that is excluded already, counts as done: the total stays what it is.
      if (stage === "judging") tell({ done: uniqueTerms - total + done, total: uniqueTerms });
    },
    onRead: (inspection) => {
      uniqueTerms = inspection.uniqueTerms;
      tell({ total: uniqueTerms });
    },
  });
  const total = result.summary.terms;
  if (total === 0) throw noTerms();
  onProgress({ stage: "saving", done: total, total });
  const { report, ...summary } = result.summary;
  const bodyGzip = await gzipAsync(JSON.stringify(result));
  return { summary, report, bodyGzip, refusals: { ...refusals() } };
}

/** What is not counted since it is the sample is read once more as such: no other file may have taken its place. */
async function openReport(
  storage: FileStorage,
  job: ClaimedFilter,
  signal: AbortSignal,
): Promise<Readable> {
  const options = { version: job.fileVersion, signal };
  if (!job.isSample) return storage.read(job.uploadKey, options);
  const sample = await readSampleReport(storage, job.uploadKey, options);
  if (sample === undefined) throw fileChanged();
  return Readable.from([sample]);
}

/** Two empty lists would use up one of the month's uploads. */
function noTerms(): AppError {
  return new AppError(
    "empty-file",
    "The report has a header but no search terms under it. Download it again for a longer date range.",
  );
}
