import { createContext, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Column, columns, columnsAtFirst } from "./item-figures.ts";
import type { Range } from "./list-filters.ts";
import { type ListView, sortKeys } from "./list-view.ts";

/** Delay before the address changes. Browsers allow only about a hundred changes in half a minute. */
const SETTLED_MS = 250;

/** Stores the view in the address, so that a reload or a copied link shows the same view. */
export function useShownView(resultId: string | undefined) {
  const { search } = useLocation();
  const [view, setView] = useState(() => readShownView(new URLSearchParams(search)));
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = writeShownView(view, resultId).toString();
      // Bypasses the router, because a navigation by the router would cancel a link's navigation in progress.
      const { history, location } = window;
      history.replaceState(history.state, "", location.pathname + (address && `?${address}`));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view, resultId]);
  const change = useCallback(
    (part: Partial<ShownView>) => setView((current) => ({ ...current, ...part })),
    [],
  );
  return { view, change };
}

export const steps = ["decide", "block", "export"] as const;
export type Step = (typeof steps)[number];

/** What the panel of groups shows: the first groups, all of them, the words and phrases, or nothing. */
export const groupViews = ["first", "all", "words", "closed"] as const;
export type GroupView = (typeof groupViews)[number];

export type ShownView = ListView & {
  readonly step: Step;
  readonly columns: readonly Column[];
  /** True if the lists, copies and files also hold the excluded terms without clicks. */
  readonly withUnclicked: boolean;
  readonly otherList: string | null;
  readonly groups: GroupView;
  /** True if the figures of the file are shown below the line about the money. */
  readonly isReadOpen: boolean;
  /** The panel that is open in the step Export. */
  readonly panel: string | null;
};

/** Describes how a part of the view is read from the address and written to it. */
type Part<Value> = {
  readonly name: string;
  readonly read: (text: string | null) => Value;
  /** Returns null or "" for the initial value. */
  readonly write: (value: Value) => string | null;
};

const text = (name: string): Part<string | null> => ({
  name,
  read: (given) => given,
  write: (value) => value,
});

const oneOf = <Name extends string>(name: string, all: readonly Name[], atFirst: Name) => ({
  name,
  read: (given: string | null) => all.find((each) => each === given) ?? atFirst,
  write: (value: Name) => (value === atFirst ? null : value),
});

/** A range of figures. { least: 5, most: null } is written as "5-". */
const range = (name: string): Part<Range | null> => ({
  name,
  read: (given) => {
    const limits = /^(?<least>[\d.]*)-(?<most>[\d.]*)$/u.exec(given ?? "")?.groups ?? {};
    const [least, most] = [limitOf(limits["least"]), limitOf(limits["most"])];
    return least === null && most === null ? null : { least, most };
  },
  write: (limits) => limits && `${limits.least ?? ""}-${limits.most ?? ""}`,
});

function limitOf(given: string | undefined): number | null {
  const limit = Number(given || Number.NaN);
  return Number.isFinite(limit) ? limit : null;
}

const NO_COLUMN = "none";
const OPEN = "open";
const ADDED = "added";

const parts: { readonly [Key in keyof ShownView]: Part<ShownView[Key]> } = {
  step: oneOf("step", steps, "decide"),
  search: { name: "q", read: (given) => given ?? "", write: (search) => search },
  sort: oneOf("sort", sortKeys, "cost"),
  reasonKind: text("reason"),
  cameBack: text("back"),
  campaign: text("campaign"),
  adGroup: text("adgroup"),
  matchType: text("match"),
  keyword: text("keyword"),
  cost: range("cost"),
  clicks: range("clicks"),
  impressions: range("impr"),
  conversions: range("conv"),
  confidence: range("sure"),
  columns: {
    name: "columns",
    read: (given) =>
      given === null ? columnsAtFirst : columns.filter((name) => given.split(",").includes(name)),
    write: (chosen) =>
      chosen.join() === columnsAtFirst.join() ? null : chosen.join() || NO_COLUMN,
  },
  withUnclicked: {
    name: "unclicked",
    read: (given) => given === ADDED,
    write: (isWith) => (isWith ? ADDED : null),
  },
  otherList: text("list"),
  groups: oneOf("questions", groupViews, "first"),
  isReadOpen: {
    name: "read",
    read: (given) => given === OPEN,
    write: (isOpen) => (isOpen ? OPEN : null),
  },
  panel: text("panel"),
};

const RESULT = "result";

export function readShownView(address: URLSearchParams): ShownView {
  const read = Object.entries(parts).map(([key, part]) => [key, part.read(address.get(part.name))]);
  return Object.fromEntries(read) as ShownView;
}

/** Returns the query string: the result id, and each part of the view that differs from its initial value. */
export function writeShownView(view: ShownView, resultId: string | undefined): URLSearchParams {
  const address = new URLSearchParams(resultId === undefined ? {} : { [RESULT]: resultId });
  for (const [key, part] of Object.entries(parts)) {
    const value = (part as Part<unknown>).write(view[key as keyof ShownView]);
    if (value) address.set(part.name, value);
  }
  return address;
}

export function readResultIdOf(address: URLSearchParams): string | undefined {
  return address.get(RESULT)?.toLowerCase();
}

export const ViewContext = createContext<ReturnType<typeof useShownView>>({
  view: readShownView(new URLSearchParams()),
  change: () => undefined,
});
