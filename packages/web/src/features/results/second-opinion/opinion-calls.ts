import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PutModel } from "@termsift/core/contract";
import { apiQuery, callApi } from "../../../lib/api-client.ts";

const MODEL_PATH = "/api/account/model";
const RUNNING_POLL_MS = 3_000;
const pathOf = (id: string) => `/api/search-terms/results/${encodeURIComponent(id)}/second-opinion`;

export const modelQuery = apiQuery(["model"], MODEL_PATH, "accountModelSchema");

export const storeModel = (body: PutModel) =>
  callApi({ method: "PUT", path: MODEL_PATH, body }, "accountModelSchema");

export const removeModel = () => callApi({ method: "DELETE", path: MODEL_PATH });

export const opinionEstimateQuery = (id: string, percent: number) =>
  queryOptions({
    queryKey: ["opinion-estimate", id, percent],
    queryFn: ({ signal }) =>
      callApi(
        { method: "POST", path: pathOf(id), body: { dryRun: true, percent }, signal },
        "opinionEstimateSchema",
      ),
    gcTime: 0,
    // The offer stays while the share changes, so that the page does not jump.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isRunning ? RUNNING_POLL_MS : false),
  });

export const askOpinion = (id: string, percent: number) =>
  callApi({ method: "POST", path: pathOf(id), body: { percent } }, "secondOpinionSchema");

export const removeOpinion = (id: string) => callApi({ method: "DELETE", path: pathOf(id) });
