import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type ListView, type SortKey, sortKeys } from "./list-view.ts";

/** The delay before the address changes. Browsers allow only about a hundred changes in half a minute. */
const SETTLED_MS = 250;

/** Stores the view in the address, so that a reload or a copied link shows the same view. */
export function useShownView(resultId: string | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const [view, setView] = useState(() => readShownView(new URLSearchParams(search)));
  useEffect(() => {
    if (isLeaving) return undefined;
    const timer = setTimeout(() => {
      const address = writeShownView(view, resultId).toString();
      if (address === window.location.search.slice(1)) return;
      void navigate({ search: address }, { replace: true, preventScrollReset: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view, resultId, navigate, isLeaving]);
  const change = useCallback(
    (part: Partial<ShownView>) => setView((current) => ({ ...current, ...part })),
    [],
  );
  return { view, change };
}

export const steps = ["read", "decide", "block", "export"] as const;
export type Step = (typeof steps)[number];

export type ShownView = ListView & {
  readonly step: Step;
  readonly isGrouped: boolean;
  readonly otherList: string | null;
};

const names = {
  step: "step",
  search: "q",
  sort: "sort",
  reasonKind: "reason",
  theme: "theme",
  isGrouped: "group",
  otherList: "list",
  result: "result",
} as const;

const DEFAULT_STEP: Step = "decide";
const DEFAULT_SORT: SortKey = "cost";
const GROUPED = "theme";

export function readShownView(address: URLSearchParams): ShownView {
  const sort = address.get(names.sort);
  const step = address.get(names.step);
  return {
    step: steps.find((name) => name === step) ?? DEFAULT_STEP,
    search: address.get(names.search) ?? "",
    sort: sortKeys.find((key) => key === sort) ?? DEFAULT_SORT,
    reasonKind: address.get(names.reasonKind),
    theme: address.get(names.theme),
    isGrouped: address.get(names.isGrouped) === GROUPED,
    otherList: address.get(names.otherList),
  };
}

/** @example writeShownView({ ...view, search: "boots" }, undefined).toString() // "q=boots" */
export function writeShownView(view: ShownView, resultId: string | undefined): URLSearchParams {
  const address = new URLSearchParams();
  const add = (name: string, value: string | null | undefined) => {
    if (value) address.set(name, value);
  };
  add(names.result, resultId);
  add(names.step, view.step === DEFAULT_STEP ? null : view.step);
  add(names.search, view.search);
  add(names.sort, view.sort === DEFAULT_SORT ? null : view.sort);
  add(names.reasonKind, view.reasonKind);
  add(names.theme, view.theme);
  add(names.isGrouped, view.isGrouped ? GROUPED : null);
  add(names.otherList, view.otherList);
  return address;
}

export function readResultIdOf(address: URLSearchParams): string | undefined {
  return address.get(names.result)?.toLowerCase();
}
