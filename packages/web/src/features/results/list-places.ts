import { createContext, use, useLayoutEffect, type RefObject } from "react";

/** Where a list stands: which of its rows is at the top (or how much of one), and of how many. */
export type ListPlace = readonly [row: number, count: number];

/** Where the lists of a page stand, by their names; at first where they were left, as in `kept`. */
export function createListPlaces(kept: Readonly<Record<string, ListPlace>> = {}) {
  const places = new Map(Object.entries(kept));
  return {
    note: (name: string, place: ListPlace): void => void places.set(name, place),
    /** Undefined where nothing is known of it, or it holds other rows by now: of those nobody has seen any. */
    rowOf: (name: string, count: number): number | undefined => {
      const [row, of] = places.get(name) ?? [0, -1];
      return of === count ? row : undefined;
    },
    all: (): Record<string, ListPlace> => Object.fromEntries(places),
  };
}

export type ListPlaces = ReturnType<typeof createListPlaces>;

export const ListPlacesContext = createContext<ListPlaces>(createListPlaces());

type PlacedList = {
  readonly name: string;
  readonly count: number;
  readonly rowHeight: number;
  /** What scrolls; null while the list is empty. */
  readonly viewport: RefObject<HTMLElement | null>;
};

/**
 * Has a list stand where it was left, once it holds as many rows as it did then: some come in parts, or with what is worked
 * out first. To be called after the virtualizer's own hook, which puts every new viewport where the one before stood.
 */
export function useListPlace({ name, count, rowHeight, viewport }: PlacedList): void {
  const places = use(ListPlacesContext);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const row = places.rowOf(name, count);
    if (row !== undefined) element.scrollTop = row * rowHeight;
    const note = () => places.note(name, [element.scrollTop / rowHeight, count]);
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [places, name, count, rowHeight, viewport]);
}
