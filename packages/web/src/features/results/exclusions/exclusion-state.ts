import {
  type ExclusionLevel,
  type ExclusionMethod,
  rulesPlatformOf,
} from "@termsift/core/exclusions";
import { DEFAULT_LIST_NAME } from "@termsift/core/exports";
import { hasNothingToKeep, type ShownResult } from "../shown-result.ts";
import type {
  ExclusionView,
  KeywordFileView,
  KeywordRole,
  PlanRequest,
  PlanStep,
} from "./engine/protocol.ts";
import type { BlockingChoice } from "./remembered-choice.ts";

export type ExclusionSettings = Omit<PlanRequest, "switched"> & {
  readonly wanted: number | null;
};

export type KeywordFileState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly name: string }
  | ({ readonly kind: "read"; readonly name: string } & KeywordFileView)
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

export type ExportTarget = {
  /** Null: the level that suits the report and the format. */
  readonly level: ExclusionLevel | null;
  readonly listName: string;
  readonly campaigns: readonly string[];
};

export type ExclusionState = {
  readonly settings: ExclusionSettings;
  readonly target: ExportTarget;
  readonly files: Readonly<Record<KeywordRole, KeywordFileState>>;
  /** The step of the plan under way; null: it is ready, or it failed with `error`. */
  readonly step: PlanStep | "load" | null;
  /** The last view that was ready; `currentView` gives it only where it is still right. */
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
      method: firstMethodOf(result, chosen),
      profileText,
      added: [],
      agreed: new Map(),
      withCompanions: false,
      wanted: null,
    },
    target: { level: null, listName: DEFAULT_LIST_NAME, campaigns: [] },
    files: noFiles,
    step: "load",
    view: null,
    error: null,
  };
}

/** Without kept terms no phrase can be called safe; where they are not even known, none is offered. */
function firstMethodOf(result: ShownResult, chosen: BlockingChoice | undefined): ExclusionMethod {
  if (result.isPartial) return "exact";
  return chosen?.method ?? (hasNothingToKeep(result) ? "exact" : "smallest");
}

/** The view of the present choice; null while it is computed or after a failure. */
export function currentView({ view, step, error }: ExclusionState): ExclusionView | null {
  return step === null && error === null ? view : null;
}

/** The negatives in use: the user's own and as many proposed ones as are wanted. */
export function countInUse(view: ExclusionView, wanted: number | null): number {
  const proposed = view.negatives.length - view.alwaysIn;
  return view.alwaysIn + Math.min(proposed, wanted ?? proposed);
}

export function countCompanions({ companions }: ExclusionView, count: number): number {
  return companions?.ofFirst[count] ?? 0;
}
