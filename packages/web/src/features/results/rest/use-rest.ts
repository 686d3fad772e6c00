import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResultRest } from "@termsift/core/contract";
import { useEffect } from "react";
import { notifyFailure } from "../../../lib/notify.tsx";
import { resultListQuery, resultQuery, restQuery, startRest } from "../api/result-calls.ts";
import { restStrings as strings } from "./strings.ts";

const POLL_MS = 2_000;

/** Follows the rest of an incomplete result, and loads the complete result as soon as it exists. */
export function useRest(id: string, isComplete: boolean) {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...restQuery(id),
    enabled: !isComplete,
    // If another tab starts the rest, this tab learns of it, too.
    refetchInterval: POLL_MS,
  });
  const isReady = !isComplete && data?.state === "complete";
  useEffect(() => {
    if (!isReady) return;
    // `exact`: the answers stay as they are. Tries again at the next poll if the loading fails.
    const { queryKey } = resultQuery(id);
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
    void queryClient.invalidateQueries({ queryKey: resultListQuery.queryKey });
  }, [isReady, dataUpdatedAt, id, queryClient]);
  return data;
}

export function useStartRest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => startRest(id),
    onSuccess: (rest: ResultRest) => {
      queryClient.setQueryData(restQuery(id).queryKey, rest);
      void queryClient.invalidateQueries({ queryKey: resultListQuery.queryKey });
    },
    onError: ({ message }) => notifyFailure({ title: strings.startFailed, message }),
  });
}
