import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResultList } from "@termsift/core/contract";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { resultListQuery } from "../../features/results/api/result-calls.ts";
import { tellEnds, tellPaid, withdrawEnd } from "../../features/upload/report-ends.ts";
import { readResultIdOf } from "../../features/results/shown-view.ts";
import { readResultId } from "../../features/results/stored-result.ts";
import { paths } from "../../config/paths.ts";
import { readWatchedUpload } from "../../features/upload/use-report-run.ts";
import { isDemo } from "../../lib/demo.ts";
import { useIdToken } from "../../lib/id-token.ts";
import { refreshReports } from "../../features/upload/report-lists.ts";

const POLL_MS = 2_000;
type Running = ResultList["running"];

export function useReportEnds(): void {
  // In a demo, nobody has started the report.
  const isSignedIn = useIdToken() !== null && !isDemo;
  const queryClient = useQueryClient();
  const { key: entry, pathname } = useLocation();
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
    const watchedKey = readWatchedUpload()?.key;
    const openId = pathname === paths.filterResults ? shownResultId() : undefined;
    const ended = unwatched.current.filter(
      ({ key, resultId }) => !isRunning(key) && (resultId === null || resultId !== openId),
    );
    const opened = list.results.find(({ id }) => id === openId);
    if (opened) withdrawEnd(opened.fileName);
    const left = running.filter(
      ({ key, resultId }) => key !== watchedKey && (resultId === null || resultId !== openId),
    );
    const waiting = new Set(
      unwatched.current.flatMap(({ key, resultId }) => (resultId === null ? [key] : [])),
    );
    for (const { key, fileName, resultId } of left)
      if (resultId !== null && waiting.has(key)) tellPaid(fileName);
    unwatched.current = left;
    if (ended.length === 0) return;
    refreshReports(queryClient);
    // A failure needs no message, because the dashboard lists the results anyway.
    tellEnds(ended).catch(() => undefined);
    // `entry` changes with each navigation, so that the effect runs again. When the user leaves the dashboard, the
    // tab stops watching the report that was shown there, and the effect must add that report to `unwatched`.
  }, [isSignedIn, running, entry, pathname, queryClient]);
}

/** The results page changes the address without the router. */
function shownResultId(): string | undefined {
  return readResultIdOf(new URLSearchParams(window.location.search)) ?? readResultId();
}
