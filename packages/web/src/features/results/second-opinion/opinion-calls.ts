import { queryOptions } from "@tanstack/react-query";
import type { PutModel } from "@termsift/core/contract";
import { apiQuery, callApi } from "../../../lib/api-client.ts";

const MODEL_PATH = "/api/account/model";
const RUNNING_POLL_MS = 3_000;
const pathOf = (id: string) => `/api/search-terms/results/${encodeURIComponent(id)}/second-opinion`;

export const modelQuery = apiQuery(["model"], MODEL_PATH, "accountModelSchema");

export const storeModel = (body: PutModel) =>
  callApi({ method: "PUT", path: MODEL_PATH, body }, "accountModelSchema");

export const removeModel = () => callApi({ method: "DELETE", path: MODEL_PATH });

export const opinionEstimateQuery = (id: string) =>
  queryOptions({
    queryKey: ["opinion-estimate", id],
    queryFn: ({ signal }) =>
      callApi(
        { method: "POST", path: pathOf(id), body: { dryRun: true }, signal },
        "opinionEstimateSchema",
      ),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? RUNNING_POLL_MS : false),
  });

export const askOpinion = (id: string) =>
  callApi({ method: "POST", path: pathOf(id), body: {} }, "secondOpinionSchema");

export const removeOpinion = (id: string) => callApi({ method: "DELETE", path: pathOf(id) });
