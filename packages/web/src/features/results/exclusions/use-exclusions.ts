import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../shown-result.ts";
import { createExclusionController, type ExclusionController } from "./exclusion-controller.ts";
import type { ExclusionState } from "./exclusion-state.ts";
import { rememberChoiceOf } from "./remembered-choice.ts";

/** The preview of one result; it runs in a worker from when `profileText` is known until the page is left. */
export function useExclusionController(
  result: ShownResult,
  resultId: string | undefined,
  store: ExclusionStore,
  profileText: string | undefined,
): ExclusionController {
  const [controller] = useState(() =>
    createExclusionController(result, store, rememberChoiceOf(resultId)),
  );
  const isReady = profileText !== undefined;
  useEffect(() => (isReady ? controller.start() : undefined), [controller, isReady]);
  useEffect(() => {
    if (profileText !== undefined) controller.setProfileText(profileText);
  }, [controller, profileText]);
  return controller;
}

export function useExclusionState({ subscribe, state }: ExclusionController): ExclusionState {
  return useSyncExternalStore(subscribe, state);
}

/** Has the preview worked out for as long as the element is in view. */
export function useWatchedInView(
  { watch }: ExclusionController,
  element: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!element.current) return undefined;
    let leave: (() => void) | null = null;
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true;
      if (isSeen) leave ??= watch();
      else {
        leave?.();
        leave = null;
      }
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      leave?.();
    };
  }, [watch, element]);
}
