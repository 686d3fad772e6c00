import { exclusionConfidence, type Prediction } from "./prediction.ts";

/** The terms whose predicted probability of exclusion is in [from, to). The last bin includes 1. */
export type ReliabilityBin = {
  readonly from: number;
  readonly to: number;
  readonly terms: number;
  /** Mean predicted probability of exclusion; null in an empty bin. */
  readonly stated: number | null;
  /** Share of terms labelled as waste; null in an empty bin. Equals `stated` if the model is calibrated. */
  readonly observed: number | null;
};

const BINS = 10;

/** Sorts terms into ten equal bins by their predicted probability of exclusion. */
export function reliabilityTable(
  scored: readonly { readonly label: string; readonly prediction: Prediction }[],
): ReliabilityBin[] {
  const bins = Array.from({ length: BINS }, () => ({ terms: 0, stated: 0, excluded: 0 }));
  for (const { label, prediction } of scored) {
    const stated = exclusionConfidence(prediction);
    const bin = bins[Math.min(BINS - 1, Math.floor(stated * BINS))];
    if (bin === undefined) continue;
    bin.terms += 1;
    bin.stated += stated;
    if (label !== "keep") bin.excluded += 1;
  }
  return bins.map(({ terms, stated, excluded }, index) => ({
    from: index / BINS,
    to: (index + 1) / BINS,
    terms,
    stated: terms === 0 ? null : stated / terms,
    observed: terms === 0 ? null : excluded / terms,
  }));
}
