import { queryOptions } from "@tanstack/react-query";
import { type Business, type BusinessChange, businessSchema } from "@termsift/core/contract";
import { callApi, callApiForNothing, sendCall } from "../../../lib/api-client.ts";

const PATH = "/api/businesses";

export const businessQuery = queryOptions({
  queryKey: ["business"],
  queryFn: ({ signal }) => getBusiness(signal),
});

async function getBusiness(signal: AbortSignal): Promise<Business | null> {
  const response = await sendCall({ method: "GET", path: PATH, signal });
  if (response.status === 204) return null;
  return businessSchema.parse(await response.json());
}

export const businessListQuery = queryOptions({
  queryKey: ["business-list"],
  queryFn: ({ signal }) =>
    callApi({ method: "GET", path: `${PATH}/list`, signal }, "businessListSchema"),
  select: ({ businesses }) => businesses,
});

export const monthsQuery = (id: string) =>
  queryOptions({
    queryKey: ["months", id],
    queryFn: ({ signal }) =>
      callApi({ method: "GET", path: `${PATH}/${id}/months`, signal }, "monthsSchema"),
  });

const savings = {
  create: ["POST", PATH],
  /** Adds a business to those that the user has, and chooses it. */
  add: ["POST", `${PATH}/list`],
  /** With its id, the change meets the business on this page even if another tab has chosen another one. */
  edit: ["PUT", PATH],
} as const;

export function saveBusiness(mode: keyof typeof savings, body: BusinessChange): Promise<Business> {
  const [method, path] = savings[mode];
  return callApi({ method, path, body }, "businessSchema");
}

export function chooseBusiness(id: string): Promise<Business> {
  return callApi({ method: "PUT", path: `${PATH}/chosen`, body: { id } }, "businessSchema");
}

export function deleteBusiness(id: string): Promise<void> {
  return callApiForNothing({ method: "DELETE", path: `${PATH}/${id}` });
}

export function readWebsite(address: string) {
  const call = { method: "POST", path: `${PATH}/from-website`, body: { address } } as const;
  return callApi(call, "websiteProfileSchema");
}

export function importBusinesses(csv: string) {
  const call = { method: "POST", path: `${PATH}/import`, body: { csv } } as const;
  return callApi(call, "importedBusinessesSchema");
}
