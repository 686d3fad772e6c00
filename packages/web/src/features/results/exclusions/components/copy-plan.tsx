import { Button } from "@mantine/core";
import { IconList } from "@tabler/icons-react";
import { formatShare } from "../../../../lib/format.ts";
import { coverOf } from "../cover-figures.ts";
import {
  countInUse,
  countWritten,
  currentView,
  type ExclusionState,
  isPlanned,
} from "../exclusion-state.ts";
import { exclusionStrings } from "../strings.ts";
import { useCopyPlan, usePreview } from "../use-exclusions.ts";

const { exports: strings } = exclusionStrings;

/** Copies the negatives of the files, one per line. */
export function CopyPlan() {
  const { state } = usePreview();
  const copy = useCopyPlan();
  return (
    <Button
      size="sm"
      w="fit-content"
      variant="default"
      leftSection={<IconList size={18} />}
      disabled={currentView(state) === null || countWritten(state) === 0}
      onClick={() => void copy()}
    >
      {textOf(state)}
    </Button>
  );
}

function textOf(state: ExclusionState): string {
  const { view, settings } = state;
  if (view === null || !isPlanned(state)) return strings.copyLines;
  const { terms, share } = coverOf(view, countInUse(view, settings.wanted));
  const count = countWritten(state);
  if (terms === view.waste.terms) return strings.copyPlan(count);
  // Rounded down, so that 99.9 % is not called all.
  return strings.copyPart(count, formatShare(Math.floor(share * 100) / 100), view.waste.cost > 0);
}
