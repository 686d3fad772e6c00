import { formatNegative, type NegativeKeyword } from "@termsift/core/exclusions";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../shown-result.ts";
import type { CheckedNegative, KeywordRole } from "./engine/protocol.ts";
import {
  createStateBox,
  type ExclusionSettings,
  type ExclusionState,
  type ExportTarget,
  initialState,
  type KeywordFileState,
  noFiles,
  type StateBox,
} from "./exclusion-state.ts";
import { createPlanRunner, type PlanRunner } from "./plan-runner.ts";
import { messageOf } from "./plans.ts";
import type { RememberedChoice } from "./remembered-choice.ts";

type Box = StateBox<ExclusionState>;

/** What the page does with the exclusions of one result: reads the state, changes the settings, asks for files. */
export function createExclusionController(
  result: ShownResult,
  store: ExclusionStore,
  remembered: RememberedChoice,
) {
  const box = createStateBox(initialState(result, remembered.read()));
  const runner = createPlanRunner(result, store, box);
  return {
    state: box.get,
    subscribe: box.subscribe,
    engine: runner.engine,
    watch: runner.watch,
    wake: runner.wake,
    ...lifeOf(box, runner),
    ...settingsOf(box, runner, remembered),
    ...filesOf(box, runner),
  };
}

export type ExclusionController = ReturnType<typeof createExclusionController>;

function lifeOf(box: Box, runner: PlanRunner) {
  return {
    /** Starts the worker; the answer ends it. */
    start: (): (() => void) => {
      runner.start();
      const stopListening = runner.follow();
      return () => {
        stopListening();
        runner.stop();
      };
    },
    /** After a failure: a new worker, which knows nothing of the files that were read. */
    retry: (): void => {
      runner.stop();
      box.set({ files: noFiles });
      runner.start();
    },
  };
}

function settingsOf(box: Box, runner: PlanRunner, remembered: RememberedChoice) {
  const change = (part: Partial<ExclusionSettings>): void => {
    const settings = { ...box.get().settings, ...part };
    box.set({ settings });
    if (part.method !== undefined || part.platform !== undefined) {
      remembered.write({ platform: settings.platform, method: settings.method });
    }
    runner.restart();
  };
  return {
    change,
    setProfileText: (profileText: string): void => {
      if (profileText !== box.get().settings.profileText) change({ profileText });
    },
    /** Moves the slider: nothing has to be worked out for that. */
    want: (wanted: number | null): void => box.set({ settings: { ...box.get().settings, wanted } }),
    aim: (part: Partial<ExportTarget>): void =>
      box.set({ target: { ...box.get().target, ...part } }),
    /** Says yes to everything that this negative hits, or takes it back. */
    agree: ({ negative, fingerprint }: CheckedNegative, isAgreed: boolean): void => {
      const agreed = new Map(box.get().settings.agreed);
      if (isAgreed) agreed.set(formatNegative(negative), fingerprint);
      else agreed.delete(formatNegative(negative));
      change({ agreed });
    },
    add: (negative: NegativeKeyword): void => {
      const added = without(box.get().settings.added, negative);
      change({ added: [...added, negative] });
    },
    removeAdded: (negative: NegativeKeyword): void =>
      change({ added: without(box.get().settings.added, negative) }),
  };
}

function without(negatives: readonly NegativeKeyword[], gone: NegativeKeyword): NegativeKeyword[] {
  const key = formatNegative(gone);
  return negatives.filter((negative) => formatNegative(negative) !== key);
}

function filesOf(box: Box, runner: PlanRunner) {
  const set = (role: KeywordRole, file: KeywordFileState): void =>
    box.set({ files: { ...box.get().files, [role]: file } });
  return {
    readFile: async (role: KeywordRole, file: File): Promise<void> => {
      const { name } = file;
      set(role, { kind: "reading", name });
      try {
        const view = await runner.engine().ask("readKeywordFile", { role, file });
        set(role, { kind: "read", name, ...view });
      } catch (error) {
        set(role, { kind: "failed", name, message: messageOf(error) });
      }
      runner.restart();
    },
    dropFile: async (role: KeywordRole): Promise<void> => {
      set(role, { kind: "none" });
      try {
        await runner.engine().ask("dropKeywordFile", role);
      } catch {
        // A worker that is gone has taken the file with it; the plan that follows says what is wrong.
      }
      runner.restart();
    },
  };
}
