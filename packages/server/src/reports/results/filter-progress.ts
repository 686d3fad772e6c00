import type {
  FilterProgress,
  FilterStage,
  FirstVerdicts,
  HostedEstimate,
} from "@termsift/core/contract";

type ProgressRow = {
  readonly stage: FilterStage;
  readonly done: number;
  readonly total: number | null;
  readonly paid: number | null;
  readonly secondsLeft: number | null;
  readonly estimate?: HostedEstimate | null;
  readonly firstVerdicts?: FirstVerdicts | null;
};

/** Estimates the percentage. Reading takes about a tenth of the time, and classifying nearly all the rest. */
export function progressOf(row: ProgressRow): FilterProgress {
  const { stage, done, total, paid, secondsLeft, estimate, firstVerdicts } = row;
  const share = total === null || total === 0 ? 0 : done / total;
  const percents = {
    waiting: 0,
    reading: 5,
    classifying: 10 + Math.floor(85 * share),
    saving: 97,
  };
  return {
    stage,
    done,
    total,
    percent: percents[stage],
    ...(paid !== null && { paid: { done: Math.min(done, paid), total: paid } }),
    secondsLeft,
    ...(estimate && { estimate }),
    ...(firstVerdicts && { firstVerdicts }),
  };
}
