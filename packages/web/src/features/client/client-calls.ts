import { queryOptions } from "@tanstack/react-query";
import type { Agree, NewClientLink } from "@termsift/core/contract";
import { callApi, callApiForNothing } from "../../lib/api-client.ts";

const pathOf = (result: string) => `/api/search-terms/results/${result}/client-links`;
const asClient = { method: "POST", isAuthenticated: false } as const;

export const clientLinksQuery = (result: string) =>
  queryOptions({
    queryKey: ["results", result, "client-links"],
    queryFn: ({ signal }) =>
      callApi({ method: "GET", path: pathOf(result), signal }, "clientLinksSchema"),
  });

export function createClientLink(result: string, body: NewClientLink) {
  return callApi({ method: "POST", path: pathOf(result), body }, "createdClientLinkSchema");
}

export function revokeClientLink(result: string, id: string): Promise<void> {
  return callApiForNothing({ method: "DELETE", path: `${pathOf(result)}/${id}` });
}

export const openedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["client-link", token],
    queryFn: ({ signal }) => {
      const call = { ...asClient, path: "/api/client-link/open", body: { token }, signal };
      return callApi(call, "openedClientLinkSchema");
    },
  });

export function agree(body: Agree): Promise<void> {
  return callApiForNothing({ ...asClient, path: "/api/client-link/agree", body });
}
