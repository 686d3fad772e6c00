import { queryOptions } from "@tanstack/react-query";
import { type BusinessChange, type BusinessInput, businessSchema } from "@termsift/core/contract";
import { apiQuery, callApi, sendCall } from "../../../lib/api-client.ts";

const PATH = "/api/businesses";

/** Loads the chosen business, or null if the user has no business. */
export const businessQuery = queryOptions({
  queryKey: ["business"],
  queryFn: async ({ signal }) => {
    const response = await sendCall({ method: "GET", path: PATH, signal });
    return response.status === 204 ? null : businessSchema.parse(await response.json());
  },
});

export const businessListQuery = apiQuery(["business-list"], `${PATH}/list`, "businessListSchema");

export const monthsQuery = (id: string) =>
  apiQuery(["months", id], `${PATH}/${id}/months`, "monthsSchema");

export const addBusiness = (body: BusinessInput) =>
  callApi({ method: "POST", path: PATH, body }, "businessSchema");

/** Names the business by its `id`, because another tab may have chosen a different business. */
export const changeBusiness = (body: BusinessChange) =>
  callApi({ method: "PUT", path: PATH, body }, "businessSchema");

export const chooseBusiness = (id: string) =>
  callApi({ method: "PUT", path: `${PATH}/chosen`, body: { id } }, "businessSchema");

export const deleteBusiness = (id: string) => callApi({ method: "DELETE", path: `${PATH}/${id}` });

export function readWebsite(address: string) {
  const call = { method: "POST", path: `${PATH}/from-website`, body: { address } } as const;
  return callApi(call, "websiteProfileSchema");
}

export function importBusinesses(csv: string) {
  const call = { method: "POST", path: `${PATH}/import`, body: { csv } } as const;
  return callApi(call, "importedBusinessesSchema");
}
