import { type RefObject, useEffect } from "react";

type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** What must be seen while toasts are there, or even be pressed. */
type Kept = Box & { readonly hasButtons: boolean };

/** So much rather than buttons anything else is covered. */
const BUTTONS_WEIGHT = 10;
/** Between a toast and what it keeps clear of. */
const GAP_PX = 12;

/**
 * Where toasts that would stand at `rest` cover least of `kept`: there, beside what they would cover, or below or above it.
 */
export function placeOf(
  rest: Box,
  kept: readonly Kept[],
  page: Pick<Box, "width" | "height">,
): Box {
  const coveredBy = (place: Box) =>
    kept.reduce((sum, each) => {
      const area = overlap(place, each);
      return sum + (each.hasButtons ? area * BUTTONS_WEIGHT : area);
    }, 0);
  const beside = kept.flatMap((each): Box[] => [
    { ...rest, left: each.left + each.width + GAP_PX },
    { ...rest, left: each.left - rest.width - GAP_PX },
  ]);
  const apart = kept.flatMap((each): Box[] => [
    { ...rest, top: each.top + each.height + GAP_PX },
    { ...rest, top: each.top - rest.height - GAP_PX },
  ]);
  const isSeen = ({ left, top, width, height }: Box) =>
    left >= 0 && top >= 0 && left + width <= page.width && top + height <= page.height;
  let best = rest;
  for (const place of [...beside, ...apart].filter(isSeen)) {
    if (coveredBy(place) < coveredBy(best)) best = place;
  }
  return best;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Marks what no toast may cover; as "buttons" what has to be pressed. */
const KEPT = "[data-uncovered]";
/** Menus have opened or closed by then. */
const OPENED_MS = 250;

/** Moves the toasts in `area` off what must be seen while they are there. */
export function useToastPlace(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = area.current?.querySelector<HTMLElement>("[data-position='top-center']");
    if (!toasts) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = () => movedOff(toasts);
    const placeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(place, OPENED_MS);
    };
    const growth = new ResizeObserver(place);
    growth.observe(toasts);
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    addEventListener("click", placeSoon);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
      removeEventListener("click", placeSoon);
    };
  }, [area]);
}

function movedOff(toasts: HTMLElement): void {
  const { offsetTop: top, offsetWidth: width, offsetHeight: height } = toasts;
  if (height === 0) return;
  const { clientWidth, clientHeight } = document.documentElement;
  // Where they stand without having been moved: in the middle.
  const rest = { left: (clientWidth - width) / 2, top, width, height };
  const kept = [...document.querySelectorAll<HTMLElement>(KEPT)].map(keptOf);
  const page = { width: clientWidth, height: clientHeight };
  const place = placeOf(rest, kept, page);
  toasts.style.translate = `${String(place.left - rest.left)}px ${String(place.top - rest.top)}px`;
}

function keptOf(element: HTMLElement): Kept {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height, hasButtons: element.dataset["uncovered"] === "buttons" };
}
