import type { KeywordItem } from "@termsift/core/contract";
import { use, useCallback, useDeferredValue } from "react";
import { applyListView } from "./list-view.ts";
import { useOpenResult } from "./open-result.ts";
import { ViewContext } from "./shown-view.ts";

/** Returns a function that applies the search, the filters and the order to a list. */
export function useShown() {
  const { view } = use(ViewContext);
  const { result, cameBackKeys } = useOpenResult();
  // The lists lag a little behind the search field, so that typing stays fast with a hundred thousand terms.
  const late = useDeferredValue(view);
  const show = useCallback(
    <Item extends KeywordItem>(items: readonly Item[]) =>
      applyListView(items, late, result.scopes, cameBackKeys),
    [late, result, cameBackKeys],
  );
  return show;
}
