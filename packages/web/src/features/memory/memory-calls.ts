import { keepPreviousData } from "@tanstack/react-query";
import type { Answer } from "@termsift/core/answers";
import { DECISIONS_LISTED_MAX, type TermDecision } from "@termsift/core/contract";
import { apiQuery, callApi } from "../../lib/api-client.ts";

const ANSWERS = "/api/search-terms/answers";
const DECISIONS = "/api/search-terms/decisions";

export const ROWS_PER_PAGE = 50;
export const offsetOf = (page: number): number => (page - 1) * ROWS_PER_PAGE;

export const rememberedAnswersQuery = {
  ...apiQuery(["remembered-answers"], ANSWERS, "rememberedAnswersSchema"),
  staleTime: 0,
};

/** Loads one page of the decisions of a business (by default, of all businesses), newest first. `page` starts at 1. */
export function decisionsQuery(business?: string, page = 1) {
  const limit = business === undefined ? DECISIONS_LISTED_MAX : ROWS_PER_PAGE;
  const query = new URLSearchParams({ limit: `${limit}`, offset: `${offsetOf(page)}` });
  if (business !== undefined) query.set("business", business);
  const path = `${DECISIONS}?${query.toString()}`;
  return {
    ...apiQuery(["decisions", path], path, "decisionListSchema"),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export const rememberAnswer = (business: string, answer: Answer) =>
  callApi({ method: "PUT", path: ANSWERS, body: { business, answers: [answer] } });

/** Forgets the given answer or, without one, all answers of the business. */
export function forgetAnswers(business: string, answer?: Answer): Promise<void> {
  const body = { business, ...(answer && { subjects: [answer] }) };
  return callApi({ method: "POST", path: `${ANSWERS}/forget`, body });
}

/** Stores a decision. If its category is null, the server forgets the earlier decision. */
export const rememberDecision = (business: string, decision: TermDecision) =>
  callApi({ method: "PUT", path: DECISIONS, body: { business, decisions: [decision] } });

export async function forgetAll(business: string): Promise<void> {
  const query = new URLSearchParams({ business }).toString();
  await callApi({ method: "DELETE", path: `${DECISIONS}?${query}` });
  await forgetAnswers(business);
}
