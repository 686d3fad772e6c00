import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Classifier, filterReport } from "@termsift/classifier";
import type { FileStorage } from "../storage/file-storage.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "./filter-queue.ts";

const gzipAsync = promisify(gzip);

export type FilterUploadParts = {
  readonly storage: FileStorage;
  readonly classifier: Classifier;
};

/** Stored file in, finished result out: read, judged, sorted, and written as the JSON that will be sent. */
export async function filterUpload(
  { storage, classifier }: FilterUploadParts,
  job: ClaimedFilter,
  signal: AbortSignal,
  onProgress: (progress: FilterProgressRow) => void,
): Promise<FilterOutput> {
  const { termColumn, protectedWords } = job.options;
  onProgress({ stage: "reading", done: 0, total: null });
  const { result } = await filterReport({
    source: await storage.read(job.uploadKey, signal),
    profile: job.profile,
    classifier,
    resultId: job.id,
    signal,
    ...(termColumn !== undefined && { termColumn }),
    ...(protectedWords !== undefined && { protectedWords }),
    onProgress: ({ stage, done, total }) => {
      if (stage === "judging") onProgress({ stage, done, total });
    },
    onRead: ({ uniqueTerms }) => onProgress({ stage: "judging", done: 0, total: uniqueTerms }),
  });
  const total = result.summary.terms;
  onProgress({ stage: "saving", done: total, total });
  const { report, ...summary } = result.summary;
  return { summary, report, bodyGzip: await gzipAsync(JSON.stringify(result)) };
}
