import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type Column, columns, columnsAtFirst } from "./item-figures.ts";
import { type Filters, type Measure, measures, placeParts, type Range } from "./list-filters.ts";
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
  readonly columns: readonly Column[];
  readonly otherList: string | null;
  readonly areQuestionsOpen: boolean;
};

const names = {
  step: "step",
  search: "q",
  sort: "sort",
  reasonKind: "reason",
  campaign: "campaign",
  adGroup: "adgroup",
  matchType: "match",
  keyword: "keyword",
  cost: "cost",
  clicks: "clicks",
  impressions: "impr",
  conversions: "conv",
  confidence: "sure",
  columns: "columns",
  otherList: "list",
  areQuestionsOpen: "questions",
  result: "result",
} as const;

const DEFAULT_STEP: Step = "decide";
const DEFAULT_SORT: SortKey = "cost";
const NO_COLUMN = "none";
const CLOSED = "closed";

export function readShownView(address: URLSearchParams): ShownView {
  const sort = address.get(names.sort);
  const step = address.get(names.step);
  return {
    step: steps.find((name) => name === step) ?? DEFAULT_STEP,
    search: address.get(names.search) ?? "",
    sort: sortKeys.find((key) => key === sort) ?? DEFAULT_SORT,
    reasonKind: address.get(names.reasonKind),
    campaign: address.get(names.campaign),
    adGroup: address.get(names.adGroup),
    matchType: address.get(names.matchType),
    keyword: address.get(names.keyword),
    ranges: readRanges(address),
    columns: readColumns(address.get(names.columns)),
    otherList: address.get(names.otherList),
    areQuestionsOpen: address.get(names.areQuestionsOpen) !== CLOSED,
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
  for (const part of placeParts) add(names[part], view[part]);
  for (const measure of measures) add(names[measure], rangeText(view.ranges[measure]));
  const chosen = view.columns.join();
  add(names.columns, chosen === columnsAtFirst.join() ? null : chosen || NO_COLUMN);
  add(names.otherList, view.otherList);
  add(names.areQuestionsOpen, view.areQuestionsOpen ? null : CLOSED);
  return address;
}

/** @example rangeText({ least: 5, most: null }) // "5-" */
function rangeText(range: Range | undefined): string | null {
  return range === undefined ? null : `${range.least ?? ""}-${range.most ?? ""}`;
}

function readRanges(address: URLSearchParams): Filters["ranges"] {
  const ranges: Partial<Record<Measure, Range>> = {};
  for (const measure of measures) {
    const range = /^(?<least>[\d.]*)-(?<most>[\d.]*)$/u.exec(address.get(names[measure]) ?? "");
    const [least, most] = [range?.groups?.["least"], range?.groups?.["most"]].map(limitOf);
    if (least != null || most != null)
      ranges[measure] = { least: least ?? null, most: most ?? null };
  }
  return ranges;
}

function limitOf(text: string | undefined): number | null {
  const limit = Number(text || Number.NaN);
  return Number.isFinite(limit) ? limit : null;
}

function readColumns(text: string | null): readonly Column[] {
  if (text === null) return columnsAtFirst;
  const chosen = text.split(",");
  return columns.filter((column) => chosen.includes(column));
}

export function readResultIdOf(address: URLSearchParams): string | undefined {
  return address.get(names.result)?.toLowerCase();
}
