import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api-client.ts";

/** Loads the audit events page by page, newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ["audit-events"],
  queryFn: ({ pageParam, signal }) => {
    const query = pageParam === null ? "" : `?before=${String(pageParam)}`;
    const path = `/api/audit-events${query}`;
    return callApi({ method: "GET", path, signal }, "auditEventListSchema");
  },
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});
