import { type ExclusionLevel, rulesPlatformOf } from "@termsift/core/exclusions";
import { DEFAULT_LIST_NAME } from "@termsift/core/exports";
import type { ShownResult } from "../open-result.ts";
import type {
  ExclusionView,
  KeywordFileView,
  KeywordRole,
  PlanRequest,
} from "./engine/protocol.ts";
import type { BlockingChoice } from "./remembered-choice.ts";
import { exclusionStrings } from "./strings.ts";

const { stale: strings } = exclusionStrings;

export type ExclusionSettings = Omit<PlanRequest, "switched"> & {
  readonly wanted: number | null;
};

export type KeywordFileState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly name: string }
  | ({ readonly kind: "read"; readonly name: string } & KeywordFileView)
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

export type ExportTarget = {
  /** Null if Termsift chooses the level that suits the report and the format. */
  readonly level: ExclusionLevel | null;
  readonly listName: string;
  readonly campaigns: readonly string[];
};

export type ExclusionState = {
  readonly settings: ExclusionSettings;
  readonly target: ExportTarget;
  readonly files: Readonly<Record<KeywordRole, KeywordFileState>>;
  readonly isPlanning: boolean;
  readonly view: ExclusionView | null;
  readonly error: string | null;
};

export const noFiles: ExclusionState["files"] = {
  existing: { kind: "none" },
  own: { kind: "none" },
};

export function initialState(
  result: ShownResult,
  profileText: string,
  chosen?: BlockingChoice,
): ExclusionState {
  return {
    settings: {
      platform: chosen?.platform ?? rulesPlatformOf(result.summary?.report.platform ?? "unknown"),
      // One exact negative for each term is what the copy holds. A partial result allows nothing else.
      method: (result.isPartial ? undefined : chosen?.method) ?? "exact",
      profileText,
      added: [],
      agreed: new Map(),
      withCompanions: false,
      wanted: null,
    },
    target: { level: null, listName: DEFAULT_LIST_NAME, campaigns: [] },
    files: noFiles,
    isPlanning: true,
    view: null,
    error: null,
  };
}

export function currentView({ view, isPlanning, error }: ExclusionState): ExclusionView | null {
  return !isPlanning && error === null ? view : null;
}

export function countInUse(view: ExclusionView, wanted: number | null): number {
  const proposed = view.negatives.length - view.alwaysIn;
  return view.alwaysIn + Math.min(proposed, wanted ?? proposed);
}

export function countCompanions({ companions }: ExclusionView, count: number): number {
  return companions?.ofFirst[count] ?? 0;
}

export function staleText(state: ExclusionState): string | null {
  if (currentView(state) !== null) return null;
  const { view, isPlanning } = state;
  if (isPlanning) return view === null ? strings.first : strings.change;
  return view === null ? strings.stoppedFirst : strings.stopped;
}
