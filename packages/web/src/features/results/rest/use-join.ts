import { useLayoutEffect, useRef } from "react";
import type { ExclusionController } from "../exclusions/exclusion-controller.ts";
import type { OpenResult, ShownResult } from "../open-result.ts";

type Place = { readonly element: Element; readonly top: number };

/**
 * Puts the complete result `base` in the place of the one with the clicked terms. What is in the middle of the window
 * stays there, although notices may appear above it.
 */
export function useJoin(
  { answering, result }: OpenResult,
  controller: ExclusionController,
  base: ShownResult,
): void {
  const place = useRef<Place>(undefined);
  useLayoutEffect(() => {
    if (base.complete === answering.base().complete) return;
    place.current = findPlace();
    answering.join(base);
    controller.join();
  }, [answering, controller, base]);
  useLayoutEffect(() => {
    const { current } = place;
    place.current = undefined;
    if (!current?.element.isConnected) return;
    window.scrollBy({ top: topOf(current.element) - current.top, behavior: "instant" });
  }, [result]);
}

function findPlace(): Place | undefined {
  const element = document.elementFromPoint(window.innerWidth / 4, window.innerHeight / 2);
  return element ? { element, top: topOf(element) } : undefined;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
