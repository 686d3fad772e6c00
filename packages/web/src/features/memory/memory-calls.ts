import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Answer } from "@termsift/core/answers";
import type { TermDecision } from "@termsift/core/contract";
import { callApi, callApiForNothing } from "../../lib/api-client.ts";
import { ROWS_PER_PAGE } from "./strings.ts";

const ANSWERS = "/api/search-terms/answers";
const DECISIONS = "/api/search-terms/decisions";

export const MEMORY_KEY = ["memory"] as const;

export const rememberedAnswersQuery = queryOptions({
  queryKey: [...MEMORY_KEY, "answers"],
  queryFn: async ({ signal }) =>
    (await callApi({ method: "GET", path: ANSWERS, signal }, "rememberedAnswersSchema")).answers,
  staleTime: 0,
});

/** `business`: null for all businesses. `page` starts at 1. */
export const decisionsQuery = (business: string | null, page: number) =>
  queryOptions({
    queryKey: [...MEMORY_KEY, "decisions", business, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        limit: String(ROWS_PER_PAGE),
        offset: String((page - 1) * ROWS_PER_PAGE),
        ...(business !== null && { business }),
      });
      const path = `${DECISIONS}?${query.toString()}`;
      return callApi({ method: "GET", path, signal }, "decisionListSchema");
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function rememberAnswer(business: string, answer: Answer): Promise<void> {
  const body = { business, answers: [answer] };
  return callApiForNothing({ method: "PUT", path: ANSWERS, body });
}

/** Without `answer`: all answers of the business. */
export function forgetAnswers(business: string, answer?: Answer): Promise<void> {
  const body = { business, ...(answer && { subjects: [answer] }) };
  return callApiForNothing({ method: "POST", path: `${ANSWERS}/forget`, body });
}

/** A category of null forgets the decision. */
export function rememberDecision(business: string, decision: TermDecision): Promise<void> {
  const body = { business, decisions: [decision] };
  return callApiForNothing({ method: "PUT", path: DECISIONS, body });
}

export function forgetDecisions(business: string | null): Promise<void> {
  const query = business === null ? "" : `?${new URLSearchParams({ business }).toString()}`;
  return callApiForNothing({ method: "DELETE", path: `${DECISIONS}${query}` });
}
