import { formatNegative, type NegativeKeyword } from "@termsift/core/exclusions";
import type { ExclusionFileRequest, ExportFormatId } from "@termsift/core/exports";
import { createStore, type Store } from "../../../lib/create-store.ts";
import type { OpenResult } from "../open-result.ts";
import { createPlanner, messageOf } from "./create-planner.ts";
import type { CheckedNegative, KeywordRole } from "./engine/protocol.ts";
import {
  countInUse,
  currentView,
  type ExclusionSettings,
  type ExclusionState,
  type ExportTarget,
  initialState,
  type KeywordFileState,
  noFiles,
} from "./exclusion-state.ts";
import type { RememberedChoice } from "./remembered-choice.ts";

export function createExclusionController(
  { store, answering }: Pick<OpenResult, "store" | "answering">,
  profileText: string,
  remembered: RememberedChoice,
) {
  const state = createStore(initialState(answering.base, profileText, remembered.read()));
  const planner = createPlanner(answering, store, state);
  let stop = (): void => undefined;
  return {
    state: state.get,
    subscribe: state.subscribe,
    ask: planner.ask,
    start: (): (() => void) => {
      stop = planner.start();
      return () => stop();
    },
    retry: (): void => {
      stop();
      state.set({ ...state.get(), files: noFiles });
      stop = planner.start();
    },
    ...settingsOf(state, planner, remembered),
    ...keywordFilesOf(state, planner),
  };
}

type Planner = ReturnType<typeof createPlanner>;

function settingsOf(state: Store<ExclusionState>, planner: Planner, remembered: RememberedChoice) {
  const setSettings = (part: Partial<ExclusionSettings>): void =>
    state.set({ ...state.get(), settings: { ...state.get().settings, ...part } });
  const change = (part: Partial<ExclusionSettings>): void => {
    setSettings(part);
    const { platform, method } = state.get().settings;
    if (part.method !== undefined || part.platform !== undefined) {
      remembered.write({ platform, method });
    }
    planner.restart();
  };
  const otherAdded = (negative: NegativeKeyword): NegativeKeyword[] => {
    const key = formatNegative(negative);
    return state.get().settings.added.filter((other) => formatNegative(other) !== key);
  };
  return {
    change,
    want: (wanted: number | null): void => setSettings({ wanted }),
    aim: (part: Partial<ExportTarget>): void =>
      state.set({ ...state.get(), target: { ...state.get().target, ...part } }),
    agree: ({ negative, fingerprint }: CheckedNegative, isAgreed: boolean): void => {
      const agreed = new Map(state.get().settings.agreed);
      if (isAgreed) agreed.set(formatNegative(negative), fingerprint);
      else agreed.delete(formatNegative(negative));
      change({ agreed });
    },
    add: (negative: NegativeKeyword): void =>
      change({ added: [...otherAdded(negative), negative] }),
    removeAdded: (negative: NegativeKeyword): void => change({ added: otherAdded(negative) }),
  };
}

function keywordFilesOf(state: Store<ExclusionState>, planner: Planner) {
  const set = (role: KeywordRole, file: KeywordFileState): void =>
    state.set({ ...state.get(), files: { ...state.get().files, [role]: file } });
  return {
    readFile: async (role: KeywordRole, file: File): Promise<void> => {
      const { name } = file;
      set(role, { kind: "reading", name });
      try {
        const view = await planner.ask("readKeywordFile", { role, file });
        set(role, { kind: "read", name, ...view });
      } catch (error) {
        set(role, { kind: "failed", name, message: messageOf(error) });
      }
      planner.restart();
    },
    dropFile: async (role: KeywordRole): Promise<void> => {
      set(role, { kind: "none" });
      // Ignores an error: a crashed worker no longer has the file, and the next plan shows the error.
      const dropped = planner.ask("dropKeywordFile", role);
      await dropped.catch(() => undefined);
      planner.restart();
    },
  };
}

export type ExclusionController = ReturnType<typeof createExclusionController>;

export type ExportNames = Pick<ExclusionFileRequest, "currency" | "measured" | "reader"> & {
  readonly businessName: string;
  readonly fileName: string;
};

export function fileRequestOf(
  state: ExclusionState,
  formatId: ExportFormatId,
  { fileName, currency = null, measured = null, reader }: ExportNames,
): ExclusionFileRequest | null {
  const view = currentView(state);
  if (view === null) return null;
  return {
    ...state.target,
    formatId,
    count: countInUse(view, state.settings.wanted),
    currency,
    measured,
    reader,
    fileStem: fileStemOf(fileName),
  };
}

export function fileStemOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/u, "").replaceAll(/[^\p{L}\p{N}._ -]/gu, "");
  return stem === "" ? "negative-keywords" : `${stem}-negatives`;
}
