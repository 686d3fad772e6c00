import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResultList } from "@termsift/core/contract";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { resultListQuery } from "../../features/results/api/result-calls.ts";
import { tellEnds } from "../../features/upload/report-ends.ts";
import { readWatchedUpload } from "../../features/upload/use-report-run.ts";
import { useIdToken } from "../../lib/id-token.ts";
import { refreshReports } from "../../features/upload/report-lists.ts";

const POLL_MS = 2_000;
type Running = ResultList["running"];

export function useReportEnds(): void {
  const isSignedIn = useIdToken() !== null;
  const queryClient = useQueryClient();
  const { key: entry } = useLocation();
  const { data: list } = useQuery({
    ...resultListQuery,
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (state.data?.running.length ? POLL_MS : false),
  });
  const running = list?.running;
  const unwatched = useRef<Running>([]);
  useEffect(() => {
    if (!isSignedIn || !running) {
      unwatched.current = [];
      return;
    }
    const isRunning = (key: string) => running.some((report) => report.key === key);
    const ended = unwatched.current.filter(({ key }) => !isRunning(key));
    const watchedKey = readWatchedUpload()?.key;
    unwatched.current = running.filter(({ key }) => key !== watchedKey);
    if (ended.length === 0) return;
    refreshReports(queryClient);
    // A failure needs no message, because the dashboard lists the results anyway.
    tellEnds(ended).catch(() => undefined);
    // `entry` changes with each navigation, so that the effect runs again. When the user leaves the dashboard, the
    // tab stops watching the report that was shown there, and the effect must add that report to `unwatched`.
  }, [isSignedIn, running, entry, queryClient]);
}
