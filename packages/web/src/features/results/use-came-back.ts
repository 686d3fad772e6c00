import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { notifyFailure } from "../../lib/notify.tsx";
import { monthsQuery } from "../business/api/business-calls.ts";
import type { useShownView } from "./shown-view.ts";
import { resultStrings } from "./strings.ts";

const { cameBack: strings } = resultStrings;

/** Returns the keys of the terms that came back, if the view shows only these. Shows all terms if they are not known. */
export function useCameBack(
  resultId: string | undefined,
  { view, change }: ReturnType<typeof useShownView>,
): ReadonlySet<string> | undefined {
  const businessId = view.cameBack ?? "";
  const { data, error } = useQuery({ ...monthsQuery(businessId), enabled: businessId !== "" });
  const keys = data?.reports.find(({ id }) => id === resultId)?.cameBackKeys;
  const isUnknown = businessId !== "" && keys === undefined && Boolean(data ?? error);
  useEffect(() => {
    if (!isUnknown) return;
    change({ cameBack: null });
    notifyFailure({ title: strings.unknown, message: error?.message ?? strings.unknownMessage });
  }, [isUnknown, error, change]);
  return useMemo(() => keys && new Set(keys), [keys]);
}
