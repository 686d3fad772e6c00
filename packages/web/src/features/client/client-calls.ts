import { queryOptions } from "@tanstack/react-query";
import type { Agree, ClientAgreement, NewClientLink } from "@termsift/core/contract";
import { apiQuery, callApi } from "../../lib/api-client.ts";

const pathOf = (result: string) => `/api/search-terms/results/${result}/client-links`;
const asClient = { method: "POST", isAuthenticated: false } as const;

export const clientLinksQuery = (result: string) =>
  apiQuery(["results", result, "client-links"], pathOf(result), "clientLinksSchema");

/** Reads the answers of the links `ids` one after the other, because each can have megabytes. */
export const clientAnswersQuery = (result: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...clientLinksQuery(result).queryKey, "answers", ids],
    queryFn: async ({ signal }) => {
      const answers: (ClientAgreement & { id: string })[] = [];
      for (const id of ids) {
        const path = `${pathOf(result)}/${id}/answer`;
        // oxlint-disable-next-line no-await-in-loop
        const answer = await callApi({ method: "GET", path, signal }, "agreementSchema");
        answers.push({ id, ...answer });
      }
      return answers;
    },
    enabled: ids.length > 0,
  });

export const readClientLink = (result: string, id: string) =>
  callApi({ method: "GET", path: `${pathOf(result)}/${id}` }, "openedClientLinkSchema");

export const createClientLink = (result: string, body: NewClientLink) =>
  callApi({ method: "POST", path: pathOf(result), body }, "createdClientLinkSchema");

export const revokeClientLink = (result: string, id: string) =>
  callApi({ method: "DELETE", path: `${pathOf(result)}/${id}` });

export const openClientLink = (token: string) =>
  callApi(
    { ...asClient, path: "/api/client-link/open", body: { token } },
    "openedClientLinkSchema",
  );

export const agree = (body: Agree) =>
  callApi({ ...asClient, path: "/api/client-link/agree", body });
