import { Button, type ButtonProps } from "@mantine/core";
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

/** Copies the negatives of the files, if they are others than one exact negative for each shown term. */
export function CopyPlan(props: Pick<ButtonProps, "visibleFrom" | "size" | "w">) {
  const { state } = usePreview();
  const copy = useCopyPlan();
  if (!isPlanned(state)) return null;
  return (
    <Button
      {...props}
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
  if (view === null) return "";
  const { share } = coverOf(view, countInUse(view, settings.wanted));
  const count = countWritten(state);
  return share < 1 ? strings.copyPart(count, formatShare(share)) : strings.copyPlan(count);
}
