import { sortKeys, type ListView, type SortKey } from "./list-view.ts";

export type ShownView = ListView & {
  readonly isGrouped: boolean;
  readonly otherList: string | null;
};

const names = {
  search: "q",
  sort: "sort",
  reasonKind: "reason",
  theme: "theme",
  isGrouped: "group",
  otherList: "list",
  result: "result",
} as const;

const DEFAULT_SORT: SortKey = "cost";
const GROUPED = "theme";

export function readShownView(address: URLSearchParams): ShownView {
  const sort = address.get(names.sort);
  return {
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
