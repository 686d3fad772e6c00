import { type ExclusionLevel, rulesPlatformOf } from "@termsift/core/exclusions";
import { hasNothingToKeep, type ShownResult } from "../shown-result.ts";
import type {
  ExclusionMethod,
  ExclusionView,
  KeywordFileView,
  KeywordRole,
  PlanRequest,
  PlanStep,
} from "./engine/protocol.ts";
import type { BlockingChoice } from "./remembered-choice.ts";

export type ExclusionSettings = Omit<PlanRequest, "copied"> & {
  /** How many of the proposed negatives; null: all. */
  readonly wanted: number | null;
};

export type KeywordFileState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly name: string }
  | ({ readonly kind: "read"; readonly name: string } & KeywordFileView)
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

/** Where the files put the negatives. */
export type ExportTarget = {
  /** Null: the level that suits the report and the format. */
  readonly level: ExclusionLevel | null;
  readonly listName: string;
  /** Campaigns to write where the report names none. */
  readonly campaigns: readonly string[];
};

export type ExclusionState = {
  readonly settings: ExclusionSettings;
  readonly target: ExportTarget;
  readonly files: Readonly<Record<KeywordRole, KeywordFileState>>;
  /** What is being worked out, or `later`: once somebody looks. Null: nothing is to be done, or it failed with `error`. */
  readonly step: PlanStep | "load" | "later" | null;
  /** The last that was worked out; of what holds now only where `currentView` gives it. */
  readonly view: ExclusionView | null;
  readonly error: string | null;
};

export const noFiles: ExclusionState["files"] = {
  existing: { kind: "none" },
  own: { kind: "none" },
};

export function initialState(result: ShownResult, chosen?: BlockingChoice): ExclusionState {
  return {
    settings: {
      platform: chosen?.platform ?? rulesPlatformOf(result.summary?.report.platform ?? "unknown"),
      method: firstMethodOf(result, chosen),
      profileText: "",
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

/** The name of a shared list that the user has not named. */
export const DEFAULT_LIST_NAME = "Termsift negatives";

/** Holds a state and tells who listens when a part of it changes. */
export function createStateBox<State extends object>(initial: State) {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: (): State => state,
    set: (part: Partial<State>): void => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type StateBox<State extends object> = ReturnType<typeof createStateBox<State>>;

/** What the present choice comes to; null while that is worked out, and where working it out has failed. */
export function currentView({ view, step, error }: ExclusionState): ExclusionView | null {
  return step === null && error === null ? view : null;
}

/** How many negatives are in use, from the first on: the user's own ones and as many proposed ones as are wanted. */
export function countInUse(view: ExclusionView, wanted: number | null): number {
  const proposed = view.negatives.length - view.alwaysIn;
  return view.alwaysIn + Math.min(proposed, wanted ?? proposed);
}

/** How many other spellings belong to the first `count` negatives. */
export function countCompanions({ companions }: ExclusionView, count: number): number {
  return companions?.ofFirst[count] ?? 0;
}
