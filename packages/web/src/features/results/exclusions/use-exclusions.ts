import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { type Blocking, measuredTotals } from "@termsift/core/contract";
import { z } from "zod";
import { notifyFailure } from "../../../lib/notify.tsx";
import { useOwnStored } from "../../../lib/own-stored.ts";
import { answersLoaded } from "../api/answer-calls.ts";
import { copyKeywords } from "../copy-keywords.ts";
import { type OpenResult, useOpenResult } from "../open-result.ts";
import type { Answer, QuestionName, Questions } from "./engine/protocol.ts";
import {
  ExclusionController,
  type ExportNames,
  fileRequestOf,
  messageOf,
} from "./exclusion-controller.ts";
import {
  countWritten,
  currentView,
  type ExclusionState,
  type FileMethod,
  fileMethods,
  initialState,
} from "./exclusion-state.ts";
import { exclusionStrings } from "./strings.ts";

export const ControllerContext = createContext<ExclusionController | null>(null);

export function useExclusionController(
  { store, answering }: OpenResult,
  profileText: string,
  isReady: boolean,
  blocking: Blocking | null | undefined,
): ExclusionController {
  const [remembered] = useFileMethod();
  const [controller] = useState(() => {
    const atFirst = initialState(answering.base(), profileText, blocking, remembered);
    return new ExclusionController({ store, answering }, atFirst);
  });
  // Before the effects of the parts that ask the controller, which may appear at the same time.
  useLayoutEffect(() => (isReady ? controller.start() : undefined), [controller, isReady]);
  return controller;
}

/** The user's last choice of a method for files, for the next results. */
export function useFileMethod() {
  return useOwnStored<FileMethod | null>("fileMethod", z.enum(fileMethods).nullable(), null);
}

export type Preview = {
  readonly controller: ExclusionController;
  readonly state: ExclusionState;
  readonly settings: ExclusionState["settings"];
};

export function usePreview(): Preview {
  const controller = use(ControllerContext);
  if (controller === null) throw new Error("no preview is open");
  const state = useSyncExternalStore(controller.subscribe, controller.state);
  return { controller, state, settings: state.settings };
}

/** Asks the worker again when `question` or `about` (e.g. the view) changes. Returns null until the worker answers. */
export function useAnswer<Name extends QuestionName>(
  name: Name,
  question: Questions[Name]["ask"] | null,
  about?: unknown,
): Answer<Name> | Error | null {
  const { controller } = usePreview();
  const [found, setFound] = useState<{
    readonly key: unknown;
    readonly answer: Answer<Name> | Error;
  }>();
  // oxlint-disable-next-line react/exhaustive-deps -- each question and view needs a new key, so that no earlier answer is shown
  const key = useMemo(() => ({}), [controller, name, question, about]);
  useEffect(() => {
    if (question === null) return undefined;
    let isCurrent = true;
    const keep = (answer: Answer<Name> | Error) => {
      if (isCurrent) setFound({ key, answer });
    };
    controller.ask(name, question).then(keep, keep);
    return () => {
      isCurrent = false;
    };
  }, [controller, name, question, key]);
  return found?.key === key ? found.answer : null;
}

export function useExportNames(): ExportNames {
  const { result, business = "", fileName, currency } = useOpenResult();
  const { summary, profile } = result;
  return useMemo(
    () => ({
      businessName: business,
      fileName,
      currency,
      measured: summary && measuredTotals(summary.report),
      reader: profile?.language && { name: profile.name, language: profile.language },
    }),
    [business, fileName, currency, summary, profile],
  );
}

/** Waits for what other tabs have stored. @throws Error if it changes what the page shows */
export async function checkCurrent(controller: ExclusionController): Promise<void> {
  const before = controller.state();
  await answersLoaded();
  const { view } = controller.state();
  if (currentView(controller.state()) === null || view !== before.view)
    throw new Error(exclusionStrings.stale.otherTab);
}

/** Returns a function that copies the negatives of the plan, one per line, as the files hold them. */
export function useCopyPlan(): () => Promise<void> {
  const { canExport } = useOpenResult();
  const { controller, state } = usePreview();
  const names = useExportNames();
  return async () => {
    const request = fileRequestOf(state, "paste", names);
    if (request === null) return;
    try {
      await checkCurrent(controller);
      const { files } = await controller.ask("write", request);
      const text = String(files[1]?.content ?? "").trimEnd();
      const method = state.view?.method ?? "exact";
      const count = countWritten(state);
      await copyKeywords({ text, count, method, canDownload: canExport === true });
    } catch (error) {
      notifyFailure({ title: exclusionStrings.exports.failed, message: messageOf(error) });
    }
  };
}
