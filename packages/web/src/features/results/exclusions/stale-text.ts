import { currentView, type ExclusionState } from "./exclusion-state.ts";
import { exclusionStrings } from "./strings.ts";

const { stale: strings } = exclusionStrings;

export function staleText(state: ExclusionState): string | null {
  if (currentView(state) !== null) return null;
  const { view, step } = state;
  if (step !== null) return view === null ? strings.first : strings.change;
  return view === null ? strings.stoppedFirst : strings.stopped;
}
