import { keepPreviousData } from "@tanstack/react-query";
import type { Answer } from "@termsift/core/answers";
import type { TermDecision } from "@termsift/core/contract";
import { apiQuery, callApi } from "../../lib/api-client.ts";

const ANSWERS = "/api/search-terms/answers";
const DECISIONS = "/api/search-terms/decisions";
const VERDICTS = "/api/search-terms/remembered-verdicts";

export const ROWS_PER_PAGE = 50;
export const offsetOf = (page: number): number => (page - 1) * ROWS_PER_PAGE;

/** Loads the newest answers of a business. */
export function rememberedAnswersQuery(businessId: string) {
  const path = `${ANSWERS}?${new URLSearchParams({ businessId }).toString()}`;
  return {
    ...apiQuery(["remembered-answers", path], path, "rememberedAnswersSchema"),
    staleTime: 0,
  };
}

/** Loads one page of the decisions of a business, newest first. `page` starts at 1. */
export function decisionsQuery(businessId: string, page: number) {
  const offset = `${offsetOf(page)}`;
  const query = new URLSearchParams({ businessId, limit: `${ROWS_PER_PAGE}`, offset });
  const path = `${DECISIONS}?${query.toString()}`;
  return {
    ...apiQuery(["decisions", path], path, "decisionListSchema"),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export const rememberAnswer = (businessId: string, answer: Answer) =>
  callApi({ method: "PUT", path: ANSWERS, body: { businessId, answers: [answer] } });

/** Forgets the given answer or, without one, all answers of the business. */
export function forgetAnswers(businessId: string, answer?: Answer): Promise<void> {
  const body = { businessId, ...(answer && { subjects: [answer] }) };
  return callApi({ method: "POST", path: `${ANSWERS}/forget`, body });
}

/** Stores a decision. If its category is null, the server forgets the earlier decision. */
export const rememberDecision = (businessId: string, decision: TermDecision) =>
  callApi({ method: "PUT", path: DECISIONS, body: { businessId, decisions: [decision] } });

export async function forgetAll(businessId: string): Promise<void> {
  const query = new URLSearchParams({ businessId }).toString();
  for (const path of [DECISIONS, VERDICTS]) {
    await callApi({ method: "DELETE", path: `${path}?${query}` });
  }
  await forgetAnswers(businessId);
}
