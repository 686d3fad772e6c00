import {
  type AdPlatform,
  type ExclusionLevel,
  exclusionMethods,
  matchTypeExplanations,
  rulesPlatformOf,
} from "@termsift/core/exclusions";
import { DEFAULT_LIST_NAME } from "@termsift/core/exports";
import type { ShownResult } from "../open-result.ts";
import type { Answer, ExclusionView, KeywordRole, PlanRequest } from "./engine/protocol.ts";
import { exclusionStrings } from "./strings.ts";

const { stale: strings } = exclusionStrings;

export type ExclusionSettings = Omit<PlanRequest, "switched"> & {
  readonly wanted: number | null;
};

export type KeywordFileState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly name: string }
  | ({ readonly kind: "read"; readonly name: string } & Answer<"readKeywordFile">)
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

export type BlockingChoice = Pick<ExclusionSettings, "platform" | "method">;

const isPlatform = (name: string | null): name is AdPlatform =>
  name !== null && Object.hasOwn(matchTypeExplanations, name);

export function initialState(
  result: ShownResult,
  profileText: string,
  asked: { readonly platform: string | null; readonly method: string | null },
): ExclusionState {
  const platform = isPlatform(asked.platform)
    ? asked.platform
    : rulesPlatformOf(result.summary?.report.platform ?? "unknown");
  const offered = ["smallest", ...matchTypeExplanations[platform].map((each) => each.matchType)];
  return {
    settings: {
      platform,
      // One exact negative for each term is what the copy holds. A partial result allows nothing else.
      method:
        exclusionMethods.find(
          (name) => name === asked.method && offered.includes(name) && !result.isPartial,
        ) ?? "exact",
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
