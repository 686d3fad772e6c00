import { gzipSync } from "node:zlib";
import { filterReport } from "@termsift/classifier";
import { opinionBasisOf } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { proposedFiguresOf } from "@termsift/core/exclusions";
import type { ClassifierMaker } from "./open-classifiers.ts";
import type { RunListeners } from "./messages.ts";
import { createPace } from "./pace.ts";
import type { UserMemory } from "./user-memory.ts";
import { termFiguresOf } from "../results/report-figures.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "../queue/filter-queue.ts";

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
  { onProgress, onPaid }: RunListeners,
): Promise<FilterOutput> {
  const paceOf = createPace();
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
  let header: readonly string[] = [];
  const result = await filterReport({
    source: await storage.read(job.uploadKey, { version: job.fileVersion, signal }),
    profile: job.profile,
    ...classifying,
    answers,
    converted: await memory.converted(),
    resultId: job.id,
    signal,
    ...job.options,
    earlierColumns: await memory.columns(),
    onProgress: ({ stage, done, total, paid }) => {
      if (stage !== "classifying") return;
      const end = paid !== undefined && done < paid ? paid : total;
      tell({ done, total, paid, secondsLeft: paceOf(done, end) });
    },
    onPaid: (paid) => onPaid(outputOf(paid, job, refusals())),
    onFirstVerdicts: (firstVerdicts) => onProgress({ ...latest, firstVerdicts }),
    onRead: ({ uniqueTerms }, reportHeader) => {
      header = reportHeader;
      tell({ total: uniqueTerms });
    },
  });
  await rememberColumns(memory, job.options, header);
  const total = result.summary.terms;
  if (total === 0) throw new AppError("empty-file", NO_TERMS);
  onProgress({ stage: "saving", done: total, total });
  return outputOf(result, job, refusals());
}

async function rememberColumns(
  memory: UserMemory,
  { termColumn, columns }: ClaimedFilter["options"],
  header: readonly string[],
): Promise<void> {
  const named = { ...(termColumn !== undefined && { term: termColumn }), ...columns };
  if (Object.keys(named).length > 0) await memory.rememberColumns({ header, columns: named });
}

function outputOf(
  result: FilterResult,
  { fileName }: ClaimedFilter,
  refusals: FilterOutput["refusals"],
): FilterOutput {
  const { report, ...summary } = result.summary;
  return {
    summary,
    report,
    bodyGzip: gzipSync(JSON.stringify({ ...result, file_name: fileName })),
    opinionBasis: opinionBasisOf(result),
    termFigures: termFiguresOf(result),
    proposed: proposedFiguresOf(result),
    refusals: { ...refusals },
  };
}
