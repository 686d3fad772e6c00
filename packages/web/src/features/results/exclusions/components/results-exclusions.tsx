import { Button } from "@mantine/core";
import { measuredTotals } from "@termsift/core/contract";
import { useMemo } from "react";
import { measuredOf, moneyTextOf } from "../../item-figures.ts";
import { hasNothingToKeep, type ShownResult } from "../../shown-result.ts";
import { isInDoubt } from "../../report-doubt.ts";
import type { BusinessSetup } from "../../stored-result.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import { showExclusions } from "../show-exclusions.ts";
import { exclusionStrings } from "../strings.ts";
import type { ExportNames } from "../write-request.ts";
import { ExclusionsSection } from "./exclusions-section.tsx";
import { ExportPanel } from "./export-panel.tsx";

type ResultsExclusionsProps = {
  readonly controller: ExclusionController;
  readonly result: ShownResult;
  readonly setup: BusinessSetup | undefined;
  /** Undefined until the plan is known. */
  readonly canExport: boolean | undefined;
};

/** The part of the results page after the lists: what the chosen terms come to, and the files. */
export function ResultsExclusions(props: ResultsExclusionsProps) {
  const { controller, result, canExport } = props;
  const names = useExportNames(result, props.setup);
  const money = useMemo(
    () => moneyTextOf(measuredOf(result), names.currency),
    [result, names.currency],
  );
  return (
    <ExclusionsSection
      controller={controller}
      money={money}
      isPartial={result.isPartial}
      isNothingKept={hasNothingToKeep(result)}
      measured={names.measured}
      isInDoubt={result.summary !== null && isInDoubt(result.summary.report)}
      isPlatformKnown={result.summary !== null && result.summary.report.platform !== "unknown"}
    >
      {canExport === undefined ? null : (
        <ExportPanel
          controller={controller}
          names={names}
          summary={result.summary}
          isOpen={canExport}
        />
      )}
    </ExclusionsSection>
  );
}

/** What the files are named after. */
export function useExportNames(
  { summary }: ShownResult,
  setup: BusinessSetup | undefined,
): ExportNames {
  return useMemo(
    () => ({
      businessName: setup?.businessName ?? "",
      fileName: setup?.fileName ?? "",
      currency: summary?.report.currency ?? null,
      measured: summary && measuredTotals(summary.report),
    }),
    [summary, setup],
  );
}

export function PreviewButton() {
  return (
    <Button variant="default" onClick={showExclusions}>
      {exclusionStrings.bar.preview}
    </Button>
  );
}
