import { currentView, type ExclusionState } from "./exclusion-state.ts";
import { exclusionStrings } from "./strings.ts";

const { stale: strings } = exclusionStrings;

/** What stands in the place of figures that are not those of the present choice; null where they are. */
export function staleText(state: ExclusionState): string | null {
  if (currentView(state) !== null) return null;
  const { view, step } = state;
  // What failed before is tried again by now.
  if (step === "later") return view === null ? strings.firstLater : strings.later;
  if (step !== null) return view === null ? strings.first : strings.change;
  return view === null ? strings.stoppedFirst : strings.stopped;
}
