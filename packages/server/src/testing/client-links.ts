import type { OpenedClientLink } from "@termsift/core/contract";
import type { TestClient } from "./test-client.ts";

export type Failure = { readonly code: string; readonly message: string };
export type Links = { readonly links: { id: string; state: string; agreement: unknown }[] };

export const JOBS = "rota planner jobs 2";
export const KEPT = "rota software 0";
export const wish = { days: 30, agency: "Ads & Co", logo: null, terms: [KEPT, JOBS] };
/** The client sees these reasons and figures of the report for `wish`. */
export const shown = {
  agency: "Ads & Co",
  logo: null,
  currency: null,
  columns: ["cost", "clicks"],
  terms: [
    { term: JOBS, reason: "'jobs': wants a job", category: "negative", clicks: 3, cost: 2.5 },
    { term: KEPT, reason: "by a decision", category: "irrelevant", clicks: 1, cost: 0.5 },
  ],
};

export const linksPathOf = (result: string) => `/api/search-terms/results/${result}/client-links`;
export const createLinkOf = (user: TestClient, result: string, part: object = {}) =>
  user.call<{ token: string } & Failure>("POST", linksPathOf(result), { ...wish, ...part });
export const linksOf = async (user: TestClient, result: string) =>
  (await user.call<Links>("GET", linksPathOf(result))).body.links;
export const openToken = (visitor: TestClient, token: string) =>
  visitor.call<OpenedClientLink & Failure>("POST", "/api/client-link/open", { token });
export const agreeTo = (visitor: TestClient, token: string, part: object = {}) => {
  const answer = { token, name: "Kim Client", struck: [], ...part };
  return visitor.call<Failure>("POST", "/api/client-link/agree", answer);
};
