import type { Blocking } from "@termsift/core/contract";
import {
  type ExclusionLevel,
  exclusionLevels,
  type ExclusionMethod,
  rulesPlatformOf,
} from "@termsift/core/exclusions";
import { chooseLevel, DEFAULT_LIST_NAME } from "@termsift/core/exports";
import { shownName } from "../../../lib/format.ts";
import { hasNothingToKeep, type ShownResult } from "../open-result.ts";
import type { Answer, ExclusionView, KeywordRole, PlanRequest } from "./engine/protocol.ts";
import { exclusionStrings } from "./strings.ts";

const { stale: strings } = exclusionStrings;

export type ExclusionSettings = Omit<PlanRequest, "switched" | "unshown"> & {
  readonly wanted: number | null;
  readonly leftOut: readonly string[];
  readonly fileNames: Readonly<Record<KeywordRole, string | null>>;
  readonly target: ExportTarget;
};

/** The methods that the browser remembers for the files of later results. */
export const fileMethods = ["smallest", "exact"] as const satisfies ExclusionMethod[];
export type FileMethod = (typeof fileMethods)[number];

export type KeywordFileState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly name: string }
  /** The user chose this file earlier, but the page has only its name now, e.g. after a reload. */
  | { readonly kind: "missing"; readonly name: string }
  | ({ readonly kind: "read"; readonly name: string } & Answer<"readKeywordFile">)
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

export type ExportTarget = {
  /** If null, Termsift chooses the level that suits the report and the format. */
  readonly level: ExclusionLevel | null;
  readonly listName: string;
  readonly campaigns: readonly string[];
};

/** Returns the levels that at least one import format can write. */
export function offeredLevels({ formats, hasAdGroups }: ExclusionView): ExclusionLevel[] {
  const imports = formats.filter(({ id }) => id !== "paste" && id !== "csv" && id !== "xlsx");
  return exclusionLevels.filter(
    (level) =>
      (level !== "ad-group" || hasAdGroups) && imports.some(({ levels }) => levels.includes(level)),
  );
}

/** Returns the level of all import files. A format that cannot write it offers another format (`FormatFiles`). */
export function levelOf(view: ExclusionView, { level }: ExportTarget): ExclusionLevel {
  return chooseLevel(offeredLevels(view), view.hasCampaigns, level);
}

export type ExclusionState = {
  readonly settings: ExclusionSettings;
  readonly files: Readonly<Record<KeywordRole, KeywordFileState>>;
  readonly isPlanning: boolean;
  readonly view: ExclusionView | null;
  readonly error: string | null;
};

/** Returns the state of the keyword files after a reload or a crash, when only their names are known. */
export function filesToChoose({ fileNames }: ExclusionSettings): ExclusionState["files"] {
  const of = (name: string | null): KeywordFileState =>
    name === null ? { kind: "none" } : { kind: "missing", name };
  return { existing: of(fileNames.existing), own: of(fileNames.own) };
}

/** Uses the stored settings. Without terms to keep, phrases are unsafe, so the default is one exact negative per term. */
export function initialState(
  result: ShownResult,
  profileText: string,
  stored: Blocking | null = null,
  remembered: FileMethod | null = null,
): ExclusionState {
  const { agreed, ...chosen } = stored ?? {
    platform: rulesPlatformOf(result.summary?.report.platform ?? "unknown"),
    method: null,
    withCompanions: false,
    wanted: null,
    added: [],
    agreed: [],
    leftOut: [],
    fileNames: { existing: null, own: null },
    struck: [],
    target: { level: null, listName: DEFAULT_LIST_NAME, campaigns: [] },
  };
  const method = chosen.method ?? (hasNothingToKeep(result) ? "exact" : remembered);
  const settings = { ...chosen, method, agreed: new Map(agreed), profileText };
  return {
    settings,
    files: filesToChoose(settings),
    isPlanning: true,
    view: null,
    error: null,
  };
}

export function blockingOf(settings: ExclusionSettings) {
  const { profileText: _, agreed, ...chosen } = settings;
  return { ...chosen, agreed: [...agreed] };
}

/** Returns the number of negatives in the export files, including other spellings. */
export function countWritten({ view, settings }: ExclusionState): number {
  if (view === null) return 0;
  const count = countInUse(view, settings.wanted);
  return count + countCompanions(view, count);
}

/** True if the files hold other negatives than the copied list with its exact negative for each shown term. */
export function isPlanned({ view, settings }: ExclusionState): boolean {
  const { added, withCompanions, wanted } = settings;
  const isOther = added.length > 0 || withCompanions || wanted !== null;
  return view !== null && (isOther || view.method !== "exact");
}

/** True if the copy must wait for the plan, because only the plan knows which terms the account's files protect. */
export function isWaitingForFiles(state: ExclusionState): boolean {
  const hasFile = Object.values(state.files).some(
    ({ kind }) => kind === "read" || kind === "missing",
  );
  return hasFile && currentView(state) === null && state.error === null;
}

export function currentView(state: ExclusionState): ExclusionView | null {
  const { view, isPlanning, error } = state;
  return !isPlanning && error === null && missingFileOf(state) === undefined ? view : null;
}

function missingFileOf({ files }: Pick<ExclusionState, "files">) {
  return Object.values(files).find((file) => file.kind === "missing");
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
  const { view, isPlanning, error } = state;
  const missing = missingFileOf(state);
  if (missing && error === null) return strings.missingFile(shownName(missing.name));
  if (isPlanning) return view === null ? strings.first : strings.change;
  return view === null ? strings.stoppedFirst : strings.stopped;
}
