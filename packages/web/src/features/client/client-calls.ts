import { queryOptions } from "@tanstack/react-query";
import type { Agree, NewClientLink } from "@termsift/core/contract";
import { callApi, callApiForNothing } from "../../lib/api-client.ts";

const pathOf = (result: string) => `/api/search-terms/results/${result}/client-links`;
const asClient = { method: "POST", isAuthenticated: false } as const;

export const clientLinksQuery = (result: string) =>
  queryOptions({
    queryKey: ["results", result, "client-links"],
    queryFn: () => callApi({ method: "GET", path: pathOf(result) }, "clientLinksSchema"),
  });

export const createClientLink = (result: string, body: NewClientLink) =>
  callApi({ method: "POST", path: pathOf(result), body }, "createdClientLinkSchema");

export const revokeClientLink = (result: string, id: string) =>
  callApiForNothing({ method: "DELETE", path: `${pathOf(result)}/${id}` });

export const openClientLink = (token: string) =>
  callApi(
    { ...asClient, path: "/api/client-link/open", body: { token } },
    "openedClientLinkSchema",
  );

export const agree = (body: Agree) =>
  callApiForNothing({ ...asClient, path: "/api/client-link/agree", body });
