import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Answer } from "@termsift/core/answers";
import { DECISIONS_LISTED_MAX, type TermDecision } from "@termsift/core/contract";
import { callApi, callApiForNothing } from "../../lib/api-client.ts";

const ANSWERS = "/api/search-terms/answers";
const DECISIONS = "/api/search-terms/decisions";

export const MEMORY_KEY = ["memory"] as const;
export const ROWS_PER_PAGE = 50;
export const offsetOf = (page: number): number => (page - 1) * ROWS_PER_PAGE;

export const rememberedAnswersQuery = queryOptions({
  queryKey: [...MEMORY_KEY, "answers"],
  queryFn: async ({ signal }) =>
    (await callApi({ method: "GET", path: ANSWERS, signal }, "rememberedAnswersSchema")).answers,
  staleTime: 0,
});

/** Newest first. Without a scope: the newest decisions for all businesses. `page` starts at 1. */
export const decisionsQuery = (scope?: { readonly business: string; readonly page: number }) =>
  queryOptions({
    queryKey: [...MEMORY_KEY, "decisions", scope],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(
        scope
          ? {
              business: scope.business,
              limit: `${ROWS_PER_PAGE}`,
              offset: `${offsetOf(scope.page)}`,
            }
          : { limit: `${DECISIONS_LISTED_MAX}` },
      );
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

export async function forgetAll(business: string): Promise<void> {
  const query = new URLSearchParams({ business }).toString();
  await callApiForNothing({ method: "DELETE", path: `${DECISIONS}?${query}` });
  await forgetAnswers(business);
}
